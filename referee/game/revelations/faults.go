package revelations

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/book"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// The faults that a Revelation can bring to light, held open until put right.
const (
	faultSecond    = "revelation-second"    // RV-3
	faultLost      = "revelation-lost"      // RV-9
	faultWithdrawn = "revelation-withdrawn" // RV-3
	faultOther     = "revelation-other"     // RV-4
	faultNoMate    = "revelation-no-mate"   // RV-6
	faultDiscarded = "revelation-discarded" // RV-11
	faultOwn       = "revelation-own"       // RV-11
)

// Wrong says of cards laid in the middle together that only one is revealed.
func (t *twist) Wrong(g *pairs.Group) maids.Fault {
	if !t.due() || g.Zone != zone.Middle || len(g.Cards) < 2 || g.Clashes {
		return maids.Fault{}
	}
	f := maids.Fault{
		Clause: "RV-3",
		Text: rules.Say(
			"%s came to lie in the middle: one card is the Revelation, and the rest go back.", (g.Faces()),
		),
	}
	for _, c := range g.Faces() {
		if len(g.Entries()) == 1 && c.IsFace() {
			f.Options = append(f.Options, rules.Option{Label: rules.Say("The Revelation is %s", c),
				Fact: fact.Amended{Target: g.Entry(), Fact: fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(c)}}})
		}
	}
	return f
}

// reviewMiddle looks for what else is laid while the mate is sought: a second
// card in the middle, one that is no mate, the Revelation itself taken back.
func (t *twist) reviewMiddle() {
	sought, seat := t.sought() && t.opened() == nil, t.jokers.Seat()
	second := t.second()
	t.State.Hold(faultSecond, sought && second != nil, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-3", Entry: second.Entry(), Also: t.revealed.Entries(), Seat: seat,
			Said: rules.Say(
				"%s is a second card in the middle: the Revelation is %s, and the other goes back.", second.Cards[0].Card,
				t.revelation(),
			)}
	})
	t.State.Hold(faultWithdrawn, sought && t.revealed.Cards[0].Gone, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-3", Entry: t.revealed.Entry(), Seat: seat,
			Said: rules.Say(
				"%s was taken from the middle, but it is the Revelation: it lies there until its mate is shown.", t.revelation(),
			)}
	})
	other := t.other
	alone := sought && other != nil && len(other.Cards) == 1 && other.Status == pairs.Half
	t.State.Hold(faultOther, alone, func() rules.Ruling {
		c := other.Cards[0].Card
		return rules.Ruling{Clause: "RV-4", Entry: other.Entry(), Also: t.revealed.Entries(), Seat: other.Seat(),
			Said: rules.Say(
				"%s’s %s is not the mate of the Revelation, %s: %s.", t.State.Name(other.Seat()), c, t.revelation(),
				rules.Text(t.State.Variant.Why(t.State.Setup.Rules, c, t.revelation())),
			)}
	})
}

// reviewLost looks for a card laid in the middle though Lost Technology was said:
// who has one must reveal it, who has none cannot lay it (RV-9).
func (t *twist) reviewLost() {
	var g *pairs.Group
	if t.lost {
		g = t.lateCard()
	}
	if r, open := t.State.HeldOpen(faultLost); open && g != nil && r.Entry != g.Entry() {
		t.State.Hold(faultLost, false, nil) // it went back, and another lies there
	}
	t.State.Hold(faultLost, g != nil, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-9", Entry: g.Entry(), Also: []fact.ID{t.lostAt}, Seat: t.jokers.Seat(),
			Said: rules.Say(
				"%s was laid in the middle, but the jokers were said to be all that %s had: without another card there is no Revelation this round.",
				g.Cards[0].Card,
				t.State.Name(t.jokers.Seat()),
			)}
	})
}

// lateCard is a card in the middle after the jokers; nil if there is none.
func (t *twist) lateCard() *pairs.Group {
	return t.single(func(g *pairs.Group) bool { return g.Zone == zone.Middle && !t.stale(g) && g.Status == pairs.Half })
}

// second is a card in the middle beside the Revelation; nil if there is none.
func (t *twist) second() *pairs.Group {
	return t.single(func(g *pairs.Group) bool { return g.Zone == zone.Middle && g.Status == pairs.Half })
}

// reviewMate looks for the mate where it cannot be (RV-11).
func (t *twist) reviewMate() {
	seen := t.discardedMate()
	t.State.Hold(faultDiscarded, seen != nil, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-11", Entry: t.revealed.Entry(), Also: seen.Entries(), Seat: t.jokers.Seat(),
			Said: rules.Say(
				"the mate of the Revelation %s cannot have been discarded, but %s laid %s: there was a pairing error.",
				t.revelation(), t.State.Name(seen.Seat()), (seen.Faces()),
			)}
	})
	own := t.answer != nil && t.answer.Seat() > 0 && t.answer.Seat() == t.jokers.Seat()
	t.State.Hold(faultOwn, own, func() rules.Ruling {
		return rules.Ruling{Clause: "RV-11", Entry: t.answer.Entry(), Also: t.revealed.Entries(), Seat: t.jokers.Seat(),
			Said: rules.Say(
				"%s holds both %s and %s: they should have been laid as a pair.", t.State.Name(t.jokers.Seat()), t.revelation(),
				t.mate(),
			)}
	})
}

// discardedMate is the pair, or what was laid for one, in which the mate of the
// Revelation lies already before somebody; nil if it does not.
func (t *twist) discardedMate() (seen *pairs.Group) {
	lawful := 1
	if t.answer != nil {
		lawful = 2
	}
	if t.State.Ledger.ShownOf(t.revelation()) <= lawful {
		return nil
	}
	for _, g := range t.State.Ledger.Groups() {
		if len(g.Cards) < 2 || g.Zone == zone.Middle || g.Status == pairs.Out || g.Clashes {
			continue
		}
		for _, c := range g.Cards {
			if t.State.Mates(c.Card, t.revelation()) {
				seen = g
			}
		}
	}
	return seen
}

// reviewBox judges what the box says of a Revelation nobody answered: an
// Ascension (RV-5), or that something is wrong (RV-6).
func (t *twist) reviewBox(e fact.Entry) {
	box := t.opened()
	asked := t.sought() && t.revelation().IsFace() && box != nil && box.Card.IsFace()
	ascends := asked && t.mates(box.Card)
	t.State.Hold(faultNoMate, asked && !ascends, func() rules.Ruling {
		what := rules.Text("the card in the box is not it")
		if t.State.Showing().Box() != nil {
			what = rules.Say("%s was in the card box", box.Card)
		}
		return rules.Ruling{Clause: "RV-6", Entry: box.Entry, Also: t.revealed.Entries(), Seat: t.jokers.Seat(),
			Said: rules.Say(
				"nobody showed the mate of %s, and %s: somebody has it, or there was a pairing error. Play stops.", t.revelation(),
				what,
			)}
	})
	seat := t.jokers.Seat()
	if !ascends || seat == 0 || !t.State.Clean() {
		return
	}
	said := rules.Say("%s is Ascended: the mate of %s lay in the card box.", t.State.Name(seat), t.revelation())
	reveal := rules.Reveal{
		Seat: seat, Maid: t.revelation(), Aside: box.Card, Matches: true,
		AsideCaption: "The card in the box", Check: "The card in the box is its mate.",
	}
	reveal.Said.Title, reveal.Said.Text = "Ascension", said
	reveal.Said.Caption = rules.Say("The card %s revealed", t.State.Name(seat))
	reveal.Spell()
	t.State.CloseRound(e, "RV-5", said, reveal)
	t.State.Finish(e, points.Ending{Over: true, Winners: []int{seat}, Clause: "RV-5",
		Said: rules.Say("%s is Ascended and wins the whole game.", t.State.Name(seat))})
}

// misread says that what an entry laid was read wrongly. The card in the box
// is not named: perhaps nobody else has seen it.
func (t *twist) misread(id fact.ID) rules.Text {
	if box := t.opened(); box != nil && box.Entry == id {
		return "The card in the box was misread"
	}
	var cards []card.Card
	for _, g := range t.State.Ledger.At(id) {
		cards = append(cards, g.Faces()...)
	}
	if len(cards) == 1 {
		return rules.Say("%s was misread", cards).Capital()
	}
	return rules.Say("%s were misread", cards).Capital()
}

// askFaults offers the remedies for what a Revelation brought to light.
func (t *twist) askFaults() (ps []rules.Prompt) {
	for _, f := range []struct {
		name    string
		options func(rules.Ruling) []rules.Option
	}{
		{faultSecond, t.mendSecond},
		{faultLost, t.mendLost},
		{faultWithdrawn, t.mendWithdrawn},
		{faultOther, t.mendOther},
		{faultNoMate, func(r rules.Ruling) []rules.Option { return append(t.discards(), t.allMisread(r)...) }},
		{faultDiscarded, t.mendOrLetStand},
		{faultOwn, t.mendOrLetStand},
	} {
		if r, open := t.State.HeldOpen(f.name); open {
			ps = append(
				ps,
				rules.Prompt{
					Urgent: true, Text: r.Told().Capital().String(), Said: r.Told().Capital(), Clause: r.Clause, About: r.Entry,
					Options: append(f.options(r), t.State.DealAgain()),
				},
			)
		}
	}
	return ps
}

// mendSecond are the remedies for a second card in the middle.
func (t *twist) mendSecond(r rules.Ruling) []rules.Option {
	c := t.second().Cards[0].Card
	return []rules.Option{
		{Label: rules.Say("%s went back", c), Fact: fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{c}}},
		{
			Label: rules.Say("The Revelation is %s, not %s", c, t.revelation()),
			Fact:  fact.Retracted{Target: t.revealed.Entry()},
		},
		t.State.Blank("It was another card", r.Entry),
	}
}

// mendLost are the remedies for a card in the middle although there was to be no Revelation.
func (t *twist) mendLost(r rules.Ruling) []rules.Option {
	c := t.lateCard().Cards[0].Card
	return []rules.Option{
		{Label: rules.Say("%s goes back", c), Fact: fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{c}}},
		{Label: rules.Say("%s is the Revelation: the jokers were not all", c), Fact: fact.Retracted{Target: t.lostAt}},
		t.State.Blank("It was another card", r.Entry),
	}
}

// mendWithdrawn are the remedies for a Revelation that was taken from the middle.
func (t *twist) mendWithdrawn(r rules.Ruling) []rules.Option {
	return []rules.Option{
		{
			Label: rules.Say("%s lies there again", t.revelation()),
			Fact:  fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(t.revelation())},
		},
		{Label: "It was not the Revelation", Fact: fact.Retracted{Target: r.Entry}},
	}
}

// mendOther are the remedies for a single card that is not the mate of the Revelation.
func (t *twist) mendOther(r rules.Ruling) []rules.Option {
	return []rules.Option{
		{Label: "It went back", Fact: fact.CardsTaken{Zone: t.other.Zone, Cards: t.other.Faces()}},
		t.State.Blank("It was another card", r.Entry),
		book.StandOption("It waits for a mate of its own", r.Entry),
	}
}

// allMisread are the remedies where any card that a ruling is about was misread.
func (t *twist) allMisread(r rules.Ruling) (options []rules.Option) {
	for _, id := range append([]fact.ID{r.Entry}, r.Also...) {
		options = append(options, t.State.Blank(t.misread(id), id))
	}
	return options
}

// mendOrLetStand are those, or that it counts as it is.
func (t *twist) mendOrLetStand(r rules.Ruling) []rules.Option {
	return append(t.allMisread(r), book.StandOption("Let it stand", r.Entry))
}
