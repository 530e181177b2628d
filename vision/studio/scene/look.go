package scene

import (
	"github.com/tablemaid/tablemaid/vision/studio/arm"
	"github.com/tablemaid/tablemaid/vision/studio/cloth"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
)

// Cloth is what the table is covered with.
type Cloth struct {
	Red, Green, Blue float64 // its colour in good light
	Nap              float64 // how much light and dark patches differ
	Grain            float64 // of wood; 0 for cloth
	// Print is drawn in place of the colour; nil for none.
	Print *cloth.Cloth
}

// Cloths are the tables that people play on.
func Cloths() []Cloth {
	return []Cloth{
		{Red: 24, Green: 98, Blue: 66, Nap: 7},
		{Red: 38, Green: 58, Blue: 112, Nap: 6},
		{Red: 112, Green: 34, Blue: 40, Nap: 6},
		{Red: 92, Green: 92, Blue: 96, Nap: 9},
		{Red: 46, Green: 44, Blue: 48, Nap: 5},
		{Red: 150, Green: 138, Blue: 118, Nap: 7},
		{Red: 142, Green: 98, Blue: 60, Nap: 6, Grain: 20},
		{Red: 84, Green: 54, Blue: 36, Nap: 5, Grain: 14},
	}
}

// Look is how a table appears to its camera. Begin with Fine.
type Look struct {
	Deck  deck.Style
	Cloth Cloth
	// Soft is the radius, in pixels, over which a lens out of focus spreads.
	Soft float64
	// Light is how bright the room is; 1 is good. Slant is how much brighter
	// one side is than the other, as a share.
	Light, Slant float64
	// Warm is how much redder than daylight the light is, as a share.
	Warm float64
	// Wear is how used the cards are.
	Wear deck.Wear
	// People are the seats' people; without any, some of a few usual ones.
	People []arm.Person
	// Second is how much redder the light is at one end of the picture than at the other,
	// as a share, as under two lamps; Way is where that end is, in radians.
	Second, Way float64
	// Lamps are mirrored by cards as far as Gloss goes, from 0 to 1, and by the cloth as
	// far as that is glossy.
	Lamps []Lamp
	Gloss float64
	// Settings are the camera's, with the light that changes.
	sensor.Settings
}

// Fine is a good camera in good light over green baize.
func Fine() Look {
	return Look{Deck: deck.Plain(), Cloth: Cloths()[0], Light: 1, Settings: sensor.Settings{Noise: 1.1}}
}
