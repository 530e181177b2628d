package offer

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askCards offers cards to be played, negated, passed: by type and name, alike
// for everybody.
func (s table) askCards() []rules.Prompt {
	var ps []rules.Prompt
	for seat := 1; seat <= s.House.Seats; seat++ {
		if s.Window.Sub() {
			ps = append(ps, s.askAnswer(seat))
			continue
		}
		ps = append(ps, s.askPass(seat)...)
		if s.Window.Kind() != priority.None || s.Hand.Stage == hand.Claims || s.Hand.Stage == hand.ClaimKan {
			ps = append(ps, s.askNext(seat)...)
		}
	}
	if s.Window.Kind() != priority.None && len(s.Window.Holds()) == 0 {
		ps = append(ps, rules.Prompt{
			Said: "Everybody at once:", Clause: "CJ-P8", Rare: !s.Window.Sub(), Keeper: true,
			Options: []rules.Option{say(0, verb.Quiet, "Nobody plays a card")},
		})
	}
	return ps
}

// askAnswer offers what may answer the card in play.
func (s table) askAnswer(seat int) rules.Prompt {
	top := s.Top()
	ask := rules.Prompt{
		Seat: seat, Clause: "CJ-2.7",
		Said:  rules.Say("%s: %s’s %s is in play. %s", s.House.Name(seat), s.House.Name(top.Seat), top.Card.Name, s.hint()),
		About: s.InPlay, Options: s.negates(seat),
	}
	if s.ring() != nil { // it tells which card, and silence says that it is let be, and takes the same time for all
		ask.Said = rules.Say("%s: %s", s.House.Name(seat), s.hint())
		return ask
	}
	ask.Options = append(ask.Options, say(seat, verb.Pass, "Let it be"))
	return ask
}

// askPass offers a pass to who is waited for: who has asked for it, or has priority where passes are said.
func (s table) askPass(seat int) []rules.Prompt {
	pass := []rules.Option{say(seat, verb.Pass, "Pass")}
	switch waits := slices.Contains(s.Window.Holds(), seat); {
	case s.House.Spoken && s.Window.Holder() == seat:
		said := rules.Say("%s has priority.", s.House.Name(seat))
		return []rules.Prompt{{Seat: seat, Clause: "CJ-2.2", Said: said, Options: pass}}
	case !s.House.Spoken && waits && s.Window.Kind() != priority.None:
		said := rules.Say("%s asked to wait.", s.House.Name(seat))
		return []rules.Prompt{{Seat: seat, Clause: "CJ-P8", Said: said, Options: pass}}
	}
	return nil
}

// askNext offers the cards that may be played next, and what may negate the card that lies with a riichi.
func (s table) askNext(seat int) (ps []rules.Prompt) {
	if d, entry := s.Hand.WithCard(); d.Play != 0 {
		if negates := s.negates(seat); len(negates) > 0 {
			ps = append(ps, rules.Prompt{
				Seat: seat, Clause: "CJ-1.1e.1", About: entry, Options: negates,
				Said: rules.Say(
					"%s, once the tile has passed: negate %s’s %s?", s.House.Name(seat), s.House.Name(d.Seat),
					s.Played(d.Play).Card.Name,
				),
			})
		}
		if s.ring() != nil {
			return ps
		}
	}
	if play := s.askPlay(seat); len(play.Options) > 0 { // none for whoever waits already, and can play nothing now
		ps = append(ps, play)
	}
	return ps
}

// negates are the Negates that the deck may still hold, for whoever asks.
func (s table) negates(seat int) []rules.Option {
	var options []rules.Option
	for _, c := range s.House.Pack.Cards {
		if c.Type == pack.Negate && s.Playable(c) {
			options = append(options, s.playOptions(seat, c)...)
		}
	}
	return options
}

// hint says what a Negate would hit, which matters from the second on.
func (s table) hint() rules.Text {
	if stack := s.Window.Stack(); len(stack) > 1 {
		return rules.Say("A Negate now hits %s, not the card below.", s.Top().Card.Name)
	}
	return "Negate it?"
}

// askPlay offers a seat the cards of every type that its moment allows.
func (s table) askPlay(seat int) rules.Prompt {
	p := rules.Prompt{
		Seat: seat, Clause: "CJ-2.2", Rare: true, Fold: "Play a card",
		Said: rules.Say("%s plays a card:", s.House.Name(seat)),
	}
	for _, t := range []pack.Type{pack.Hyper, pack.Action, pack.Stock} {
		for _, c := range s.House.Pack.Cards {
			if c.Type != t || c.Only == pack.AtRiichi || !s.Playable(c) || !s.mayPlay(seat, c) {
				continue
			}
			p.Options = append(p.Options, s.playOptions(seat, c)...)
		}
	}
	if !slices.Contains(s.Window.Holds(), seat) {
		p.Options = append(p.Options, say(seat, verb.Hold, "Wait for me"))
	}
	return p
}

// mayPlay reports whether the present window is one for such a card.
func (s table) mayPlay(seat int, c pack.Card) bool {
	p := s.PlayBy(seat, c)
	if s.Window.Kind() != priority.None {
		return s.Timing(p) == nil
	}
	own := seat == s.House.Next(s.Hand.Newest)
	switch {
	case c.Type == pack.Stock,
		c.Type == pack.Hyper && p.Hyper.Hyper.Timing != pack.AnyPlayer && p.Hyper.Hyper.Timing != pack.AnyTime:
		return own && s.Hand.Stage == hand.Claims
	}
	return c.Only != pack.AfterDraw && (c.Only != pack.OwnTurn || own) && (c.Only != pack.OthersTurn || !own)
}

// playOptions are the ways to play a card: to whom, with which amount or tile.
func (s table) playOptions(seat int, c pack.Card) []rules.Option {
	o := answer(rules.Say("%s", c.Name), fact.Declared{Seat: seat, Verb: verb.Play, Word: c.Name})
	needs := s.Needs(seat, c)
	if needs.Tile {
		o.Wants.Cards = 1
	}
	if needs.Amount {
		o.Wants.Number, o.Wants.Max, o.Wants.Step = true, needs.Most, 100
	}
	if !needs.Player {
		return []rules.Option{o}
	}
	var to []rules.Option
	for _, other := range s.House.From(seat)[1:] {
		name := s.House.Name(other)
		theirs := answer(
			rules.Say("%s to %s", c.Name, name),
			fact.Declared{Seat: seat, Verb: verb.Play, Word: c.Name + " to " + name},
		)
		theirs.Wants = o.Wants
		to = append(to, theirs)
	}
	return to
}

// askSay offers the plain declarations with which people carry a called card
// out.
func (s table) askSay() []rules.Prompt {
	if len(s.Due) == 0 && len(s.Effects) == 0 {
		return nil
	}
	var ps []rules.Prompt
	for seat := 1; seat <= s.House.Seats && len(s.Due) > 0; seat++ {
		p := rules.Prompt{
			Seat: seat, Clause: "CJ-P5", Rare: true, Said: rules.Say("%s, as the card says:", s.House.Name(seat)),
		}
		pay, has := fact.Declared{Seat: seat, Verb: verb.Pay}, max(100, s.Has(seat))
		p.Options = append(p.Options, amount(pay, "Pay onto the table", has))
		for _, other := range s.House.From(seat)[1:] {
			pay.Word = s.House.Name(other)
			p.Options = append(p.Options, amount(pay, rules.Say("Pay %s", pay.Word), has))
		}
		if lies := s.Has(0); lies > 0 {
			p.Options = append(p.Options, amount(fact.Declared{Seat: seat, Verb: verb.Take}, "Take from the table", lies))
		}
		draw := amount(fact.Declared{Seat: seat, Verb: verb.Cards}, "Draw cards", 5)
		draw.Wants.Min, draw.Wants.Max, draw.Wants.Step = 1, 5, 1
		p.Options = append(p.Options, draw)
		ps = append(ps, p)
	}
	return append(ps, s.askOver()...)
}

// askOver offers to end effects, each by its owner, card and tile; of two that are alike the older one, which ends
// first.
func (s table) askOver() []rules.Prompt {
	over := rules.Prompt{Said: "Is an effect over?", Clause: "CJ-1.6c.2", Rare: true}
	for i, x := range s.Effects {
		alike := func(y cards.Effect) bool { return y.Owner == x.Owner && y.Card.Name == x.Card.Name && y.Tile == x.Tile }
		if slices.ContainsFunc(s.Effects[:i], alike) {
			continue
		}
		label := rules.Say("%s’s %s is over", s.House.Name(x.Owner), x.Card.Name)
		f := fact.Declared{Seat: x.Owner, Verb: verb.EffectEnds, Word: x.Card.Name}
		if x.Tile != card.None {
			label, f.Cards = rules.Say("%s’s %s for %s is over", s.House.Name(x.Owner), x.Card.Name, x.Tile), []card.Card{x.Tile}
		}
		over.Options = append(over.Options, answer(label, f))
	}
	if len(over.Options) == 0 {
		return nil
	}
	return []rules.Prompt{over}
}

func amount(f fact.Declared, label rules.Text, most int) rules.Option {
	o := answer(label, f)
	o.Wants = rules.Wants{Number: true, Min: 100, Max: most / 100 * 100, Step: 100}
	return o
}
