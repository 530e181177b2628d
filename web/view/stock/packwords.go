package stock

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// packTypes are the types of cards in the order of the form and of the list.
var packTypes = []wording.Choice{
	{Value: "action", Label: "Action"}, {Value: "stock", Label: "Stock"}, {Value: "modifier", Label: "Modifier"},
	{Value: "negate", Label: "Negate"}, {Value: "hyper", Label: "Hyper"}, {Value: character, Label: "Character"},
}

// PackTypes are the types of cards to choose from.
func (f PackCard) PackTypes() []wording.Choice { return wording.Choose(packTypes, f.Type) }

// Colours are those of cards and Characters (CJ-1.2d.1).
func (f PackCard) Colours() []wording.Choice {
	return wording.Choose(
		[]wording.Choice{
			{Value: "red", Label: "中 red"}, {Value: "green", Label: "發 green"}, {Value: "white", Label: "白 white"},
		}, f.Colour,
	)
}

// Onlys are when a card may be played (CJ-1.1f).
func (f PackCard) Onlys() []wording.Choice {
	return wording.Choose([]wording.Choice{
		{Value: "", Label: "whenever its type allows"}, {Value: "own-turn", Label: "only in one’s own turn"},
		{Value: "others-turn", Label: "only in another’s turn"}, {Value: "before-draw", Label: "only before the draw"},
		{Value: "after-draw", Label: "only after the draw"}, {Value: "riichi", Label: "only as one declares riichi"},
	}, f.Only)
}

// Timings are when a Character's Hyper may be played (CJ-1.3c, CJ-1.3d).
func (f PackCard) Timings() []wording.Choice {
	return wording.Choose([]wording.Choice{
		{Value: "", Label: "own turn, before the draw"}, {Value: "any-player", Label: "at the beginning of any turn"},
		{Value: "any-time", Label: "at any time, like an Action"},
	}, f.Timing)
}

// Untils are active times (CJ-1.6c).
func (f PackCard) Untils() []wording.Choice {
	return wording.Choose([]wording.Choice{
		{Value: "", Label: "Not said: to the hand’s end"}, {Value: "hand", Label: "Until the end of this hand"},
		{Value: "winds", Label: "Until the winds rotate"},
		{Value: "game", Label: "Until the end of the game"}, {Value: "deal-in", Label: "Until its owner deals in"},
		{Value: "win", Label: "Until its owner wins"},
		{Value: "natural", Label: "Until it can apply no longer"},
	}, f.Until)
}

// Events are when a lasting effect does something.
func (r OpRow) Events() []wording.Choice {
	return wording.Choose(
		[]wording.Choice{
			{Value: "win", Label: "each time its owner wins"}, {Value: "deal-in", Label: "each time its owner deals in"},
			{Value: "riichi", Label: "at its owner’s valid riichi"},
		}, r.Event,
	)
}

// Does are the operations to choose from.
func (r OpRow) Does() []wording.Choice {
	list := []wording.Choice{{Value: "", Label: "choose …"}}
	for _, w := range packOps {
		list = append(list, wording.Choice{Value: w.key, Label: w.label})
	}
	return wording.Choose(list, r.Op)
}

// packOp is an operation as people choose it.
type packOp struct {
	key, label string
	op         pack.Op
}

// packOps are all operations that the referee can carry out. The style sheet knows
// their keys: which numbers each asks for.
var packOps = []packOp{
	{"pay-table", "Pay onto the table", pack.Op{Do: pack.Pay, To: pack.ToTable}},
	{"pay-chosen", "Pay a player of one’s choice", pack.Op{Do: pack.Pay, To: pack.ToChosen}},
	{"pay-negated", "Pay who played the negated card", pack.Op{Do: pack.Pay, To: pack.ToNegated}},
	{"pay-each", "Each other player pays one", pack.Op{Do: pack.Pay, From: pack.EachOther, To: pack.ToYou}},
	{"take-exact", "Take from the table, all or none", pack.Op{Do: pack.Take, Limit: pack.Exact}},
	{"take-up-to", "Take from the table, up to", pack.Op{Do: pack.Take, Limit: pack.UpTo}},
	{
		"take-any", "Take from the table, any number",
		pack.Op{Do: pack.Take, Limit: pack.Any, Amount: pack.Amount{Any: true}},
	},
	{"draw", "Draw cards", pack.Op{Do: pack.Draw}},
	{"modifier", "Put a new Modifier into play", pack.Op{Do: pack.Change}},
	{"double-owner", "Double its owner’s exchanges", pack.Op{Do: pack.Double, Reach: pack.Owner}},
	{"double-all", "Double every exchange", pack.Op{Do: pack.Double, Reach: pack.All}},
	{"call", "People carry it out", pack.Op{Do: pack.Call}},
}

// opsOf are the operations that rows tell.
func opsOf(rows []OpRow) (ops []pack.Op) {
	for _, r := range rows {
		ops = append(ops, r.op())
	}
	return ops
}

// op is the operation that a row tells; one that nobody offered is none of them.
func (r OpRow) op() pack.Op {
	i := slices.IndexFunc(packOps, func(w packOp) bool { return w.key == r.Op })
	if i < 0 {
		return pack.Op{Do: pack.Do(r.Op)}
	}
	o := packOps[i].op
	switch {
	case o.Do == pack.Pay && r.Any:
		o.Amount.Any = true
	case o.Do == pack.Pay, o.Do == pack.Take && o.Limit != pack.Any:
		o.Amount.Points = typed(r.Amount)
	}
	switch o.Do {
	case pack.Pay:
		o.Cost = r.Cost && o.From == ""
	case pack.Draw:
		o.N = typed(r.Cards)
	case pack.Call:
		o.Text = r.Text
	case pack.Take, pack.Change, pack.Double:
	}
	return o
}

// typed is a number that somebody typed, -1 for what is none.
func typed(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil && s != "" {
		return -1
	}
	return n
}

// onOf are lasting effects, one for each row.
func onOf(rows []OpRow) (on []pack.On) {
	for _, r := range rows {
		on = append(on, pack.On{Event: r.Event, Ops: []pack.Op{r.op()}})
	}
	return on
}

// opRows are operations as rows of the form.
func opRows(list string, ops []pack.Op) (rows []OpRow) {
	for n, o := range ops {
		rows = append(rows, opRow(list, n, o))
	}
	return rows
}

func onRows(on []pack.On) (rows []OpRow) {
	for _, x := range on {
		for _, o := range x.Ops {
			r := opRow("on", len(rows), o)
			r.Event = x.Event
			rows = append(rows, r)
		}
	}
	return rows
}

func opRow(list string, n int, o pack.Op) OpRow {
	r := OpRow{List: list, N: n, Text: o.Text, Cost: o.Cost, Any: o.Do == pack.Pay && o.Amount.Any}
	if o.Amount.Points != 0 {
		r.Amount = strconv.Itoa(o.Amount.Points)
	}
	if o.N != 0 {
		r.Cards = strconv.Itoa(o.N)
	}
	switch {
	case o.Do == pack.Take && o.Limit == "":
		o.Limit = pack.Exact
	case o.Do == pack.Draw:
		o.From = "" // there is one deck to draw from (CJ-4.5)
	}
	for _, w := range packOps {
		if w.op.Do == o.Do && w.op.To == o.To && w.op.From == o.From && w.op.Limit == o.Limit && w.op.Reach == o.Reach {
			r.Op = w.key
		}
	}
	return r
}

// Rows are rows with one more to fill in.
func Rows(list string, rows []OpRow) []OpRow {
	n := 0
	for _, r := range rows {
		n = max(n, r.N+1)
	}
	return append(slices.Clone(rows), OpRow{List: list, N: n})
}
