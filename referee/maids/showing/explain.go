package showing

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/laid"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// explained is what the cards at the end of a round have been explained by. It
// takes a while to find, so it is kept for as long as nothing changes.
type explained struct {
	last, box fact.ID
	changes   int
	found     []pairs.Explanation
}

// explain finds the fewest mistakes behind cards that do not add up (CM-9,
// OM-9), once all that was hidden lies open: before that nothing is concluded
// from cards that have not been seen.
func (s *Showing) explain() []pairs.Explanation {
	last := s.Last()
	if last == nil || !last.Card.IsFace() {
		return nil
	}
	now := explained{last: last.Entry, changes: s.table.Ledger.Changes()}
	var aside *pairs.Laid
	if s.terms.Aside {
		if s.box == nil || !s.box.Card.IsFace() {
			return nil
		}
		now.box, aside = s.box.Entry, s.box.laid()
	} else if _, fits := s.table.Fits(last.Card); !fits && !s.table.PlayDone() {
		return nil
	}
	if s.why.last != now.last || s.why.box != now.box || s.why.changes != now.changes {
		now.found = s.table.Ledger.Explain(last.laid(), aside)
		s.why = now
	}
	return s.why.found
}

func (l *Card) laid() *pairs.Laid {
	return &pairs.Laid{Card: l.Card, Alternatives: l.Alternatives, Entry: l.Entry, Index: l.Index, Source: l.Source}
}

// aloud is how many explanations can be listened to; more are only offered.
const aloud = 2 // the sentence below tells that many

// because tells what would explain cards that do not add up, and no more than
// that: the referee sees no hands, and guesses. What is about as likely is told
// alike.
func (s *Showing) because(all []pairs.Explanation) rules.Text {
	var told []rules.Text
	for _, x := range all {
		if !x.Likely(all[0]) {
			break
		}
		why := s.mistakes(x.Mistakes)
		if !slices.Contains(told, why) {
			told = append(told, why)
		}
	}
	switch n := len(told); {
	case n == 0:
		return "Neither one mistake nor two would explain it: count the cards of every pair."
	case n == 1:
		return rules.Say("This would explain it: %s.", told[0])
	case n <= aloud:
		return rules.Say("It cannot be told which of these it was: %s; or %s.", told[0], told[1])
	}
	return rules.Say("There are %d explanations, each as likely as the others: choose what happened.", len(told))
}

// mistakes are the mistakes of one explanation in words. Wrong pairs that were seen
// are told in one list.
func (s *Showing) mistakes(all []pairs.Mistake) rules.Text {
	var wrong, others []rules.Text
	for _, m := range all {
		if m.Kind == pairs.WrongPair && len(m.Cards) > 0 {
			wrong = append(wrong, rules.Say("%s (%s)", m.Were, s.table.Name(m.Zone.Seat())))
		} else {
			others = append(others, s.mistake(m))
		}
	}
	if len(wrong) < 2 {
		why := s.mistake(all[0])
		for _, m := range all[1:] {
			why = rules.Say("%s, and %s", why, s.mistake(m))
		}
		return why
	}
	list, last := wrong[0], len(wrong)-1
	for _, w := range wrong[1:last] {
		list = rules.Say("%s, %s", list, w)
	}
	why := rules.Say("%s and %s are not pairs", list, wrong[last])
	for _, o := range slices.Backward(others) {
		why = rules.Say("%s, and %s", o, why)
	}
	return why
}

// mistake is one of the mistakes in words, as a clause of a sentence.
func (s *Showing) mistake(m pairs.Mistake) rules.Text {
	switch m.Kind {
	case pairs.NeverSeen:
		return rules.Say("%s were laid, and nobody saw it", m.Were)
	case pairs.Misread:
		switch what, seat := s.what(m), m.Zone.Seat(); {
		case what != "":
			return rules.Say("%s was really %s", what, m.Were)
		case len(m.Were) == 1:
			return rules.Say("%s’s card was really %s, not %s", s.table.Name(seat), m.Were, read(m))
		default:
			return rules.Say("%s’s cards were really %s, not %s", s.table.Name(seat), m.Were, read(m))
		}
	case pairs.WrongPair:
	}
	if len(m.Cards) == 0 {
		return rules.Say("%s, which are not a pair, were laid together, and nobody saw it", m.Were)
	}
	return rules.Say("%s laid %s together, which are not a pair", s.table.Name(m.Zone.Seat()), m.Were)
}

// what names the one card that a mistake is about, if it was no discard.
func (s *Showing) what(m pairs.Mistake) rules.Text {
	if m.Zone == zone.Nowhere {
		if s.box != nil && m.Cards[0].Entry == s.box.Entry {
			return "the card in the box"
		}
		return "the last card"
	}
	return ""
}

// reading is the answer that cards were others than was read.
func (s *Showing) reading(m pairs.Mistake) rules.Text {
	switch what, seat := s.what(m), m.Zone.Seat(); {
	case what != "":
		return rules.Say("%s was %s", what, m.Were)
	case len(m.Were) == 1:
		return rules.Say("%s’s card was %s, not %s", s.table.Name(seat), m.Were, read(m))
	default:
		return rules.Say("%s’s cards were %s, not %s", s.table.Name(seat), m.Were, read(m))
	}
}

func read(m pairs.Mistake) []card.Card {
	cards := make([]card.Card, len(m.Cards))
	for i, c := range m.Cards {
		cards[i] = c.Card
	}
	return cards
}

// Settlements are the explanations as answers: one tap says all that must be
// put right, and lets stand what cannot be.
func (s *Showing) Settlements(r rules.Ruling) []rules.Option {
	var options []rules.Option
	for _, x := range s.explain() {
		var words []rules.Text
		var says []fact.Fact
		var stands []fact.ID
		for _, m := range x.Mistakes {
			switch {
			case m.Kind == pairs.Misread:
				says = append(says, s.reread(m)...)
				words = append(words, s.reading(m))
			case m.Kind == pairs.WrongPair:
				stands = append(stands, s.stands(m)...)
				words = append(words, rules.Say("%s went through as a pair", m.Were))
			case s.table.Mates(m.Were[0], m.Were[1]): // if not, the mistake that they are not a pair says it
				says = append(says, fact.CardsLaid{Zone: m.Zone, Cards: fact.Read(m.Were...)})
				words = append(words, rules.Say("%s were laid unseen", m.Were))
			}
		}
		for i, id := range stands {
			if !slices.Contains(stands[:i], id) {
				says = append(says, fact.Declared{Verb: verb.LetStand, About: id})
			}
		}
		if len(stands) > 0 {
			words = append(words, rules.Say("%s loses all the same", s.table.Name(r.Seat)))
		}
		o := rules.Option{Label: rules.Join(words, "; ").Capital(), Fact: says[0], And: says[1:]}
		if !laid.Offered(options, o.Label) {
			options = append(options, o) // whichever of two same readings it was, it comes to the same
		}
	}
	return options
}

// stands are the facts whose faults the table lets stand with a wrong pair: the
// pairing error, and the pair itself, if that is still open.
func (s *Showing) stands(m pairs.Mistake) []fact.ID {
	ids := []fact.ID{s.mateEntry()}
	if len(m.Cards) == 0 {
		return append(ids, s.Last().Entry) // nothing that could be laid now
	}
	for _, g := range s.table.Ledger.At(m.Cards[0].Entry) {
		if g.CanStand() && slices.Contains(g.Entries(), m.Cards[len(m.Cards)-1].Entry) {
			ids = append(ids, g.Entry())
		}
	}
	return ids
}

// mateEntry is the fact that a pairing error comes to light by: the card in the
// box, or the last card where there is none.
func (s *Showing) mateEntry() fact.ID {
	if s.box != nil {
		return s.box.Entry
	}
	return s.Last().Entry
}

// reread says what cards were, entry by entry.
func (s *Showing) reread(m pairs.Mistake) []fact.Fact {
	var says []fact.Fact
	at := map[fact.ID]int{}
	for i, c := range m.Cards {
		if c.Card == m.Were[i] {
			continue
		}
		if n, have := at[c.Entry]; have { // both cards of one fact
			f := says[n].(fact.Amended)
			f.Fact.(fact.CardsLaid).Cards[c.Index] = fact.Reading{Card: m.Were[i]}
			continue
		}
		at[c.Entry] = len(says)
		if _, laid := s.table.Laid(c.Entry); laid {
			says = append(says, s.table.Amend(c.Entry, c.Index, m.Were[i]))
			continue
		}
		says = append(
			says,
			fact.Amended{
				Target: c.Entry, Fact: fact.Declared{Seat: s.said.Seat, Verb: verb.LastCard, Cards: []card.Card{m.Were[i]}},
			},
		)
	}
	return says
}
