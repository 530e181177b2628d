// Package tiles judges what is read of riichi tiles: hands in photographs, and drawn hands of Chaos;Jan with
// cards of the house pack beside them, followed through the whole pipeline.
package tiles

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench/tables"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Tiles plays hands of Chaos;Jan on drawn tables through the whole pipeline: frames in, facts out.
// What is asked is answered, and what is missed is tapped, as people would, so that play goes on.
type Tiles struct {
	N      int
	Seed   uint64
	Kept   bool // the half of the studio's sets, cloths and fonts that is kept for judging
	JSON   bool
	Misses bool
	Keep   string
}

// Run runs the bench: figures to out, misses to errs.
func (v Tiles) Run(ctx context.Context, out, errs io.Writer) error {
	cards, err := decks.Open()
	if err != nil {
		return err
	}
	defer cards.Close()
	tiles, err := cards.Riichi()
	if err != nil {
		return err
	}
	total := &tables.Score{}
	for i := range uint64(v.N) {
		s, err := v.play(ctx, cards, tiles, v.Seed+i)
		if err != nil {
			return fmt.Errorf("seed %d: %w", v.Seed+i, err)
		}
		total.Add(s)
		if v.Misses {
			s.Explain(errs, v.Seed+i)
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(total)
	}
	_, err = fmt.Fprintln(out, total.Line())
	return err
}

// play plays the hand of one seed.
func (v Tiles) play(
	ctx context.Context, cards *decks.Printed, tiles *riichi.Reader, seed uint64,
) (*tables.Score, error) {
	half := tile.Look
	if v.Kept {
		half = tile.Kept
	}
	drawn, err := parlour.New(seed, half)
	if err != nil {
		return nil, err
	}
	all, plain, err := house()
	if err != nil {
		return nil, err
	}
	style := parlour.PackStyle(seed, half)
	drawn.WithCards(seed, style, plain)
	pack, err := taughtPack(style, all)
	if err != nil {
		return nil, err
	}
	both := decks.Beside{Tiles: tiles, Cards: cards.With(pack)}
	clock := &playback.Clock{}
	kept := journal.NewMemory()
	hall, err := table.OpenHall(kept, registry.New(), clock.Now)
	if err != nil {
		return nil, err
	}
	defer hall.Close()
	t, err := hall.Begin(ctx, "chaos-jan", recorded.Players(), nil, fact.Source{Kind: fact.Program})
	if err != nil {
		return nil, err
	}
	h := &hearing{
		Eye: playback.Eye(both, hall, drawn.Profile), clock: clock, table: t, drawn: drawn,
		news:  playback.News{Journal: kept, Game: t.ID()},
		score: tables.New(drawn.Moves),
	}
	if err := watch.Run(ctx, drawn, h); err != nil {
		return nil, err
	}
	if h.failed != nil {
		return nil, h.failed
	}
	if err := h.tap(ctx, len(drawn.Moves)); err != nil {
		return nil, err
	}
	for _, r := range t.Snapshot().Position.Rulings {
		if r.Open {
			h.score.Fault(fmt.Sprintf("entry %d, %s", r.Entry, r.Text))
		}
	}
	if v.Keep != "" {
		return h.score, keep(v.Keep, seed, drawn.Still(), both)
	}
	return h.score, nil
}

// keep writes the last picture of a hand into a folder, with what is read in it.
func keep(folder string, seed uint64, p picture.Picture, both decks.Beside) error {
	seen, err := both.Read(p)
	if err != nil {
		return err
	}
	return annotate.Write(folder, fmt.Sprintf("tiles-%d", seed), p, seen)
}

// hearing is the eye of a drawn table of tiles, whose facts are compared with what happened.
type hearing struct {
	*eye.Eye
	clock  *playback.Clock
	table  *table.Table
	news   playback.News
	drawn  *parlour.Table
	score  *tables.Score
	failed error
}

// Frame taps what the moves before were not told as.
func (h *hearing) Frame(f source.Frame) {
	h.Eye.Frame(f)
	h.clock.At = f.At
	if err := h.tap(context.Background(), h.drawn.Now()); err != nil && h.failed == nil {
		h.failed = err
	}
}

func (h *hearing) tap(ctx context.Context, before int) error {
	for _, m := range h.score.Missing(before) {
		var said fact.Fact = fact.Declared{Seat: m.Seat, Verb: string(m.Kind), Cards: m.Own}
		switch m.Kind {
		case parlour.PlayCard:
			said = played(m.Seat, m.Tile)
		case parlour.PutAway: // is not among what is missing
		case parlour.Pon, parlour.Chi, parlour.Kan: // are said by their verb
		case parlour.Discard, parlour.Riichi:
			said = fact.CardsLaid{Zone: zone.Seat(m.Seat), Cards: fact.Read(m.Tile)}
		}
		if err := h.say(ctx, said); err != nil {
			return err
		}
	}
	return nil
}

func (h *hearing) say(ctx context.Context, f fact.Fact) error {
	_, err := h.table.Submit(ctx, table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
	if err != nil {
		return fmt.Errorf("what people tap was refused: %w", err)
	}
	return nil
}

// Scene compares the newest facts with what was done, and answers what is asked.
func (h *hearing) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	h.clock.At = f.At
	if err := h.Eye.Scene(ctx, scene, f); err != nil {
		return err
	}
	_, fresh, err := h.news.Since(ctx)
	if err != nil {
		return err
	}
	for _, e := range fresh {
		if e.Source.Kind != fact.Camera {
			continue
		}
		switch said := e.Fact.(type) {
		case fact.Declared:
			h.score.Hear(tables.Told{Kind: parlour.Kind(said.Verb), Seat: said.Seat, Tiles: said.Cards}, h.drawn.Now())
		case fact.CardsLaid:
			if err := h.laid(ctx, e, said); err != nil {
				return err
			}
		}
	}
	return nil
}

// laid compares a tile or a card that was seen to be laid with what was done.
func (h *hearing) laid(ctx context.Context, e fact.Entry, said fact.CardsLaid) error {
	seat := said.Zone.Seat()
	if seat == 0 {
		return nil
	}
	told, of := tables.Told{Kind: parlour.Discard, Seat: seat, Tiles: said.Faces()}, said.Cards[0].Card
	if of == card.Unknown && len(said.Cards[0].Alternatives) > 0 {
		of = said.Cards[0].Alternatives[0].Card
	}
	if of.Picture() != "" {
		told.Kind = parlour.PlayCard
	}
	asked := h.asked(e.ID)
	if asked {
		told.Tiles = []card.Card{card.Unknown}
	}
	move := h.score.Hear(told, h.drawn.Now())
	if move < 0 || !asked {
		return nil
	}
	answer := fact.Fact(fact.Amended{
		Target: e.ID, Fact: fact.CardsLaid{Zone: said.Zone, Cards: fact.Read(h.drawn.Moves[move].Tile)},
	})
	if told.Kind == parlour.PlayCard {
		if err := h.tap(ctx, move); err != nil { // what was missed before
			return err
		}
		if answer = h.answer(e.ID, h.drawn.Moves[move]); answer == nil {
			answer = played(seat, h.drawn.Moves[move].Tile)
		}
	}
	return h.say(ctx, answer)
}

// answer is what the table offers to say that a card was played, nil if it does not.
func (h *hearing) answer(about fact.ID, m parlour.Move) fact.Fact {
	for _, p := range h.table.Snapshot().Position.Awaiting {
		for _, o := range p.Options {
			inner := o.Fact
			if a, ok := inner.(fact.Amended); ok {
				inner = a.Fact
			}
			d, ok := inner.(fact.Declared)
			if p.About == about && ok && d.Seat == m.Seat && card.Picture(d.Word) == m.Tile && o.Wants == (rules.Wants{}) {
				return o.Fact
			}
		}
	}
	return nil
}

// asked reports whether the table is asked about a fact.
func (h *hearing) asked(id fact.ID) bool {
	return slices.ContainsFunc(
		h.table.Snapshot().Position.Awaiting, func(p rules.Prompt) bool { return p.Urgent && p.About == id },
	)
}
