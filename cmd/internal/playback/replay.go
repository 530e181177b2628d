package playback

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Run prints facts, rulings and the referee's questions as they come, and where the game stands at its end.
func (v Replay) Run(ctx context.Context, out io.Writer) error {
	film, err := open(ctx, v.Video, v.Table, len(v.Players), v.Decks, v.Deck)
	if err != nil {
		return err
	}
	defer film.Close()

	// The clock is the recording's, so that the same recording gives the same
	// journal.
	clock := &Clock{}
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), clock.Now)
	if err != nil {
		return err
	}
	defer hall.Close()
	t, err := hall.Begin(ctx, v.Game, v.Players, v.Rule, fact.Source{Kind: fact.Program})
	if err != nil {
		return err
	}
	cards, err := decks.InPlay(film.cards, t.Snapshot().Info.Deck)
	if err != nil {
		return err
	}
	e := Eye(cards, hall, film.profile)
	if v.Explain != "" {
		if e.Why, err = eye.NewExplainer(v.Explain); err != nil {
			return err
		}
		defer e.Why.Close()
	}
	r := &replay{Eye: e, clock: clock, table: t, print: printer{out: out, json: v.JSON}}
	if err := watch.Run(ctx, film, r); err != nil {
		return err
	}
	if err := r.news(); err != nil {
		return err
	}
	return r.print.standing(t.Snapshot().Position)
}

// Replay is a recording that is sent through the whole pipeline. Deck names the
// deck that lies on the table, of those kept in Decks.
type Replay struct {
	JSON        bool
	Game        string
	Rule        map[string]string
	Players     []string
	Table       string
	Explain     string
	Deck, Decks string
	Video       string
}

// replay is the eye of a recording, with everything new printed as it comes.
type replay struct {
	*eye.Eye
	clock *Clock
	table *table.Table
	print printer

	facts   int
	rulings int
	asked   map[question]bool // that stand open
}

// question tells one question of the referee from another.
type question struct {
	about fact.ID
	text  string
}

func (r *replay) Scene(ctx context.Context, scene sight.Scene, f source.Frame) error {
	r.clock.At = f.At
	if err := r.Eye.Scene(ctx, scene, f); err != nil {
		return err
	}
	return r.news()
}

// news prints the facts, rulings and questions that have come since the last time.
func (r *replay) news() error {
	snap := r.table.Snapshot()
	for ; r.facts < len(snap.Journal); r.facts++ {
		if err := r.print.fact(snap.Journal[r.facts]); err != nil {
			return err
		}
	}
	for ; r.rulings < len(snap.Position.Rulings); r.rulings++ {
		if err := r.print.ruling(snap.Position.Rulings[r.rulings]); err != nil {
			return err
		}
	}
	before := r.asked
	r.asked = map[question]bool{}
	for _, p := range snap.Position.Awaiting {
		if !p.Urgent {
			continue // a move on offer
		}
		q := question{p.About, p.Text}
		if r.asked[q] = true; before[q] {
			continue
		}
		if err := r.print.question(p); err != nil {
			return err
		}
	}
	return nil
}

// printer writes facts, rulings and questions for people or, as JSON lines, for programs.
type printer struct {
	out  io.Writer
	json bool
}

func (p printer) fact(e fact.Entry) error {
	e.Still = "" // a random name: the lines are the same for the same recording
	b, err := fact.Encode(e)
	if err != nil {
		return err
	}
	if p.json {
		return p.line(map[string]any{"entry": json.RawMessage(b)})
	}
	if laid, ok := e.Fact.(fact.CardsLaid); ok {
		_, err = fmt.Fprintf(p.out, "%6.1fs  %s: %s\n", e.At.Sub(time.Unix(0, 0)).Seconds(), laid.Zone, readings(laid.Cards))
	}
	return err
}

func (p printer) ruling(r rules.Ruling) error {
	if p.json {
		return p.line(map[string]any{"ruling": map[string]any{
			"kind":   r.Kind,
			"clause": r.Clause,
			"text":   r.Text,
			"entry":  r.Entry,
			"seat":   r.Seat,
			"round":  r.Round,
			"open":   r.Open,
		}})
	}
	_, err := fmt.Fprintf(p.out, "         %s (%s)\n", r.Text, r.Clause)
	return err
}

func (p printer) question(asked rules.Prompt) error {
	answers := make([]string, len(asked.Options))
	for i, o := range asked.Options {
		answers[i] = o.Label.String()
	}
	if p.json {
		return p.line(map[string]any{"question": map[string]any{
			"clause": asked.Clause, "text": asked.Text, "entry": asked.About, "seat": asked.Seat, "answers": answers,
		}})
	}
	_, err := fmt.Fprintf(p.out, "       ? %s (%s)\n", asked.Text, strings.Join(answers, " | "))
	return err
}

func (p printer) standing(pos rules.Position) error {
	type seat struct {
		Seat   int    `json:"seat"`
		Name   string `json:"name"`
		Points int    `json:"points"`
	}
	seats := make([]seat, len(pos.Seats))
	for i, s := range pos.Seats {
		seats[i] = seat{s.Number, s.Name, s.Points}
	}
	if p.json {
		return p.line(
			map[string]any{
				"standing": map[string]any{"phase": pos.Phase, "headline": pos.Headline, "round": pos.Round, "seats": seats},
			},
		)
	}
	_, err := fmt.Fprintln(p.out, pos.Headline)
	for _, s := range seats {
		_, lineErr := fmt.Fprintf(p.out, "  %-12s %d\n", s.Name, s.Points)
		err = errors.Join(err, lineErr)
	}
	return err
}

func (p printer) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s\n", b)
	return err
}

func readings(rs []fact.Reading) string {
	words := make([]string, len(rs))
	for i, r := range rs {
		words[i] = r.Card.String()
	}
	return strings.Join(words, " ")
}
