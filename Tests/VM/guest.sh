# guest.sh TREE STORIES: what runs in the machine. What it prints comes to scripts/test-vm, what it complains of to the
# machine's log.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin${tools:+:$tools} HOME=/run SYSTEMD_IGNORE_CHROOT=1
root=$1
mkdir -p /run/udev /run/vm
# Tablets do not say on which screen their glass lies either, but for two screens it has to be known.
mkdir -p /run/udev/rules.d
echo 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Selvage test touchscreen", ENV{WL_OUTPUT}="Virtual-1"' \
  >/run/udev/rules.d/99-selvage.rules
/lib/systemd/systemd-udevd --daemon
# Who crashes leaves what it was beside the logs.
echo /run/out/core.%e.%p >/proc/sys/kernel/core_pattern
ulimit -c unlimited
udevadm trigger -s input -s drm -s misc -s graphics
udevadm settle -t 60
echo "machine up $(cut -d' ' -f1 /proc/uptime)"
for story in ${2//,/ }; do
  timeout --kill-after=5 "$story_seconds" bash "$root/Tests/VM/$story.sh" "$root"
  echo "end $story $? $(cut -d' ' -f1 /proc/uptime)"
  mkdir -p "/run/out/$story"
  cp /run/vm/*.log /run/vm/*.wire /run/vm/trace* /run/vm/asan.* "/run/out/$story/" 2>/dev/null
  rm -rf /run/vm/*
done
