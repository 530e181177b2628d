// Package bench plays films and drawn rounds through the whole pipeline, camera
// and referee together, and judges what was told.
package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"path/filepath"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/bench/films"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Films is a bench, with its options.
type Films struct {
	JSON    bool
	Misses  bool
	Only    []string
	Explain string
	Folder  string
}

// Run runs the bench: figures to out, misses to errs.
func (v Films) Run(ctx context.Context, out, errs io.Writer) error {
	all, err := films.Load(v.Folder)
	if err != nil {
		return err
	}
	cards, err := decks.Open()
	if err != nil {
		return err
	}
	defer cards.Close()
	var results []films.Result
	for _, f := range all {
		if len(v.Only) > 0 && !slices.Contains(v.Only, f.Name) {
			continue
		}
		r, err := v.play(ctx, cards, f)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		results = append(results, r)
		if v.Misses {
			r.Explain(errs)
		}
		if v.JSON {
			err = json.NewEncoder(out).Encode(map[string]any{"film": f.Name, "tally": films.Sum(r)})
		} else {
			_, err = fmt.Fprintf(out, "%s: %s\n", f.Name, films.Sum(r))
		}
		if err != nil {
			return err
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(map[string]any{"all": films.Sum(results...)})
	}
	_, err = fmt.Fprintln(out, films.Sum(results...))
	return err
}

// play sets the table of a film up and plays it.
func (v Films) play(ctx context.Context, cards *decks.Printed, film films.Film) (films.Result, error) {
	profile, err := setUpFilm(cards, film)
	if err != nil {
		return films.Result{}, fmt.Errorf("set-up: %w", err)
	}
	clock := &playback.Clock{}
	kept := journal.NewMemory()
	hall, err := table.OpenHall(kept, registry.New(), clock.Now)
	if err != nil {
		return films.Result{}, err
	}
	defer hall.Close()
	t, err := hall.Begin(ctx, film.Truth.Game, playersOf(film.Truth.Players), nil, fact.Source{Kind: fact.Program})
	if err != nil {
		return films.Result{}, err
	}
	src, err := source.Open(ctx, film.Video, source.Options{Pace: source.EveryFrame})
	if err != nil {
		return films.Result{}, err
	}
	defer src.Close()
	playing, err := decks.InPlay(cards, t.Snapshot().Info.Deck)
	if err != nil {
		return films.Result{}, err
	}
	h := &heard{
		Eye: playback.Eye(playing, hall, profile), clock: clock, table: t,
		news:   playback.News{Journal: kept, Game: t.ID()},
		called: map[fact.ID]bool{}, about: map[fact.ID]bool{},
	}
	if v.Explain != "" {
		if h.Why, err = eye.NewExplainer(filepath.Join(v.Explain, film.Name)); err != nil {
			return films.Result{}, err
		}
		defer h.Why.Close()
	}
	if err := watch.Run(ctx, src, h); err != nil {
		return films.Result{}, err
	}
	return films.Score(film.Name, film.Truth, h.told, h.asked, h.faults), nil
}

// playersOf are names for n players.
func playersOf(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("Player %d", i+1)
	}
	return names
}

// setUpFilm makes a table's profile from what a user shows the set-up page: four
// cards far apart, then a card before each seat.
func setUpFilm(cards decks.Reader, film films.Film) (p calibration.Profile, err error) {
	four, err := picturefile.Load(film.FourPicture)
	if err != nil {
		return p, err
	}
	return measured(cards, four, film.Setup.Four, film.Setup.Seats, film.Truth.Players)
}

// measured makes a table's profile from a picture of four cards, at these places, and where
// a card lies before each seat; places are in pixels.
func measured(
	cards decks.Reader, four picture.Picture, at []sight.Point, seats map[int]sight.Point, players int,
) (p calibration.Profile, err error) {
	seen, err := cards.ReadIn(four, []image.Rectangle{four.Bounds()})
	if err != nil {
		return p, err
	}
	var shown []sight.Sighting
	for _, at := range at {
		if s, ok := nearestCard(seen, at); ok {
			shown = append(shown, s)
		}
	}
	if len(shown) < 4 {
		return p, errors.New("not all of the four cards are seen")
	}
	p = calibration.Default(players)
	if p, err = p.FromCards(outline.Draw(four, shown), four.Width, four.Height); err != nil {
		return p, err
	}
	known := map[int]calibration.Point{}
	for seat, at := range seats {
		known[seat], err = p.Place(calibration.Point{X: at.X / float64(four.Width), Y: at.Y / float64(four.Height)})
		if err != nil {
			return p, err
		}
	}
	return p.Arrange(players, known), nil
}

// nearestCard is the card that lies at a place.
func nearestCard(seen []sight.Sighting, at sight.Point) (best sight.Sighting, ok bool) {
	for _, s := range seen {
		if s.Corners.Contains(at) && (!ok || s.Corners.Centre().Distance(at) < best.Corners.Centre().Distance(at)) {
			best, ok = s, true
		}
	}
	return best, ok
}

// heard is the eye of a film, whose facts are noted with the film's time.
type heard struct {
	*eye.Eye
	clock  *playback.Clock
	table  *table.Table
	news   playback.News
	told   []films.Told
	faults []films.Fault
	asked  []films.Question
	called map[fact.ID]bool
	about  map[fact.ID]bool // cards that were asked about as lying alone
}

func (h *heard) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	h.clock.At = f.At
	if err := h.Eye.Scene(ctx, scene, f); err != nil {
		return err
	}
	entries, fresh, err := h.news.Since(ctx)
	if err != nil {
		return err
	}
	for _, e := range fresh {
		h.note(e, f.At)
	}
	now := h.table.Snapshot()
	for _, p := range now.Position.Awaiting {
		if q, ok := mateAsked(p, entries); ok && !h.about[p.About] {
			h.about[p.About] = true
			q.At = f.At
			h.asked = append(h.asked, q)
		}
	}
	for _, r := range now.Position.Rulings {
		if r.Kind == rules.Fault && !h.called[r.Entry] {
			h.called[r.Entry] = true
			h.faults = append(h.faults, films.Fault{At: f.At, Text: r.Text})
		}
	}
	return nil
}

// mateAsked is a prompt that asks which card was laid with one that lies alone.
func mateAsked(p rules.Prompt, entries []fact.Entry) (q films.Question, ok bool) {
	i := slices.IndexFunc(entries, func(e fact.Entry) bool { return e.ID == p.About })
	if !p.Urgent || i < 0 {
		return q, false
	}
	laid, ok := entries[i].Fact.(fact.CardsLaid)
	if !ok || len(laid.Cards) != 1 {
		return q, false
	}
	q.Zone, q.Alone = laid.Zone, laid.Cards[0].Card
	for _, o := range p.Options {
		if put, ok := o.Fact.(fact.Inserted); ok {
			if mate, ok := put.Fact.(fact.CardsLaid); ok && mate.Zone == laid.Zone && len(mate.Cards) == 1 {
				q.Mates = append(q.Mates, mate.Cards[0].Card)
			}
		}
	}
	return q, len(q.Mates) > 0
}

// note takes what the camera said came to lie somewhere.
func (h *heard) note(e fact.Entry, at time.Duration) {
	if e.Source.Kind != fact.Camera {
		return
	}
	switch f := e.Fact.(type) {
	case fact.CardsLaid:
		for _, r := range f.Cards {
			told := films.Told{At: at, Zone: f.Zone, Card: r.Card}
			if r.Card == card.Unknown && len(r.Alternatives) > 0 {
				told.Likely = r.Alternatives[0].Card
			}
			h.told = append(h.told, told)
		}
	case fact.CardsMoved:
		for _, c := range f.Cards {
			h.told = append(h.told, films.Told{At: at, Zone: f.To, Card: c})
		}
	}
}
