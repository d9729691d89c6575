/// What is wrong at a place of the file that is being read.
struct Fault: Error, Equatable {
  var place: Place
  var message: String

  init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }
}
