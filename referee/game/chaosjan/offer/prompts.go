// Package offer is what people are asked and offered at a table of Chaos;Jan. It reads the game and changes nothing.
package offer

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// table is a game at which people are asked.
type table struct{ *play.State }

// Prompts is what is asked and offered. It follows from what lies open alone,
// so it is the same whatever anybody holds: who is asked whether they negate
// is everybody.
func Prompts(at *play.State) []rules.Prompt {
	s := table{at}
	if s.Over {
		return s.askWorth()
	}
	var ps []rules.Prompt
	for _, d := range s.Doubts {
		ps = append(ps, s.askTile(d)...)
	}
	ps = append(ps, s.askLeft()...)
	for _, f := range s.Faults.All() {
		if f.Open {
			ps = append(ps, s.askFault(f))
		}
	}
	switch s.Phase() {
	case rules.Over:
	case rules.BeforeRound:
		ps = append(ps, s.askBefore()...)
		ps = append(ps, s.askSay()...)
	case rules.Settled:
		ps = append(ps, s.askWorth()...)
		ps = append(ps, s.askModifier()...)
		ps = append(ps, s.askDeal())
		ps = append(ps, s.askSay()...)
		if c := s.Claims; c != nil && len(c.Rons) > 0 {
			ps = append(ps, s.askMoreRon(c))
		}
		ps = append(ps, s.askHeld()...)
	case rules.Playing, rules.Showing:
		if s.Window.Sub() { // first the card in play
			ps = append(ps, s.askCards()...)
			if s.ring() == nil { // while it runs there is nothing but the card
				ps = append(ps, s.askMoves()...)
			}
		} else {
			ps = append(ps, s.askMoves()...)
			ps = append(ps, s.askCards()...)
		}
		ps = append(ps, s.askIndicator()...)
		for _, p := range s.askModifier() { // it is no fault to note it late, and in no move's way
			p.Seat, p.Fold = s.Round.Dealer, "A Modifier is due"
			ps = append(ps, p)
		}
		ps = append(ps, s.askSay()...)
	}
	return append(
		ps,
		rules.Prompt{
			Said: "Stop here?", Clause: "CJ-P19", Rare: true,
			Options: []rules.Option{say(0, verb.EndGame, "End the game")},
		},
	)
}

// answer is an answer that asks for nothing more.
func answer(label rules.Text, f fact.Fact) rules.Option { return rules.Option{Label: label, Fact: f} }

// say is a word of a seat.
func say(seat int, verb string, label rules.Text) rules.Option {
	return answer(label, fact.Declared{Seat: seat, Verb: verb})
}

// tapped is an option that wants n tiles.
func tapped(seat int, verb string, label rules.Text, n int) rules.Option {
	o := say(seat, verb, label)
	o.Wants.Cards = n
	return o
}

func (s table) askMoreRon(c *play.Claimed) rules.Prompt {
	p := rules.Prompt{Said: "Does anybody else win with this tile?", Clause: "CJ-P4", Rare: true}
	for seat := 1; seat <= s.House.Seats; seat++ {
		if seat != c.Before.Hand.Newest && !slices.ContainsFunc(c.Rons, func(w hand.Win) bool { return w.Seat == seat }) {
			label := rules.Say("%s: ron", s.House.Name(seat))
			p.Options = append(p.Options, tapped(seat, verb.Ron, label, c.Before.Hand.Concealed(seat)))
		}
	}
	return p
}

// askMoves offers the steps of the hand.
func (s table) askMoves() []rules.Prompt {
	h := &s.Hand
	var ps []rules.Prompt
	if s.Claims != nil && len(s.Claims.Rons) == 0 {
		ps = append(ps, s.askClaims()...)
	}
	ps = append(ps, s.askDraw()...)
	if h.Emptied() {
		ready := rules.Prompt{Said: "Whoever is ready shows their hand.", Clause: "CJ-P4", Rare: h.Wall > 0}
		for seat := 1; seat <= s.House.Seats; seat++ {
			if h.Shown[seat] == nil {
				label := rules.Say("%s is ready", s.House.Name(seat))
				ready.Options = append(ready.Options, tapped(seat, verb.Ready, label, h.Concealed(seat)))
			}
		}
		ready.Options = append(ready.Options, say(s.Round.Dealer, verb.Exhausted, "Nobody else is ready: settle the hand"))
		if ps = append(ps, ready); h.Wall == 0 {
			return ps
		}
	}
	if s.House.Spoken && s.Window.Kind() != priority.None || h.Stage == hand.Claims && s.ring() != nil {
		return ps // priority goes round first
	}
	return append(ps, s.askTurn()...)
}

// askTurn offers what whose turn it is may do.
func (s table) askTurn() []rules.Prompt {
	h := &s.Hand
	active, called := s.NextTurn()
	var ps []rules.Prompt
	discard := answer("Discard", fact.CardsLaid{Zone: zone.Seat(active)})
	discard.Wants.Cards = 1
	ps = append(ps, rules.Prompt{
		Seat: active, Clause: "CJ-P4", Said: "Tap, and name the tile that is discarded:", Options: []rules.Option{discard},
	})
	p := rules.Prompt{Seat: active, Clause: "CJ-P4", Said: rules.Say("%s’s turn.", s.House.Name(active))}
	if !called && s.BeforeDraw() {
		p.Options = append(p.Options, say(active, verb.Draw, "Draw, and wait for cards"))
	}
	if !called && h.Declare.Seat != active {
		p.Options = append(p.Options, s.turnOptions(active)...)
	}
	if len(p.Options) > 0 {
		ps = append(ps, p)
	}
	return append(ps, s.askRiichiCards(active, called)...)
}

// turnOptions are what may be done with a drawn tile besides to discard.
func (s table) turnOptions(active int) (options []rules.Option) {
	h := &s.Hand
	tsumo := tapped(active, verb.Tsumo, "Tsumo", h.Concealed(active)+1)
	options = append(options, tsumo)
	toDraw := 0
	if s.BeforeDraw() {
		toDraw = 1
	}
	if h.MayBeEmpty(toDraw) {
		options = append(options, lastOption(tsumo, "Tsumo with the last tile"))
	}
	if h.Riichi[active] == riichi.NoRiichi && h.IsClosed(active) {
		options = append(options, say(active, verb.Riichi, "Riichi"))
	}
	options = append(options, tapped(active, verb.ClosedKan, "Closed kan", 1))
	for _, m := range h.Melds[active] {
		if m.Call == riichi.Pon {
			k, ok := kinds.Of(m.Tiles[0])
			if !ok {
				continue // of a tile that nobody could read
			}
			o := say(active, verb.AddedKan, rules.Say("Add to the pon of %s", k.Card()))
			o.Fact = fact.Declared{Seat: active, Verb: verb.AddedKan, Cards: []card.Card{k.Card()}}
			options = append(options, o)
		}
	}
	if s.House.Riichi.Nuki && s.House.Seats == 3 {
		options = append(options, say(active, verb.North, "North"))
	}
	if h.Calls == 0 && len(h.River[active]) == 0 && s.House.Riichi.Abortive {
		options = append(options, tapped(active, verb.Nine, "Nine terminals", 14))
	}
	return options
}

// askRiichiCards offers the cards that are played as one declares riichi.
func (s table) askRiichiCards(active int, called bool) []rules.Prompt {
	if called || s.Hand.Declare.Seat == active || s.Hand.Riichi[active] != riichi.NoRiichi {
		return nil
	}
	p := rules.Prompt{Seat: active, Clause: "CJ-1.1e", Said: "Riichi with a card:", Rare: true}
	for _, c := range s.House.Pack.Cards {
		if c.Only == pack.AtRiichi && s.Playable(c) {
			for _, o := range s.playOptions(active, c) {
				f := o.Fact.(fact.Declared)
				f.Verb = verb.Riichi
				p.Options = append(p.Options, rules.Option{Label: rules.Say("Riichi with %s", o.Label), Fact: f, Wants: o.Wants})
			}
		}
	}
	if len(p.Options) == 0 {
		return nil
	}
	return []rules.Prompt{p}
}

// askClaims offers the newest discard to everybody but who laid it or has called it.
func (s table) askClaims() []rules.Prompt {
	h := &s.Claims.Before.Hand
	var ps []rules.Prompt
	for _, seat := range s.House.From(h.Newest)[1:] {
		if s.Claims.Call != nil && s.Claims.Call.Seat == seat {
			continue
		}
		p := rules.Prompt{Said: mayClaim(s.House.Name(seat), h.Thrown[len(h.Thrown)-1].Card), Clause: "CJ-P7", Seat: seat}
		ron := tapped(seat, verb.Ron, "Ron", h.Concealed(seat))
		p.Options = append(p.Options, ron)
		if h.Stage == hand.Claims && h.MayBeEmpty(0) {
			p.Options = append(p.Options, lastOption(ron, "Ron on the last tile"))
		}
		if h.Stage == hand.Claims && h.Wall > 0 && h.Riichi[seat] == riichi.NoRiichi && s.Claims.Call == nil {
			p.Options = append(p.Options, say(seat, verb.Pon, "Pon"))
			if t := s.Hand.LastTile(); s.Hand.RedLeft(t) {
				red, plain := card.Card("0"+string(t[1:])), card.Card("5"+string(t[1:]))
				o := say(seat, verb.Pon, rules.Say("Pon with %s", red))
				o.Fact = fact.Declared{Seat: seat, Verb: verb.Pon, Cards: []card.Card{red, plain}}
				p.Options = append(p.Options, o)
			}
			if k, _ := kinds.Of(s.Hand.LastTile()); seat == s.House.Next(h.Newest) && s.House.Seats == 4 && !k.Honour() {
				p.Options = append(p.Options, tapped(seat, verb.Chi, "Chi", 2))
			}
			p.Options = append(p.Options, say(seat, verb.Kan, "Kan"))
		}
		ps = append(ps, p)
	}
	return ps
}

func mayClaim(name string, t card.Card) rules.Text {
	if t == card.Unknown {
		return rules.Say("%s may claim the tile.", name)
	}
	return rules.Say("%s may claim %s.", name, t)
}

// askDraw offers the draws that all can see, from the discard that makes them to
// the next: a card played between does not undo them.
func (s table) askDraw() []rules.Prompt {
	if !s.House.Riichi.Abortive {
		return nil
	}
	p := rules.Prompt{Said: "Is the hand a draw?", Clause: "CJ-P4"}
	if s.Hand.FourWinds(s.RiichiRound()) {
		p.Options = append(p.Options, say(s.Round.Dealer, verb.FourWinds, "Four winds: a draw"))
	}
	if s.Hand.FourRiichi(s.RiichiRound()) {
		p.Options = append(p.Options, say(s.Round.Dealer, verb.FourRiichi, "Four riichi: a draw"))
	}
	if s.Hand.FourKans(s.RiichiRound()) {
		p.Options = append(p.Options, say(s.Round.Dealer, verb.FourKans, "Four kans: a draw"))
	}
	if len(p.Options) > 0 {
		return []rules.Prompt{p}
	}
	return nil
}

// lastOption is a win with the last tile, offered where the count does not tell.
func lastOption(o rules.Option, label rules.Text) rules.Option {
	f, _ := o.Fact.(fact.Declared)
	f.Word = verb.Last
	o.Label, o.Fact = label, f
	return o
}
