package reader

// Heaps is Taught.heaps, for tests.
var Heaps = (*Taught).heaps
