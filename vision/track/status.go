package track

// Status is how the table looks to the tracker.
type Status int

// The states of a table.
const (
	Still Status = iota + 1
	Moving
	TooDark
)

// String is the status in a plain sentence for the scoreboard.
func (s Status) String() string {
	switch s {
	case Moving:
		return "Something moves on the table; it is read when it rests."
	case TooDark:
		return "It is too dark to see cards: turn on a lamp, or take the cap off the lens."
	case Still:
		return "The camera sees the table."
	}
	return "The camera is starting."
}

// Status is the state of the newest frame.
func (t *Tracker) Status() Status { return t.status }
