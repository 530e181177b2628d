package deck

import "image/color"

// Style is one deck's design. Its zero value is of no use; begin with Plain.
type Style struct {
	// Index is the size of the index beside Plain's; 1.5 is a jumbo index.
	Index float64
	// Condensed is the width of the rank's letters beside Plain's.
	Condensed float64
	// Stems is how much is added to the rank's stems on either side, in
	// millimetres.
	Stems float64
	// Squeeze is the card's width as a share of a poker card's: a bridge card
	// has 57/63.
	Squeeze float64
	// Pips is the size of the pips beside Plain's.
	Pips float64
	// Typeface and Letters are what ranks are set in, and what stands for aces and
	// courts.
	Typeface Typeface
	Letters  Lettering
	// Four is whether the index is in all four corners, not in two.
	Four bool
	// Red and Black are the inks, Robe that of courts and back.
	Red, Black, Paper, Robe color.RGBA
	// Corner is what the jokers have in place of an index, Jester whether they
	// show one and not a star.
	Corner Corner
	Jester bool
	// Court is how kings, queens and jacks are drawn, Back what is printed on the other
	// side.
	Court Court
	Back  Back
}

// Plain is the studio's own deck.
func Plain() Style {
	return Style{
		Index: 1, Condensed: 1, Stems: 0.2, Squeeze: 1, Pips: 1, Red: red, Black: black, Paper: white, Robe: blue,
		Jester: true,
	}
}

// Styles are the decks that people bring.
func Styles() []Style {
	jumbo, bridge, warm, fine := Plain(), Plain(), Plain(), Plain()
	jumbo.Index, jumbo.Condensed, jumbo.Stems, jumbo.Robe = 1.4, 1.05, 0.3, color.RGBA{128, 28, 36, 255}
	bridge.Squeeze, bridge.Index, bridge.Robe = 57.0/63, 1.08, color.RGBA{30, 92, 60, 255}
	warm.Paper, warm.Red, warm.Black, warm.Pips = color.RGBA{248, 242, 226, 255}, color.RGBA{
		188, 34, 30, 255,
	}, color.RGBA{36, 32, 34, 255}, 0.9
	warm.Robe, warm.Index = color.RGBA{96, 40, 104, 255}, 1.1
	fine.Condensed, fine.Stems, fine.Pips, fine.Red = 0.9, 0.1, 1.08, color.RGBA{214, 30, 60, 255}
	fine.Index, fine.Robe = 1.12, color.RGBA{40, 40, 44, 255}
	bridge.Corner, fine.Corner = Starred, Starred
	warm.Jester, fine.Jester = false, false
	return []Style{Plain(), jumbo, bridge, warm, fine}
}

// Kept are decks on which nothing is fitted and at which nobody looks while
// building: only benches that judge print them.
func Kept() []Style {
	slab, light, narrow := Plain(), Plain(), Plain()
	slab.Typeface, slab.Condensed, slab.Index, slab.Stems = Slab, 1.15, 1.05, 0
	slab.Paper, slab.Red = color.RGBA{250, 247, 238, 255}, color.RGBA{176, 28, 40, 255}
	slab.Robe = color.RGBA{110, 70, 20, 255}
	light.Typeface, light.Index, light.Stems, light.Four = Light, 1.2, 0.15, true
	light.Red, light.Robe, light.Pips = color.RGBA{226, 40, 44, 255}, color.RGBA{20, 96, 110, 255}, 0.85
	narrow.Squeeze, narrow.Condensed, narrow.Index, narrow.Four = 55.0/63, 0.85, 1.3, true
	narrow.Black, narrow.Robe = color.RGBA{24, 26, 40, 255}, color.RGBA{70, 30, 80, 255}
	return []Style{slab, light, narrow}
}

// Box is a rectangle on a card, in millimetres from its top left corner.
type Box struct{ X, Y, Width, Height float64 }

// IndexBox is where the index in the top left corner is printed: the rank and the
// suit below it.
func (s Style) IndexBox() Box {
	wide := 0.78 * rankTall * s.Index * s.Condensed
	middle := 1.8 + (indexX-1.8)*s.Index
	return Box{
		X: (middle - wide/2) * s.Squeeze, Y: 3.2, Width: wide * s.Squeeze, Height: s.Index * (suitY + suitTall/2 - 3.2),
	}
}

// Width of this deck's cards in millimetres.
func (s Style) Width() float64 { return Width * s.Squeeze }
