package card

// tileSuits are the suits of riichi tiles: the sign on the tile and the name.
var tileSuits = map[byte][2]string{'m': {"萬", "characters"}, 'p': {"筒", "dots"}, 's': {"索", "bamboo"}}

// honours are the tiles 1z to 7z: the sign and the name. The white dragon is blank.
var honours = [...][2]string{
	{"東", "east wind"}, {"南", "south wind"}, {"西", "west wind"}, {"北", "north wind"},
	{"", "white dragon"}, {"發", "green dragon"}, {"中", "red dragon"},
}

// Printed is what stands on a riichi tile: a figure, "" on an honour, and a sign, "" on
// the blank white dragon. On any other card nothing does.
func (c Card) Printed() (figure, sign string) {
	switch {
	case !c.IsTile():
		return "", ""
	case c[1] == 'z':
		return "", honours[c[0]-'1'][0]
	case c[0] == '0':
		return "5", tileSuits[c[1]][0]
	}
	return string(c[:1]), tileSuits[c[1]][0]
}

// Sign is a riichi tile by what stands on it: "5筒", "北". It is "" for the white dragon,
// on which nothing stands, for a red five, which has no sign of its own, and for any other card.
func (c Card) Sign() string {
	if figure, sign := c.Printed(); figure == "" || c[0] != '0' {
		return figure + sign
	}
	return ""
}

// TileName is a riichi tile in words: "5 of dots", "red 5 of dots", "north wind".
func (c Card) TileName() string {
	switch figure, _ := c.Printed(); {
	case !c.IsTile():
		return ""
	case c[1] == 'z':
		return honours[c[0]-'1'][1]
	case c[0] == '0':
		return "red 5 of " + tileSuits[c[1]][1]
	default:
		return figure + " of " + tileSuits[c[1]][1]
	}
}
