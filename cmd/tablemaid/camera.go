//go:build !nocamera

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/watch"
	"github.com/tablemaid/tablemaid/web"
)

// cameras are what the eye can look through: the one that was named at the
// start, if any, and a phone that somebody makes the camera; the phone wins
// for as long as it wishes. One goroutine looks (run); the rest is safe for
// many.
type cameras struct {
	eye    *eye
	reader *readers
	shelf  *shelf
	named  lookout
	phone  lookout
	inbox  *source.Phone
	clean  func()

	mu      sync.Mutex
	byPhone bool
	changed chan struct{} // one-slot bell
}

// lookout is one place to look from.
type lookout struct {
	source  source.Source // nil when there is nothing to look through
	games   currentGame
	profile string               // the file that keeps its profile, "" for none
	given   *calibration.Profile // in place of the file
	idle    web.CameraStatus     // what is told while there is no source
	over    web.CameraStatus     // and when it has come to its end
}

func newCameras(hall *table.Hall, data string) (*cameras, error) {
	r, err := openReaders()
	if err != nil {
		return nil, err
	}
	decks := openShelf(filepath.Join(data, "decks"), r)
	c := &cameras{reader: r, shelf: decks, inbox: source.NewPhone(), clean: func() {}, changed: make(chan struct{}, 1)}
	c.named = lookout{games: hall, profile: filepath.Join(data, "table.json"), over: web.CameraStatus{Text: "The recording is over.", Well: true}}
	c.phone = lookout{source: c.inbox, games: hall, profile: filepath.Join(data, "phone.json")}
	c.eye = newEye(decks, hall, calibration.Default(len(demoPlayers)), false, calibration.Profile.Check)
	c.eye.desk = decks.desk
	decks.live, c.eye.missing = c.eye.newestPicture, decks.Missing
	decks.game = func() (string, func() []card.Card) { return playedOn(hall) }
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

// close is called when run has ended.
func (c *cameras) close() {
	if c.named.source != nil {
		c.named.source.Close()
	}
	c.reader.Close()
	c.clean()
}

// Use makes the phone the camera, or goes back to the one that was named.
func (c *cameras) Use(phone bool) {
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
func (c *cameras) Used() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.byPhone
}

// Put takes a picture of the phone, if it is not too large.
func (c *cameras) Put(jpeg []byte) error {
	if _, err := picturefile.Pixels(jpeg, picturefile.Frame); err != nil {
		return notRead(err)
	}
	c.inbox.Put(jpeg)
	return nil
}

// run looks until ctx ends.
func (c *cameras) run(ctx context.Context, s streams) {
	for ctx.Err() == nil {
		c.mu.Lock()
		l := &c.named
		if c.byPhone {
			l = &c.phone
		}
		c.mu.Unlock()
		if err := c.look(ctx, l); err != nil && ctx.Err() == nil {
			c.eye.tell(sourceHealth(err))
			fmt.Fprintln(s.err, "tablemaid: the camera stopped:", err)
			c.wait(ctx)
		}
	}
}

// look looks from one place until it ends or another is chosen, and in the
// first case waits for that.
func (c *cameras) look(ctx context.Context, l *lookout) error {
	s, err := l.load()
	if err != nil {
		return err
	}
	c.eye.lookThrough(l.games, s)
	if l.source == nil {
		c.eye.tell(l.idle)
		c.wait(ctx)
		return nil
	}
	looking, stop := context.WithCancel(ctx)
	defer stop()
	var ran error
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ran = watch.Run(looking, l.source, c.eye)
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
		c.eye.tell(l.idle)
		c.wait(ctx)
		return nil
	}
}

// wait waits until another place is chosen.
func (c *cameras) wait(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-c.changed:
	}
}

func (l *lookout) end() {
	l.source.Close()
	l.source, l.idle = nil, l.over
}

// load reads the place's set-up; without one it proposes a table for four.
func (l *lookout) load() (setup, error) {
	s := setup{save: l.save}
	if l.given != nil {
		s.profile, s.set = *l.given, true
		return s, nil
	}
	p, err := calibration.Load(l.profile)
	if errors.Is(err, fs.ErrNotExist) {
		s.profile = calibration.Default(len(demoPlayers))
		return s, nil
	}
	if err != nil {
		return s, err
	}
	s.profile, s.set = p, true
	if then, err := picturefile.Load(l.picture()); err == nil { // it only helps to know the table again
		s.then = then
	}
	return s, nil
}

// save keeps a set-up with how the table looked.
func (l *lookout) save(p calibration.Profile, now picture.Picture) error {
	if l.given != nil { // the recorded table keeps its own profile file
		return p.Check()
	}
	if err := p.Save(l.profile); err != nil {
		return err
	}
	if now.Empty() {
		return nil
	}
	jpeg, err := picturefile.JPEG(now, stillQuality)
	if err != nil {
		return err
	}
	return os.WriteFile(l.picture(), jpeg, 0o600)
}

// picture is the file of how the table looked when it was set up.
func (l *lookout) picture() string { return strings.TrimSuffix(l.profile, ".json") + ".jpg" }
