// Package cameras chooses what the eye looks through: the camera that was named,
// or a phone that somebody makes the camera.
package cameras

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"sync"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/shelf"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/watch"
	"github.com/tablemaid/tablemaid/web/camera"
)

// Cameras are what the eye can look through: the one that was named at the
// start, if any, and a phone that somebody makes the camera; the phone wins
// for as long as it wishes. One goroutine looks (run); the rest is safe for
// many.
type Cameras struct {
	Eye    *eye.Eye
	Shelf  *shelf.Shelf
	reader *decks.Printed
	named  lookout
	phone  lookout
	inbox  *source.Phone
	clean  func()
	hall   *table.Hall
	data   string

	mu      sync.Mutex
	byPhone bool
	changed chan struct{} // one-slot bell
}

// lookout is one place to look from.
type lookout struct {
	source  source.Source // nil when there is nothing to look through
	games   eye.Games
	profile eye.SetupFile
	given   *calibration.Profile // in place of the file
	idle    camera.Status        // what is told while there is no source
	over    camera.Status        // and when it has come to its end
}

// New are the cameras of a table whose games and set-up are kept in the folder
// data; none is named yet. Run ends before Close is called.
func New(hall *table.Hall, data string) (*Cameras, error) {
	r, err := decks.Open()
	if err != nil {
		return nil, err
	}
	kept := shelf.Open(filepath.Join(data, "decks"), r)
	c := &Cameras{
		hall:    hall,
		data:    data,
		reader:  r,
		Shelf:   kept,
		inbox:   source.NewPhone(),
		clean:   func() {},
		changed: make(chan struct{}, 1),
	}
	c.named = lookout{
		games:   hall,
		profile: eye.SetupFile(filepath.Join(data, "table.json")),
		over:    camera.Status{Text: "The recording is over.", Well: true},
	}
	c.phone = lookout{source: c.inbox, games: hall, profile: eye.SetupFile(filepath.Join(data, "phone.json"))}
	c.Eye = eye.New(kept, hall, calibration.Default(eye.ProposedSeats), false, calibration.Profile.Check)
	c.Eye.Desk = kept.Desk
	kept.Live, c.Eye.Missing = c.Eye.NewestPicture, kept.Missing
	kept.Game = func() (string, func() []card.Card) { return playedOn(hall) }
	return c, nil
}

// playedOn is the game being played, "" for none, and its deck.
func playedOn(hall *table.Hall) (id string, deck func() []card.Card) {
	t := hall.Current()
	if t == nil {
		return "", func() []card.Card { return nil }
	}
	return string(t.ID()), func() []card.Card { return t.Snapshot().Info.Deck }
}

// Close is called when Run has ended.
func (c *Cameras) Close() {
	if c.named.source != nil {
		c.named.source.Close()
	}
	c.reader.Close()
	c.clean()
}

// Use makes the phone the camera, or goes back to the one that was named.
func (c *Cameras) Use(phone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byPhone == phone {
		return
	}
	c.byPhone = phone
	select {
	case c.changed <- struct{}{}:
	default:
	}
}

// Used reports whether the phone is the camera.
func (c *Cameras) Used() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.byPhone
}

// Put takes a picture of the phone, if it is not too large.
func (c *Cameras) Put(jpeg []byte) error {
	if _, err := picturefile.Pixels(jpeg, picturefile.Frame); err != nil {
		return desk.NotRead(err)
	}
	c.inbox.Put(jpeg)
	return nil
}

// Run looks until ctx ends; what goes wrong is written to told, too.
func (c *Cameras) Run(ctx context.Context, told io.Writer) {
	c.Eye.Errors = told
	for ctx.Err() == nil {
		c.mu.Lock()
		l := &c.named
		if c.byPhone {
			l = &c.phone
		}
		c.mu.Unlock()
		if err := c.look(ctx, l); err != nil && ctx.Err() == nil {
			c.Eye.Tell(eye.SourceHealth(err))
			fmt.Fprintln(told, "tablemaid: the camera stopped:", err)
			c.wait(ctx)
		}
	}
}

// look looks from one place until it ends or another is chosen, and in the
// first case waits for that.
func (c *Cameras) look(ctx context.Context, l *lookout) error {
	s, err := l.load()
	if err != nil {
		return err
	}
	c.Eye.LookThrough(l.games, s)
	if l.source == nil {
		c.Eye.Tell(l.idle)
		c.wait(ctx)
		return nil
	}
	looking, stop := context.WithCancel(ctx)
	defer stop()
	var ran error
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ran = watch.Run(looking, l.source, c.Eye)
	}()
	select {
	case <-c.changed:
		stop()
		<-ended
		if !l.source.Live() { // a recording does not wait for anybody
			l.end()
		}
		return nil
	case <-ended:
		if ran != nil {
			return ran
		}
		l.end()
		c.Eye.Tell(l.idle)
		c.wait(ctx)
		return nil
	}
}

// wait waits until another place is chosen.
func (c *Cameras) wait(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-c.changed:
	}
}

func (l *lookout) end() {
	l.source.Close()
	l.source, l.idle = nil, l.over
}

// load is the place's set-up.
func (l *lookout) load() (eye.Setup, error) {
	if l.given == nil {
		return l.profile.Load()
	}
	// The recorded table keeps its own profile file.
	check := func(p calibration.Profile, _ picture.Picture) error { return p.Check() }
	return eye.Setup{Profile: *l.given, Set: true, Save: check}, nil
}
