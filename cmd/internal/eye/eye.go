// Package eye joins camera and referee: it makes facts of what changed on the
// table, and shows the pages what the camera sees.
package eye

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/vision/watch"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/view"
)

// Eye looks at the table for the referee: it is the watch.Watcher that turns
// scenes into facts of the current game, and the web.Camera that shows what it
// sees. Its watching side belongs to one goroutine; the rest is safe for many.
type Eye struct {
	reader track.Reader
	games  Games
	// Missing tells which cards of a game's deck cannot be read, in words; it
	// may be nil.
	Missing func(of []card.Card) string
	Why     *Explainer // nil if nobody asks why
	Errors  io.Writer  // a line when nothing can be written down, and when it can again; nil for nowhere

	Desk *desk.Desk // where photos are read

	tracker tracker
	of      tracked        // what the tracker was made for
	backlog backlog        // what could not be written down yet
	ties    ties           // of what it has seen to the game's facts
	stands  table.Snapshot // the newest that the tracker was made for
	tidy    desk.Tidy

	mu      sync.Mutex
	setup   Setup
	edition int             // counts changes of the profile
	kicks   int             // how often the tracker has found the table again elsewhere
	frames  int             // since the camera was chosen
	place   view.Finding    // whether the table was known again
	paused  camera.Status   // why nothing becomes a fact, zero if all does
	strays  int             // cards outside every place, while none lies in one
	newest  picture.Picture // of the source, which writes over it in a while: cloned for whoever keeps it
	taken   time.Time
	resting bool // nothing moves in the newest picture
	health  camera.Status

	looks chan struct{} // one look at a time: whoever sends has the turn
	seen  camera.Look   // the newest one
	foot  foothold
}

// Games is the game that the camera's facts belong to.
type Games interface{ Current() *table.Table }

// tracked is what a tracker depends on: when it changes, the table is looked
// at afresh.
type tracked struct {
	game    table.GameID
	edition int
}

// New is an eye with the profile of its table; set reports whether somebody has
// set that up, and save keeps it when it changes.
func New(
	reader track.Reader,
	games Games,
	profile calibration.Profile,
	set bool,
	save func(calibration.Profile) error,
) *Eye {
	s := Setup{Profile: profile, Set: set, Save: func(p calibration.Profile, _ picture.Picture) error { return save(p) }}
	return &Eye{
		looks: make(chan struct{}, 1), reader: reader, games: games, Desk: desk.New(), setup: s, health: healthOf(0),
	}
}

// Tracker is the tracker for the current game and profile.
func (e *Eye) Tracker() (watch.Tracker, error) {
	var now tracked
	var deck []card.Card
	seats := 0
	snap := table.Snapshot{}
	if t := e.games.Current(); t != nil {
		if e.stands.Game != t.ID() || e.stands.Last != t.Last() {
			e.stands = t.Snapshot()
		}
		now.game, snap = t.ID(), e.stands
		seats, deck = len(snap.Setup.Players), snap.Info.Deck
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if seats > 0 && !e.setup.Set && seats != e.setup.Profile.Seats() {
		e.setup.Profile = calibration.Default(seats)
		e.edition++
	}
	now.edition = e.edition
	if e.tracker == nil || now != e.of {
		t, err := e.follow(deck, snap.Info.Mates)
		if err != nil {
			return nil, err
		}
		e.tracker, e.of, e.kicks, e.paused, e.strays = t, now, 0, camera.Status{}, 0
		e.ties = ties{}
	}
	e.ties.teach(snap, e.tracker.Told)
	return e.tracker, nil
}

// Frame keeps the newest picture for the camera page.
func (e *Eye) Frame(f source.Frame) {
	if e.Why != nil {
		if err := e.Why.Frame(f); err != nil {
			fmt.Fprintln(os.Stderr, "explain:", err)
			e.Why = nil
		}
	}
	e.recognise(f.Picture)
	e.tidy.Frame(rests(e.tracker), f.At)
	if err := e.catchUp(context.Background(), time.Now()); err != nil {
		e.Tell(unkept(err, e.backlog.lost))
	}
	status := e.tracker.Status()
	health := healthOf(status)
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case len(e.backlog.scenes) > 0:
		health = e.health // that it cannot be kept comes first
	case !health.Well:
	case e.paused.Text != "":
		health = e.paused
	case e.strays >= fewStrays:
		health = astray
	}
	e.newest, e.taken, e.resting, e.health = f.Picture, time.Now(), status == track.Still, health
	if p, kicks := e.tracker.Profile(); kicks != e.kicks {
		e.setup.Profile, e.kicks = p, kicks
		if e.setup.Set {
			_ = e.setup.Save(p, f.Picture) // if it cannot be kept, the table is recognised at the next start
		}
	}
}

// rests reports whether frames may be passed over, as a tracker sees the table.
func rests(t tracker) bool {
	r, ok := t.(watch.Resting)
	return ok && r.Rest() > 0
}

// Trouble tells people that there is no picture for now.
func (e *Eye) Trouble(err error) { e.Tell(SourceHealth(err)) }

// Tell shows people how the camera is.
func (e *Eye) Tell(h camera.Status) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.health = h
}

// Scene makes facts of what changed and hands them to the current game. What
// cannot be written down now is held until it can.
func (e *Eye) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	t := e.games.Current()
	if t == nil {
		return nil
	}
	if e.pauses(scene, f.Picture, len(t.Snapshot().Setup.Players)) {
		return nil
	}
	wasClear := e.tracker.WasClear()
	e.note(scene, wasClear)
	return e.keep(ctx, heldScene{table: t, scene: scene, wasClear: wasClear}, f.Picture)
}

// Pace tells how the places that were read last came to be read.
func (e *Eye) Pace() track.Pace {
	if t, ok := e.tracker.(*track.Tracker); ok {
		return t.Pace()
	}
	return track.Pace{}
}

// NewestPicture is what the camera sees now; ok is false before the first.
func (e *Eye) NewestPicture() (p picture.Picture, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.newest.Clone(), !e.newest.Empty()
}

// Live is the newest picture as a JPEG.
func (e *Eye) Live() (jpeg []byte, at time.Time, ok bool) {
	e.mu.Lock()
	p, at := e.newest.Clone(), e.taken
	e.mu.Unlock()
	if p.Empty() {
		return nil, time.Time{}, false
	}
	b, err := picturefile.JPEG(p, 80)
	return b, at, err == nil
}

// Status is how the camera does, in plain words.
func (e *Eye) Status() camera.Status {
	e.mu.Lock()
	health, games := e.health, e.games
	e.mu.Unlock()
	if t := games.Current(); t != nil && e.Missing != nil && health.Well && health.Text != "" {
		if lacks := e.Missing(t.Snapshot().Info.Deck); lacks != "" {
			return untaught(lacks)
		}
	}
	return health
}

// Watches reports whether what is seen now belongs to a game.
func (e *Eye) Watches(id table.GameID) bool {
	e.mu.Lock()
	games := e.games
	e.mu.Unlock()
	t := games.Current()
	return t != nil && t.ID() == id
}

// Profile is the table's profile; ok is false while it is only a proposal.
func (e *Eye) Profile() (p calibration.Profile, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.setup.Profile, e.setup.Set
}

// SetProfile saves a profile and looks at the table afresh with it.
func (e *Eye) SetProfile(p calibration.Profile) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.newest.Empty() {
		p.Aspect = float64(e.newest.Width) / float64(e.newest.Height)
	}
	if err := e.setup.Save(p, e.newest); err != nil {
		return err
	}
	e.setup.Profile, e.setup.Set, e.setup.Then = p, true, picture.Picture{}
	e.place = view.Finding{}
	e.edition++
	return nil
}

// LookThrough turns the eye to another camera, with its own set-up, for other
// games. Only the goroutine that watches calls it, between two cameras.
func (e *Eye) LookThrough(games Games, s Setup) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.games, e.setup, e.frames, e.place = games, s, 0, view.Finding{}
	e.newest, e.resting, e.health = picture.Picture{}, false, healthOf(0)
	e.edition++
}
