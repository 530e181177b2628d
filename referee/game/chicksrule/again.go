package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
)

// news adds to a list the cards of a fact but those that lie there already: tapped
// and seen, pushed elsewhere, put down again.
func (s *State) news(news []played, e fact.Entry, f fact.CardsLaid) []played {
	for i, r := range f.Cards {
		if r.Card == card.Back {
			continue // face down it is no play: the kitty, or a trick that was gathered
		}
		p := played{
			Play: tricks.Play{Card: r.Card, Entry: e.ID}, shown: r.Card, guesses: r.Alternatives, index: i, zone: f.Zone,
			source: e.Source.Kind,
		}
		if !r.Card.IsFace() {
			p.Card, p.shown = card.Unknown, card.Unknown
		} else if s.sameCard(p) {
			continue
		}
		news = append(news, p)
	}
	return news
}

// sameCard reports whether a card of the newest trick is only found again: by
// another witness, by a camera in another place, or put down again after it was
// taken. What people say twice of a card that lies there are two plays.
func (s *State) sameCard(p played) bool {
	t, was := s.newest(p.Card)
	if was == nil || was.taken && s.full(t) {
		return false
	}
	if !was.taken && was.source == p.source && (was.zone == p.zone || p.source == fact.Person) {
		return false
	}
	if was.taken {
		was.taken = false
		s.putRight(was.takenBy)
	}
	was.zone = p.zone
	return true
}

// newest is the newest trick and a card's play in it, nil if it is not there.
func (s *State) newest(c card.Card) (*trick, *played) {
	n := len(s.hand.tricks)
	if n == 0 {
		return nil, nil
	}
	t := s.hand.tricks[n-1]
	for i := range t.plays {
		if t.plays[i].Card == c {
			return t, &t.plays[i]
		}
	}
	return t, nil
}

// find is the play of a card and the trick it was played to, nil if it was not.
func (s *State) find(c card.Card) (*trick, *played) {
	if n, known := s.deck[c]; known && !s.hand.out[n] {
		return nil, nil
	}
	for _, t := range s.hand.tricks {
		for i := range t.plays {
			if t.plays[i].Card == c {
				return t, &t.plays[i]
			}
		}
	}
	return nil, nil
}
