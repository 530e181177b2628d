package past

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/fold"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Suggestion is a correction that is likely the right one, with what it would
// change: one tap makes it.
type Suggestion struct {
	Label       string
	Fact        string // JSON
	Differences []rules.Text
}

// likeliest is how many cards are suggested; seats come besides.
const likeliest = 4

// confused are ranks that eyes and cameras take for each other.
var confused = map[card.Rank][]card.Rank{
	"6": {"9", "8", "5"}, "9": {"6", "8"}, "8": {"3", "6", "9"}, "3": {"8", "5"}, "5": {"6", "3"}, "2": {"7", "3"},
	"7": {"2", "A"},
	"4": {"A", "5"}, "A": {"4", "7"}, "10": {"9", "8"}, "J": {"Q", "K"}, "Q": {"J", "K"}, "K": {"Q", "J"},
	"V": {"C", "R"}, "C": {"V", "D"}, "D": {"R", "C"}, "R": {"D", "V"},
}

// Likely are the facts that somebody may have meant, those the camera held
// possible first, then what is most often confused.
func Likely(s table.Snapshot, l fact.Line) []fact.Fact {
	var out []fact.Fact
	now := l.Entry.Fact // without what else the camera held possible
	if f, ok := now.(fact.CardsLaid); ok {
		now = fact.CardsLaid{Zone: f.Zone, Cards: fact.Read(f.Parts().Faces()...)}
	}
	offer := func(f fact.Fact) {
		if !slices.ContainsFunc(out, func(o fact.Fact) bool { return fact.Equal(o, f) }) && !fact.Equal(f, now) {
			out = append(out, f)
		}
	}
	players := len(s.Setup.Players)
	switch f := l.Entry.Fact.(type) {
	case fact.CardsLaid:
		was, _ := l.Original.(fact.CardsLaid)
		likelyLaid(s, f, was, offer)
	case fact.RoundBegan:
		for k := 1; k < players; k++ {
			offer(fact.RoundBegan{Dealer: (f.Dealer-1+k)%players + 1})
		}
	case fact.Declared:
		for i, c := range f.Cards {
			for _, other := range mistaken(s, c) {
				g := f
				g.Cards = slices.Clone(f.Cards)
				g.Cards[i] = other
				offer(g)
			}
		}
		for k := 1; k < players && f.Seat > 0; k++ {
			g := f
			g.Seat = (f.Seat-1+k)%players + 1
			offer(g)
		}
	}
	return out
}

// likelyLaid offers what may have been laid instead: the camera's other guesses, what is often confused, other
// pairs, other seats. was is what the camera noted first.
func likelyLaid(s table.Snapshot, f, was fact.CardsLaid, offer func(fact.Fact)) {
	instead := func(i int, c card.Card) {
		cards := slices.Clone(f.Cards)
		cards[i] = fact.Reading{Card: c}
		offer(fact.CardsLaid{Zone: f.Zone, Cards: cards})
	}
	for i := range f.Cards {
		for _, g := range append(slices.Clone(f.Cards[i].Alternatives), readingAt(was, i).Alternatives...) {
			instead(i, g.Card)
		}
	}
	for i := range f.Cards {
		for _, c := range mistaken(s, f.Cards[i].Card) {
			instead(i, c)
		}
	}
	for _, cards := range otherPairs(f.Cards) {
		offer(fact.CardsLaid{Zone: f.Zone, Cards: cards})
	}
	players := len(s.Setup.Players)
	for k := 1; k < players && f.Zone.Seat() > 0; k++ {
		offer(fact.CardsLaid{Zone: zone.Seat((f.Zone.Seat()-1+k)%players + 1), Cards: f.Cards})
	}
}

// otherPairs are two cards of one rank with both taken for another.
func otherPairs(was []fact.Reading) [][]fact.Reading {
	if len(was) != 2 || was[0].Card.Rank() != was[1].Card.Rank() || was[0].Card.Suit() == "" || was[1].Card.Suit() == "" {
		return nil
	}
	var out [][]fact.Reading
	for _, r := range confused[was[0].Card.Rank()] {
		out = append(out, fact.Read(card.Of(r, was[0].Card.Suit()), card.Of(r, was[1].Card.Suit())))
	}
	return append(out, fact.Read(card.Of(was[0].Card.Rank(), card.Hearts), card.Of(was[0].Card.Rank(), card.Diamonds)),
		fact.Read(card.Of(was[0].Card.Rank(), card.Spades), card.Of(was[0].Card.Rank(), card.Clubs)))
}

func readingAt(l fact.CardsLaid, i int) fact.Reading {
	if i < len(l.Cards) {
		return l.Cards[i]
	}
	return fact.Reading{}
}

// mistaken are cards of the deck for which another is easily taken: the other
// suit of the colour, the like ranks, the other colour.
func mistaken(s table.Snapshot, is card.Card) []card.Card {
	var out []card.Card
	offer := func(c card.Card) {
		if c != is && slices.Contains(s.Info.Deck, c) && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	r, suit := is.Rank(), is.Suit()
	if r == "" || suit == "" {
		return out
	}
	offer(card.Of(r, suit.Partner()))
	for _, other := range confused[r] {
		offer(card.Of(other, suit))
	}
	for _, other := range card.Suits() {
		offer(card.Of(r, other))
	}
	return out
}

// Suggest previews what is likely and keeps the best: what settles an open
// fault first, and nothing that makes a new one.
func Suggest(s table.Snapshot, l fact.Line, round int, preview func(fact.Fact) (fold.Preview, error)) []Suggestion {
	sp := wording.SpeakerFor(s, round)
	type ranked struct {
		Suggestion
		faults int
		seat   bool
	}
	var all []ranked
	for _, f := range Likely(s, l) {
		correction := fact.Amended{Target: l.Entry.ID, Fact: f}
		p, err := preview(correction)
		text, broken := fact.EncodeFact(correction)
		if err != nil || broken != nil {
			continue
		}
		more := p.After.OpenFaults() - p.Before.OpenFaults()
		if more > 0 {
			continue
		}
		all = append(
			all, ranked{Suggestion{string(sp.Tell(f)), string(text), p.Differences}, more, cardsAlike(f, l.Entry.Fact)},
		)
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return a.faults - b.faults })
	mends := len(all) > 0 && all[0].faults < 0
	var out []Suggestion
	cards := 0
	for _, r := range all {
		if mends && r.faults == 0 && !r.seat {
			continue // it is about the fault
		}
		if !r.seat {
			if cards++; cards > likeliest {
				continue
			}
		}
		out = append(out, r.Suggestion)
	}
	return out
}

// cardsAlike reports whether two facts name the same cards, so that only whose
// they are differs.
func cardsAlike(a, b fact.Fact) bool {
	switch a := a.(type) {
	case fact.CardsLaid:
		b, ok := b.(fact.CardsLaid)
		return ok && slices.EqualFunc(a.Cards, b.Cards, func(x, y fact.Reading) bool { return x.Card == y.Card })
	case fact.Declared:
		b, ok := b.(fact.Declared)
		return ok && slices.Equal(a.Cards, b.Cards)
	}
	return true
}
