package event

import "time"

// Clock is the time of a round that all tables see.
type Clock struct {
	Set    time.Duration // what it was set to, 0 if it never was
	Paused bool
	began  time.Time     // when it last began to run
	spent  time.Duration // what had run before
}

// Left is what is left of the time; below zero it is over. Without a clock it
// is 0.
func (c Clock) Left(now time.Time) time.Duration {
	if c.Set == 0 {
		return 0
	}
	left := c.Set - c.spent
	if !c.Paused {
		left -= c.ran(now)
	}
	return left
}

// ran is for how long it has run since it last began to, nothing where the machine's clock was put back since.
func (c Clock) ran(now time.Time) time.Duration { return max(0, now.Sub(c.began)) }

func (c *Clock) set(at time.Time, d time.Duration) {
	*c = Clock{Set: max(0, d), began: at, Paused: c.Paused}
}

func (c *Clock) pause(at time.Time) {
	if !c.Paused {
		c.Paused, c.spent = true, c.spent+c.ran(at)
	}
}

func (c *Clock) resume(at time.Time) {
	if c.Paused {
		c.Paused, c.began = false, at
	}
}
