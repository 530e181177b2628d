package eye

import (
	"cmp"
	"context"
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/checkup"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/view"
)

// freshLook is how old a look may be to answer the next phone that asks.
const freshLook = 500 * time.Millisecond

// Look judges the newest picture and reads every card in it. Phones that ask at
// the same time share one look; one that has gone away while it waited costs nothing.
func (e *Eye) Look(ctx context.Context) (camera.Look, bool, error) {
	select {
	case e.looks <- struct{}{}:
		defer func() { <-e.looks }()
	case <-ctx.Done():
		return camera.Look{}, false, ctx.Err()
	}
	if err := ctx.Err(); err != nil { // both may have been ready
		return camera.Look{}, false, err
	}
	e.mu.Lock()
	p, at, resting, edition := e.newest.Clone(), e.taken, e.resting, e.edition
	e.mu.Unlock()
	if p.Empty() {
		return camera.Look{}, false, nil
	}
	if at.Sub(e.seen.At) < freshLook && e.seen.Width == p.Width {
		return e.seen, true, nil
	}
	cards, err := e.readUntil(ctx, p)
	if err != nil {
		return camera.Look{}, false, err
	}
	for i, q := range outline.Draw(p, cards) { // the set-up tells from them how the camera leans
		cards[i].Corners = q
	}
	e.seen = camera.Look{At: at, Width: p.Width, Height: p.Height, Cards: cards, Findings: findings(p, cards)}
	if edition != e.foot.edition {
		e.foot = foothold{edition: edition}
	}
	if resting {
		if err := e.foot.judge(p, at, cards); err != nil {
			return camera.Look{}, false, err
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, f := range []view.Finding{e.foot.finding, e.place} {
		if f.Name != "" {
			e.seen.Findings = append(e.seen.Findings, f)
		}
	}
	return e.seen, true, nil
}

// readUntil reads a whole picture, and stops once ctx has ended if the reader can:
// a phone that has gone away leaves no work behind.
func (e *Eye) readUntil(ctx context.Context, p picture.Picture) ([]sight.Sighting, error) {
	if r, can := e.reader.(interface {
		ReadUntil(ctx context.Context, p picture.Picture) ([]sight.Sighting, error)
	}); can {
		return r.ReadUntil(ctx, p)
	}
	return e.reader.ReadIn(p, []image.Rectangle{p.Bounds()})
}

// ReadPhoto reads the cards in a picture that somebody took.
func (e *Eye) ReadPhoto(ctx context.Context, encoded []byte) (photo camera.Photo, err error) {
	err = e.Desk.Do(ctx, func() error {
		photo, err = e.readPhoto(encoded)
		return err
	})
	return photo, err
}

func (e *Eye) readPhoto(encoded []byte) (camera.Photo, error) {
	p, err := desk.DecodePhoto(encoded)
	if err != nil {
		return camera.Photo{}, err
	}
	cards, err := decks.Near(e.reader).ReadIn(p, []image.Rectangle{p.Bounds()})
	if err != nil {
		return camera.Photo{}, err
	}
	still, err := picturefile.JPEG(p, picturefile.StillQuality)
	return camera.Photo{Still: still, Cards: cards, Advice: poorest(p)}, err
}

// poorest says what is worst about a picture itself, "" if it is good enough.
// What the light spoils comes first: the rest may follow from it.
func poorest(p picture.Picture) string {
	findings := checkup.Measure(p).Findings()
	slices.SortStableFunc(findings, func(a, b checkup.Finding) int {
		return cmp.Compare(rank(a), rank(b))
	})
	if f := findings[0]; f.Grade == checkup.Poor {
		return worded(f)
	}
	return ""
}

// worded is what a finding says, as a text to be read in any language.
func worded(f checkup.Finding) string {
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		if words, ok := a.(string); ok {
			a = rules.Text(words)
		}
		args[i] = a
	}
	return string(rules.Say(f.Message, args...))
}

func rank(f checkup.Finding) int {
	switch {
	case f.Grade != checkup.Poor:
		return 2
	case f.Name == "Light":
		return 0
	}
	return 1
}

// findings puts what checkup says into the words of the pages.
func findings(p picture.Picture, cards []sight.Sighting) []view.Finding {
	grades := map[checkup.Grade]view.Grade{
		checkup.Unknown: view.Unknown, checkup.Poor: view.Poor, checkup.Fair: view.Fair, checkup.Good: view.Good,
	}
	var out []view.Finding
	for _, f := range append(checkup.Measure(p).Findings(), checkup.Cards(cards, p.Bounds().Size())...) {
		out = append(out, view.Finding{Name: f.Name, Grade: grades[f.Grade], Text: worded(f)})
	}
	return out
}
