package wording

import (
	"github.com/tablemaid/tablemaid/models/card"
)

// tileSuits are the suits of riichi tiles: the sign on the tile, the tone and
// the name.
var tileSuits = map[byte][3]string{
	'm': {"萬", "man", "characters"}, 'p': {"筒", "pin", "dots"}, 's': {"索", "sou", "bamboo"},
}

// honours are the tiles 1z to 7z.
var honours = [...][3]string{
	{"東", "wind", "east wind"}, {"南", "wind", "south wind"}, {"西", "wind", "west wind"}, {"北", "wind", "north wind"},
	{" ", "blank", "white dragon"}, {"發", "green", "green dragon"}, {"中", "red", "red dragon"},
}

// tileFace draws a riichi tile: its number over the sign of its suit, or the
// sign of an honour.
func tileFace(c card.Card) Face {
	f := Face{Card: c, Tone: "tile "}
	if c[1] == 'z' {
		h := honours[c[0]-'1']
		f.Rank, f.Tone, f.Name = h[0], f.Tone+h[1], h[2]
		return f
	}
	s := tileSuits[c[1]]
	f.Rank, f.Sign, f.Tone, f.Name = string(c[:1]), s[0], f.Tone+s[1], string(c[:1])+" of "+s[2]
	if c[0] == '0' {
		f.Rank, f.Tone, f.Name = "5", "tile red", "red 5 of "+s[2]
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
