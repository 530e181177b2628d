package chaosjan

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// play is a card as it was played.
type play struct {
	card   pack.Card
	hyper  pack.Character // whose effect a Hyper card has
	seat   int
	amount int
	stated bool // an amount was named
	tile   card.Card
	to     int
	entry  fact.ID
	seen   bool // by the camera, as it lay before its player
	laid   bool // it was played by that, and nobody has tapped it
	away   bool // the camera saw it put away in the middle
	silent bool // nobody played it just now, so that no amount and no player could be named: a Modifier, an event
}

// ops are what a card does: its text, then the bonus of a matching colour
// (CJ-1.2d.2, CJ-P11).
func (s *State) ops(p play) []pack.Op {
	if p.card.Type == pack.Hyper {
		return p.hyper.Hyper.Does()
	}
	ops := p.card.Does()
	if s.matches(p.seat, p.card.Colour) {
		ops = append(ops[:len(ops):len(ops)], p.card.BonusDoes()...)
	}
	return ops
}

// matches reports whether a player's Character has that colour.
func (s *State) matches(seat int, colour string) bool {
	c, ok := s.house.Pack.Character(s.chars[seat])
	return ok && c.Colour == colour
}

// playOf reads what was played: a card, and to whom it is addressed.
func (s *State) playOf(e fact.Entry, f fact.Declared) (play, *fault.Fault) {
	named, nothing := strings.CutPrefix(f.Word, "0 ") // an amount of none, which the number alone does not tell
	name, to := named, ""
	if before, after, ok := strings.Cut(named, " to "); ok {
		name, to = before, after
	}
	c, ok := s.house.Pack.Card(name)
	if !ok {
		return play{}, s.noCard(name)
	}
	p := play{card: c, seat: f.Seat, amount: f.Number, stated: f.Number != 0 || nothing, entry: e.ID}
	if len(f.Cards) > 1 {
		return play{}, fault.Refuse("CJ-1.6c.2", "%s is for one tile: name that one alone.", c.Name)
	}
	if len(f.Cards) > 0 {
		p.tile = f.Cards[0]
	}
	if to != "" {
		if p.to = s.house.Another(to, p.seat); p.to == 0 {
			return play{}, fault.Refuse("CJ-3.2a", "%s cannot be addressed to “%s”: name one of the others, %s.", c.Name, to, s.house.Others(p.seat))
		}
	}
	if c.Type == pack.Modifier {
		return play{}, fault.Refuse("CJ-1.4b", "players do not play Modifiers: %s is drawn when the winds rotate.", c.Name)
	}
	if c.Type == pack.Hyper {
		p.hyper, _ = s.house.Pack.Character(s.chars[f.Seat])
	}
	return p, nil
}

// playCard takes a card from a hand: there must be one, and the deck must hold
// it (CJ-5.1, CJ-P18).
func (s *State) playCard(p play) (id int, bad *fault.Fault) {
	if bad := s.judge.Allow(s.deck.hands[p.seat] > 0, "CJ-4", "%s has no card left.", s.house.Name(p.seat)); bad != nil {
		return 0, bad
	}
	if s.deck.known {
		all := s.copies(p.card)
		if bad := s.judge.Allow(all > 0, "CJ-5.1", "%s", s.notInDeck(p.card)); bad != nil {
			return 0, bad
		}
		if bad := s.judge.Allow(s.open(p.card.Name) < all, "CJ-5.1", "of %s the deck has %d, and so many lie open already.", p.card.Name, all); bad != nil {
			return 0, bad
		}
	}
	if bad := s.stated(p); bad != nil {
		return 0, bad
	}
	s.deck.hands[p.seat] = max(0, s.deck.hands[p.seat]-1)
	s.mod.fresh = false
	s.plays = append(s.plays, p)
	s.answered(p)
	return len(s.plays), nil
}

// notInDeck says why a card of the pack is not in the Action Deck.
func (s *State) notInDeck(c pack.Card) rules.Text {
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
func (s *State) stated(p play) *fault.Fault {
	if p.stated && !sticks.InSticks(p.amount) {
		return fault.Refuse("CJ-3.1f.5", "an amount is a multiple of 100, paid in sticks of 100, 500, 1000, 5000 and 10000.")
	}
	if p.stated && !s.takesAmount(p) {
		return fault.Refuse("CJ-P14", "%s says itself how many points it moves: name no other amount.", p.card.Name)
	}
	if p.card.Tile && p.tile == card.None {
		return fault.Refuse("CJ-1.6c.2", "say which tile %s is for.", p.card.Name)
	}
	if _, ok := riichi.KindOf(p.tile); p.tile != card.None && !ok {
		return fault.Refuse("CJ-1.6c.2", "%s is no tile.", p.tile)
	}
	cost := 0
	for _, o := range s.ops(p) {
		if bad := s.statedOf(p, o); bad != nil {
			return bad
		}
		if o.Do == pack.Pay && o.Cost {
			cost += o.Amount.Points
		}
	}
	has := s.ledger.Of(acc(p.seat))
	return s.judge.Allow(cost == 0 || cost <= has, "CJ-P14", "%s costs %d points, and %s has %d: it cannot be played.", p.card.Name, cost, s.house.Name(p.seat), has)
}

// hasLess says that somebody is to pay what they do not have.
func (s *State) hasLess(seat int) rules.Text {
	return rules.Say("%s has %d, and nobody pays more than they have.", s.house.Name(seat), s.ledger.Of(acc(seat)))
}

// takesAmount reports whether the amount that was named with a card is for its player to name, or the card's own.
func (s *State) takesAmount(p play) bool {
	return slices.ContainsFunc(s.ops(p), func(o pack.Op) bool {
		return o.Do == pack.Call || o.Amount.Any || o.Limit == pack.UpTo || o.Limit == pack.Any || o.Amount.Points == p.amount
	})
}

// statedOf checks what was said with a card against one of its operations.
func (s *State) statedOf(p play, o pack.Op) *fault.Fault {
	has := s.ledger.Of(acc(p.seat))
	switch {
	case o.Do == pack.Pay && o.To == pack.ToChosen && p.to == 0:
		return fault.Refuse("CJ-3.2a", "say to whom %s is addressed.", p.card.Name)
	case o.Do == pack.Pay && o.Amount.Any && o.From == "" && p.amount > max(0, has):
		return s.judge.Allow(false, "CJ-3.1g", "%s", s.hasLess(p.seat))
	case o.Do == pack.Take && o.Limit == pack.UpTo && p.stated && p.amount > o.Amount.Points:
		return fault.Refuse("CJ-3.1f.3", "%s takes up to %d, not %d.", p.card.Name, o.Amount.Points, p.amount)
	}
	return nil
}

// playsCard is a card that is played. In tacit play it belongs to the first
// moment that allows it (CJ-P8).
func (s *State) playsCard(e fact.Entry, f fact.Declared) *fault.Fault {
	p, bad := s.playOf(e, f)
	if bad != nil {
		return bad
	}
	if _, tap := e.Fact.(fact.Declared); tap && s.saw(p.card.Name, p.seat) {
		return nil // the camera saw it first
	}
	if !s.hand.Playing() {
		if p.card.Type == pack.Negate && s.mod.fresh {
			return fault.Refuse("CJ-1.4b.2", "Modifiers cannot be negated.")
		}
		return fault.Refuse("CJ-1.1c", "no hand is being played: nobody has priority.")
	}
	if bad := s.enterWhenAllowed(e, p); bad != nil {
		return bad
	}
	return s.playedFrom(e, p)
}

// enterWhenAllowed takes a card into the window, in tacit play into the first that allows it.
func (s *State) enterWhenAllowed(e fact.Entry, p play) *fault.Fault {
	var first *fault.Fault
	start := s.clone()
	for range 6 {
		before := s.clone()
		bad := s.enter(e, p)
		if bad == nil {
			s.understand(e, first, start)
			return nil
		}
		s.live = before
		if first == nil || s.judge.Lets {
			first = bad
		}
		if s.house.Spoken || p.card.Type == pack.Negate {
			return first
		}
		if moved, bad := s.advance(e, p); !moved || bad != nil {
			if bad != nil && first.Clause == "CJ-2.6" {
				return bad
			}
			return first
		}
	}
	return nil
}

// playedFrom puts the card on the stack.
func (s *State) playedFrom(e fact.Entry, p play) *fault.Fault {
	id, bad := s.playCard(p)
	if bad != nil {
		return bad
	}
	c := priority.Card{ID: id, Seat: p.seat, Negate: p.card.Type == pack.Negate, Swift: p.card.Type == pack.Hyper}
	if c.Negate && !s.window.Sub() { // upon a Hyper, by the house's rule, or upon nothing, as the table lets it stand
		s.discardCard(p.card.Name)
		if s.window.Last().Swift {
			s.told.Note(e, "CJ-1.3e", p.seat, "a Hyper cannot be negated: %s is wasted.", p.card.Name)
		} else {
			s.hitsNothing(e, p)
		}
		return nil
	}
	s.due, s.inPlay = nil, e.ID
	s.told.Tell(record.Step{Kind: record.Card, Entry: e.ID, Seat: p.seat, Word: p.card.Name})
	if p.hyper.Name != "" {
		s.told.Say(rules.Note, e.ID, "CJ-1.3", p.seat, "%s plays a Hyper: %s.", s.house.Name(p.seat), p.hyper.Name)
	} else {
		s.told.Say(rules.Note, e.ID, typeClause[p.card.Type], p.seat, "%s plays %s.", s.house.Name(p.seat), p.card.Name)
	}
	return s.resolve(e, s.window.Play(c))
}

var typeClause = map[pack.Type]string{pack.Action: "CJ-1.1", pack.Hyper: "CJ-1.3", pack.Negate: "CJ-1.5", pack.Stock: "CJ-1.6", pack.Modifier: "CJ-1.4"}

// resolve carries out what a stack came to, the card played last first
// (CJ-1.5d). A negated card is discarded before anything else occurs
// (CJ-1.5c); a card that takes effect once that is over (CJ-1.1a).
func (s *State) resolve(e fact.Entry, outcomes []priority.Outcome) *fault.Fault {
	for _, o := range outcomes {
		p := s.plays[o.Card.ID-1]
		switch {
		case o.Card.Gone:
			s.told.Note(e, "CJ-1.1b", p.seat, "%s has left the table: its effect does not occur.", p.card.Name)
		case o.Negated: // discarded by the Negate that took hold of it
		case o.Card.Negate:
			s.negate(e, p, o.Hits.ID)
			s.discardCard(p.card.Name)
		default:
			s.apply(e, p)
		}
	}
	return nil
}

func (s *State) hitsNothing(e fact.Entry, p play) {
	s.told.Note(e, "CJ-P11", p.seat, "%s’s %s hits nothing.", s.house.Name(p.seat), p.card.Name)
}

// negate lets a Negate take hold of the card with that ID, 0 for none, and then do what else it does (CJ-1.5b, CJ-P9).
func (s *State) negate(e fact.Entry, p play, id int) {
	if id == 0 {
		s.hitsNothing(e, p)
		return
	}
	hit := s.plays[id-1]
	s.told.Note(e, "CJ-1.5b", p.seat, "%s’s %s negates %s’s %s.", s.house.Name(p.seat), p.card.Name, s.house.Name(hit.seat), hit.card.Name)
	s.discardCard(hit.card.Name)
	s.told.Note(e, "CJ-1.5c", hit.seat, "%s’s %s is negated and discarded.", s.house.Name(hit.seat), hit.card.Name)
	s.carry(e, p, s.ops(p), hit.seat)
}

// apply lets a card's effect occur (CJ-1.1a, CJ-1.3a, CJ-1.6b).
func (s *State) apply(e fact.Entry, p play) {
	x, stays := s.effectOf(p)
	if stays {
		s.effects = append(s.effects[:len(s.effects):len(s.effects)], x)
	}
	clause := typeClause[p.card.Type]
	if p.card.Type == pack.Action {
		clause = "CJ-1.1a"
	}
	s.told.Note(e, clause, p.seat, "%s takes effect.", p.card.Name)
	s.carry(e, p, s.ops(p), 0)
	if p.card.Type == pack.Hyper && p.hyper.Name == "" { // nobody has said which Character
		s.asks(e, p.seat, p.card.Name, "the Hyper effect of their Character")
	}
	if !stays {
		s.discardCard(p.card.Name)
	}
}

// loseRiichiCard takes the card of a riichi that was ronned off the table.
func (s *State) loseRiichiCard(e fact.Entry, d hand.Declared) {
	p := s.plays[d.Play-1]
	if s.house.Set["riichi_card_lost"] == "returned" {
		s.deck.hands[d.Seat]++
		s.told.Note(e, "CJ-1.1b", d.Seat, "%s returns to %s’s hand without effect.", p.card.Name, s.house.Name(d.Seat))
		return
	}
	s.discardCard(p.card.Name)
	s.told.Note(e, "CJ-1.1b", d.Seat, "%s is discarded without effect.", p.card.Name)
}
