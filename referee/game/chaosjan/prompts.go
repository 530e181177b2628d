package chaosjan

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// awaiting is what is asked and offered. It follows from what lies open alone,
// so it is the same whatever anybody holds: who is asked whether they negate
// is everybody.
func (s *State) awaiting() []rules.Prompt {
	if s.over {
		return nil
	}
	var ps []rules.Prompt
	for _, d := range s.doubts {
		ps = append(ps, s.askTile(d)...)
	}
	for _, f := range s.faults {
		if s.rulings[f.ruling].Open {
			ps = append(ps, s.askFault(f))
		}
	}
	switch s.Phase() {
	case rules.Over:
	case rules.BeforeRound:
		ps = append(ps, s.askDeal())
		ps = append(ps, s.askModifier()...)
		ps = append(ps, s.askSetup()...)
	case rules.Settled:
		ps = append(ps, s.askModifier()...)
		ps = append(ps, s.askDeal())
		if c := s.hand.claims; c != nil && len(c.rons) > 0 {
			ps = append(ps, s.askMoreRon(c))
		}
	case rules.Playing, rules.Showing:
		ps = append(ps, s.askModifier()...)
		if s.window.Sub() { // first the card in play
			ps = append(ps, s.askCards()...)
			ps = append(ps, s.askMoves()...)
		} else {
			ps = append(ps, s.askMoves()...)
			ps = append(ps, s.askCards()...)
		}
		ps = append(ps, s.askSay()...)
	}
	return append(ps, rules.Prompt{Text: "Stop here?", Clause: "CJ-P19", Rare: true, Options: []rules.Option{{Label: "End the game", Fact: fact.Declared{Verb: VerbEndGame}}}})
}

func say(seat int, verb, label string) rules.Option {
	return rules.Option{Label: rules.Say("%s", label), Fact: fact.Declared{Seat: seat, Verb: verb}}
}

// tapped is an option that wants n tiles.
func tapped(seat int, verb, label string, n int) rules.Option {
	o := say(seat, verb, label)
	o.Wants.Cards = n
	return o
}

func (s *State) askDeal() rules.Prompt {
	text := "Begin " + s.handName() + "?"
	if s.deals == 0 {
		text = "Who deals first?"
	}
	p := rules.Prompt{Text: text, Clause: "CJ-P19"}
	for _, seat := range s.table.from(s.dealer) {
		if s.deals == 0 || seat == s.dealer {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", s.name(seat)+" deals"), Fact: fact.RoundBegan{Dealer: seat}})
		}
	}
	return p
}

// askSetup asks each player for a Character and cards, on their own phones.
func (s *State) askSetup() []rules.Prompt {
	var ps []rules.Prompt
	for seat := 1; seat <= s.table.seats; seat++ {
		if s.chars[seat] == "" {
			p := rules.Prompt{Text: s.name(seat) + " chooses a Character.", Clause: "CJ-1.2a", Seat: seat}
			for _, c := range s.pack.Characters {
				p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", c.Name+" "+signs[c.Colour]), Fact: fact.Declared{Seat: seat, Verb: VerbCharacter, Word: c.Name}})
			}
			ps = append(ps, p)
		}
		if len(s.brought[seat]) < 3*each {
			ps = append(ps, s.askBrings(seat)...)
		}
	}
	return ps
}

// askBrings offers the cards that a player may still bring, and first of all
// three of each that nobody has yet.
func (s *State) askBrings(seat int) []rules.Prompt {
	count := map[pack.Type]int{}
	var taken []string
	for other, list := range s.brought {
		for _, name := range list {
			c, _ := s.pack.Card(name)
			if other == seat {
				count[c.Type]++
			}
			if other == seat || c.Type == pack.Modifier && s.table.set["same_modifier"] == "refused" {
				taken = append(taken, name)
			}
		}
	}
	text := fmt.Sprintf("%s brings three Actions (%d so far), three Stocks (%d) and three Modifiers (%d).", s.name(seat), count[pack.Action], count[pack.Stock], count[pack.Modifier])
	one := rules.Prompt{Clause: "CJ-5.1d.2", Seat: seat, Text: text, Rare: true}
	var some []string
	offered := map[pack.Type]int{}
	for i := range s.pack.Cards {
		c := s.pack.Cards[(i+5*(seat-1))%len(s.pack.Cards)]
		if c.Type == pack.Hyper || c.Type == pack.Negate || slices.Contains(taken, c.Name) || count[c.Type] >= each {
			continue
		}
		if offered[c.Type]++; offered[c.Type] <= each {
			some = append(some, c.Name)
		}
		one.Options = append(one.Options, rules.Option{Label: rules.Say("%s", s.name(seat)+" brings "+c.Name), Fact: fact.Declared{Seat: seat, Verb: VerbBrings, Word: c.Name}})
	}
	if len(some) < 3*each {
		return []rules.Prompt{one}
	}
	all := rules.Option{Label: rules.Say("%s", "These: "+strings.Join(some, ", ")), Fact: fact.Declared{Seat: seat, Verb: VerbBrings, Word: strings.Join(some, ", ")}}
	return []rules.Prompt{{Clause: "CJ-5.1d.2", Seat: seat, Text: text, Options: []rules.Option{all}}, one}
}

func (s *State) askModifier() []rules.Prompt {
	if s.mod.due == 0 {
		return nil
	}
	p := rules.Prompt{Text: "Draw a Modifier and put it into play: which is it?", Clause: "CJ-1.4b.1"}
	for _, name := range s.modifierDeck() {
		if !slices.Contains(s.mod.past, name) {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", name), Fact: fact.Declared{Seat: s.dealer, Verb: VerbModifier, Word: name}})
		}
	}
	return []rules.Prompt{p}
}

func (s *State) askMoreRon(c *claimed) rules.Prompt {
	p := rules.Prompt{Text: "Does anybody else win with this tile?", Clause: "CJ-P4", Rare: true}
	for seat := 1; seat <= s.table.seats; seat++ {
		if seat != c.before.hand.lastNew && !slices.ContainsFunc(c.rons, func(w won) bool { return w.seat == seat }) {
			p.Options = append(p.Options, tapped(seat, VerbRon, s.name(seat)+": ron", 13-3*len(c.before.hand.melds[seat])))
		}
	}
	return p
}

// askMoves offers the steps of the hand.
func (s *State) askMoves() []rules.Prompt {
	h := &s.hand
	var ps []rules.Prompt
	if h.claims != nil && len(h.claims.rons) == 0 {
		ps = append(ps, s.askClaims()...)
	}
	if h.wall == 0 && h.stage == claims {
		ready := rules.Prompt{Text: "Who is ready shows the hand.", Clause: "CJ-P4"}
		for seat := 1; seat <= s.table.seats; seat++ {
			if h.shown[seat] == nil {
				ready.Options = append(ready.Options, tapped(seat, VerbReady, s.name(seat)+" is ready", 13-3*len(h.melds[seat])))
			}
		}
		ready.Options = append(ready.Options, say(s.dealer, VerbExhausted, "Nobody else is ready: settle the hand"))
		return append(ps, ready)
	}
	active := h.active
	if h.stage == claims {
		active = s.table.next(h.lastNew)
	}
	if s.table.spoken && s.window.Kind() != priority.None || h.stage == window && s.window.Kind() == priority.Riichi {
		return ps // priority goes round first
	}
	ps = append(ps, rules.Prompt{Seat: active, Clause: "CJ-P4", Text: "Tap, and name the tile that is discarded:",
		Options: []rules.Option{{Label: "Discard", Fact: fact.CardsLaid{Zone: zone.Seat(active)}, Wants: rules.Wants{Cards: 1}}}})
	p := rules.Prompt{Seat: active, Clause: "CJ-P4", Text: s.name(active) + "’s turn."}
	called := h.kind == byCall && h.stage != claims
	if (h.stage == window && s.window.Kind() == priority.Opening || h.stage == toDraw || h.stage == claims || h.stage == claimKan) && !called {
		p.Options = append(p.Options, say(active, VerbDraw, "Draw, and wait for cards"))
	}
	if !called && h.declare.seat != active {
		concealed := 13 - 3*len(h.melds[active])
		p.Options = append(p.Options, tapped(active, VerbTsumo, "Tsumo", concealed+1))
		if h.riichi[active] == riichi.NoRiichi && !slices.ContainsFunc(h.melds[active], func(m meld) bool { return m.Open() }) {
			p.Options = append(p.Options, say(active, VerbRiichi, "Riichi"))
		}
		p.Options = append(p.Options, tapped(active, VerbClosedKan, "Closed kan", 1))
		for _, m := range h.melds[active] {
			if m.Call == riichi.Pon {
				k, _ := riichi.KindOf(m.Tiles[0])
				o := say(active, VerbAddedKan, "Add to the pon of "+string(k.Card()))
				o.Fact = fact.Declared{Seat: active, Verb: VerbAddedKan, Cards: []card.Card{k.Card()}}
				p.Options = append(p.Options, o)
			}
		}
		if s.table.riichi.Nuki && s.table.seats == 3 {
			p.Options = append(p.Options, say(active, VerbNorth, "North"))
		}
		if h.calls == 0 && len(h.river[active]) == 0 && s.table.riichi.Abortive {
			p.Options = append(p.Options, tapped(active, VerbNine, "Nine terminals", 14))
		}
	}
	if len(p.Options) > 0 {
		ps = append(ps, p)
	}
	return append(ps, s.askRiichiCards(active, called)...)
}

// askRiichiCards offers the cards that are played as one declares riichi.
func (s *State) askRiichiCards(active int, called bool) []rules.Prompt {
	if called || s.hand.declare.seat == active || s.hand.riichi[active] != riichi.NoRiichi {
		return nil
	}
	p := rules.Prompt{Seat: active, Clause: "CJ-1.1e", Text: "Riichi with a card:", Rare: true}
	for _, c := range s.pack.Cards {
		if c.Only == pack.AtRiichi && s.playable(c) {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", "Riichi with "+c.Name), Fact: fact.Declared{Seat: active, Verb: VerbRiichi, Word: c.Name}})
		}
	}
	if len(p.Options) == 0 {
		return nil
	}
	return []rules.Prompt{p}
}

// askClaims offers the newest discard to everybody but who laid it.
func (s *State) askClaims() []rules.Prompt {
	h := &s.hand.claims.before.hand
	var ps []rules.Prompt
	for _, seat := range s.table.from(h.lastNew)[1:] {
		p := rules.Prompt{Text: fmt.Sprintf("%s may claim %s.", s.name(seat), h.thrown[len(h.thrown)-1].card), Clause: "CJ-P7", Seat: seat}
		p.Options = append(p.Options, tapped(seat, VerbRon, "Ron", 13-3*len(h.melds[seat])))
		if h.stage == claims && h.wall > 0 && h.riichi[seat] == riichi.NoRiichi && s.hand.claims.call == nil {
			p.Options = append(p.Options, say(seat, VerbPon, "Pon"))
			if seat == s.table.next(h.lastNew) && s.table.seats == 4 {
				p.Options = append(p.Options, tapped(seat, VerbChi, "Chi", 2))
			}
			p.Options = append(p.Options, say(seat, VerbKan, "Kan"))
		}
		ps = append(ps, p)
	}
	if s.table.riichi.Abortive {
		p := rules.Prompt{Text: "Is the hand a draw?", Clause: "CJ-P4"}
		if s.fourWinds() {
			p.Options = append(p.Options, say(s.dealer, VerbFourWinds, "Four winds: a draw"))
		}
		if s.fourRiichi() {
			p.Options = append(p.Options, say(s.dealer, VerbFourRiichi, "Four riichi: a draw"))
		}
		if s.fourKans() {
			p.Options = append(p.Options, say(s.dealer, VerbFourKans, "Four kans: a draw"))
		}
		if len(p.Options) > 0 {
			ps = append(ps, p)
		}
	}
	return ps
}

// playable reports whether the deck may still hold a card that does not lie
// open; the list of the deck is open to all (CJ-P18).
func (s *State) playable(c pack.Card) bool { return !s.deck.known || s.open(c.Name) < s.copies(c) }

// askCards offers cards to be played, negated, passed: by type and name, alike
// for everybody.
func (s *State) askCards() []rules.Prompt {
	var ps []rules.Prompt
	for seat := 1; seat <= s.table.seats; seat++ {
		var ask rules.Prompt
		if s.window.Sub() {
			top := s.plays[s.window.Stack()[len(s.window.Stack())-1].ID-1]
			ask = rules.Prompt{Seat: seat, Clause: "CJ-2.7", Text: fmt.Sprintf("%s: %s of %s is in play. %s", s.name(seat), top.card.Name, s.name(top.seat), s.hint())}
			for _, c := range s.pack.Cards {
				if c.Type == pack.Negate && s.playable(c) {
					ask.Options = append(ask.Options, rules.Option{Label: rules.Say("%s", c.Name), Fact: fact.Declared{Seat: seat, Verb: VerbPlay, Word: c.Name}})
				}
			}
			ask.Options = append(ask.Options, say(seat, VerbPass, "Let it be"))
			ps = append(ps, ask)
			continue
		}
		if s.table.spoken && s.window.Holder() == seat {
			ps = append(ps, rules.Prompt{Seat: seat, Clause: "CJ-2.2", Text: s.name(seat) + " has priority.", Options: []rules.Option{say(seat, VerbPass, "Pass")}})
		}
		if s.window.Kind() == priority.None && s.hand.stage != claims && s.hand.stage != claimKan {
			continue
		}
		ps = append(ps, s.askPlay(seat))
	}
	if s.window.Kind() != priority.None {
		ps = append(ps, rules.Prompt{Text: "Everybody at once:", Clause: "CJ-P8", Rare: true, Options: []rules.Option{say(0, VerbQuiet, "Nobody plays a card")}})
	}
	return ps
}

// hint says what a Negate would hit, which matters from the second on.
func (s *State) hint() string {
	if stack := s.window.Stack(); len(stack) > 1 {
		return "A Negate now hits " + s.plays[stack[len(stack)-1].ID-1].card.Name + ", not the card below."
	}
	return "Negate it?"
}

// askPlay offers a seat the cards of every type that its moment allows.
func (s *State) askPlay(seat int) rules.Prompt {
	p := rules.Prompt{Seat: seat, Clause: "CJ-2.2", Rare: true, Text: s.name(seat) + " plays a card:"}
	for _, t := range []pack.Type{pack.Hyper, pack.Action, pack.Stock} {
		for _, c := range s.pack.Cards {
			if c.Type != t || c.Only == pack.AtRiichi || !s.playable(c) || !s.mayPlay(seat, c) {
				continue
			}
			p.Options = append(p.Options, s.playOptions(seat, c)...)
		}
	}
	p.Options = append(p.Options, say(seat, VerbHold, "Wait for me"))
	return p
}

// mayPlay reports whether the present window is one for such a card.
func (s *State) mayPlay(seat int, c pack.Card) bool {
	p := play{card: c, seat: seat}
	p.hyper, _ = s.pack.Character(s.chars[seat])
	if s.window.Kind() != priority.None {
		return s.timing(p) == nil
	}
	own := seat == s.table.next(s.hand.lastNew)
	switch {
	case c.Type == pack.Stock, c.Type == pack.Hyper && p.hyper.Hyper.Timing != pack.AnyPlayer && p.hyper.Hyper.Timing != pack.AnyTime:
		return own && s.hand.stage == claims
	}
	return c.Only != pack.AfterDraw && (c.Only != pack.OwnTurn || own) && (c.Only != pack.OthersTurn || !own)
}

// playOptions are the ways to play a card: to whom, with which amount or tile.
func (s *State) playOptions(seat int, c pack.Card) []rules.Option {
	o := rules.Option{Label: rules.Say("%s", c.Name), Fact: fact.Declared{Seat: seat, Verb: VerbPlay, Word: c.Name}}
	if c.Tile {
		o.Wants.Cards = 1
	}
	ops := c.Ops
	if s.matches(seat, c.Colour) {
		ops = append(ops[:len(ops):len(ops)], c.BonusOps...)
	}
	for _, op := range ops {
		switch {
		case op.Do == pack.Pay && op.Amount.Any:
			o.Wants.Number, o.Wants.Max, o.Wants.Step = true, max(0, s.ledger.Of(acc(seat))), 100
		case op.Do == pack.Take && op.Limit == pack.Any:
			o.Wants.Number, o.Wants.Max, o.Wants.Step = true, s.ledger.Of(0), 100
		case op.Do == pack.Pay && op.To == pack.ToChosen:
			var to []rules.Option
			for _, other := range s.table.from(seat)[1:] {
				to = append(to, rules.Option{Label: rules.Say("%s", c.Name+" to "+s.name(other)), Fact: fact.Declared{Seat: seat, Verb: VerbPlay, Word: c.Name + " to " + s.name(other)}, Wants: o.Wants})
			}
			return to
		}
	}
	return []rules.Option{o}
}

// askSay offers the plain declarations with which people carry a called card
// out.
func (s *State) askSay() []rules.Prompt {
	if len(s.due) == 0 && len(s.effects) == 0 {
		return nil
	}
	var ps []rules.Prompt
	for seat := 1; seat <= s.table.seats && len(s.due) > 0; seat++ {
		p := rules.Prompt{Seat: seat, Clause: "CJ-P5", Rare: true, Text: s.name(seat) + ", as the card says:"}
		p.Options = append(p.Options, amount(fact.Declared{Seat: seat, Verb: VerbPay}, "Pay onto the table", max(100, s.ledger.Of(acc(seat)))))
		for _, other := range s.table.from(seat)[1:] {
			p.Options = append(p.Options, amount(fact.Declared{Seat: seat, Verb: VerbPay, Word: s.name(other)}, "Pay "+s.name(other), max(100, s.ledger.Of(acc(seat)))))
		}
		if lies := s.ledger.Of(0); lies > 0 {
			p.Options = append(p.Options, amount(fact.Declared{Seat: seat, Verb: VerbTake}, "Take from the table", lies))
		}
		draw := amount(fact.Declared{Seat: seat, Verb: VerbCards}, "Draw cards", 5)
		draw.Wants.Min, draw.Wants.Max, draw.Wants.Step = 1, 5, 1
		p.Options = append(p.Options, draw)
		ps = append(ps, p)
	}
	over := rules.Prompt{Text: "Is an effect over?", Clause: "CJ-1.6c.2", Rare: true}
	for _, x := range s.effects {
		over.Options = append(over.Options, rules.Option{Label: rules.Say("%s", x.card.Name+" of "+s.name(x.owner)+" is over"), Fact: fact.Declared{Seat: x.owner, Verb: VerbEffectEnds, Word: x.card.Name}})
	}
	if len(over.Options) > 0 {
		ps = append(ps, over)
	}
	return ps
}

func amount(f fact.Declared, label string, most int) rules.Option {
	return rules.Option{Label: rules.Say("%s", label), Fact: f, Wants: rules.Wants{Number: true, Min: 100, Max: most / 100 * 100, Step: 100}}
}

// askTile asks which tile a reading was.
func (s *State) askTile(d doubt) []rules.Prompt {
	f, ok := d.entry.Fact.(fact.CardsLaid)
	if !ok {
		return nil
	}
	p := rules.Prompt{Urgent: true, Text: "Which tile is this?", Clause: "CJ-P4", About: d.entry.ID}
	as := func(c card.Card) fact.Fact {
		g := f
		g.Cards = slices.Clone(f.Cards)
		g.Cards[d.index] = fact.Reading{Card: c}
		return fact.Amended{Target: d.entry.ID, Fact: g}
	}
	for i, g := range f.Cards[d.index].Alternatives {
		if _, tile := riichi.KindOf(g.Card); tile && i < 6 {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", g.Card.String()), Fact: as(g.Card)})
		}
	}
	p.Options = append(p.Options,
		rules.Option{Label: "Another tile", Fact: as(card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No tile was laid", Fact: fact.Retracted{Target: d.entry.ID}})
	return []rules.Prompt{p}
}

// askFault offers the ways to put a fault right.
func (s *State) askFault(f openFault) rules.Prompt {
	id := f.entry.ID
	p := rules.Prompt{Urgent: true, Text: "How is it put right?", Clause: s.rulings[f.ruling].Clause, About: id}
	switch said := f.entry.Fact.(type) {
	case fact.CardsLaid:
		if said.Zone.Seat() > 0 && len(said.Cards) == 1 {
			g := said
			g.Cards = []fact.Reading{{}}
			p.Options = append(p.Options, rules.Option{Label: "It was another tile", Fact: fact.Amended{Target: id, Fact: g}, Wants: rules.Wants{Cards: 1}})
			if turn := s.turn(); turn > 0 && turn != said.Zone.Seat() && s.playing() {
				g.Cards, g.Zone = said.Cards, zone.Seat(turn)
				p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", "It was "+s.name(turn)), Fact: fact.Amended{Target: id, Fact: g}})
			}
		}
	case fact.RoundBegan:
		if said.Dealer != s.dealer && !s.playing() {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", s.name(s.dealer)+" deals"), Fact: fact.Amended{Target: id, Fact: fact.RoundBegan{Dealer: s.dealer}}})
		}
	case fact.Declared:
		if f.chombo > 0 && s.playing() {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", "Chombo: "+s.name(f.chombo)+" pays, and the hand is dealt again"), Fact: fact.Declared{Seat: f.chombo, Verb: VerbChombo, About: id}})
		}
	case nil, fact.GameBegan, fact.CardsMoved, fact.CardsTaken, fact.Amended, fact.Retracted, fact.Inserted:
	}
	p.Options = append(p.Options, rules.Option{Label: "They take it back", Fact: fact.Retracted{Target: id}})
	if f.stands {
		p.Options = append(p.Options, rules.Option{Label: "It stands", Fact: fact.Declared{Verb: VerbLetStand, About: id}})
	}
	return p
}
