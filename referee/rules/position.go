package rules

import (
	"cmp"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Phase is where a game stands.
type Phase string

// The phases every game passes through. A game may stay in Playing for most
// of its life and tell the rest in its headline.
const (
	BeforeRound Phase = "before-round" // waiting for a deal
	Playing     Phase = "playing"
	Showing     Phase = "showing" // play is over, hidden cards are being shown
	Settled     Phase = "settled" // the round is settled; the next may begin
	Over        Phase = "over"    // the game is over
)

// Position is what the fold of a game's facts comes to: the standing, every
// ruling so far and what is awaited. All of it is public but Private: a game
// puts nothing into it that could not be known at the table.
type Position struct {
	Phase    Phase
	Headline string // one sentence: where the round stands
	Said     Text   // the same as data, "" for English words only
	Round    int    // 1 for the first, 0 before it
	Dealer   int    // seat
	Turn     int    // seat to act, 0 when nobody in particular or not known
	Seats    []Seat
	Piles    []Pile
	Rulings  []Ruling
	Awaiting []Prompt
	Ring     *Ring // what silence answers now, nil for nothing
	Results  []Result
	Reveal   *Reveal
	Winners  []int // seats, once the phase is Over
	// Counts is what decides this game, and is to be shown large.
	Counts Count
	Panels []Panel
	// Opening is where the first card of a round comes to lie, Nowhere if it is
	// in front of a seat: the camera then knows that a round has begun.
	Opening zone.Zone
	// Private holds what only the person at that seat may see.
	Private map[int][]Panel
}

// Count is what a game is decided by.
type Count string

// What may decide a game. Points is the zero value's meaning, too.
const (
	Points Count = "points"
	Caught Count = "caught" // how often somebody lost a round: Seat.Caught
	Chips  Count = "chips"  // Seat.Points are chips
)

// Seat is one player's standing.
type Seat struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Points int    `json:"points"`
	// Stats are further figures to show, in the game's order ("pairs": "3").
	Stats []Stat `json:"stats"`
	// Team is which side the seat is on, where people play in teams; 0 for
	// everybody alone. A team's seats have the same points.
	Team int `json:"team,omitempty"`
	// Caught is how often the seat has lost a round, where that is counted.
	Caught int `json:"caught,omitempty"`
	// Marks are words beside the name: "In Exile", "dealer", "out".
	Marks []string `json:"marks"`
	// Open is the cards of the seat that make a hand as they lie, and Hand what
	// they come to: "a pair of twos".
	Open []Stand `json:"open"`
	Hand string  `json:"hand"`
	Said Text    `json:"-"` // Hand as data, "" for English words only
}

// Stand is an open card and what it stands for.
type Stand struct {
	Card card.Card
	// As is the card that a wild one stands for, card.None for no other.
	As   card.Card
	Wild bool
}

// Stat is a named figure.
type Stat struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// Pile is what lies open in a zone, in the order in which it came, grouped as
// it was laid (a pair, a trick, one up-card).
type Pile struct {
	Zone   zone.Zone `json:"zone"`
	Groups []Group   `json:"groups"`
	// Text is what there is to say about it: who is winning, and why.
	Text string `json:"text"`
	Said Text   `json:"-"` // the same as data, "" for English words only
}

// Group is cards that belong together.
type Group struct {
	Cards []card.Card `json:"cards"`
	Entry fact.ID     `json:"entry"`
	// Faulty groups count for nothing until put right.
	Faulty bool `json:"faulty"`
	// By is whose it is, where the place does not say; 0 for nobody's.
	By int `json:"by"`
	// Sideways is laid across, as the tile of a riichi.
	Sideways bool `json:"sideways,omitempty"`
	// Best is the group that wins as things stand.
	Best bool `json:"best"`
}

// Result is a finished round.
type Result struct {
	Round  int     `json:"round"`
	Dealer int     `json:"dealer"`
	Text   string  `json:"text"` // "Bea is left with the Chaos Maid, Q♠."
	Said   Text    `json:"-"`    // the same as data, "" for English words only
	Clause string  `json:"clause"`
	Loser  int     `json:"loser"` // seat, 0 for none
	Gains  []int   `json:"gains"` // points by seat, Gains[0] for seat 1
	Totals []int   `json:"totals"`
	Reveal *Reveal `json:"reveal"`
	// From and To are the first and the last fact of the round.
	From fact.ID `json:"from"`
	To   fact.ID `json:"to"`
}

// Reveal is the moment a hidden card is shown. It exists only once the card
// lies open on the table.
type Reveal struct {
	Seat  int       `json:"seat"`  // who is left with the last card
	Maid  card.Card `json:"maid"`  // the last card
	Aside card.Card `json:"aside"` // the card from the box, card.None where a game has none
	// Caption and AsideCaption say what each of the two is, Check in one
	// sentence what laying them side by side comes to.
	Caption      string `json:"caption"`
	AsideCaption string `json:"aside_caption"`
	Check        string `json:"check"`
	// Matches says that the two are mates, as they must be.
	Matches bool   `json:"matches"`
	Title   string `json:"title"` // "The Chaos Maid is Q♠"
	Text    string `json:"text"`
	// Said are Caption, Title and Text as data, "" for English words only.
	Said struct{ Caption, Title, Text Text } `json:"-"`
}

// Panel is a titled list of lines for what only one game has: the pot, what
// is wild and why, the bid.
type Panel struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"`
	// Glance panels belong where everybody sees them at once.
	Glance bool `json:"glance"`
	// Said is the same as data, empty for English words only.
	Said Told `json:"-"`
}

// Told is a title and its lines, to be read in any language.
type Told struct {
	Title Text
	Lines []Text
}

// Spell makes the English words of what is said as data, in every part of a
// position.
func (p *Position) Spell() {
	word := func(s *string, t Text) {
		if t != "" {
			*s = t.begins()
		}
	}
	word(&p.Headline, p.Said)
	for i := range p.Awaiting {
		word(&p.Awaiting[i].Text, p.Awaiting[i].Said)
	}
	for i := range p.Seats {
		if s := &p.Seats[i]; s.Said != "" {
			s.Hand = s.Said.String()
		}
	}
	for i := range p.Piles {
		word(&p.Piles[i].Text, p.Piles[i].Said)
	}
	if p.Ring != nil {
		word(&p.Ring.Text, p.Ring.Said)
	}
	for i := range p.Results {
		word(&p.Results[i].Text, p.Results[i].Said)
	}
	for _, panels := range append([][]Panel{p.Panels}, slices.Collect(maps.Values(p.Private))...) {
		for i := range panels {
			panels[i].spell()
		}
	}
}

func (p *Panel) spell() {
	if p.Said.Title == "" {
		return
	}
	p.Title, p.Lines = p.Said.Title.begins(), nil
	for _, l := range p.Said.Lines {
		p.Lines = append(p.Lines, l.begins())
	}
}

// Told is the panel, to be read in any language where it can be.
func (p Panel) Told() Told {
	if p.Said.Title != "" {
		return p.Said
	}
	t := Told{Title: Text(p.Title)}
	for _, l := range p.Lines {
		t.Lines = append(t.Lines, Text(l))
	}
	return t
}

// Told is the hand, to be read in any language where it can be.
func (s Seat) Told() Text { return cmp.Or(s.Said, Text(s.Hand)) }

// Told is what there is to say, to be read in any language where it can be.
func (p Pile) Told() Text { return cmp.Or(p.Said, Text(p.Text)) }

// Spell makes the English words of what is said as data.
func (r *Reveal) Spell() {
	r.Caption, r.Title, r.Text = r.Said.Caption.String(), r.Said.Title.String(), r.Said.Text.String()
}

// Told is the result, to be read in any language where it can be.
func (r Result) Told() Text { return cmp.Or(r.Said, Text(r.Text)) }

// Told is the headline, to be read in any language where it can be.
func (p Position) Told() Text { return cmp.Or(p.Said, Text(p.Headline)) }
