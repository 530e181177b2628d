package offer

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askTile asks which tile a reading was, or which card.
func (s table) askTile(d play.Doubt) []rules.Prompt {
	f, ok := d.Entry.Fact.(fact.CardsLaid)
	if !ok {
		return nil
	}
	if s.House.OfPack(f.Cards[d.Index]) {
		return []rules.Prompt{s.askCard(d, f)}
	}
	p := rules.Prompt{Urgent: true, Said: "Which tile is this?", Clause: "CJ-P4", About: d.Entry.ID}
	as := func(c card.Card) fact.Fact {
		g := f
		g.Cards = slices.Clone(f.Cards)
		g.Cards[d.Index] = fact.Reading{Card: c}
		return fact.Amended{Target: d.Entry.ID, Fact: g}
	}
	for _, t := range d.Fits {
		p.Options = append(p.Options, answer(rules.Say("%s", t), as(t)))
	}
	for i, g := range f.Cards[d.Index].Alternatives {
		if _, tile := kinds.Of(g.Card); tile && i < 6 && len(d.Fits) == 0 {
			p.Options = append(p.Options, answer(rules.Say("%s", g.Card), as(g.Card)))
		}
	}
	another := answer("Another tile", as(card.None))
	another.Wants.Cards = 1
	p.Options = append(p.Options, another, answer("No tile was laid", fact.Retracted{Target: d.Entry.ID}))
	return []rules.Prompt{p}
}

// askFault offers the ways to put a fault right: what was meant by it, what went before it untold, and at last to take
// it back or let it stand.
func (s table) askFault(f *play.OpenFault) rules.Prompt {
	r := s.Told.Rulings.At(f.Ruling)
	return rules.Prompt{
		Urgent: true, Said: r.Told().Capital(), Clause: r.Clause, About: f.Entry.ID,
		Options: slices.Concat(s.holds(f), s.unsaid(f), s.aboutNewest(f), s.meant(f), s.sets(f), s.untold(f), s.backOrOn(f)),
	}
}

// holds offers the pass of who had asked to wait.
func (s table) holds(f *play.OpenFault) []rules.Option {
	if !slices.Contains(s.Window.Holds(), f.Held) {
		return nil
	}
	return []rules.Option{say(f.Held, verb.Pass, rules.Say("%s passes", s.House.Name(f.Held)))}
}

// meant offers what the fact itself may have been.
func (s table) meant(f *play.OpenFault) []rules.Option {
	switch said := f.Entry.Fact.(type) {
	case fact.CardsLaid:
		return append(s.meantTile(f, said), s.kans(f)...)
	case fact.RoundBegan:
		return s.meantDeal(f, said)
	case fact.Declared:
		return s.meantWord(f, said)
	}
	return nil
}

// meantTile offers another tile than was laid. Out of turn that would be no better: it was called, or another player
// laid it.
func (s table) meantTile(f *play.OpenFault, said fact.CardsLaid) []rules.Option {
	seat := said.Zone.Seat()
	if seat == 0 || len(said.Cards) != 1 {
		return nil
	}
	if f.Turn > 0 && f.Turn != seat && s.Hand.Playing() {
		theirs := said
		theirs.Zone = zone.Seat(f.Turn)
		return append(s.ponned(f), instead(f, rules.Say("It was %s", s.House.Name(f.Turn)), theirs))
	}
	another := instead(f, "It was another tile", fact.CardsLaid{Zone: said.Zone, Cards: []fact.Reading{{}}})
	another.Wants.Cards = 1
	return append([]rules.Option{another}, s.ponned(f)...)
}

// ponned offers the pon that was not told: on the newest discard, or the one to which a tile is added.
func (s table) ponned(f *play.OpenFault) []rules.Option {
	seat := verb.Seat(f.Entry.Fact)
	pon := fact.Declared{Seat: seat, Verb: verb.Pon}
	switch {
	case !s.Hand.Playing():
	case f.Called:
		return []rules.Option{earlier(rules.Say("%s had called pon", s.House.Name(seat)), f.Thrown.Entry, pon)}
	case f.PonFrom > 0:
		label := rules.Say(
			"%s had called pon on %s’s %s", s.House.Name(seat), s.House.Name(f.PonFrom), rules.One(f.Pon.Card),
		)
		return []rules.Option{earlier(label, f.Pon.Entry, pon)}
	}
	return nil
}

// sets offers the chi or pon of which nobody told: that which tiles are that are laid at once, or one before.
func (s table) sets(f *play.OpenFault) (options []rules.Option) {
	for _, call := range f.Laid {
		label := map[string]rules.Text{
			verb.Chi: "%s calls chi with %s", verb.Pon: "%s calls pon with %s", verb.Kan: "%s calls kan with %s",
		}[call.Verb]
		options = append(options, instead(f, rules.Message(string(label), s.House.Name(call.Seat), call.Cards), call))
	}
	for _, seat := range f.Sets {
		set := fact.Declared{Seat: seat, Verb: verb.Set}
		if set.Cards = f.Set; f.Set != nil {
			o := earlier(rules.Say("%s had called %s", s.House.Name(seat), set.Cards), f.Began, set)
			o.And = []fact.Fact{fact.Retracted{Target: f.Entry.ID}}
			options = append(options, o)
			continue
		}
		o := earlier(rules.Say("%s had called a set: the called tile first", s.House.Name(seat)), f.Began, set)
		o.Wants.Cards = 3
		options = append(options, o)
	}
	return options
}

// meantDeal offers the deal of who was to deal.
func (s table) meantDeal(f *play.OpenFault, said fact.RoundBegan) []rules.Option {
	if f.Due == 0 || said.Dealer == f.Due {
		return nil
	}
	return []rules.Option{instead(f, rules.Say("%s deals", s.House.Name(f.Due)), fact.RoundBegan{Dealer: f.Due})}
}

// meantWord offers who was to say it, and what a wrong win costs.
func (s table) meantWord(f *play.OpenFault, said fact.Declared) (options []rules.Option) {
	if !s.Hand.Playing() {
		return nil
	}
	if due := whose(f, said); due > 0 {
		theirs := said
		theirs.Seat = due
		options = append(options, instead(f, rules.Say("It was %s", s.House.Name(due)), theirs))
	}
	options = append(append(options, s.ponned(f)...), s.kans(f)...)
	if f.Chombo > 0 {
		label := rules.Say("Chombo: %s pays, and the hand is dealt again", s.House.Name(f.Chombo))
		chombo := fact.Declared{Seat: f.Chombo, Verb: verb.Chombo, About: f.Entry.ID}
		options = append(options, answer(label, chombo))
	}
	return options
}

// backOrOn offers to take a fact back, or to go on with it as it is.
func (s table) backOrOn(f *play.OpenFault) []rules.Option {
	options := []rules.Option{answer("They take it back", fact.Retracted{Target: f.Entry.ID})}
	switch {
	case f.Deals > 0:
		label := rules.Say("%s has dealt, and it counts", s.House.Name(f.Deals))
		return append(options, earlier(label, f.After, fact.RoundBegan{Dealer: f.Deals}))
	case f.Stands:
		return append(options, answer("It stands", fact.Declared{Verb: verb.LetStand, About: f.Entry.ID}))
	}
	return options
}

// instead is a fact in the place of the one that is a fault.
func instead(f *play.OpenFault, label rules.Text, other fact.Fact) rules.Option {
	return answer(label, fact.Amended{Target: f.Entry.ID, Fact: other})
}

// earlier is a fact that was not told, right after another.
func earlier(label rules.Text, after fact.ID, untold fact.Fact) rules.Option {
	return answer(label, fact.Inserted{After: after, Fact: untold})
}

// kans offers the kan that was not told, where an indicator too many is turned: on the newest discard, or of whose
// turn it was.
func (s table) kans(f *play.OpenFault) (options []rules.Option) {
	if !s.Hand.Playing() || !f.Kanned {
		return nil
	}
	for _, seat := range f.Kans {
		label := rules.Say("%s had called kan", s.House.Name(seat))
		options = append(options, earlier(label, f.Thrown.Entry, fact.Declared{Seat: seat, Verb: verb.Kan}))
	}
	laid, _ := f.Entry.Fact.(fact.CardsLaid)
	if laid.Zone != zone.Deck || !f.Stands || f.Turn == 0 || s.House.Spoken {
		return options
	}
	for _, m := range s.Hand.Melds[f.Turn] {
		if m.Call == riichi.Pon {
			label := rules.Say("%s had added to the pon of %s", s.House.Name(f.Turn), m.Called)
			added := fact.Declared{Seat: f.Turn, Verb: verb.AddedKan, Cards: []card.Card{m.Called}}
			options = append(options, earlier(label, f.After, added))
		}
	}
	label := rules.Say("%s had laid a closed kan", s.House.Name(f.Turn))
	closed := earlier(label, f.After, fact.Declared{Seat: f.Turn, Verb: verb.ClosedKan})
	closed.Wants.Cards = 1
	return append(options, closed)
}

// whose is who was to say a pass or to draw, where somebody else is noted for it; 0 for nobody.
func whose(f *play.OpenFault, said fact.Declared) int {
	due := 0
	switch said.Verb {
	case verb.Pass:
		due = f.Holder
	case verb.Draw:
		due = f.Turn
	}
	if due == said.Seat || f.Held > 0 {
		return 0
	}
	return due
}

// unsaid offers the passes that nobody said, where passes are said: that of who was to speak, or all that the window
// lacked.
func (s table) unsaid(f *play.OpenFault) []rules.Option {
	said, declared := f.Entry.Fact.(fact.Declared)
	label, late := rules.Text("All have passed"), fact.Declared{Verb: verb.Quiet}
	switch s.Told.Rulings.At(f.Ruling).Clause {
	case "CJ-2.6":
		if declared && slices.Contains([]string{verb.Pass, verb.Quiet, verb.Play}, said.Verb) {
			return nil
		}
	case "CJ-2.3", "CJ-2.7a":
		if f.Holder == 0 || s.Window.Holder() != f.Holder {
			return nil
		}
		label = rules.Say("%s has passed", s.House.Name(f.Holder))
		late = fact.Declared{Seat: f.Holder, Verb: verb.Pass}
	default:
		return nil
	}
	if !s.House.Spoken || f.Held > 0 || f.After == 0 {
		return nil
	}
	return []rules.Option{earlier(label, f.After, late)}
}

// untold offers the discard that was not told of whose turn it was. A call on it says which it was, or of which few.
func (s table) untold(f *play.OpenFault) (options []rules.Option) {
	if !s.mayBeUntold(f) {
		return nil
	}
	laid := func(label rules.Text, t card.Card) rules.Option {
		return earlier(label, f.After, fact.CardsLaid{Zone: zone.Seat(f.Turn), Cards: []fact.Reading{{Card: t}}})
	}
	name := s.House.Name(f.Turn)
	if said, _ := f.Entry.Fact.(fact.Declared); said.Verb != verb.Chi || s.House.Next(f.Turn) == said.Seat {
		for _, t := range f.Fits {
			options = append(options, laid(rules.Say("%s’s discard was %s", name, rules.One(t)), t))
		}
	}
	if len(options) > 0 {
		return options
	}
	o := laid(rules.Say("%s’s discard was not told", name), card.None)
	o.Wants.Cards = 1
	return []rules.Option{o}
}

// aboutNewest offers what was meant of the newest discard: another tile in its place, a riichi with it, or a claim
// that is told late.
func (s table) aboutNewest(f *play.OpenFault) []rules.Option {
	if f.From == 0 {
		return nil
	}
	switch said := f.Entry.Fact.(type) {
	case fact.CardsLaid:
		return laidInstead(f, said)
	case fact.Declared:
		switch said.Verb {
		case verb.Riichi:
			return riichiWith(f, said)
		case verb.Ron, verb.Pon, verb.Chi, verb.Kan:
			if options := s.misnamed(f, said); len(options) > 0 {
				return options
			}
			return s.calledBefore(f, said)
		}
	}
	return nil
}

// laidInstead offers a tile in place of the one that the same player has just discarded.
func laidInstead(f *play.OpenFault, said fact.CardsLaid) []rules.Option {
	if said.Zone.Seat() != f.From || f.Turn == f.From || len(said.Cards) != 1 || said.Cards[0].Card == f.Thrown.Card {
		return nil
	}
	label := rules.Say("It was %s, not %s", rules.One(said.Cards[0].Card), rules.One(f.Thrown.Card))
	o := answer(label, fact.Amended{Target: f.Thrown.Entry, Fact: said})
	o.And = []fact.Fact{fact.Retracted{Target: f.Entry.ID}}
	return []rules.Option{o}
}

// riichiWith offers a riichi with the tile that was discarded right before it was told.
func riichiWith(f *play.OpenFault, said fact.Declared) []rules.Option {
	if said.Seat != f.From || f.Thrown.Riichi || f.After != f.Thrown.Entry {
		return nil
	}
	o := earlier(rules.Say("Riichi with %s, just discarded", rules.One(f.Thrown.Card)), f.Prior, said)
	o.And = []fact.Fact{fact.Retracted{Target: f.Entry.ID}}
	return []rules.Option{o}
}

// calledBefore offers a claim on the newest discard that is told after the draw that followed, which was none then.
func (s table) calledBefore(f *play.OpenFault, said fact.Declared) []rules.Option {
	late := f.Late || len(f.Draws) > 0 && !f.Else && !f.Cards
	fits := said.Verb == verb.Ron || hand.Fits(said, f.Thrown.Card)
	if !late || !fits || said.Seat == f.From || s.Told.Rulings.At(f.Ruling).Clause != "CJ-P7" {
		return nil
	}
	o := earlier(rules.Say("It was called before, on %s", rules.One(f.Thrown.Card)), f.Thrown.Entry, said)
	o.And = []fact.Fact{fact.Retracted{Target: f.Entry.ID}}
	for _, draw := range f.Draws {
		o.And = append(o.And, fact.Retracted{Target: draw})
	}
	return []rules.Option{o}
}

// misnamed offers what the newest discard was if not what was told, where it is called with tiles that make no set
// with it.
func (s table) misnamed(f *play.OpenFault, said fact.Declared) (options []rules.Option) {
	tile := f.Thrown
	if said.Seat == f.From || tile.Called != 0 || s.Told.Rulings.At(f.Ruling).Clause != "CJ-P4" ||
		hand.Fits(said, tile.Card) ||
		said.Verb == verb.Chi && s.House.Next(f.From) != said.Seat {
		return nil
	}
	for _, t := range f.Fits {
		label := rules.Say("It was %s, not %s", rules.One(t), rules.One(tile.Card))
		laid := fact.CardsLaid{Zone: zone.Seat(f.From), Cards: fact.Read(t)}
		options = append(options, answer(label, fact.Amended{Target: tile.Entry, Fact: laid}))
	}
	return options
}

// mayBeUntold reports whether what is a fault may be none, had the discard been told of whose turn it was.
func (s table) mayBeUntold(f *play.OpenFault) bool {
	seat := verb.Seat(f.Entry.Fact)
	said, _ := f.Entry.Fact.(fact.Declared)
	another := len(f.Fits) > 0 && !hand.Fits(said, f.Thrown.Card)
	if f.Turn == 0 || seat == 0 || f.Held > 0 || f.Whole ||
		seat == f.From && !another { // who has just discarded is sooner corrected than three others left out
		return false
	}
	switch said := f.Entry.Fact.(type) {
	case fact.CardsLaid:
		return seat != f.Turn && len(said.Cards) == 1
	case fact.Declared:
		if said.Verb == verb.Play {
			return s.playedEarly(f, said)
		}
		if slices.Contains([]string{verb.Chi, verb.Pon, verb.Kan}, said.Verb) && s.Hand.HasRiichi(seat) {
			return false
		}
		return seat != f.Turn && slices.Contains(
			[]string{
				verb.Draw, verb.Riichi, verb.Chi, verb.Pon, verb.Kan, verb.ClosedKan, verb.AddedKan, verb.North, verb.Ron,
				verb.Tsumo,
			}, said.Verb,
		)
	}
	return false
}

// playedEarly reports whether a card is at fault because of whose turn it was, or because everybody had passed.
func (s table) playedEarly(f *play.OpenFault, said fact.Declared) bool {
	switch s.Told.Rulings.At(f.Ruling).Clause {
	case "CJ-1.1c", "CJ-1.3d":
		return true
	case "CJ-1.6a", "CJ-1.3c", "CJ-1.1f":
		name, _, _ := strings.Cut(strings.TrimPrefix(said.Word, "0 "), " to ")
		c, _ := s.House.Pack.Card(name)
		return (said.Seat == f.Turn) == (c.Only == pack.OthersTurn)
	}
	return false
}
