package cards

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// Play is a card as it was played.
type Play struct {
	Card   pack.Card
	Hyper  pack.Character // whose effect a Hyper card has
	Seat   int
	Amount int
	Stated bool // an amount was named
	Tile   card.Card
	To     int
	Entry  fact.ID
	seen   bool // by the camera, as it lay before its player
	laid   bool // it was played by that, and nobody has tapped it
	away   bool // the camera saw it put away in the middle
	Silent bool // nobody played it just now, so that no amount and no player could be named: a Modifier, an event
}

// Does are what a card does: its text, then the bonus of a matching colour
// (CJ-1.2d.2, CJ-P11).
func (s *Table) Does(p Play) []pack.Op {
	if p.Card.Type == pack.Hyper {
		return p.Hyper.Hyper.Does()
	}
	ops := p.Card.Does()
	if s.Deck.Matches(p.Seat, p.Card.Colour) {
		ops = append(ops[:len(ops):len(ops)], p.Card.BonusDoes()...)
	}
	return ops
}

// Needs is what is said with a card besides its name.
type Needs struct {
	Tile, Player, Amount bool
	Most                 int // points that can be named
}

// Needs is what is to be said with a card that a seat plays.
func (s *Table) Needs(seat int, c pack.Card) Needs {
	n := Needs{Tile: c.Tile}
	for _, op := range s.Does(s.PlayBy(seat, c)) {
		n.Player = n.Player || op.Do == pack.Pay && op.To == pack.ToChosen
		switch {
		case op.Do == pack.Pay && op.Amount.Any && op.From == "":
			n.Amount, n.Most = true, max(n.Most, s.Has(seat))
		case op.Do == pack.Take && op.Limit == pack.Any:
			n.Amount, n.Most = true, max(n.Most, s.Has(0))
		}
	}
	return n
}

// PlayBy is a card as a seat plays it, a Hyper with the effect of their Character.
func (s *Table) PlayBy(seat int, c pack.Card) Play {
	p := Play{Card: c, Seat: seat}
	p.Hyper, _ = s.House.Pack.Character(s.Deck.Characters[seat])
	return p
}

// PlayOf reads what was played: a card, and to whom it is addressed.
func (s *Table) PlayOf(e fact.Entry, f fact.Declared) (Play, *fault.Fault) {
	named, nothing := strings.CutPrefix(f.Word, "0 ") // an amount of none, which the number alone does not tell
	name, to := named, ""
	if before, after, ok := strings.Cut(named, " to "); ok {
		name, to = before, after
	}
	c, ok := s.House.Pack.Card(name)
	if !ok {
		return Play{}, s.Deck.NoCard(name)
	}
	p := Play{Card: c, Seat: f.Seat, Amount: f.Number, Stated: f.Number != 0 || nothing, Entry: e.ID}
	if len(f.Cards) > 1 {
		return Play{}, fault.Refuse("CJ-1.6c.2", "%s is for one tile: name that one alone.", c.Name)
	}
	if len(f.Cards) > 0 {
		p.Tile = f.Cards[0]
	}
	if to != "" {
		if p.To = s.House.Another(to, p.Seat); p.To == 0 {
			return Play{}, fault.Refuse(
				"CJ-3.2a", "%s cannot be addressed to “%s”: name one of the others, %s.", c.Name, to, s.House.Others(p.Seat),
			)
		}
	}
	if c.Type == pack.Modifier {
		return Play{}, fault.Refuse("CJ-1.4b", "players do not play Modifiers: %s is drawn when the winds rotate.", c.Name)
	}
	if c.Type == pack.Hyper {
		p.Hyper, _ = s.House.Pack.Character(s.Deck.Characters[f.Seat])
	}
	return p, nil
}

// PlayCard takes a card from a hand: there must be one, and the deck must hold
// it (CJ-5.1, CJ-P18).
func (s *Table) PlayCard(p Play, laid int) (id int, bad *fault.Fault) {
	if bad := s.Judge.Allow(s.Deck.Hands[p.Seat] > 0, "CJ-4", "%s has no card left.", s.House.Name(p.Seat)); bad != nil {
		return 0, bad
	}
	if s.Deck.Known {
		all := s.Deck.Copies(p.Card)
		if bad := s.Judge.Allow(all > 0, "CJ-5.1", "%s", s.notInDeck(p.Card)); bad != nil {
			return 0, bad
		}
		if bad := s.Judge.Allow(
			s.LieOpen(p.Card.Name, laid) < all, "CJ-5.1", "of %s the deck has %d, and so many lie open already.", p.Card.Name,
			all,
		); bad != nil {
			return 0, bad
		}
	}
	if bad := s.stated(p); bad != nil {
		return 0, bad
	}
	s.Deck.Hands[p.Seat] = max(0, s.Deck.Hands[p.Seat]-1)
	s.Modifier.Fresh = false
	s.plays = append(s.plays, p)
	return len(s.plays), nil
}

// notInDeck says why a card of the pack is not in the Action Deck.
func (s *Table) notInDeck(c pack.Card) rules.Text {
	switch c.Type {
	case pack.Hyper:
		return "this table plays without Hyper cards."
	case pack.Negate:
		return "this table plays without Negate cards."
	case pack.Action, pack.Stock, pack.Modifier:
	}
	return rules.Say("%s is not in the Action Deck: nobody brought it.", c.Name)
}

// stated checks what was said with a card: amounts, a tile, a player, and
// whether its cost can be paid (CJ-3.1f, CJ-P14).
func (s *Table) stated(p Play) *fault.Fault {
	if p.Stated && !sticks.InSticks(p.Amount) {
		return fault.Refuse("CJ-3.1f.5", "an amount is a multiple of 100, paid in sticks of 100, 500, 1000, 5000 and 10000.")
	}
	if p.Stated && !s.takesAmount(p) {
		return fault.Refuse("CJ-P14", "%s says itself how many points it moves: name no other amount.", p.Card.Name)
	}
	if p.Card.Tile && p.Tile == card.None {
		return fault.Refuse("CJ-1.6c.2", "say which tile %s is for.", p.Card.Name)
	}
	if _, ok := kinds.Of(p.Tile); p.Tile != card.None && !ok {
		return fault.Refuse("CJ-1.6c.2", "%s is no tile.", p.Tile)
	}
	cost := 0
	for _, o := range s.Does(p) {
		if bad := s.statedOf(p, o); bad != nil {
			return bad
		}
		if o.Do == pack.Pay && o.Cost {
			cost += o.Amount.Points
		}
	}
	has := s.Has(p.Seat)
	return s.Judge.Allow(
		cost == 0 || cost <= has, "CJ-P14", "%s costs %d points, and %s has %d: it cannot be played.", p.Card.Name, cost,
		s.House.Name(p.Seat), has,
	)
}

// takesAmount reports whether the amount that was named with a card is for its player to name, or the card's own.
func (s *Table) takesAmount(p Play) bool {
	return slices.ContainsFunc(s.Does(p), func(o pack.Op) bool {
		return o.Do == pack.Call || o.Amount.Any || o.Limit == pack.UpTo || o.Limit == pack.Any || o.Amount.Points == p.Amount
	})
}

// statedOf checks what was said with a card against one of its operations.
func (s *Table) statedOf(p Play, o pack.Op) *fault.Fault {
	has := s.Has(p.Seat)
	switch {
	case o.Do == pack.Pay && o.To == pack.ToChosen && p.To == 0:
		return fault.Refuse("CJ-3.2a", "say to whom %s is addressed.", p.Card.Name)
	case o.Do == pack.Pay && o.Amount.Any && o.From == "" && p.Amount > max(0, has):
		return s.Judge.Allow(false, "CJ-3.1g", "%s", s.HasLess(p.Seat))
	case o.Do == pack.Take && o.Limit == pack.UpTo && p.Stated && p.Amount > o.Amount.Points:
		return fault.Refuse("CJ-3.1f.3", "%s takes up to %d, not %d.", p.Card.Name, o.Amount.Points, p.Amount)
	}
	return nil
}

// PutOnStack puts a card on the stack; laid is one that was laid with a riichi whose tile has not passed.
func (s *Table) PutOnStack(e fact.Entry, p Play, laid int) *fault.Fault {
	id, bad := s.PlayCard(p, laid)
	if bad != nil {
		return bad
	}
	c := priority.Card{ID: id, Seat: p.Seat, Negate: p.Card.Type == pack.Negate, Swift: p.Card.Type == pack.Hyper}
	if c.Negate && !s.Window.Sub() { // upon a Hyper, by the house's rule, or upon nothing, as the table lets it stand
		s.Deck.Discard(p.Card.Name)
		if s.Window.Last().Swift {
			s.Told.Note(e, "CJ-1.3e", p.Seat, "a Hyper cannot be negated: %s is wasted.", p.Card.Name)
		} else {
			s.hitsNothing(e, p)
		}
		return nil
	}
	s.Due, s.InPlay = nil, e.ID
	s.Told.Tell(record.Step{Kind: record.Card, Entry: e.ID, Seat: p.Seat, Word: p.Card.Name})
	switch {
	case p.Hyper.Name != "":
		s.Told.Say(rules.Note, e.ID, "CJ-1.3", p.Seat, "%s plays a Hyper: %s.", s.House.Name(p.Seat), p.Hyper.Name)
	case p.Card.Type == pack.Hyper:
		s.Told.Say(rules.Note, e.ID, "CJ-1.3", p.Seat, "%s plays a Hyper.", s.House.Name(p.Seat))
	default:
		s.Told.Say(rules.Note, e.ID, typeClause[p.Card.Type], p.Seat, "%s plays %s.", s.House.Name(p.Seat), p.Card.Name)
	}
	return s.Resolve(e, s.Window.Play(c))
}

var typeClause = map[pack.Type]string{
	pack.Action: "CJ-1.1", pack.Hyper: "CJ-1.3", pack.Negate: "CJ-1.5", pack.Stock: "CJ-1.6", pack.Modifier: "CJ-1.4",
}

// Resolve carries out what a stack came to, the card played last first
// (CJ-1.5d). A negated card is discarded before anything else occurs
// (CJ-1.5c); a card that takes effect once that is over (CJ-1.1a).
func (s *Table) Resolve(e fact.Entry, outcomes []priority.Outcome) *fault.Fault {
	for _, o := range outcomes {
		p := s.plays[o.Card.ID-1]
		switch {
		case o.Card.Gone:
			s.Told.Note(e, "CJ-1.1b", p.Seat, "%s has left the table: its effect does not occur.", p.Card.Name)
		case o.Negated: // discarded by the Negate that took hold of it
		case o.Card.Negate:
			s.negate(e, p, o.Hits.ID)
			s.Deck.Discard(p.Card.Name)
		default:
			s.apply(e, p)
		}
	}
	return nil
}

func (s *Table) hitsNothing(e fact.Entry, p Play) {
	s.Told.Note(e, "CJ-P11", p.Seat, "%s’s %s hits nothing.", s.House.Name(p.Seat), p.Card.Name)
}

// negate lets a Negate take hold of the card with that ID, 0 for none, and then do what else it does (CJ-1.5b, CJ-P9).
func (s *Table) negate(e fact.Entry, p Play, id int) {
	if id == 0 {
		s.hitsNothing(e, p)
		return
	}
	hit := s.plays[id-1]
	s.Told.Note(
		e, "CJ-1.5b", p.Seat, "%s’s %s negates %s’s %s.", s.House.Name(p.Seat), p.Card.Name, s.House.Name(hit.Seat),
		hit.Card.Name,
	)
	s.Deck.Discard(hit.Card.Name)
	s.Told.Note(e, "CJ-1.5c", hit.Seat, "%s’s %s is negated and discarded.", s.House.Name(hit.Seat), hit.Card.Name)
	s.carry(e, p, s.Does(p), hit.Seat)
}

// apply lets a card's effect occur (CJ-1.1a, CJ-1.3a, CJ-1.6b).
func (s *Table) apply(e fact.Entry, p Play) {
	x, stays := s.effectOf(p)
	if stays {
		s.Effects = append(s.Effects[:len(s.Effects):len(s.Effects)], x)
	}
	clause := typeClause[p.Card.Type]
	if p.Card.Type == pack.Action {
		clause = "CJ-1.1a"
	}
	if p.Card.Type == pack.Hyper {
		s.Told.Note(e, clause, p.Seat, "the Hyper takes effect.")
	} else {
		s.Told.Note(e, clause, p.Seat, "%s takes effect.", p.Card.Name)
	}
	s.carry(e, p, s.Does(p), 0)
	if p.Card.Type == pack.Hyper && p.Hyper.Name == "" { // nobody has said which Character
		s.asks(e, p.Seat, p.Card.Name, "the Hyper effect of their Character")
	}
	if !stays {
		s.Deck.Discard(p.Card.Name)
	}
}

// Lose takes the card of a riichi that was ronned off the table.
func (s *Table) Lose(e fact.Entry, id int) {
	p := s.plays[id-1]
	if s.House.Set["riichi_card_lost"] == "returned" {
		s.Deck.Hands[p.Seat]++
		s.Told.Note(e, "CJ-1.1b", p.Seat, "%s returns to %s’s hand without effect.", p.Card.Name, s.House.Name(p.Seat))
		return
	}
	s.Deck.Discard(p.Card.Name)
	s.Told.Note(e, "CJ-1.1b", p.Seat, "%s is discarded without effect.", p.Card.Name)
}
