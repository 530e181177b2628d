package chaosjan

import (
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// panels tell what lies open beside the tiles. All of it is known to all.
func (s *State) panels() []rules.Panel {
	table := rules.Panel{Title: fmt.Sprintf("On the table: %d", s.ledger.Of(sticks.Table)), Glance: true}
	panels := []rules.Panel{table}
	if s.deals > 0 && !s.over {
		p := rules.Panel{Title: s.handName(), Glance: true}
		if s.playing() {
			p.Lines = append(p.Lines, fmt.Sprintf("%d tiles can still be drawn.", s.hand.wall))
		}
		if len(s.hand.doras) > 0 {
			p.Lines = append(p.Lines, "Indicators: "+tileList(s.hand.doras)+"; dora: "+s.doraWords()+".")
		}
		panels = append(panels, p)
	}
	panels = append(panels, s.paidPanel())
	panels = append(panels, s.stackPanels()...)
	if p := s.modifierPanel(); p.Title != "" {
		panels = append(panels, p)
	}
	if p := (rules.Panel{Title: "Stocks in play"}); len(s.effects) > 0 {
		for _, x := range s.effects {
			line := fmt.Sprintf("%s of %s, %s.", x.card.Name, s.name(x.owner), untilWords(x))
			if x.text != "" {
				line += " " + x.text
			}
			p.Lines = append(p.Lines, line)
		}
		panels = append(panels, p)
	}
	panels = append(panels, s.meldPanel(), s.characterPanel(), s.deckPanel())
	return without(panels)
}

// without leaves out panels that say nothing.
func without(panels []rules.Panel) []rules.Panel {
	var out []rules.Panel
	for _, p := range panels {
		if p.Title != "" {
			out = append(out, p)
		}
	}
	return out
}

func (s *State) doraWords() string {
	var words []string
	for _, t := range s.hand.doras {
		k, _ := riichi.KindOf(t)
		words = append(words, string(k.Indicated(s.table.seats).Card()))
	}
	return rules.List(words)
}

// stackPanels are the cards in play from the newest, and who has priority.
func (s *State) stackPanels() []rules.Panel {
	if !s.playing() {
		return nil
	}
	var panels []rules.Panel
	stack := s.window.Stack()
	if len(stack) > 0 {
		p := rules.Panel{Title: "In play", Glance: true}
		for i := len(stack) - 1; i >= 0; i-- {
			x := s.plays[stack[i].ID-1]
			line := fmt.Sprintf("%s, played by %s.", x.card.Name, s.name(x.seat))
			if stack[i].Negate && i > 0 {
				line = fmt.Sprintf("%s, played by %s upon %s.", x.card.Name, s.name(x.seat), s.plays[stack[i-1].ID-1].card.Name)
			}
			if x.card.Text != "" {
				line += " " + x.card.Text
			}
			if i == len(stack)-1 && stack[i].Negate {
				line += " A Negate played now hits this one."
			}
			p.Lines = append(p.Lines, line)
		}
		panels = append(panels, p)
	}
	if d := s.hand.declare; d.play != 0 && len(stack) == 0 {
		panels = append(panels, rules.Panel{Title: "Played with the riichi", Glance: true, Lines: []string{s.plays[d.play-1].card.Name + " of " + s.name(d.seat) + ": its effect waits until the tile has passed."}})
	}
	p := rules.Panel{Title: "Priority"}
	switch holder := s.window.Holder(); {
	case holder == 0:
		p.Lines = append(p.Lines, "Nobody has priority.")
	case s.window.Sub():
		p.Lines = append(p.Lines, s.name(holder)+" has sub-priority, in "+s.windowName()+".")
	default:
		p.Lines = append(p.Lines, s.name(holder)+" has priority, in "+s.windowName()+".")
	}
	for _, seat := range s.window.Holds() {
		p.Lines = append(p.Lines, s.name(seat)+" asked to wait.")
	}
	var passed []int
	for seat := 1; seat <= s.table.seats; seat++ {
		if s.window.HasPassed(seat) {
			passed = append(passed, seat)
		}
	}
	if len(passed) > 0 {
		p.Lines = append(p.Lines, "Passed: "+s.names(passed)+".")
	}
	panels = append(panels, p)
	if len(s.due) > 0 {
		p := rules.Panel{Title: "Carry out", Glance: true}
		for _, d := range s.due {
			who := "Everybody"
			if d.seat > 0 {
				who = s.name(d.seat)
			}
			p.Lines = append(p.Lines, fmt.Sprintf("%s, for %s: %s.", who, d.card, strings.TrimSuffix(d.text, ".")))
		}
		panels = append(panels, p)
	}
	return panels
}

func (s *State) windowName() string {
	who := s.name(s.window.Active())
	switch s.window.Kind() {
	case priority.Opening:
		return "the window at the beginning of " + who + "’s turn"
	case priority.Drawn:
		return "the window after " + who + "’s draw"
	case priority.Riichi:
		return "the round after " + who + "’s riichi"
	case priority.None:
	}
	return "no window"
}

func (s *State) modifierPanel() rules.Panel {
	c, ok := s.pack.Card(s.mod.name)
	if !ok {
		return rules.Panel{}
	}
	p := rules.Panel{Title: "Modifier: " + c.Name + " " + signs[c.Colour], Lines: []string{c.Text}}
	if c.Bonus != "" {
		p.Lines = append(p.Lines, signs[c.Colour]+": "+c.Bonus)
	}
	var over []int
	for seat := 1; seat <= s.table.seats; seat++ {
		if c.You && s.mod.ended[seat] {
			over = append(over, seat)
		}
	}
	if len(over) > 0 {
		p.Lines = append(p.Lines, "It is over for "+s.names(over)+".")
	}
	return p
}

// untilWords is an active time as people say it.
func untilWords(x effect) string {
	switch x.until {
	case pack.Game:
		return "until the end of the game"
	case pack.Winds:
		return "until the winds rotate"
	case pack.DealIn:
		return "until its player deals in"
	case pack.Win:
		return "until its player wins"
	case pack.Natural:
		if x.tile != "" {
			return fmt.Sprintf("until %s is discarded, or two of it are revealed from one hand", x.tile)
		}
		return "until it is no longer applicable"
	case pack.Hand, pack.NoPhrase:
	}
	return "until the end of this hand"
}

// paidPanel is who hands which sticks to whom as the hand ends.
func (s *State) paidPanel() rules.Panel {
	if s.deals == 0 || s.playing() {
		return rules.Panel{}
	}
	p := rules.Panel{Title: "Hand over", Glance: true}
	for _, t := range s.ledger.Since(s.hand.settled) {
		who := "The table"
		if t.From != sticks.Table {
			who = s.name(int(t.From))
		}
		to := "the table"
		if t.To != sticks.Table {
			to = s.name(int(t.To))
		}
		p.Lines = append(p.Lines, fmt.Sprintf("%s to %s, %s: %d (%s).", who, to, t.Why, t.Amount, sticks.Counted(t.Amount)))
	}
	if len(p.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s *State) meldPanel() rules.Panel {
	p := rules.Panel{Title: "Calls"}
	for seat := 1; seat <= s.table.seats; seat++ {
		for _, m := range s.hand.melds[seat] {
			line := fmt.Sprintf("%s: %s %s", s.name(seat), callNames[m.Call], tileList(m.Tiles))
			if m.Call != riichi.ClosedKan {
				line += ", from " + s.name(m.From+1)
			}
			p.Lines = append(p.Lines, line+".")
		}
	}
	if len(p.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s *State) characterPanel() rules.Panel {
	p := rules.Panel{Title: "Characters"}
	for seat := 1; seat <= s.table.seats; seat++ {
		if c, ok := s.pack.Character(s.chars[seat]); ok {
			p.Lines = append(p.Lines, fmt.Sprintf("%s: %s %s. Hyper: %s", s.name(seat), c.Name, signs[c.Colour], c.Hyper.Text))
		}
	}
	if len(p.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s *State) deckPanel() rules.Panel {
	p := rules.Panel{Title: "Cards"}
	if s.deck.known && s.deals > 0 {
		p.Lines = append(p.Lines, fmt.Sprintf("The Action Deck has %s left.", many(s.deck.left, "card")))
	}
	if len(s.deck.discards) > 0 {
		p.Lines = append(p.Lines, "Discarded: "+strings.Join(s.deck.discards, ", ")+".")
	}
	if s.pack.House {
		p.Lines = append(p.Lines, s.pack.Name+": a pack of this program, not of the game’s authors (CJ-P5).")
	}
	return p
}
