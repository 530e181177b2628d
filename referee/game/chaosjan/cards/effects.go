package cards

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Effect is a Stock, or a Hyper's Stock effect, in play (CJ-1.6b).
type Effect struct {
	Card     pack.Card
	Owner    int
	Until    pack.Until
	ops      []pack.Op
	on       []pack.On
	Text     string
	Tile     card.Card
	revealed [5]int8 // how many of the tile each player has revealed
	Entry    fact.ID
}

// effectOf is the lasting effect of a card; stays is false for one that has
// none.
func (s *Table) effectOf(p Play) (x Effect, stays bool) {
	x = Effect{
		Card: p.Card, Owner: p.Seat, Until: p.Card.Until, ops: s.Does(p), on: p.Card.On, Text: p.Card.Text, Tile: p.Tile,
		Entry: p.Entry,
	}
	if p.Card.Type == pack.Hyper {
		h := p.Hyper.Hyper
		x.Until, x.on, x.Text = h.Until, h.On, h.Text
		return x, h.Stock
	}
	return x, p.Card.Type == pack.Stock
}

// endsWithHand reports whether an effect is over when the hand is (CJ-1.6c.3,
// CJ-P12).
func (x Effect) endsWithHand(h *house.House) bool {
	switch x.Until {
	case pack.NoPhrase, pack.Hand:
		return true
	case pack.Natural:
		return h.Set["natural_end"] == "also-hand-end"
	case pack.Game, pack.Winds, pack.DealIn, pack.Win:
	}
	return false
}

// HandOver takes what a hand leaves in play off the table: cards without effect, the one that was laid with a riichi
// which did not become valid (0 for none), effects that last to its end, and what was to be carried out, but for what
// its end itself asks for.
func (s *Table) HandOver(e fact.Entry, laid int) {
	for _, c := range s.Window.Stack() {
		if !c.Gone {
			s.Deck.Discard(s.plays[c.ID-1].Card.Name)
		}
	}
	s.NoWindow()
	if laid != 0 {
		s.Lose(e, laid)
	}
	s.Due = slices.DeleteFunc(slices.Clone(s.Due), func(d Due) bool { return d.since != e.ID })
	s.EndEffects(e, "the hand is over", func(x Effect) bool { return x.endsWithHand(s.House) })
}

// EndEffects discards the effects that are over (CJ-1.6b.1).
func (s *Table) EndEffects(e fact.Entry, why rules.Text, over func(Effect) bool) {
	var stay []Effect
	for _, x := range s.Effects {
		if !over(x) {
			stay = append(stay, x)
			continue
		}
		s.Deck.Discard(x.Card.Name)
		s.Told.Note(e, "CJ-1.6b.1", x.Owner, "%s’s %s is discarded: %s.", s.House.Name(x.Owner), x.Card.Name, why)
	}
	s.Effects = stay
	if c, ok := s.House.Pack.Card(s.Modifier.Name); ok && c.You && over(Effect{Until: c.Until}) && s.youEnds(c.Until) {
		s.Modifier.Ended = [5]bool{true, true, true, true, true}
	}
}

// youEnds reports whether a Modifier that holds for each player may be over for all of them at once: by its phrase,
// or, if it has none, as a Stock without one (CJ-1.6c.3), if the table does not go by CJ-1.4c.
func (s *Table) youEnds(until pack.Until) bool {
	return until == pack.Hand || until == pack.Winds || until == pack.NoPhrase && s.House.Set["you_modifier"] == "hand"
}

// Discarded ends the effects that wait for that tile (CJ-1.6c.2).
func (s *Table) Discarded(e fact.Entry, t card.Card) {
	over := func(x Effect) bool { return x.Until == pack.Natural && x.Tile != card.None && kinds.Same(x.Tile, t) }
	if t != card.Unknown && slices.ContainsFunc(s.Effects, over) {
		s.EndEffects(e, rules.Say("%s was discarded", t), over)
	}
}

// Revealed counts tiles shown from a hand: two of the tile that an effect
// waits for end it (CJ-P12).
func (s *Table) Revealed(e fact.Entry, seat int, tiles []card.Card) {
	changed := false
	effects := slices.Clone(s.Effects)
	for i := range effects {
		x := &effects[i]
		if x.Until != pack.Natural || x.Tile == card.None {
			continue
		}
		for _, t := range tiles {
			if kinds.Same(x.Tile, t) {
				x.revealed[seat]++
				changed = true
			}
		}
	}
	if changed {
		s.Effects = effects
		s.EndEffects(e, "two of its tile were revealed from one hand", func(x Effect) bool {
			return x.Until == pack.Natural && x.Tile != card.None && x.revealed[seat] >= 2
		})
	}
}

// Happened carries out what lasting effects do when something happens to their
// owner, and ends those that waited for it.
func (s *Table) Happened(e fact.Entry, event string, seat int) {
	for _, x := range s.Effects {
		for _, on := range x.on {
			if x.Owner == seat && on.Event == event {
				s.carry(e, Play{Card: x.Card, Seat: seat, Entry: x.Entry, Silent: true}, on.Ops, 0)
			}
		}
	}
	if c, ok := s.House.Pack.Card(s.Modifier.Name); ok && c.You && !s.Modifier.Ended[seat] {
		for _, on := range c.On {
			if on.Event == event {
				s.carry(e, Play{Card: c, Seat: seat, Entry: s.Modifier.entry, Silent: true}, on.Ops, 0)
			}
		}
		if string(c.Until) == event {
			s.Modifier.Ended[seat] = true
			s.Told.Note(e, "CJ-1.4e", seat, "%s is over for %s; it stays for the others.", c.Name, s.House.Name(seat))
		}
	}
	why := rules.Say("%s has dealt in", s.House.Name(seat))
	if event == "win" {
		why = rules.Say("%s has won", s.House.Name(seat))
	}
	s.EndEffects(e, why, func(x Effect) bool { return x.Owner == seat && string(x.Until) == event })
}

// doublings are the cards that double a payment which touches says they reach
// (CJ-P15); each is named once.
func (s *Table) doublings(touches func(owner int) bool) []rules.Text {
	var names []rules.Text
	reaches := func(ops []pack.Op, owner func() bool) bool {
		return slices.ContainsFunc(
			ops, func(o pack.Op) bool { return o.Do == pack.Double && (o.Reach == pack.All || owner()) },
		)
	}
	for _, x := range s.Effects {
		if reaches(x.ops, func() bool { return touches(x.Owner) }) {
			names = append(names, rules.Say("%s’s %s", s.House.Name(x.Owner), x.Card.Name))
		}
	}
	c, ok := s.House.Pack.Card(s.Modifier.Name)
	if !ok {
		return names
	}
	for seat := 1; seat <= s.House.Seats; seat++ {
		own := func() bool { return touches(seat) }
		if c.You && !s.Modifier.Ended[seat] && reaches(c.Ops, own) || !c.You && reaches(c.Ops, own) ||
			!s.Modifier.Ended[seat] && s.Deck.Matches(seat, c.Colour) && reaches(c.BonusOps, own) {
			return append(names, rules.Say("%s", c.Name))
		}
	}
	return names
}

// carry carries operations out for who played a card, one after the other; one
// that is ignored does not stop the rest (CJ-P11).
func (s *Table) carry(e fact.Entry, p Play, ops []pack.Op, negated int) {
	for _, o := range ops {
		if text := chosen(p, o); text != "" {
			s.asks(e, p.Seat, p.Card.Name, text)
			continue
		}
		switch o.Do {
		case pack.Pay:
			s.carryPay(e, p, o, negated)
		case pack.Take:
			s.carryTake(e, p, o)
		case pack.Draw:
			s.Deck.Draw(&s.Told, e, p.Seat, o.N, "CJ-4.4")
		case pack.Change:
			if s.modifiersLeft() {
				s.Modifier.Due++
			}
		case pack.Call:
			text := written(o.Text)
			if p.Tile != card.None {
				text = rules.Say("%s (the tile is %s)", text, p.Tile)
			}
			s.asks(e, p.Seat, p.Card.Name, text)
		case pack.Double: // while the effect lasts
		}
	}
}

// chosen is what an operation leaves to people where nothing was named with it, as they choose the amount or the player
// (CJ-3.1f.4): a Modifier and an event come when nobody plays, and what each other player pays each of them chooses.
func chosen(p Play, o pack.Op) rules.Text {
	each := o.Do == pack.Pay && o.From == pack.EachOther
	switch {
	case each && o.Amount.Any && !p.Stated:
		return "each other player pays you any number of points"
	case !p.Silent:
	case o.Do == pack.Take && o.Limit == pack.Any:
		return "take any number of points from the table"
	case o.Do != pack.Pay || each:
	case o.To == pack.ToChosen && o.Amount.Any:
		return "pay any number of points to a player whom you choose"
	case o.To == pack.ToChosen:
		return rules.Say("pay %d points to a player whom you choose", o.Amount.Points)
	case o.Amount.Any:
		return "pay any number of points onto the table"
	}
	return ""
}

// carryPay is a payment that a card asks for.
func (s *Table) carryPay(e fact.Entry, p Play, o pack.Op, negated int) {
	amount := o.Amount.Points
	if o.Amount.Any {
		amount = p.Amount
	}
	if o.From == pack.EachOther {
		for _, seat := range s.House.From(p.Seat)[1:] {
			s.pay(e, p, seat, p.Seat, amount)
		}
		return
	}
	if o.Amount.Any && amount == 0 {
		s.Told.Note(e, "CJ-P14", p.Seat, "%s names no amount, and pays nothing (%s).", s.House.Name(p.Seat), p.Card.Name)
		return
	}
	to := map[string]int{pack.ToTable: 0, pack.ToChosen: p.To, pack.ToNegated: negated}[o.To]
	if to == 0 && o.To != pack.ToTable {
		return
	}
	s.pay(e, p, p.Seat, to, amount)
}

// pay moves points if they are there; if not, the instruction is ignored, or
// what is there is paid (CJ-P14).
func (s *Table) pay(e fact.Entry, p Play, from, to, amount int) {
	if has := max(0, s.Has(from)); amount > has {
		if has == 0 || s.House.Set["cannot_pay"] == "ignored" {
			s.Told.Note(
				e, "CJ-3.1g", from, "%s has %d and pays nothing: nobody pays more than they have.", s.House.Name(from), s.Has(from),
			)
			return
		}
		amount = has
		s.Told.Note(
			e, "CJ-P14", from, "%s has %d, less than %s asks for, and pays what there is.", s.House.Name(from), s.Has(from),
			p.Card.Name,
		)
	}
	if amount == 0 || from == to {
		return
	}
	s.Give(from, to, amount, p.Card.Name, p.Entry)
	if to == 0 {
		s.Told.Say(
			rules.Score, e.ID, "CJ-3.1c", from, "%s pays %d onto the table (%s).", s.House.Name(from), amount, p.Card.Name,
		)
	} else {
		s.Told.Say(
			rules.Score, e.ID, "CJ-3.2", to, "%s pays %s %d (%s).", s.House.Name(from), s.House.Name(to), amount, p.Card.Name,
		)
	}
}

// carryTake takes points from the table (CJ-3.1f).
func (s *Table) carryTake(e fact.Entry, p Play, o pack.Op) {
	lies := s.Has(0)
	amount := o.Amount.Points
	switch o.Limit {
	case pack.UpTo:
		if p.Stated {
			amount = min(amount, p.Amount)
		}
		amount = min(amount, lies)
	case pack.Any:
		amount = min(p.Amount, lies)
	default:
		if lies < amount {
			s.TooFew(&s.Told, e, p.Seat, lies, amount)
			return
		}
	}
	if amount == 0 && o.Limit == pack.Any && !p.Stated {
		s.Told.Note(e, "CJ-P14", p.Seat, "%s names no amount, and takes nothing (%s).", s.House.Name(p.Seat), p.Card.Name)
		return
	}
	if amount == 0 {
		s.Told.Note(e, "CJ-3.1f", p.Seat, "%s takes nothing from the table.", s.House.Name(p.Seat))
		return
	}
	s.Give(0, p.Seat, amount, p.Card.Name, p.Entry)
	s.Told.Say(
		rules.Score, e.ID, "CJ-3.1f", p.Seat, "%s takes %d from the table (%s).", s.House.Name(p.Seat), amount, p.Card.Name,
	)
}

// instant are the operations that players carry out themselves.
func instant(ops []pack.Op) []pack.Op {
	return slices.DeleteFunc(slices.Clone(ops), func(o pack.Op) bool { return o.Do == pack.Double || o.Do == pack.Call })
}

// asks puts down what people are to carry out: a seat, or 0 for everybody.
func (s *Table) asks(e fact.Entry, seat int, card string, text rules.Text) {
	s.Due = append(s.Due[:len(s.Due):len(s.Due)], Due{seat, card, text, e.ID})
}

// written is what a card says, as the middle of a sentence.
func written(text string) rules.Text { return rules.Written(strings.TrimSuffix(text, ".")) }
