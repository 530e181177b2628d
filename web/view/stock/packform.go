package stock

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// PackCard is the form of a card or Character of a pack, as it was typed.
type PackCard struct {
	File, Pack string // of the pack
	Was        string // the name of the card that is changed, "" for a new one
	Type       string // a pack.Type, or "character"
	Name       string
	Colour     string
	Text       string // of a Character its Hyper effect
	Bonus      string
	Only       string
	Timing     string // of a Character
	Until      string
	Tile, You  bool
	Stock      bool // of a Character: its Hyper effect lasts
	Copies     string
	Ops        []OpRow
	BonusOps   []OpRow
	On         []OpRow
	// Problems are what is wrong, by the name of the field.
	Problems map[string]rules.Text
	Keeper   bool
	Camera   bool
	// Deck is what the deck of its pictures is called, "" where none can be taught,
	// Picture what it calls this card, and Known whether it has been taught.
	Deck, Picture string
	Known         bool
}

// character is the type of Characters on the form, which a pack lists apart.
const character = "character"

// OpRow is one operation on the form.
type OpRow struct {
	List  string // "ops", "bonus_ops", "on"
	N     int    // which row, from 0
	Event string // of "on"
	Op    string // a key of packOps, "" for none
	// Amount and Cards are numbers as they were typed.
	Amount, Cards, Text string
	Any, Cost           bool
}

// Field is the name of a field of the row.
func (r OpRow) Field(name string) string { return r.List + "." + strconv.Itoa(r.N) + "." + name }

// PackCardOf is the form as a phone sent it. Fields that cards of its type have
// not are left out.
func PackCardOf(form url.Values) PackCard {
	one := func(name string) string { return strings.TrimSpace(clipped(form.Get(name))) }
	f := PackCard{Was: form.Get("was"), Type: one("type"), Name: strings.Join(strings.Fields(one("name")), " ")}
	if f.Type != string(pack.Hyper) {
		f.Text, f.Ops = one("text"), rowsOf(form, "ops")
	}
	switch f.Type {
	case string(pack.Hyper), string(pack.Negate):
		f.Copies = one("copies")
		return f
	case character:
		f.Colour, f.Timing, f.Stock = one("colour"), one("timing"), form.Has("stock")
	default:
		f.Colour, f.Bonus, f.BonusOps = one("colour"), one("bonus"), rowsOf(form, "bonus_ops")
	}
	if f.Type == string(pack.Action) || f.Type == string(pack.Stock) {
		f.Only = one("only")
	}
	if f.Type == string(pack.Stock) || f.Type == string(pack.Modifier) || f.Stock {
		f.Until, f.On = one("until"), rowsOf(form, "on")
	}
	f.Tile = f.Type == string(pack.Stock) && form.Has("tile")
	f.You = f.Type == string(pack.Modifier) && form.Has("you")
	return f
}

// longestText is how many letters a text of a card may have on the form.
const longestText = 600

func clipped(s string) string {
	if r := []rune(s); len(r) > longestText {
		return string(r[:longestText])
	}
	return s
}

// mostRows is how many operations of one list the form takes.
const mostRows = 40

func rowsOf(form url.Values, list string) (rows []OpRow) {
	for n := range mostRows {
		r := OpRow{List: list, N: n}
		one := func(name string) string { return strings.TrimSpace(clipped(form.Get(r.Field(name)))) }
		r.Op, r.Event, r.Amount, r.Cards, r.Text = one("op"), one("event"), one("amount"), one("n"), one("text")
		r.Any, r.Cost = form.Has(r.Field("any")), form.Has(r.Field("cost"))
		if r.Op != "" {
			rows = append(rows, r)
		}
	}
	return rows
}

// IsCharacter reports the form of a Character.
func (f PackCard) IsCharacter() bool { return f.Type == character }

// Card is the card that the form tells.
func (f PackCard) Card() pack.Card {
	copies, err := strconv.Atoi(f.Copies)
	if err != nil && f.Copies != "" {
		copies = -1
	}
	return pack.Card{
		Name: f.Name, Type: pack.Type(f.Type), Colour: f.Colour, Text: f.Text, Bonus: f.Bonus, Only: pack.When(f.Only),
		Until: pack.Until(f.Until),
		Tile:  f.Tile, You: f.You, Copies: copies, Ops: opsOf(f.Ops), BonusOps: opsOf(f.BonusOps), On: onOf(f.On),
	}
}

// Character is the Character that the form tells.
func (f PackCard) Character() pack.Character {
	return pack.Character{Name: f.Name, Colour: f.Colour, Hyper: pack.HyperOf{
		Text: f.Text, Timing: pack.When(f.Timing), Stock: f.Stock, Until: pack.Until(f.Until), Ops: opsOf(f.Ops),
		On: onOf(f.On),
	}}
}

// PackCardFrom is the form filled in with a card.
func PackCardFrom(c pack.Card) PackCard {
	f := PackCard{
		Was: c.Name, Type: string(c.Type), Name: c.Name, Colour: c.Colour, Text: c.Text, Bonus: c.Bonus, Only: string(c.Only),
		Until: string(c.Until),
		Tile:  c.Tile, You: c.You, Ops: opRows("ops", c.Ops), BonusOps: opRows("bonus_ops", c.BonusOps), On: onRows(c.On),
	}
	if c.Copies > 0 {
		f.Copies = strconv.Itoa(c.Copies)
	}
	return f
}

// PackCardFromCharacter is the form filled in with a Character.
func PackCardFromCharacter(c pack.Character) PackCard {
	h := c.Hyper
	return PackCard{
		Was: c.Name, Type: character, Name: c.Name, Colour: c.Colour, Text: h.Text, Timing: string(h.Timing), Stock: h.Stock,
		Until: string(h.Until),
		Ops:   opRows("ops", h.Ops), On: onRows(h.On),
	}
}

// Wrong puts what is wrong with the card beside its fields.
func (f *PackCard) Wrong(faults []pack.Fault) {
	f.Problems = map[string]rules.Text{}
	for _, x := range faults {
		field := x.Field
		parts := strings.Split(x.Field, ".")
		if n := len(parts); n >= 3 {
			rows := map[string][]OpRow{"ops": f.Ops, "bonus_ops": f.BonusOps, "on": f.On}[parts[0]]
			if i, err := strconv.Atoi(parts[1]); err == nil && i < len(rows) {
				field = rows[i].Field(parts[n-1])
			}
		}
		if _, told := f.Problems[field]; !told {
			f.Problems[field] = rules.Say("%s.", x.Text).Capital()
		}
	}
}
