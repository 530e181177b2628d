package stock

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sent is a form as a phone sends it: what stands in its fields, and a word for each that is ticked.
func sent(f PackCard) url.Values {
	form := url.Values{}
	text := func(name, value string) {
		if value != "" {
			form.Set(name, value)
		}
	}
	tick := func(name string, on bool) {
		if on {
			form.Set(name, "yes")
		}
	}
	for name, value := range map[string]string{
		"was": f.Was, "type": f.Type, "name": f.Name, "colour": f.Colour, "text": f.Text, "bonus": f.Bonus, "only": f.Only,
		"timing": f.Timing, "until": f.Until, "copies": f.Copies,
	} {
		text(name, value)
	}
	tick("tile", f.Tile)
	tick("you", f.You)
	tick("stock", f.Stock)
	for _, rows := range [][]OpRow{f.Ops, f.BonusOps, f.On} {
		for _, r := range rows {
			for name, value := range map[string]string{
				"op": r.Op, "event": r.Event, "amount": r.Amount, "n": r.Cards, "text": r.Text,
			} {
				text(r.Field(name), value)
			}
			tick(r.Field("any"), r.Any)
			tick(r.Field("cost"), r.Cost)
		}
	}
	return form
}

// Every card of the house pack, shown as a form and sent as it stands, is the card that it was: the form leaves nothing
// of a card out and puts nothing in.
func TestACardSentAsItStandsIsTheSameCard(t *testing.T) {
	house, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	require.NotEmpty(t, house.Cards)
	for _, c := range house.Cards {
		again := PackCardOf(sent(PackCardFrom(c))).Card()
		assert.Equal(t, PackCardFrom(c), PackCardFrom(again), c.Name)
		assert.Equal(t, c.Ops, again.Ops, c.Name)
		assert.Equal(t, c.On, again.On, c.Name)
		assert.Equal(
			t, [4]any{c.Type, c.Colour, c.Tile, c.You}, [4]any{again.Type, again.Colour, again.Tile, again.You}, c.Name,
		)
	}
	for _, c := range house.Characters {
		again := PackCardOf(sent(PackCardFromCharacter(c))).Character()
		assert.Equal(t, PackCardFromCharacter(c), PackCardFromCharacter(again), c.Name)
		assert.Equal(t, c.Hyper.Until, again.Hyper.Until, c.Name)
	}
}

// A card of a type has no fields of another, though a form has them: no Negate lasts, and no Action names a tile.
func TestACardHasTheFieldsOfItsType(t *testing.T) {
	all := url.Values{
		"name": {" Two   words "}, "colour": {"red"}, "text": {"x"}, "bonus": {"y"}, "only": {"own"}, "timing": {"any"},
		"until": {"win"},
		"tile":  {"yes"}, "you": {"yes"}, "stock": {"yes"}, "copies": {"3"},
		"ops.0.op": {"call"}, "bonus_ops.0.op": {"call"}, "on.0.op": {"call"}, "on.0.event": {"win"},
	}
	of := func(kind string) PackCard {
		all.Set("type", kind)
		return PackCardOf(all)
	}
	action, stock, modifier := of(string(pack.Action)), of(string(pack.Stock)), of(string(pack.Modifier))
	negate, hyper, person := of(string(pack.Negate)), of(string(pack.Hyper)), of("character")
	assert.Equal(t, "Two words", action.Name)
	for _, f := range []PackCard{action, stock, modifier, person} {
		assert.Empty(t, f.Copies, f.Type)
		assert.Equal(t, "red", f.Colour, f.Type)
	}
	for _, f := range []PackCard{negate, hyper} {
		assert.Equal(t, "3", f.Copies, f.Type)
		assert.Equal(t, "", f.Colour+f.Bonus+f.Only+f.Until, f.Type)
		assert.Empty(t, f.On, f.Type)
	}
	assert.Empty(t, hyper.Text+hyper.Timing, "the Characters say what a Hyper card does")
	assert.Empty(t, hyper.Ops)
	assert.Equal(t, []string{"own", "own", "", ""}, []string{action.Only, stock.Only, modifier.Only, person.Only})
	assert.Equal(t, []string{"", "win", "win", "win"}, []string{action.Until, stock.Until, modifier.Until, person.Until})
	assert.Equal(t, []bool{false, true, false, false}, []bool{action.Tile, stock.Tile, modifier.Tile, person.Tile})
	assert.Equal(t, []bool{false, false, true, false}, []bool{action.You, stock.You, modifier.You, person.You})
	assert.Len(t, stock.On, 1)
	assert.Empty(t, action.On)
	all.Del("stock")
	assert.Empty(t, of("character").Until, "what does not last has no end")
}

// A number that is none is not taken for one, and an empty field is none at all.
func TestWhatIsNoNumberIsRefusedLater(t *testing.T) {
	for typed, copies := range map[string]int{"": 0, "4": 4, "four": -1} {
		assert.Equal(t, copies, PackCard{Copies: typed}.Card().Copies, "%q", typed)
	}
}

// What a pack needs for a game of four is told until it is there, each sort by itself.
func TestAPackSaysWhatItLacks(t *testing.T) {
	words := func(lacks []rules.Text) (all []string) {
		for _, l := range lacks {
			all = append(all, l.String())
		}
		return all
	}
	assert.Equal(t, []string{
		"Actions: 0 of 3", "Stocks: 0 of 3", "Modifiers: 0 of 12", "Negates, with all copies: 0 of 10", "Hyper cards: 0 of 1",
		"Characters: 0 of 1",
	}, words(packLacks(pack.Pack{})))
	house, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	assert.Empty(t, packLacks(house), "the house pack is whole")
	assert.Contains(
		t, words(packLacks(pack.Pack{Cards: []pack.Card{{Type: pack.Negate, Copies: 9}}})),
		"Negates, with all copies: 9 of 10",
	)
	assert.NotContains(
		t, words(packLacks(pack.Pack{Cards: []pack.Card{{Type: pack.Negate, Copies: 10}}})),
		"Negates, with all copies: 10 of 10",
	)
}
