package reader_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// A hand of tiles that touch, seen from its side: faces foreshortened, the white
// fronts below them.
func TestARowOfTilesIsRead(t *testing.T) {
	deck := blots(t, 7)
	deck.Width, deck.Height = 27, 37
	tiles := card.Tiles34()[:7]
	for i := range deck.Faces {
		deck.Faces[i].Card = tiles[i]
	}
	d, err := taught.New(deck)
	require.NoError(t, err)
	hand := []card.Card{"3m", "1m", "5m", "7m", "2m"}
	p := handOnCloth(t, deck, hand)
	plain, err := reader.New()
	require.NoError(t, err)
	defer plain.Close()
	seen, err := plain.With(d).Read(p)
	require.NoError(t, err)
	slices.SortFunc(seen, func(a, b sight.Sighting) int { return int(a.Corners.Centre().X - b.Corners.Centre().X) })
	var read []card.Card
	for _, s := range seen {
		if s.Sure {
			read = append(read, s.Card)
		}
	}
	require.Equal(t, hand, read)
}

func handOnCloth(t *testing.T, deck calibration.Deck, hand []card.Card) picture.Picture {
	t.Helper()
	const wide, high, front = 100, 90, 34
	p := picture.Picture{Width: 800, Height: 420, Pix: make([]byte, 3*800*420)}
	for i := range p.Pix {
		p.Pix[i] = [3]byte{60, 95, 40}[i%3]
	}
	for n, c := range hand {
		i := slices.Index(deck.Cards(), c)
		face, err := picturefile.Decode(deck.Faces[i].Looks[0])
		require.NoError(t, err)
		small, err := picturefile.Resize(face, wide, high)
		require.NoError(t, err)
		x0, y0 := 140+n*wide, 150
		for y := range high + front {
			row := p.Pix[3*((y0+y)*p.Width+x0):][:3*wide]
			if y < high {
				copy(row, small.Pix[3*y*wide:])
				continue
			}
			for k := range row {
				row[k] = 222
			}
		}
	}
	return p
}
