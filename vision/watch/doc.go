// Package watch runs a source through a tracker until it ends or is told to
// stop, and hands on every scene with the picture that proves it.
package watch
