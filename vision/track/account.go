package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// Account tells why a place was understood as it was: what was seen there, and what was
// made of it.
type Account struct {
	At    time.Duration
	Place image.Rectangle // in pixels
	Looks int
	// Complete says that the place was understood; else the looks go on.
	Complete bool
	Seen     []Considered
	Changes  []sight.Change
}

// Considered is one thing that was seen in several looks.
type Considered struct {
	Corners sight.Quad // in pixels, of the look that tells most
	Looks   int        // of the last ones, in which it was seen
	Sure    int        // how many were sure of it
	Faces   posterior.Evidence
	Verdict string
}

// Explain has told to it how each place is understood, look by look. It must not keep
// the tracker waiting.
func (t *Tracker) Explain(tell func(Account)) { t.explain = tell }

// account tells of a look at a region, if anybody wants to know.
func (t *Tracker) account(r *region, now photometry.Grid, seen []Considered, changes []sight.Change, complete bool) {
	if t.explain == nil {
		return
	}
	t.explain(
		Account{At: r.at, Place: now.Pixels(r.cells), Looks: r.looks, Complete: complete, Seen: seen, Changes: changes},
	)
}

// considered are the ballots of a region with the posterior of each given the others.
func (r *region) considered(faces []posterior.Evidence) (all []Considered) {
	for i, b := range r.ballots {
		all = append(
			all,
			Considered{
				Corners: b.Surest().Corners,
				Looks:   len(b.Sightings()),
				Sure:    b.SureLooks(),
				Faces:   faces[i],
				Verdict: explain.Waits,
			},
		)
	}
	return all
}

// tell notes the verdict on a sighting.
func (r *region) tell(s sight.Sighting, verdict string) {
	for i, c := range r.told {
		if c.Corners.Centre().Distance(s.Corners.Centre()) < vote.SamePlace*quad.ShortSide(s.Corners) {
			r.told[i].Verdict = verdict
			return
		}
	}
	if r.told != nil {
		r.told = append(r.told, Considered{Corners: s.Corners, Faces: s.Alternatives, Verdict: verdict})
	}
}
