package desk

import (
	"runtime/debug"
	"time"
)

// quiet is how long a table rests before what reading it has left is given back: what is needed next is asked for anew.
const quiet = 5 * time.Second

// Tidy gives memory back to the system once, each time a table has rested for a while. The zero value is ready.
type Tidy struct {
	rests, done bool
	since       time.Duration
}

// Frame is told whether the table rests in a frame that was taken at a time of its source; it reports whether memory
// was given back.
func (t *Tidy) Frame(rests bool, at time.Duration) bool {
	switch {
	case !rests:
		*t = Tidy{}
	case !t.rests:
		*t = Tidy{rests: true, since: at}
	case !t.done && at-t.since >= quiet:
		t.done = true
		debug.FreeOSMemory()
		trim()
		return true
	}
	return false
}
