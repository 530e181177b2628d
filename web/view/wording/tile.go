package wording

import (
	"cmp"

	"github.com/tablemaid/tablemaid/models/card"
)

// tileTones are the tones of the suits of riichi tiles.
var tileTones = map[byte]string{'m': "man", 'p': "pin", 's': "sou"}

// honourTones are those of the tiles 1z to 7z.
var honourTones = [...]string{"wind", "wind", "wind", "wind", "blank", "green", "red"}

// tileFace draws a riichi tile: its number over the sign of its suit, or the
// sign of an honour.
func tileFace(c card.Card) Face {
	f := Face{Card: c, Name: c.TileName()}
	f.Rank, f.Sign = c.Printed()
	switch {
	case c[1] == 'z':
		f.Rank, f.Sign, f.Tone = cmp.Or(f.Sign, " "), "", "tile "+honourTones[c[0]-'1']
	case c[0] == '0':
		f.Tone = "tile red"
	default:
		f.Tone = "tile " + tileTones[c[1]]
	}
	return f
}

// tileKeys are the keys of a deck of tiles: a block for each suit, one for the
// honours.
func tileKeys(in map[card.Card]int) []Block {
	var blocks []Block
	for _, suit := range []string{"m", "p", "s", "z"} {
		var b Block
		for _, r := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"} {
			if c := card.Card(r + suit); in[c] > 0 {
				b.Keys = append(b.Keys, Key{FaceOf(c), in[c]})
			}
		}
		if len(b.Keys) > 0 {
			blocks = append(blocks, b)
		}
	}
	return blocks
}
