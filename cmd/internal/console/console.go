// Package console is what a verb may read and write.
package console

import "io"

// Streams are the standard streams of the program, or what a test has in their place.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}
