// Package witness turns what the camera saw into facts: which cards came to
// lie where, without regard to what is lawful.
package witness
