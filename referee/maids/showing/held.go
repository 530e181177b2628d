package showing

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/book"
	"github.com/tablemaid/tablemaid/referee/maids/laid"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Faults offers the remedies for the faults of a round's end, one of them to deal again.
func (s *Showing) Faults(again rules.Option) []rules.Prompt {
	var ps []rules.Prompt
	ask := func(name string, options func(r rules.Ruling) []rules.Option) {
		if r, open := s.book.HeldOpen(name); open {
			ps = append(
				ps,
				rules.Prompt{
					Urgent: true, Text: r.Told().Capital().String(), Said: r.Told().Capital(), Clause: r.Clause, About: r.Entry,
					Options: options(r),
				},
			)
		}
	}
	ask(faultEarlyLast, func(r rules.Ruling) []rules.Option {
		options := append(
			s.Settlements(r), rules.Option{Label: "It was not the last card", Fact: fact.Retracted{Target: r.Entry}},
		)
		for _, o := range s.table.AskPair().Options {
			o.Label = rules.Say("%s laid a pair that was not seen", o.Label)
			options = append(options, o)
		}
		return append(
			options, book.StandOption("Let it stand: the other pairs went unseen", r.Entry),
		)
	})
	ask(faultTwoLast, func(r rules.Ruling) []rules.Option {
		if s.rival != nil {
			return []rules.Option{s.notLast(s.said), s.notLast(s.rival)}
		}
		options := []rules.Option{
			{Label: rules.Say("%s did not show the last card", s.table.Name(r.Seat)), Fact: fact.Retracted{Target: r.Entry}},
		}
		for _, id := range r.Also {
			if f, ok := s.table.Laid(id); ok {
				options = append(
					options, rules.Option{Label: rules.Say("%s was not laid", f.Faces()), Fact: fact.Retracted{Target: id}},
					s.table.Blank(rules.Say("%s was another card", f.Faces()), id),
				)
			}
		}
		return options
	})
	ask(faultEarlyBox, func(r rules.Ruling) []rules.Option {
		return append(s.lastAlready(),
			book.StandOption("It was put back: play on", r.Entry),
			rules.Option{Label: "It was not opened", Fact: fact.Retracted{Target: r.Entry}},
			again,
		)
	})
	ask(faultMates, func(r rules.Ruling) []rules.Option { return s.mend(r, again) })
	return ps
}

// notLast offers that what was said of the last card was not so.
func (s *Showing) notLast(l *Card) rules.Option {
	return rules.Option{
		Label: rules.Say("%s is not left with %s", s.table.Name(l.Seat), rules.One(l.Card)),
		Fact:  fact.Retracted{Target: l.Entry},
	}
}

// lastAlready offers, for each card that lies alone before a player, that it was
// the last one when it was laid: the box was opened in time then, and only
// pairs went unseen.
func (s *Showing) lastAlready() (options []rules.Option) {
	for _, g := range s.table.Singles() {
		if c := g.Cards[0].Card; g.Seat() > 0 && c.IsFace() {
			options = append(options, rules.Option{
				Label: rules.Say("%s was the last card, and the round was over", c),
				Fact: fact.Inserted{
					After: g.Entry(), Fact: fact.Declared{Seat: g.Seat(), Verb: verb.LastCard, Cards: []card.Card{c}},
				},
			})
		}
	}
	return options
}

// mend offers what can put a pairing error right (CM-9): the box or the last
// card was misread, a discard that explains it was, or it stands.
func (s *Showing) mend(r rules.Ruling, again rules.Option) []rules.Option {
	options := s.Settlements(r)
	if f, ok := s.table.Laid(r.Entry); ok && s.box != nil && len(f.Cards) > s.box.Index {
		options = append(
			options,
			rules.Option{
				Label: "The card in the box was misread", Wants: rules.Wants{Cards: 1},
				Fact: s.table.Amend(s.box.Entry, s.box.Index, ""),
			},
		)
	}
	if last := s.Last(); last != nil {
		again := rules.Option{Label: "The last card was misread", Wants: rules.Wants{Cards: 1}}
		if _, laid := s.table.Laid(last.Entry); laid {
			again.Fact = s.table.Amend(last.Entry, last.Index, "")
		} else {
			again.Fact = fact.Amended{Target: last.Entry, Fact: fact.Declared{Seat: last.Seat, Verb: verb.LastCard}}
		}
		options = append(options, again)
	}
	for _, id := range r.Also {
		if f, ok := s.table.Laid(id); ok && len(f.Cards) > 1 {
			o := s.table.Blank(rules.Say("%s were other cards", f.Faces()).Capital(), id)
			if !laid.Offered(options, o.Label) { // the same cards read twice: either will do
				options = append(options, o)
			}
		}
	}
	return append(options, book.StandOption(rules.Say("Let it stand: %s loses", s.table.Name(r.Seat)), r.Entry), again)
}
