package pack

import (
	_ "embed"
	"strings"
)

// Type is a card's type (CJ-1).
type Type string

// The types of section 1; Characters stand in a list of their own.
const (
	Action   Type = "action"
	Hyper    Type = "hyper"
	Modifier Type = "modifier"
	Negate   Type = "negate"
	Stock    Type = "stock"
)

// When restricts when a card may be played (CJ-1.1f).
type When string

// The restrictions. AnyPlayer and AnyTime are for Hypers (CJ-1.3d): in any
// player's window before the draw, and like an Action.
const (
	Always     When = ""
	AtRiichi   When = "riichi"      // only as you declare riichi (CJ-1.1e)
	OwnTurn    When = "own-turn"    // only while you are the active player
	OthersTurn When = "others-turn" // only while you are not
	BeforeDraw When = "before-draw"
	AfterDraw  When = "after-draw"
	AnyPlayer  When = "any-player"
	AnyTime    When = "any-time"
)

// Until is an active time (CJ-1.6c).
type Until string

// The active times. NoPhrase lasts to the end of the hand (CJ-1.6c.3).
const (
	NoPhrase Until = ""
	Hand     Until = "hand"    // the end of the hand, after its payments
	Game     Until = "game"    // the end of the game
	Winds    Until = "winds"   // the next wind rotation
	DealIn   Until = "deal-in" // the next time its owner deals in
	Win      Until = "win"     // the next time its owner wins
	// Natural lasts until it is no longer applicable (CJ-1.6c.2): with a tile
	// named as it is played, until that tile is discarded or two are revealed
	// from one hand; else until people say so.
	Natural Until = "natural"
)

// Card is a card of a pack. Copies is how many of a Hyper or Negate are in the
// deck, 0 for as many as the table agreed on.
type Card struct {
	Name     string `json:"name"`
	Type     Type   `json:"type"`
	Colour   string `json:"colour,omitempty"` // red, green, white
	Text     string `json:"text,omitempty"`
	Bonus    string `json:"bonus,omitempty"`
	Only     When   `json:"only,omitempty"`
	Until    Until  `json:"until,omitempty"`
	Tile     bool   `json:"tile,omitempty"` // a tile is named as it is played
	Copies   int    `json:"copies,omitempty"`
	Ops      []Op   `json:"ops,omitempty"`
	BonusOps []Op   `json:"bonus_ops,omitempty"`
	On       []On   `json:"on,omitempty"`
	// You says that a Modifier's effect is for each player as if it were a Stock
	// of theirs (CJ-1.4e).
	You bool `json:"you,omitempty"`
}

// Character is chosen by a player before the game (CJ-1.2).
type Character struct {
	Name   string  `json:"name"`
	Colour string  `json:"colour"`
	Hyper  HyperOf `json:"hyper"`
}

// HyperOf is what a Hyper does for whose Character it is (CJ-1.3).
type HyperOf struct {
	Text   string `json:"text"`
	Timing When   `json:"timing,omitempty"` // own-turn, any-player, any-time
	Stock  bool   `json:"stock,omitempty"`
	Until  Until  `json:"until,omitempty"`
	Ops    []Op   `json:"ops,omitempty"`
	On     []On   `json:"on,omitempty"`
}

// Do is what an operation does.
type Do string

// The operations.
const (
	Pay    Do = "pay"      // points to somebody or onto the table
	Take   Do = "take"     // points from the table
	Draw   Do = "draw"     // cards from the Action Deck
	Change Do = "modifier" // a new Modifier is put into play
	Double Do = "double"   // the point exchange, while the effect lasts
	Call   Do = "call"     // what people carry out
)

// Whom points go to or come from.
const (
	ToTable   = "table"
	ToChosen  = "chosen"  // the player named as the card is played
	ToNegated = "negated" // who played the card that a Negate took hold of
	ToYou     = "you"
	EachOther = "each-other"
)

// How a taking is limited (CJ-3.1f), and how far a doubling reaches.
const (
	Exact = "exact"
	UpTo  = "up-to"
	Any   = "any"
	All   = "all"
	Owner = "owner"
)

// Op is one thing that a card does.
type Op struct {
	Do     Do     `json:"op"`
	Amount Amount `json:"amount,omitzero"`
	Limit  string `json:"limit,omitempty"` // of a taking: exact, up-to, any
	To     string `json:"to,omitempty"`    // of a payment: table, chosen, negated, you
	From   string `json:"from,omitempty"`  // of a payment: each-other; else who played it
	Cost   bool   `json:"cost,omitempty"`  // cannot be played by who cannot pay it
	N      int    `json:"n,omitempty"`     // cards to draw
	Reach  string `json:"reach,omitempty"` // of a doubling: all, owner
	Text   string `json:"text,omitempty"`  // what to carry out
}

// On is what a lasting effect does each time something happens to its owner:
// "win", "deal-in", "riichi".
type On struct {
	Event string `json:"event"`
	Ops   []Op   `json:"ops"`
}

// Pack is the cards of a table.
type Pack struct {
	Name       string      `json:"name"`
	House      bool        `json:"house,omitempty"` // made by us, and not by the game's authors (CJ-P5)
	Cards      []Card      `json:"cards"`
	Characters []Character `json:"characters"`

	byName map[string]int // of what was read: a card's place, or a Character's below zero
}

// Card finds a card by its name, without regard to case, spaces and signs, so
// that the name of a taught card ("@riichi-robbery") is that of the card.
func (p Pack) Card(name string) (Card, bool) {
	if i, ok := p.byName[name]; ok && i >= 0 {
		return p.Cards[i], true
	}
	if i, ok := p.byName[key(name)]; ok && i >= 0 {
		return p.Cards[i], true
	}
	return Card{}, false
}

// Character finds a Character by its name in the same way.
func (p Pack) Character(name string) (Character, bool) {
	if i, ok := p.byName[name]; ok && i < 0 {
		return p.Characters[-i-1], true
	}
	if i, ok := p.byName[key(name)]; ok && i < 0 {
		return p.Characters[-i-1], true
	}
	return Character{}, false
}

// index makes the names found; a name as it is written is found at once.
func (p *Pack) index() {
	p.byName = map[string]int{}
	for i, c := range p.Cards {
		p.byName[c.Name], p.byName[key(c.Name)] = i, i
	}
	for i, c := range p.Characters {
		p.byName[c.Name], p.byName[key(c.Name)] = -i-1, -i-1
	}
}

func key(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -@_.'’;:!?", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

//go:embed house.json
var house string

// House is the pack that comes with the program, as a file: one of ours, since
// the sources have no card texts but four names (CJ-P5).
func House() string { return house }
