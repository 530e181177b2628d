package track

import "time"

// Pace is how long it took to understand the last scene, of its places the
// slowest.
type Pace struct {
	Stirred time.Duration // when something last moved there
	Began   time.Duration // when it was first read
	Looks   int           // how often
}

// Pace is that of the newest frame's scene, nothing without one.
func (t *Tracker) Pace() Pace { return t.pace }

// follow takes in a place that was understood.
func (p *Pace) follow(t *Tracker, r *region) {
	p.Stirred = max(p.Stirred, t.scene.Motion.Newest(r.cells, t.scene.Inside))
	p.Began, p.Looks = max(p.Began, r.began), max(p.Looks, r.looks)
}
