package rounds

import (
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Knocks measures how soon a table is found again after the camera was knocked while people
// play. The time counts from the end of the knock: arms never cover so much of a drawn table
// that less than 30 % of it rests.
type Knocks struct {
	script script.Script
	camera lens.Camera  // that stands now
	marks  []lens.Point // on the table, in millimetres: the corners of its play area
	next   int
	since  time.Duration // of the knock after which the table is not found yet, 0 for none
	found  []time.Duration
	never  int
}

// near is how far off, as a share of the picture's width, a corner may be where the table
// counts as found: 6 pixels of 1920, of a card some 80 wide.
const near = 6.0 / 1920

// NewKnocks measures the knocks of a script whose table was set up as a profile says.
func NewKnocks(s script.Script, p calibration.Profile) *Knocks {
	k := &Knocks{script: s, camera: s.Camera}
	for _, c := range p.PlayArea {
		at := lens.Point{X: c.X * float64(s.Camera.Width), Y: c.Y * float64(s.Camera.Height)}
		k.marks = append(k.marks, s.Camera.Table(at))
	}
	return k
}

// See takes where the table is thought to be at a time.
func (k *Knocks) See(at time.Duration, p calibration.Profile) {
	for k.next < len(k.script.Incidents) {
		in := k.script.Incidents[k.next]
		to := time.Duration(in.To * float64(time.Second))
		if to > at {
			break
		}
		k.next++
		if in.Trouble != script.Knock && in.Trouble != script.Jolt && in.Trouble != script.Bump {
			continue
		}
		k.camera = in.Camera
		if k.since > 0 {
			k.never++
		}
		k.since = to
	}
	if k.since > 0 && k.off(p) <= near {
		k.found, k.since = append(k.found, at-k.since), 0
	}
}

// off is how far the worst corner is from where it is, as a share of the picture's width.
func (k *Knocks) off(p calibration.Profile) (worst float64) {
	w, h := float64(k.camera.Width), float64(k.camera.Height)
	for i, m := range k.marks {
		at := k.camera.Pixel(m)
		worst = max(worst, math.Hypot(p.PlayArea[i].X*w-at.X, p.PlayArea[i].Y*h-at.Y)/w)
	}
	return worst
}

// Refound is what came of knocks.
type Refound struct {
	found []time.Duration
	never int
	// facts were laid within three seconds of a knock, of which right were told rightly.
	facts, right int
}

// Refound is what came of them; score is that of the round.
func (k *Knocks) Refound(score *Score) Refound {
	r := Refound{found: k.found, never: k.never}
	if k.since > 0 {
		r.never++
	}
	for _, h := range score.done {
		if h.optional || h.hidden || !k.close(k.script.Moves[h.move]) {
			continue
		}
		r.facts++
		if len(h.claims) == 0 && !h.asked {
			r.right++
		}
	}
	return r
}

// close reports whether a move ended within three seconds of a knock.
func (k *Knocks) close(m script.Move) bool {
	return slices.ContainsFunc(k.script.Incidents, func(in script.Incident) bool {
		return (in.Trouble == script.Knock || in.Trouble == script.Jolt) && math.Abs(m.Rest-in.To) < 3
	})
}

// Add adds those of other rounds.
func (r *Refound) Add(o Refound) {
	r.found, r.never = append(r.found, o.found...), r.never+o.never
	r.facts, r.right = r.facts+o.facts, r.right+o.right
}

// Any reports whether there was a knock.
func (r Refound) Any() bool { return len(r.found)+r.never > 0 }

func (r Refound) String() string {
	all := slices.Sorted(slices.Values(r.found))
	facts := fmt.Sprintf("facts within 3 s of one %d, right %d", r.facts, r.right)
	if len(all) == 0 {
		return fmt.Sprintf("knocks %d: the table was never found again; %s", r.never, facts)
	}
	at := func(share float64) float64 { return all[int(share*float64(len(all)-1))].Seconds() }
	late := 0
	for _, d := range all {
		if d > 1500*time.Millisecond {
			late++
		}
	}
	return fmt.Sprintf(
		"knocks %d: found again %.2f s after (median), %.2f s (95 %%), %d after more than 1.5 s, %d not before the next; %s",
		len(all)+r.never, at(0.5), at(0.95), late, r.never, facts,
	)
}
