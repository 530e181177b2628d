package eye

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/referee/witness"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/watch"
	"github.com/tablemaid/tablemaid/web/camera"
)

// heldScene is a scene that could not be written down yet, with the picture it
// was read from.
type heldScene struct {
	table    *table.Table
	scene    sight.Scene
	wasClear bool
	now      picture.Picture // at once; empty while it is held
	picture  []byte          // JPEG of the whole picture while it is held; nil beyond mostPictures
	// facts are what is still to be written of it, once it was asked: a scene is
	// judged by how the table stands when its turn comes.
	facts []witness.Seen
	asked bool
}

const (
	// mostHeld and mostPictures bound what waits: an hour of play, and pictures
	// of some forty megabytes.
	mostHeld, mostPictures = 600, 80
	// heldAgain is how long after a failure it is tried again.
	heldAgain = time.Second
)

// backlog is what the eye has seen and could not write down. It belongs to the
// goroutine that watches.
type backlog struct {
	scenes []heldScene
	tried  time.Time
	lost   int // scenes that no longer fitted
}

// add puts a scene behind those that wait.
func (b *backlog) add(s heldScene, p picture.Picture) error {
	if len(b.scenes) >= mostHeld {
		b.lost++
		return nil
	}
	if len(b.scenes) < mostPictures {
		var err error
		if s.picture, err = picturefile.JPEG(p, picturefile.StillQuality); err != nil {
			return err
		}
	}
	b.scenes = append(b.scenes, s)
	return nil
}

// keep writes a scene down, or holds it if that cannot be done, or others wait.
func (e *Eye) keep(ctx context.Context, h heldScene, p picture.Picture) error {
	if b := &e.backlog; len(b.scenes) == 0 {
		h.now = p
		err := e.write(ctx, &h)
		switch {
		case err == nil, errors.Is(err, table.ErrClosed):
			return nil
		case ctx.Err() != nil:
			return err
		}
		h.now, b.tried = picture.Picture{}, time.Now()
		if errors.Is(err, errReopening) {
			return b.add(h, p)
		}
		e.log("what the camera sees cannot be kept, and is held: %v", err)
		e.Tell(unkept(err, b.lost))
	}
	return e.backlog.add(h, p)
}

// catchUp writes what waits, the oldest first, until the journal refuses again.
// Only an error that no retry can mend is returned.
func (e *Eye) catchUp(ctx context.Context, now time.Time) error {
	b := &e.backlog
	if len(b.scenes) == 0 || now.Sub(b.tried) < heldAgain {
		return nil
	}
	for len(b.scenes) > 0 {
		err := e.write(ctx, &b.scenes[0])
		switch {
		case errors.Is(err, table.ErrClosed): // the game is gone; nothing of it can be kept
			b.scenes = nil
		case err != nil && ctx.Err() != nil:
			return err
		case errors.Is(err, errReopening):
			b.tried = now
			return nil
		case err != nil:
			b.tried = now
			e.Tell(unkept(err, b.lost))
			return nil
		default:
			b.scenes = b.scenes[1:]
		}
	}
	e.log("what the camera saw meanwhile is kept; %d scenes are lost", b.lost)
	b.lost = 0
	return nil
}

// errReopening says that a game is opened anew: its journal begins otherwise by now, as when a table and its hall are
// together again.
var errReopening = errors.New("the game is opened again in a moment")

// submit hands a fact to a scene's game, which may have been opened anew since the scene was seen.
func (e *Eye) submit(ctx context.Context, h *heldScene, s table.Submission) (table.Snapshot, error) {
	after, err := h.table.Submit(ctx, s)
	if !errors.Is(err, table.ErrClosed) {
		return after, err
	}
	now := e.games.Current()
	switch {
	case now == nil || now.ID() != h.table.ID():
		return after, err // it is gone
	case now == h.table:
		return after, errReopening
	}
	h.table = now
	return now.Submit(ctx, s)
}

// log tells whoever runs the machine, without a card or a name.
func (e *Eye) log(format string, args ...any) {
	if e.Errors != nil {
		fmt.Fprintf(e.Errors, "tablemaid: "+format+"\n", args...)
	}
}

// write makes facts of a scene and hands them to its game; those that were
// taken are not tried again.
func (e *Eye) write(ctx context.Context, h *heldScene) error {
	if !h.asked {
		snap := h.table.Snapshot()
		facts := witness.See(h.scene, snap.Position, snap.Info.Deck, h.wasClear)
		if deal, ok := witness.Deal(witness.Bare(facts), snap.Position, snap.Info.Deck, h.wasClear); ok {
			facts = append([]witness.Seen{{Fact: deal}}, facts...)
		}
		h.facts, h.asked = facts, true
	}
	for len(h.facts) > 0 {
		seen := h.facts[0]
		s := table.Submission{Fact: seen.Fact, Source: fact.Source{Kind: fact.Camera}}
		if _, deal := seen.Fact.(fact.RoundBegan); deal {
			s.Source.Kind = fact.Program
		} else if err := h.evidence(&s, seen); err != nil {
			return err
		}
		after, err := e.submit(ctx, h, s)
		var refused table.Refusal
		if err != nil && !errors.As(err, &refused) { // what makes no sense will make none later
			return err
		}
		if err == nil && s.Source.Kind == fact.Camera {
			e.ties.bind(after.Last, seen)
		}
		h.facts = h.facts[1:]
	}
	return nil
}

// evidence puts the part of the picture into a submission that shows what it
// says.
func (h *heldScene) evidence(s *table.Submission, seen witness.Seen) (err error) {
	p := h.now
	if p.Empty() {
		if h.picture == nil {
			return nil
		}
		if p, err = picturefile.Decode(h.picture, picturefile.Own); err != nil {
			return err
		}
	}
	s.Still, err = picturefile.JPEG(watch.Around(p, seen.Place), picturefile.StillQuality)
	return err
}

// unkept is told on every phone while what the camera sees cannot be written
// down.
func unkept(err error, lost int) camera.Status {
	why := sqlite.Unwritable(err)
	if why == "" {
		why = "The machine that runs tablemaid says why: " + err.Error() + "."
	}
	s := camera.Status{
		Text:   string(rules.Say("What the camera sees cannot be kept now. %s", rules.Text(why))),
		Advice: "What it sees meanwhile is held and noted by itself as soon as that is possible. Leave tablemaid running.",
	}
	if lost > 0 {
		s.Advice = "So much has been held that the latest is no longer: stop playing until it is noted, and look at the log afterwards."
	}
	return s
}
