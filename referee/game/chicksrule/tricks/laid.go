package tricks

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Laid is what was laid in a hand: its tricks, and cards that count for nothing.
type Laid struct {
	seats, each int
	numbers     map[card.Card]int
	out         []bool // the cards that were played, by their number in the deck
	tricks      []*Trick
	loose       []Loose
}

// Loose is a card that lies on the table and counts for nothing.
type Loose struct {
	Zone  zone.Zone
	Card  card.Card
	Entry fact.ID
}

// NewLaid is a table with nothing on it, for so many players with so many cards
// each; every card of the deck has a number of its own.
func NewLaid(seats, each int, deck map[card.Card]int) Laid {
	return Laid{seats: seats, each: each, numbers: deck, out: make([]bool, len(deck))}
}

// Tricks are the tricks that were begun, in their order.
func (l *Laid) Tricks() []*Trick { return l.tricks }

// Newest is the newest trick, nil before the first.
func (l *Laid) Newest() *Trick {
	if len(l.tricks) == 0 {
		return nil
	}
	return l.tricks[len(l.tricks)-1]
}

// Full reports whether everybody has played to a trick.
func (l *Laid) Full(t *Trick) bool { return len(t.Plays) >= l.seats }

// Current is the trick being played: the newest, or one after it that is not begun.
// The first is led by a seat. nil when all have been played.
func (l *Laid) Current(leads int) *Trick {
	newest := l.Newest()
	if newest != nil && !l.Full(newest) {
		return newest
	}
	n := len(l.tricks)
	if n == l.each {
		return nil
	}
	t := &Trick{Number: n + 1, Leader: leads}
	if newest != nil {
		t.Leader = newest.Winner
	}
	t.Due = t.Leader
	return t
}

// Next is who plays to a trick, 0 if that is not known.
func (l *Laid) Next(t *Trick) int {
	if t == nil || t.Leader == 0 {
		return 0
	}
	for i, seat := 0, t.Leader; i < l.seats; i, seat = i+1, seat%l.seats+1 {
		if !t.Has(seat) {
			return seat
		}
	}
	return 0
}

// Put adds a play to the trick being played.
func (l *Laid) Put(t *Trick, p Played) {
	if len(t.Plays) == 0 {
		t.Leader = p.Seat
		l.tricks = append(l.tricks, t)
	}
	if t.Plays == nil {
		t.Plays = make([]Played, 0, l.seats)
	}
	t.Plays = append(t.Plays, p)
	if n, known := l.numbers[p.Card]; known {
		l.out[n] = true
	}
}

// Left is how many tricks are still to be won.
func (l *Laid) Left() int {
	begun := len(l.tricks)
	if begun > 0 && !l.Full(l.tricks[begun-1]) {
		begun--
	}
	return l.each - begun
}

// Unread reports whether a card played is still a question.
func (l *Laid) Unread() bool {
	return slices.ContainsFunc(l.tricks, func(t *Trick) bool {
		return slices.ContainsFunc(t.Plays, func(p Played) bool { return p.Card == card.Unknown })
	})
}

// Find is the play of a card and the trick it was played to, nil if it was not.
func (l *Laid) Find(c card.Card) (*Trick, *Played) {
	if n, known := l.numbers[c]; known && !l.out[n] {
		return nil, nil
	}
	for _, t := range l.tricks {
		for i := range t.Plays {
			if t.Plays[i].Card == c {
				return t, &t.Plays[i]
			}
		}
	}
	return nil, nil
}

// inNewest is a card's play in the newest trick, nil if it is not there.
func (l *Laid) inNewest(c card.Card) *Played {
	if t := l.Newest(); t != nil {
		for i := range t.Plays {
			if t.Plays[i].Card == c {
				return &t.Plays[i]
			}
		}
	}
	return nil
}

// Lies reports whether a card lies open on the table.
func (l *Laid) Lies(c card.Card) bool {
	p := l.inNewest(c)
	return p != nil && !p.Taken || slices.ContainsFunc(l.loose, func(x Loose) bool { return x.Card == c })
}

// News adds to a list the cards of a fact but those that lie there already: tapped
// and seen, pushed elsewhere, put down again. The facts that said of such a card that
// it was gone were mistaken.
func (l *Laid) News(list []Played, e fact.Entry, f fact.CardsLaid) (news []Played, mistaken []fact.ID) {
	for i, r := range f.Cards {
		if r.Card == card.Back {
			continue // face down it is no play: the kitty, or a trick that was gathered
		}
		p := Played{
			Play: Play{Card: r.Card, Entry: e.ID}, Shown: r.Card, Guesses: r.Alternatives, Index: i, Zone: f.Zone,
			Source: e.Source.Kind,
		}
		if !r.Card.IsFace() {
			p.Card, p.Shown = card.Unknown, card.Unknown
		} else if again, by := l.again(p); again {
			if by != 0 {
				mistaken = append(mistaken, by)
			}
			continue
		}
		list = append(list, p)
	}
	return list, mistaken
}

// again reports whether a card of the newest trick is only found again: by another
// witness, by a camera in another place, or put down again after it was taken, as
// a fact said; or said twice of one player. What people say twice of a card that lies in the middle are two plays.
func (l *Laid) again(p Played) (again bool, taken fact.ID) {
	was := l.inNewest(p.Card)
	if was == nil || was.Taken && l.Full(l.Newest()) {
		return false, 0
	}
	if !was.Taken && was.Source == p.Source && (was.Zone == p.Zone || p.Source == fact.Person) {
		return was.Seat == p.Zone.Seat(), 0
	}
	if was.Taken {
		was.Taken = false
		taken = was.takenBy
	}
	was.Zone = p.Zone
	return true, taken
}

// Carry notes that cards of the newest trick lie elsewhere now, and returns those
// that are none of it.
func (l *Laid) Carry(cards []card.Card, to zone.Zone) (others []card.Card) {
	for _, c := range cards {
		if p := l.inNewest(c); p != nil {
			p.Zone = to
		}
	}
	return slices.DeleteFunc(slices.Clone(cards), func(c card.Card) bool { return l.inNewest(c) != nil })
}

// Take notes that cards of the newest trick have left a place, as a fact says, and
// returns those that left before the trick was full.
func (l *Laid) Take(from zone.Zone, cards []card.Card, by fact.ID) (early []Played) {
	t := l.Newest()
	if t == nil {
		return nil
	}
	for i := range t.Plays {
		p := &t.Plays[i]
		if p.Zone != from || p.Taken || !p.Shown.IsFace() || !slices.Contains(cards, p.Shown) {
			continue
		}
		p.Taken, p.takenBy = true, by
		if !l.Full(t) {
			early = append(early, *p)
		}
	}
	return early
}

// Loose are the cards that count for nothing, as they came.
func (l *Laid) Loose() []Loose { return l.loose }

// Lose keeps a card in sight that counts for nothing.
func (l *Laid) Lose(p Played, entry fact.ID) {
	l.loose = append(l.loose, Loose{p.Zone, p.Shown, entry})
}

// Drop takes cards that count for nothing from a place, and returns those.
func (l *Laid) Drop(z zone.Zone, cards []card.Card) (dropped []Loose) {
	if len(l.loose) == 0 {
		return nil
	}
	left := slices.Clone(cards)
	l.loose = slices.DeleteFunc(l.loose, func(x Loose) bool {
		i := slices.Index(left, x.Card)
		if x.Zone != z || i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
		dropped = append(dropped, x)
		return true
	})
	return dropped
}

// DropOf forgets what counts for nothing of an entry.
func (l *Laid) DropOf(entry fact.ID) {
	l.loose = slices.DeleteFunc(l.loose, func(x Loose) bool { return x.Entry == entry })
}
