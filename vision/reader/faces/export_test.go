package faces

// Heaps is Reader.heaps, for tests.
var Heaps = (*Reader).heaps
