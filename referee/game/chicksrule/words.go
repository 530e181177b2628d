package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func (s *State) rule(r rules.Ruling) int {
	r.Round = s.round
	return s.rulings.Add(r)
}

// note adds a remark, its text as fmt.Sprintf has it.
func (s *State) note(e fact.Entry, clause string, seat int, format string, args ...any) {
	s.rulings.Say(rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: seat, Round: s.round}, format, args...)
}

// fault calls what is unlawful. It is open until it is put right, or, if it can
// stand, until the table has accepted it; accepted reports that. What the table
// accepts are the faults of an entry that it saw, not those which come to
// light because these stand.
func (s *State) fault(r rules.Ruling, options ...rules.Option) (accepted bool) {
	f := openFault{options: options}
	if f.canStand() {
		before := 0
		for _, other := range s.hand.faults {
			if other.canStand() && s.rulings.At(other.ruling).Entry == r.Entry {
				before++
			}
		}
		f.stands = before < s.hand.accepted[r.Entry]
	}
	r.Kind, r.Open = rules.Fault, !f.stands
	f.ruling = s.rule(r)
	s.hand.faults = append(s.hand.faults, f)
	return f.stands
}

func (f openFault) canStand() bool {
	return slices.ContainsFunc(f.options, func(o rules.Option) bool {
		d, ok := o.Fact.(fact.Declared)
		return ok && d.Verb == VerbLetStand
	})
}

// acceptable counts the open faults of an entry that the table may let stand.
func (s *State) acceptable(entry fact.ID) (n int) {
	for _, f := range s.open() {
		if f.canStand() && s.rulings.At(f.ruling).Entry == entry {
			n++
		}
	}
	return n
}

// putRight closes the open faults of an entry.
func (s *State) putRight(entry fact.ID) {
	for _, f := range s.hand.faults {
		if s.rulings.At(f.ruling).Entry == entry {
			s.rulings.Shut(f.ruling)
		}
	}
}

func (s *State) open() []openFault {
	var open []openFault
	if s.hand == nil {
		return nil
	}
	for _, f := range s.hand.faults {
		if s.rulings.At(f.ruling).Open {
			open = append(open, f)
		}
	}
	return open
}

// who is a player, "" where it is not known who.
type who string

// Told is the player's name.
func (w who) Told() rules.Text {
	if w == "" {
		return rules.Somebody
	}
	return rules.Say("%s", string(w))
}

// name is a player.
func (s *State) name(seat int) who {
	if seat < 1 || seat > s.seats() {
		return ""
	}
	return who(s.setup.Players[seat-1])
}

func (s *State) names(seats []int) rules.Text {
	words := make([]rules.Text, len(seats))
	for i, n := range seats {
		words[i] = s.name(n).Told()
	}
	return rules.Listed(words)
}

// side is a team by its players: "Ann and Cy".
func (s *State) side(team int) rules.Text { return s.names(s.members(team)) }

func (s *State) sides(teams []int) rules.Text {
	var seats []int
	for _, t := range teams {
		seats = append(seats, s.members(t)...)
	}
	return s.names(seats)
}

// told is a card by name: the Nymph has its own.
func (s *State) told(c card.Card) rules.Text {
	if c == nymphOf(s.setup.Rules) {
		return rules.Say("the Nymph (%s)", c)
	}
	return rules.One(c)
}

// What is said of each denomination: one of it and several bid, a button for it,
// and why a card of it wins.
var (
	oneBid = map[tricks.Suit]rules.Text{
		bettys: "1 betty", "spades": "1 spade", "hearts": "1 heart", "diamonds": "1 diamond", "clubs": "1 club",
		noTrump: "1 no trump",
	}
	bids = map[tricks.Suit]string{
		bettys: "%d bettys", "spades": "%d spades", "hearts": "%d hearts", "diamonds": "%d diamonds",
		"clubs": "%d clubs", noTrump: "%d no trump",
	}
	bidden = map[tricks.Suit]rules.Text{
		bettys: "bettys", "spades": "♠ spades", "hearts": "♥ hearts", "diamonds": "♦ diamonds", "clubs": "♣ clubs",
		noTrump: "no trump",
	}
	trumps = map[tricks.Suit]rules.Text{
		bettys: "bettys are trumps", "spades": "spades are trumps", "hearts": "hearts are trumps",
		"diamonds": "diamonds are trumps", "clubs": "clubs are trumps",
	}
	// highest is of the suit led.
	highest = map[tricks.Suit]rules.Text{
		bettys: "the highest betty", "spades": "the highest spade", "hearts": "the highest heart",
		"diamonds": "the highest diamond", "clubs": "the highest club",
	}
)

// bidWords is a bid as it is said: "5 spades", "1 spade".
func bidWords(b auction.Bid) rules.Text {
	d := denominations[b.Denomination]
	if b.Number == 1 {
		return oneBid[d]
	}
	return rules.Message(bids[d], b.Number)
}

func manyTricks(n int) rules.Text {
	if n == 1 {
		return "1 trick"
	}
	return rules.Say("%d tricks", n)
}

func manyCards(n int) rules.Text {
	if n == 1 {
		return "1 card"
	}
	return rules.Say("%d cards", n)
}

func manyPoints(n int) rules.Text {
	if n == 1 {
		return "1 point"
	}
	return rules.Say("%d points", n)
}
