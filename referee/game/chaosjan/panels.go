package chaosjan

import (
	"strings"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// panels tell what lies open beside the tiles. All of it is known to all.
func (s *State) panels() []rules.Panel {
	table := rules.Panel{Said: rules.Told{Title: rules.Say("On the table: %d", s.ledger.Of(sticks.Table))}, Glance: true}
	panels := []rules.Panel{table}
	if s.told.Round > 0 && !s.over {
		p := rules.Panel{Said: rules.Told{Title: s.handName()}, Glance: true}
		if s.hand.Playing() {
			p.Said.Lines = append(p.Said.Lines, rules.Say("%d tiles can still be drawn.", s.hand.Wall))
		}
		if len(s.hand.Doras) > 0 {
			p.Said.Lines = append(p.Said.Lines, rules.Say("Indicators: %s; dora: %s.", s.hand.Doras, s.hand.Dora()))
		}
		panels = append(panels, p)
	}
	panels = append(panels, s.paidPanel())
	panels = append(panels, s.stackPanels()...)
	panels = append(panels, s.duePanel())
	if p := s.modifierPanel(); p.Said.Title != "" {
		panels = append(panels, p)
	}
	if p := (rules.Panel{Said: rules.Told{Title: "Stocks in play"}}); len(s.effects) > 0 {
		for _, x := range s.effects {
			line := rules.Say("%s’s %s, %s.", s.house.Name(x.owner), x.card.Name, untilWords(x))
			if x.text != "" {
				line = rules.Say("%s %s", line, rules.Written(x.text))
			}
			p.Said.Lines = append(p.Said.Lines, line)
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
		if p.Said.Title != "" {
			out = append(out, p)
		}
	}
	return out
}

// stackPanels are the cards in play from the newest, and who has priority.
func (s *State) stackPanels() []rules.Panel {
	if !s.hand.Playing() {
		return nil
	}
	var panels []rules.Panel
	stack := s.window.Stack()
	if len(stack) > 0 {
		panels = append(panels, s.stackPanel(stack))
	}
	if d := s.hand.Declare; d.Play != 0 && len(stack) == 0 {
		panels = append(panels, rules.Panel{Glance: true, Said: rules.Told{
			Title: "Played with the riichi",
			Lines: []rules.Text{rules.Say("%s’s %s: its effect waits until the tile has passed.", s.house.Name(d.Seat), s.plays[d.Play-1].card.Name)},
		}})
	}
	return append(panels, s.priorityPanel())
}

// stackPanel tells the stack from the newest card, and what a Negate would hit.
func (s *State) stackPanel(stack []priority.Card) rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "In play"}, Glance: true}
	for i := len(stack) - 1; i >= 0; i-- {
		x := s.plays[stack[i].ID-1]
		line := rules.Say("%s, played by %s.", x.card.Name, s.house.Name(x.seat))
		if stack[i].Negate && i > 0 {
			line = rules.Say("%s, played by %s on %s.", x.card.Name, s.house.Name(x.seat), s.plays[stack[i-1].ID-1].card.Name)
		}
		if x.card.Text != "" {
			line = rules.Say("%s %s", line, rules.Written(x.card.Text))
		}
		if i == len(stack)-1 && stack[i].Negate {
			line = rules.Say("%s A Negate played now hits this one.", line)
		}
		p.Said.Lines = append(p.Said.Lines, line)
	}
	return p
}

// priorityPanel tells who has priority, who asked to wait and who passed.
func (s *State) priorityPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Priority"}}
	switch holder := s.window.Holder(); {
	case holder == 0:
		p.Said.Lines = append(p.Said.Lines, "Nobody has priority.")
	case s.window.Sub():
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s has sub-priority, in %s.", s.house.Name(holder), s.windowName()))
	default:
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s has priority, in %s.", s.house.Name(holder), s.windowName()))
	}
	for _, seat := range s.window.Holds() {
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s asked to wait.", s.house.Name(seat)))
	}
	var passed []int
	for seat := 1; seat <= s.house.Seats; seat++ {
		if s.window.HasPassed(seat) {
			passed = append(passed, seat)
		}
	}
	if len(passed) > 0 {
		p.Said.Lines = append(p.Said.Lines, rules.Say("Passed: %s.", s.house.Names(passed)))
	}
	return p
}

// duePanel is what cards ask people to carry out, a Modifier between hands, too.
func (s *State) duePanel() (p rules.Panel) {
	for _, d := range s.due {
		who := rules.Text("Everybody")
		if d.seat > 0 {
			who = rules.Say("%s", s.house.Name(d.seat))
		}
		p.Said.Title, p.Glance = "Carry out", true
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s, for %s: %s.", who, d.card, d.text))
	}
	return p
}

func (s *State) windowName() rules.Text {
	who := s.house.Name(s.window.Active())
	switch s.window.Kind() {
	case priority.Opening:
		return rules.Say("the window at the beginning of %s’s turn", who)
	case priority.Drawn:
		return rules.Say("the window after %s’s draw", who)
	case priority.Riichi:
		return rules.Say("the round after %s’s riichi", who)
	case priority.None:
	}
	return "no window"
}

func (s *State) modifierPanel() rules.Panel {
	c, ok := s.house.Pack.Card(s.mod.name)
	if !ok {
		return rules.Panel{}
	}
	p := rules.Panel{Said: rules.Told{
		Title: rules.Say("Modifier: %s %s", c.Name, signs[c.Colour]), Lines: []rules.Text{rules.Written(c.Text)},
	}}
	if c.Bonus != "" {
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s: %s", signs[c.Colour], rules.Written(c.Bonus)))
	}
	var over []int
	for seat := 1; seat <= s.house.Seats; seat++ {
		if c.You && s.mod.ended[seat] {
			over = append(over, seat)
		}
	}
	if len(over) > 0 {
		p.Said.Lines = append(p.Said.Lines, rules.Say("It is over for %s.", s.house.Names(over)))
	}
	return p
}

// untilWords is an active time as people say it.
func untilWords(x effect) rules.Text {
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
			return rules.Say("until %s is discarded, or two of it are revealed from one hand", x.tile)
		}
		return "until it no longer applies"
	case pack.Hand, pack.NoPhrase:
	}
	return "until the end of this hand"
}

// whyWords is why points changed hands.
func whyWords(why string) rules.Text {
	if said, ok := reasons[why]; ok {
		return said
	}
	return rules.Say("%s", why) // a card
}

// reasons are the reasons of transfers that no card is.
var reasons = map[string]rules.Text{
	"riichi": "riichi", "the point exchange": "the point exchange", "the table": "the table", "chombo": "chombo",
	"riichi taken back": "riichi taken back", "no-ten": "no-ten", "nagashi mangan": "nagashi mangan", "said": "said",
}

// paidPanel is who hands which sticks to whom as the hand ends.
func (s *State) paidPanel() rules.Panel {
	if s.told.Round == 0 || s.hand.Playing() {
		return rules.Panel{}
	}
	p := rules.Panel{Said: rules.Told{Title: "Hand over"}, Glance: true}
	for _, t := range s.ledger.Since(s.settled) {
		who := rules.Text("The table")
		if t.From != sticks.Table {
			who = rules.Say("%s", s.house.Name(int(t.From)))
		}
		to := rules.Text("the table")
		if t.To != sticks.Table {
			to = rules.Say("%s", s.house.Name(int(t.To)))
		}
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s to %s, %s: %d (%s).", who, to, whyWords(t.Why), t.Amount, sticks.Counted(t.Amount)))
	}
	if len(p.Said.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s *State) meldPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Calls"}}
	for seat := 1; seat <= s.house.Seats; seat++ {
		for _, m := range s.hand.Melds[seat] {
			line := rules.Say("%s: %s %s", s.house.Name(seat), callNames[m.Call], m.Tiles)
			if m.Call != riichi.ClosedKan {
				line = rules.Say("%s, from %s", line, s.house.Name(m.From+1))
			}
			p.Said.Lines = append(p.Said.Lines, rules.Say("%s.", line))
		}
	}
	if len(p.Said.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s *State) characterPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Characters"}}
	for seat := 1; seat <= s.house.Seats; seat++ {
		if c, ok := s.house.Pack.Character(s.chars[seat]); ok {
			p.Said.Lines = append(p.Said.Lines, rules.Say("%s: %s %s. Hyper: %s", s.house.Name(seat), c.Name, signs[c.Colour], rules.Written(c.Hyper.Text)))
		}
	}
	if len(p.Said.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s *State) deckPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Cards"}}
	if s.deck.known && s.told.Round > 0 {
		left := rules.Text("The Action Deck is empty.")
		if s.deck.left > 0 {
			left = rules.Say("The Action Deck has %s left.", cardsOf(s.deck.left))
		}
		p.Said.Lines = append(p.Said.Lines, left)
	}
	if len(s.deck.discards) > 0 {
		p.Said.Lines = append(p.Said.Lines, rules.Say("Discarded: %s.", strings.Join(s.deck.discards, ", ")))
	}
	if s.house.Pack.House {
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s: a pack of this program, not of the game’s authors (CJ-P5).", s.house.Pack.Name))
	}
	return p
}
