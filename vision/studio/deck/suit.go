package deck

import (
	"image/color"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// pips are the suits' outlines, point of the spade up.
var pips = map[card.Suit]string{
	card.Hearts: "M 50 98 C 40 80 2 58 2 29 C 2 12 14 2 27 2 C 38 2 46 9 50 20" +
		" C 54 9 62 2 73 2 C 86 2 98 12 98 29 C 98 58 60 80 50 98 Z",
	card.Diamonds: "M 50 0 C 58 16 74 38 88 50 C 74 62 58 84 50 100 C 42 84 26 62 12 50 C 26 38 42 16 50 0 Z",
	card.Spades: "M 50 0 C 58 20 97 40 97 65 C 97 79 87 87 76 87 C 67 87 59 82 54 74" +
		" C 55 86 60 95 70 100 L 30 100 C 40 95 45 86 46 74" +
		" C 41 82 33 87 24 87 C 13 87 3 79 3 65 C 3 40 42 20 50 0 Z",
	card.Clubs: "M 50 0 C 63 0 73 10 73 22 C 73 29 70 35 65 40 C 69 38 73 37 77 37 C 89 37 99 47 99 60" +
		" C 99 73 89 83 77 83 C 67 83 58 77 54 68 C 54 82 60 95 71 100 L 29 100 C 40 95 46 82 46 68" +
		" C 42 77 33 83 23 83 C 11 83 1 73 1 60 C 1 47 11 37 23 37 C 27 37 31 38 35 40" +
		" C 30 35 27 29 27 22 C 27 10 37 0 50 0 Z",
}

// pip is a suit's sign, size millimetres tall, its middle on the origin.
func pip(s card.Suit, size float64) draw.Path { return draw.Parse(pips[s]).Fit(size, 1) }

// The inks of the deck.
var (
	white = color.RGBA{252, 251, 247, 255}
	black = color.RGBA{24, 24, 28, 255}
	red   = color.RGBA{204, 22, 38, 255}
	gold  = color.RGBA{236, 178, 48, 255}
	blue  = color.RGBA{34, 66, 148, 255}
	cream = color.RGBA{250, 243, 224, 255}
	skin  = color.RGBA{247, 219, 190, 255}
)

func (s sheet) ink(suit card.Suit) color.RGBA {
	if suit.Colour() == card.Red {
		return s.style.Red
	}
	return s.style.Black
}

// Sign is one of the four suits' signs, that tall in millimetres, its middle on the origin.
func Sign(which int, tall float64) draw.Path { return pip(card.Suits()[which], tall) }
