package shown

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/deck"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// Panels tell what lies open beside the tiles. All of it is known to all.
// While a ring runs, it tells of the newest card in play.
func Panels(s *play.State, rings bool) []rules.Panel { return view{s}.panels(rings) }

func (s view) panels(rings bool) []rules.Panel {
	table := rules.Panel{Said: rules.Told{Title: rules.Say("On the table: %d", s.Has(0))}, Glance: true}
	panels := []rules.Panel{table}
	if s.Told.Round > 0 && !s.Over {
		p := rules.Panel{Said: rules.Told{Title: s.Round.Name(s.House)}, Glance: true}
		if s.Hand.Playing() {
			p.Said.Lines = append(p.Said.Lines, rules.Say("%d tiles can still be drawn.", s.Hand.Wall))
		}
		if len(s.Hand.Doras) > 0 {
			p.Said.Lines = append(p.Said.Lines, rules.Say("Indicators: %s; dora: %s.", s.Hand.Doras, s.Hand.Dora()))
		}
		panels = append(panels, p)
	}
	panels = append(panels, s.paidPanel())
	panels = append(panels, s.stackPanels(rings)...)
	panels = append(panels, s.duePanel())
	if p := s.modifierPanel(); p.Said.Title != "" {
		panels = append(panels, p)
	}
	if p := (rules.Panel{Said: rules.Told{Title: "Stocks in play"}}); len(s.Effects) > 0 {
		for _, x := range s.Effects {
			line := rules.Say("%s’s %s, %s.", s.House.Name(x.Owner), x.Card.Name, untilWords(x))
			if x.Text != "" {
				line = rules.Say("%s %s", line, rules.Written(x.Text))
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
func (s view) stackPanels(rings bool) []rules.Panel {
	if !s.Hand.Playing() {
		return nil
	}
	var panels []rules.Panel
	stack := s.Window.Stack()
	if len(stack) > 1 || len(stack) == 1 && !rings {
		panels = append(panels, s.stackPanel(stack, rings))
	}
	if d := s.Hand.Declare; d.Play != 0 && len(stack) == 0 {
		panels = append(panels, rules.Panel{Glance: true, Said: rules.Told{
			Title: "Played with the riichi",
			Lines: []rules.Text{
				rules.Say("%s’s %s: its effect waits until the tile has passed.", s.House.Name(d.Seat), s.Played(d.Play).Card.Name),
			},
		}})
	}
	return append(panels, s.priorityPanel())
}

// stackPanel tells the stack from the newest card, and what a Negate would hit.
func (s view) stackPanel(stack []priority.Card, rings bool) rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "In play"}, Glance: true}
	for i := len(stack) - 1; i >= 0; i-- {
		x := s.Played(stack[i].ID)
		line := rules.Say("%s, played by %s.", x.Card.Name, s.House.Name(x.Seat))
		if stack[i].Negate && i > 0 {
			line = rules.Say("%s, played by %s on %s.", x.Card.Name, s.House.Name(x.Seat), s.Played(stack[i-1].ID).Card.Name)
		}
		if x.Card.Text != "" && (i < len(stack)-1 || !rings) { // the ring tells that of the newest
			line = rules.Say("%s %s", line, rules.Written(x.Card.Text))
		}
		if i == len(stack)-1 && stack[i].Negate {
			line = rules.Say("%s A Negate played now hits this one.", line)
		}
		p.Said.Lines = append(p.Said.Lines, line)
	}
	return p
}

// priorityPanel tells who has priority, who asked to wait and who passed.
func (s view) priorityPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Priority"}}
	switch holder := s.Window.Holder(); {
	case holder == 0:
		p.Said.Lines = append(p.Said.Lines, "Nobody has priority.")
	case s.Window.Sub():
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s has sub-priority, in %s.", s.House.Name(holder), s.windowName()))
	default:
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s has priority, in %s.", s.House.Name(holder), s.windowName()))
	}
	for _, seat := range s.Window.Holds() {
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s asked to wait.", s.House.Name(seat)))
	}
	var passed []int
	for seat := 1; seat <= s.House.Seats; seat++ {
		if s.Window.HasPassed(seat) {
			passed = append(passed, seat)
		}
	}
	if len(passed) > 0 {
		p.Said.Lines = append(p.Said.Lines, rules.Say("Passed: %s.", s.House.Names(passed)))
	}
	return p
}

// duePanel is what cards ask people to carry out, a Modifier between hands, too.
func (s view) duePanel() (p rules.Panel) {
	for _, d := range s.Due {
		who := rules.Text("Everybody")
		if d.Seat > 0 {
			who = rules.Say("%s", s.House.Name(d.Seat))
		}
		p.Said.Title, p.Glance = "Carry out", true
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s, for %s: %s.", who, d.Card, d.Text))
	}
	return p
}

func (s view) windowName() rules.Text {
	who := s.House.Name(s.Window.Active())
	switch s.Window.Kind() {
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

func (s view) modifierPanel() rules.Panel {
	c, ok := s.House.Pack.Card(s.Modifier.Name)
	if !ok {
		return rules.Panel{}
	}
	p := rules.Panel{Said: rules.Told{
		Title: rules.Say("Modifier: %s %s", c.Name, deck.Signs[c.Colour]), Lines: []rules.Text{rules.Written(c.Text)},
	}}
	if c.Bonus != "" {
		p.Said.Lines = append(p.Said.Lines, rules.Say("%s: %s", deck.Signs[c.Colour], rules.Written(c.Bonus)))
	}
	var over []int
	for seat := 1; seat <= s.House.Seats; seat++ {
		if c.You && s.Modifier.Ended[seat] {
			over = append(over, seat)
		}
	}
	if len(over) > 0 {
		p.Said.Lines = append(p.Said.Lines, rules.Say("It is over for %s.", s.House.Names(over)))
	}
	return p
}

// untilWords is an active time as people say it.
func untilWords(x cards.Effect) rules.Text {
	switch x.Until {
	case pack.Game:
		return "until the end of the game"
	case pack.Winds:
		return "until the winds rotate"
	case pack.DealIn:
		return "until its player deals in"
	case pack.Win:
		return "until its player wins"
	case pack.Natural:
		if x.Tile != "" {
			return rules.Say("until %s is discarded, or two of it are revealed from one hand", x.Tile)
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
	"riichi": "riichi", "the point exchange": "the point exchange", "the win": "the win", "the end of the game": "the end of the game", "chombo": "chombo",
	"riichi taken back": "riichi taken back", "no-ten": "no-ten", "nagashi mangan": "nagashi mangan", "said": "said",
}

// paidPanel is who hands which sticks to whom as the hand ends.
func (s view) paidPanel() rules.Panel {
	if s.Told.Round == 0 || s.Hand.Playing() {
		return rules.Panel{}
	}
	p := rules.Panel{Said: rules.Told{Title: "Hand over"}, Glance: true}
	for _, t := range s.MovedSince(s.Settled) {
		who := rules.Text("The table")
		if t.From != sticks.Table {
			who = rules.Say("%s", s.House.Name(int(t.From)))
		}
		to := rules.Text("the table")
		if t.To != sticks.Table {
			to = rules.Say("%s", s.House.Name(int(t.To)))
		}
		p.Said.Lines = append(
			p.Said.Lines, rules.Say("%s to %s, %s: %d (%s).", who, to, whyWords(t.Why), t.Amount, sticks.Counted(t.Amount)),
		)
	}
	if len(p.Said.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

// meld is a called set, whether or not its tiles are all known.
func (s view) meld(seat int, m hand.Meld) rules.Text {
	name, call := s.House.Name(seat), callNames[m.Call]
	known := slices.DeleteFunc(slices.Clone(m.Tiles), func(t card.Card) bool { return t == card.Unknown })
	switch len(known) {
	case len(m.Tiles):
		return rules.Say("%s: %s %s", name, call, m.Tiles)
	case 0:
		return rules.Say("%s: %s of a tile that is not known yet", name, call)
	}
	return rules.Say("%s: %s with %s, of a tile that is not known yet", name, call, known)
}

func (s view) meldPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Calls"}}
	for seat := 1; seat <= s.House.Seats; seat++ {
		for _, m := range s.Hand.Melds[seat] {
			line := s.meld(seat, m)
			if m.Call != riichi.ClosedKan {
				line = rules.Say("%s, from %s", line, s.House.Name(m.From+1))
			}
			p.Said.Lines = append(p.Said.Lines, rules.Say("%s.", line))
		}
	}
	if len(p.Said.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s view) characterPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Characters"}}
	for seat := 1; seat <= s.House.Seats; seat++ {
		if c, ok := s.House.Pack.Character(s.Deck.Characters[seat]); ok {
			p.Said.Lines = append(
				p.Said.Lines,
				rules.Say("%s: %s %s. Hyper: %s", s.House.Name(seat), c.Name, deck.Signs[c.Colour], rules.Written(c.Hyper.Text)),
			)
		}
	}
	if len(p.Said.Lines) == 0 {
		return rules.Panel{}
	}
	return p
}

func (s view) deckPanel() rules.Panel {
	p := rules.Panel{Said: rules.Told{Title: "Cards"}}
	if s.Deck.Known && s.Told.Round > 0 {
		left := rules.Text("The Action Deck is empty.")
		if s.Deck.Left > 0 {
			left = rules.Say("The Action Deck has %s left.", deck.Cards(s.Deck.Left))
		}
		p.Said.Lines = append(p.Said.Lines, left)
	}
	if len(s.Deck.Discards) > 0 {
		p.Said.Lines = append(p.Said.Lines, rules.Say("Discarded: %s.", strings.Join(s.Deck.Discards, ", ")))
	}
	if s.House.Pack.House {
		p.Said.Lines = append(
			p.Said.Lines,
			rules.Say("%s: a pack of this program, not of the game’s authors (CJ-P5).", rules.Written(s.House.Pack.Name)),
		)
	}
	return p
}
