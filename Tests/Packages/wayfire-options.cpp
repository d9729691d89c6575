/* What Wayfire knows of the plugin's settings: reads the metadata of a folder as Wayfire does, and prints their names. */
#include <cstdio>
#include <wayfire/config/file.hpp>

int main(int count, char **words) {
  if (count != 2)
    return 2;
  auto manager = wf::config::build_configuration({words[1]}, "", "");
  auto section = manager.get_section("selvage-wayfire");
  if (!section)
    return 1;
  for (auto &option : section->get_registered_options())
    std::printf("%s\n", option->get_name().c_str());
}
