package pack

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

var (
	colours = []string{"red", "green", "white"}
	types   = []Type{Action, Hyper, Modifier, Negate, Stock}
	onlys   = []When{Always, AtRiichi, OwnTurn, OthersTurn, BeforeDraw, AfterDraw, AnyPlayer, AnyTime}
	untils  = []Until{NoPhrase, Hand, Game, Winds, DealIn, Win, Natural}
	events  = []string{"win", "deal-in", "riichi"}
)

// checker collects what is wrong with one card.
type checker struct {
	faults []Fault
	line   int
	card   string
	seen   map[string]bool // names so far
}

// wrong calls what is wrong with a field of the card.
func (c *checker) wrong(field, clause, text string, args ...any) {
	c.faults = append(
		c.faults, Fault{Line: c.line, Card: c.card, Field: field, Clause: clause, Text: rules.Say(text, args...)},
	)
}

// check finds all that contradicts CJ-P20.
func (p Pack) check(lines map[string]int) []Fault {
	c := &checker{seen: map[string]bool{}}
	for i, k := range p.Cards {
		c.line = lines[fmt.Sprint("card", i)]
		c.one(k)
	}
	for i, k := range p.Characters {
		c.line = lines[fmt.Sprint("character", i)]
		c.character(k)
	}
	return c.faults
}

// Faults is what is wrong with a card that is to be put into the pack, in the
// place of the card or Character called was, "" for none.
func (p Pack) Faults(was string, k Card) []Fault {
	c := p.without(was)
	c.one(k)
	return c.faults
}

// CharacterFaults is Faults for a Character.
func (p Pack) CharacterFaults(was string, k Character) []Fault {
	c := p.without(was)
	c.character(k)
	return c.faults
}

// without is a checker that knows the names of a pack but one.
func (p Pack) without(was string) *checker {
	c := &checker{line: 1, seen: map[string]bool{}}
	for _, n := range p.names() {
		c.seen[key(n)] = n != was
	}
	return c
}

func (c *checker) name(n string) {
	switch {
	case strings.TrimSpace(n) != n || key(n) == "":
		c.wrong("name", "CJ-P5", "a card needs a name of letters")
	case strings.ContainsAny(n, ",#\n") || len([]rune(n)) > longestName:
		c.wrong("name", "CJ-P5", "a name has no comma, no # and at most %d letters", longestName)
	case slices.ContainsFunc(strings.Fields(n), ambiguous):
		c.wrong("name", "CJ-P5", "a word of the name reads as a number, a card or “to”: choose another")
	case c.seen[key(n)]:
		c.wrong("name", "CJ-P5", "two cards have this name")
	}
	c.seen[key(n)] = true
}

// longestName is how many letters a card's name may have.
const longestName = 60

// ambiguous words of a name could not be told from an amount, a tile or a
// player when somebody says that the card is played.
func ambiguous(word string) bool {
	_, number := strconv.Atoi(word)
	_, tile := card.Parse(word)
	return number == nil || tile == nil || strings.EqualFold(word, "to")
}

func (c *checker) one(k Card) {
	c.card = k.Name
	c.name(k.Name)
	if !slices.Contains(types, k.Type) {
		c.wrong("type", "CJ-1", "the type is action, hyper, modifier, negate or stock, not “%s”", k.Type)
		return
	}
	if !slices.Contains(onlys, k.Only) {
		c.wrong("only", "CJ-1.1f", "nothing is known of “%s” as a time to play it", k.Only)
	}
	if !slices.Contains(untils, k.Until) {
		c.wrong("until", "CJ-1.6c", "nothing is known of “%s” as an active time", k.Until)
	}
	c.kind(k)
	c.copies(k)
	c.time(k)
	c.whose(k)
	c.lasting(k.Type == Stock || k.Type == Modifier, k.Until, append(slices.Clone(k.Ops), k.BonusOps...), k.On)
	c.ops("ops", k.Ops, k.Type)
	c.ops("bonus_ops", k.BonusOps, k.Type)
	c.on(k.On, k.Type)
}

func (c *checker) character(k Character) {
	c.card = k.Name
	c.name(k.Name)
	c.colour(k.Colour)
	h := k.Hyper
	if h.Text == "" {
		c.wrong("text", "CJ-1.2c", "a Character has a Hyper effect with a text")
	}
	if !slices.Contains([]When{Always, OwnTurn, AnyPlayer, AnyTime}, h.Timing) {
		c.wrong("timing", "CJ-1.3d", "a Hyper is played own-turn, any-player or any-time, not “%s”", h.Timing)
	}
	c.lasting(h.Stock, h.Until, h.Ops, h.On)
	c.ops("ops", h.Ops, Hyper)
	c.on(h.On, Hyper)
}

// kind checks what cards of a type have and have not.
func (c *checker) kind(k Card) {
	switch k.Type {
	case Hyper, Negate:
		if k.Bonus != "" || len(k.BonusOps) > 0 {
			c.wrong("bonus", "CJ-1.2d", "a card of type %s has no bonus", k.Type)
		}
		if k.Type == Hyper && (k.Text != "" || len(k.Ops) > 0 || len(k.On) > 0 || k.Until != "" || k.Only != "") {
			c.wrong("text", "CJ-1.3a", "the effect of a Hyper card stands on the Character of whoever plays it")
		}
	case Action, Stock, Modifier:
		c.colour(k.Colour)
		if k.Bonus == "" && len(k.BonusOps) > 0 {
			c.wrong("bonus", "CJ-1.2d", "a bonus has a text")
		}
	}
	if k.Type != Hyper && k.Text == "" {
		c.wrong("text", "CJ-P5", "a card has a text")
	}
}

// copies checks how many there are of a card.
func (c *checker) copies(k Card) {
	if k.Type != Hyper && k.Type != Negate && k.Copies != 0 {
		c.wrong("copies", "CJ-5.1d.2", "players bring their own copies of a card of type %s", k.Type)
	}
	if k.Copies < 0 || k.Copies > 99 {
		c.wrong("copies", "CJ-5.1d.1", "copies are 1 to 99")
	}
}

// time checks when a card says that it may be played.
func (c *checker) time(k Card) {
	if k.Only == AtRiichi && k.Type != Action {
		c.wrong("only", "CJ-1.1e", "only an Action can be played as you declare riichi")
	}
	if k.Only != Always && k.Type != Action && k.Type != Stock || k.Only == AnyPlayer || k.Only == AnyTime {
		c.wrong("only", "CJ-1.1f", "“%s” is no restriction for a card of type %s", k.Only, k.Type)
	}
}

// whose checks whom a card is for, and whether a tile is named for it.
func (c *checker) whose(k Card) {
	if k.You && k.Type != Modifier {
		c.wrong("you", "CJ-1.4e", "“you” is for Modifiers: any other card is its player’s anyhow")
	}
	if k.Type == Modifier && !k.You && (len(k.On) > 0 || slices.ContainsFunc(k.Ops, owned)) {
		c.wrong("you", "CJ-1.4e", "nobody plays a Modifier: what it does to players is for “you”, each of them")
	}
	if k.Tile && k.Type != Stock {
		c.wrong("tile", "CJ-1.6c.2", "a tile is named for a Stock card")
	}
}

// owned reports an operation that needs somebody to do it.
func owned(o Op) bool {
	return o.Do == Pay || o.Do == Take || o.Do == Draw || o.Do == Double && o.Reach == Owner
}

func (c *checker) colour(colour string) {
	if colour == "" {
		c.wrong("colour", "CJ-1.2d.1", "a card has a colour: red (中), green (發) or white (白)")
	} else if !slices.Contains(colours, colour) {
		c.wrong("colour", "CJ-1.2d.1", "the colour is red (中), green (發) or white (白), not “%s”", colour)
	}
}

// lasting checks what only effects that stay can have.
func (c *checker) lasting(stays bool, until Until, ops []Op, on []On) {
	if !slices.Contains(untils, until) {
		return
	}
	if !stays && (until != NoPhrase || len(on) > 0) {
		c.wrong("until", "CJ-1.6c", "only a Stock effect or a Modifier has an active time")
	}
	if i := slices.IndexFunc(ops, func(o Op) bool { return o.Do == Double }); !stays && i >= 0 {
		c.wrong(
			fmt.Sprintf("ops.%d.op", i), "CJ-3.2c.2",
			"what doubles the point exchange must last until there is one: a Stock effect or a Modifier",
		)
	}
}

func (c *checker) on(on []On, t Type) {
	for i, o := range on {
		at := fmt.Sprintf("on.%d", i)
		if !slices.Contains(events, o.Event) {
			c.wrong(at+".event", "CJ-P5", "nothing is known of the event “%s”: write win, deal-in or riichi", o.Event)
		}
		c.ops(at+".ops", o.Ops, t)
		if i := slices.IndexFunc(o.Ops, func(o Op) bool { return o.Do == Double }); i >= 0 {
			c.wrong(
				fmt.Sprintf("%s.ops.%d.op", at, i), "CJ-3.2c.2",
				"what doubles the point exchange does so while the card lasts, and not when something happens",
			)
		}
	}
}

func (c *checker) ops(list string, ops []Op, t Type) {
	for i, o := range ops {
		at := fmt.Sprintf("%s.%d", list, i)
		c.unused(at, o)
		switch o.Do {
		case Pay:
			if o.Cost && (t == Modifier || strings.HasPrefix(list, "on.")) {
				c.wrong(at+".cost", "CJ-P14", "a cost is paid by whoever plays a card, and here nobody plays one")
			}
			c.pay(at, o, t)
		case Take:
			c.take(at, o)
		case Draw:
			c.draw(at, o)
		case Double:
			if o.Reach != All && o.Reach != Owner {
				c.wrong(at+".op", "CJ-3.2c.2", "a doubling reaches all exchanges or its owner’s, not “%s”", o.Reach)
			}
		case Call:
			if o.Text == "" {
				c.wrong(at+".text", "CJ-P5", "what people carry out has a text")
			}
		case Change:
		default:
			c.wrong(
				at+".op", "CJ-P5", "nothing is known of the operation “%s”: write “call” with a text, and people carry it out",
				o.Do,
			)
		}
	}
}

func (c *checker) draw(at string, o Op) {
	if o.N < 1 || o.N > 20 {
		c.wrong(at+".n", "CJ-4.4", "a card says how many cards are drawn: 1 to 20, not %d", o.N)
	}
	if o.From != "" && o.From != "action" {
		c.wrong(at+".op", "CJ-4.5", "players draw from the Action Deck alone")
	}
}

// unused names what was written with an operation that has no use for it, and would be passed over in play.
func (c *checker) unused(at string, o Op) {
	self := o.Do != Pay && o.To == ToYou || o.Do == Take && o.From == ToTable // said twice, and right
	for _, part := range []struct {
		name, clause string
		written      bool
		of           []Do
	}{
		{"amount", "CJ-P5", !o.Amount.IsZero(), []Do{Pay, Take}},
		{"limit", "CJ-P5", o.Limit != "", []Do{Take}},
		{"to", "CJ-4.5", o.To != "" && o.Do == Draw && !self, nil},
		{"to", "CJ-P5", o.To != "" && o.Do != Draw && !self, []Do{Pay}},
		{"from", "CJ-P5", o.From != "" && !self, []Do{Pay, Draw}},
		{"cost", "CJ-P14", o.Cost, []Do{Pay}},
		{"n", "CJ-P5", o.N != 0, []Do{Draw}},
		{"reach", "CJ-P5", o.Reach != "", []Do{Double}},
	} {
		if part.written && slices.Contains([]Do{Pay, Take, Draw, Double, Change}, o.Do) && !slices.Contains(part.of, o.Do) {
			c.wrong(at+"."+part.name, part.clause, "“%s” means nothing with the operation “%s”: leave it out", part.name, o.Do)
		}
	}
}

func (c *checker) pay(at string, o Op, t Type) {
	c.amount(at, o.Amount)
	if o.Amount.IsZero() {
		c.wrong(at+".amount", "CJ-3.1", "a payment says how much")
	}
	if !slices.Contains([]string{ToTable, ToChosen, ToNegated, ToYou}, o.To) {
		c.wrong(at+".op", "CJ-3.1", "a payment goes to the table, to chosen, negated or you, not to “%s”", o.To)
	}
	if o.To == ToChosen && t == Modifier {
		c.wrong(at+".op", "CJ-1.4b", "nobody plays a Modifier, so nobody chooses a player for it")
	}
	if o.To == ToNegated && t != Negate {
		c.wrong(at+".op", "CJ-1.5e", "only a Negate knows whose card it negated")
	}
	if (o.To == ToYou) != (o.From == EachOther) || o.From != "" && o.From != EachOther {
		c.wrong(at+".op", "CJ-3.2a", "who is paid is not who pays: “each-other” pays “you”, and you pay somebody else")
	}
	if o.Cost && (o.From != "" || o.Amount.Any) {
		c.wrong(at+".cost", "CJ-P14", "a cost is a number of points that who plays the card pays")
	}
}

func (c *checker) take(at string, o Op) {
	c.amount(at, o.Amount)
	switch o.Limit {
	case "", Exact, UpTo:
		if o.Amount.Any {
			c.wrong(at+".op", "CJ-3.1f.4", "any number of points is taken with the limit “any”")
		} else if o.Amount.IsZero() {
			c.wrong(at+".amount", "CJ-3.1f.1", "a card says how many points are taken from the table")
		}
	case Any:
		if o.Amount.Points != 0 {
			c.wrong(
				at+".amount", "CJ-3.1f.4", "any number of points has no limit: write up-to where %d are the most", o.Amount.Points,
			)
		}
	default:
		c.wrong(at+".op", "CJ-3.1f.1", "a taking is exact, up-to or any, not “%s”", o.Limit)
	}
}

func (c *checker) amount(at string, a Amount) {
	if a.Points < 0 || a.Points%100 != 0 || a.Points > 1_000_000 {
		c.wrong(at+".amount", "CJ-3.1f.5", "%d cannot be paid in sticks of 100, 500, 1000, 5000 and 10000", a.Points)
	}
}
