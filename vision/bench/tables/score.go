package tables

import (
	"fmt"
	"io"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
)

// Told is one thing that was told: a discard, with card.Unknown where it is asked about, or a verb with the
// tiles from the hand.
type Told struct {
	Kind  parlour.Kind
	Seat  int
	Tiles []card.Card
}

// Count is how many of one kind were told how.
type Count struct {
	All    int `json:"all"`
	Right  int `json:"right"`
	Asked  int `json:"asked"`
	Missed int `json:"missed"`
	Wrong  int `json:"wrong"`
}

func (c *Count) add(o Count) {
	c.All, c.Right, c.Asked = c.All+o.All, c.Right+o.Right, c.Asked+o.Asked
	c.Missed, c.Wrong = c.Missed+o.Missed, c.Wrong+o.Wrong
}

// Score is what was told of some hands.
type Score struct {
	Rounds   int   `json:"rounds"`
	Discards Count `json:"discards"`
	Riichi   Count `json:"riichi"`
	Calls    Count `json:"calls"`
	// Cards are plays of cards of the pack.
	Cards Count `json:"cards"`
	// Faults is how many faults the referee called; nobody made one.
	Faults int `json:"faults"`

	moves  []parlour.Move
	states []state
	lines  []string
}

// state is how far a move has been told.
type state struct{ done, riichi bool }

// New scores one hand.
func New(moves []parlour.Move) *Score {
	s := &Score{Rounds: 1, moves: moves, states: make([]state, len(moves))}
	for i, m := range moves {
		switch m.Kind {
		case parlour.Riichi:
			s.Riichi.All++
			s.Discards.All++
		case parlour.Discard:
			s.Discards.All++
		case parlour.Pon, parlour.Chi, parlour.Kan:
			s.Calls.All++
		case parlour.PlayCard:
			s.Cards.All++
		case parlour.PutAway: // tells nothing
			s.states[i].done = true
		}
	}
	return s
}

// Hear takes what was told while no more than the moves up to now had been made; move is what it spoke
// of, -1 if nothing of the kind has happened.
func (s *Score) Hear(t Told, now int) (move int) {
	for i := range s.moves[:min(now+1, len(s.moves))] {
		m, at := s.moves[i], &s.states[i]
		if m.Seat != t.Seat || at.done {
			continue
		}
		discard := m.Kind == parlour.Discard || m.Kind == parlour.Riichi
		switch {
		case t.Kind == parlour.Riichi && m.Kind == parlour.Riichi && !at.riichi:
			at.riichi = true
			s.Riichi.Right++
			return i
		case t.Kind == parlour.Discard && discard:
			s.hear(&s.Discards, i, t)
			return i
		case t.Kind == parlour.PlayCard && m.Kind == parlour.PlayCard:
			s.hear(&s.Cards, i, t)
			return i
		case t.Kind == m.Kind && !discard:
			at.done = true
			s.hearCall(i, t)
			return i
		}
	}
	s.heardOfNothing(t.Kind)
	s.say(now, "WRONG: seat %d %s %v told of nothing", t.Seat, t.Kind, t.Tiles)
	return -1
}

// heardOfNothing counts what was told though nothing of the kind happened.
func (s *Score) heardOfNothing(kind parlour.Kind) {
	switch kind {
	case parlour.Discard:
		s.Discards.Wrong++
	case parlour.Riichi:
		s.Riichi.Wrong++
	case parlour.Pon, parlour.Chi, parlour.Kan:
		s.Calls.Wrong++
	case parlour.PlayCard:
		s.Cards.Wrong++
	case parlour.PutAway:
	}
}

// hear counts what was told of the tile or card that a move laid.
func (s *Score) hear(c *Count, i int, t Told) {
	s.states[i].done = true
	switch m := s.moves[i]; t.Tiles[0] {
	case m.Tile:
		c.Right++
	case card.Unknown:
		c.Asked++
		s.say(i, "asked about %s", m.Tile)
	default:
		c.Wrong++
		s.say(i, "WRONG: %s told, %s lies", t.Tiles[0], m.Tile)
	}
}

// hearCall judges what was told for a call.
func (s *Score) hearCall(move int, t Told) {
	own := s.moves[move].Own
	if slices.Equal(slices.Sorted(slices.Values(own)), slices.Sorted(slices.Values(t.Tiles))) {
		s.Calls.Right++
		return
	}
	s.Calls.Wrong++
	s.say(move, "WRONG: %s with %v told, with %v it was", t.Kind, t.Tiles, own)
}

// Missing are the moves before one that were not told, each given once: people tap them.
func (s *Score) Missing(before int) (moves []parlour.Move) {
	for i := range s.moves[:min(before, len(s.moves))] {
		m, at := s.moves[i], &s.states[i]
		discard := m.Kind == parlour.Discard || m.Kind == parlour.Riichi
		if m.Kind == parlour.Riichi && !at.riichi {
			at.riichi = true
			s.Riichi.Missed++
			s.say(i, "missed: riichi")
			if at.done { // its tile was told as a usual discard
				continue
			}
		}
		if at.done {
			continue
		}
		at.done = true
		switch {
		case discard:
			s.Discards.Missed++
		case m.Kind == parlour.PlayCard:
			s.Cards.Missed++
		default:
			s.Calls.Missed++
		}
		s.say(i, "missed: %s %s", m.Kind, m.Tile)
		moves = append(moves, m)
	}
	return moves
}

func (s *Score) say(move int, format string, args ...any) {
	s.lines = append(s.lines, fmt.Sprintf("move %d: ", move)+fmt.Sprintf(format, args...))
}

// Fault counts a fault that the referee called, and remembers what it said.
func (s *Score) Fault(said string) {
	s.Faults++
	s.lines = append(s.lines, "false fault: "+said)
}

// Add puts another hand's score to this one.
func (s *Score) Add(o *Score) {
	s.Rounds, s.Faults = s.Rounds+o.Rounds, s.Faults+o.Faults
	s.Discards.add(o.Discards)
	s.Riichi.add(o.Riichi)
	s.Calls.add(o.Calls)
	s.Cards.add(o.Cards)
}

// Explain writes a line for everything that was not told rightly.
func (s *Score) Explain(w io.Writer, seed uint64) {
	for _, l := range s.lines {
		fmt.Fprintf(w, "seed %d, %s\n", seed, l)
	}
}

// Line is the score in words.
func (s *Score) Line() string {
	part := func(name string, c Count) string {
		return fmt.Sprintf(
			"%s %d: right %d (%.3f), asked %d, missed %d, wrong %d", name, c.All, c.Right,
			float64(c.Right)/float64(max(c.All, 1)), c.Asked, c.Missed, c.Wrong,
		)
	}
	return fmt.Sprintf(
		"rounds %d\n%s\n%s\n%s\n%s\nfalse faults %d", s.Rounds, part("discards", s.Discards), part("riichi", s.Riichi),
		part("calls", s.Calls), part("cards", s.Cards), s.Faults,
	)
}
