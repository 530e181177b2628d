package archive

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Game is one game as it stands. Games of an archive are read, never written.
type Game struct {
	ID       journal.GameID `json:"-"`
	Kind     string         `json:"kind"` // "chaos-maid"
	Name     string         `json:"name"` // "Chaos Maid"
	Players  []string       `json:"players"`
	Began    time.Time      `json:"began"`
	Ended    time.Time      `json:"ended,omitzero"` // the last fact's time, once it is over
	Over     bool           `json:"over,omitempty"`
	Winners  []int          `json:"winners,omitempty"` // seats
	Points   []int          `json:"points"`            // by seat, seat 1 first
	Headline string         `json:"headline"`
	Said     string         `json:"said,omitempty"` // the headline as a rules.Text, for any language
	// Sealed says that pictures of it must not be shown yet.
	Sealed bool    `json:"sealed,omitempty"`
	Rounds []Round `json:"-"` // settled ones
	Last   fact.ID `json:"-"` // the entry up to which it was folded
	// Trouble says why a game cannot be opened; the fields above but ID may
	// then be empty.
	Trouble string `json:"-"`
}

// Round is a settled round.
type Round struct {
	Number  int       `json:"-"`
	Version int       `json:"-"` // of the rules that settled it
	At      time.Time `json:"at"`
	Dealer  int       `json:"dealer"`
	Loser   int       `json:"loser,omitempty"` // seat, 0 for none
	Text    string    `json:"text"`
	Said    string    `json:"said,omitempty"` // the same as a rules.Text, for any language
	Clause  string    `json:"clause,omitempty"`
	Gains   []int     `json:"gains,omitempty"` // by seat
	Totals  []int     `json:"totals,omitempty"`
	Faults  int       `json:"faults,omitempty"`
	// Moments are what else is worth remembering: an Ascension, an exile, a
	// bonus.
	Moments []Moment `json:"moments,omitempty"`
}

// Moment is a ruling that gave or took something, or won the game.
type Moment struct {
	Kind   rules.RulingKind `json:"kind"`
	Seat   int              `json:"seat,omitempty"`
	Clause string           `json:"clause,omitempty"`
	Text   string           `json:"text"`
	Said   string           `json:"said,omitempty"` // the same as a rules.Text, for any language
}

// Told is how the game stands, to be read in any language where it can be.
func (g *Game) Told() rules.Text { return rules.Text(cmp.Or(g.Said, g.Headline)) }

// Told is the result, to be read in any language where it can be.
func (r Round) Told() rules.Text { return rules.Text(cmp.Or(r.Said, r.Text)) }

// Told is the moment, to be read in any language where it can be.
func (m Moment) Told() rules.Text { return rules.Text(cmp.Or(m.Said, m.Text)) }

// Seat is where somebody sat, 0 for nowhere.
func (g *Game) Seat(player string) int { return slices.Index(g.Players, player) + 1 }

// same reports whether two rounds came to the same.
func (r Round) same(o Round) bool {
	return r.Loser == o.Loser && r.Text == o.Text && slices.Equal(r.Gains, o.Gains) && slices.Equal(r.Totals, o.Totals)
}

// RoundsOf reads the settled rounds of a position. A round that ended the game
// without a result of its own (an Ascension) is among them. at tells when an
// entry was written.
func RoundsOf(p rules.Position, version int, at func(fact.ID) time.Time) []Round {
	var rounds []Round
	byNumber := map[int]int{}
	for _, r := range p.Results {
		byNumber[r.Round] = len(rounds)
		rounds = append(rounds, Round{
			Number:  r.Round,
			Version: version,
			At:      at(r.To),
			Dealer:  r.Dealer,
			Loser:   r.Loser,
			Text:    r.Text,
			Said:    string(r.Said),
			Clause:  r.Clause,
			Gains:   slices.Clone(r.Gains),
			Totals:  slices.Clone(r.Totals),
		})
	}
	for _, r := range p.Rulings {
		if _, settled := byNumber[r.Round]; !settled && r.Kind == rules.Win && r.Round > 0 {
			byNumber[r.Round] = len(rounds)
			rounds = append(
				rounds,
				Round{
					Number:  r.Round,
					Version: version,
					At:      at(r.Entry),
					Dealer:  p.Dealer,
					Text:    r.Text,
					Said:    string(r.Said),
					Clause:  r.Clause,
				},
			)
		}
	}
	for _, r := range p.Rulings {
		i, settled := byNumber[r.Round]
		switch {
		case !settled:
		case r.Kind == rules.Fault:
			rounds[i].Faults++
		case r.Kind == rules.Win || r.Kind == rules.Score && r.Seat > 0:
			rounds[i].Moments = append(rounds[i].Moments, Moment{r.Kind, r.Seat, r.Clause, r.Text, string(r.Said)})
		}
	}
	return rounds
}

func encode(g *Game) (journal.Result, error) {
	line, err := json.Marshal(g)
	if err != nil {
		return journal.Result{}, err
	}
	r := journal.Result{Last: g.Last, Line: string(line)}
	for _, round := range g.Rounds {
		line, err := json.Marshal(round)
		if err != nil {
			return journal.Result{}, err
		}
		r.Rounds = append(r.Rounds, journal.RoundResult{Round: round.Number, Version: round.Version, Line: string(line)})
	}
	return r, nil
}

func decode(id journal.GameID, r journal.Result) (*Game, error) {
	g := &Game{}
	if err := json.Unmarshal([]byte(r.Line), g); err != nil {
		return nil, fmt.Errorf("read the result of game %s: %w", id, err)
	}
	g.ID, g.Last = id, r.Last
	for _, line := range r.Rounds {
		var round Round
		if err := json.Unmarshal([]byte(line.Line), &round); err != nil {
			return nil, fmt.Errorf("read round %d of game %s: %w", line.Round, id, err)
		}
		round.Number, round.Version = line.Round, line.Version
		g.Rounds = append(g.Rounds, round)
	}
	return g, nil
}
