package taught_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// dotted is a face with one dark disc: upper left, upper right or lower left.
func dotted(x, y int) picture.Picture {
	p := picture.Picture{Width: 128, Height: 176, Pix: make([]byte, 3*128*176)}
	for i := range p.Pix {
		dx, dy := i/3%p.Width-x, i/3/p.Width-y
		p.Pix[i] = 245
		if dx*dx+dy*dy < 300 {
			p.Pix[i] = 40
		}
	}
	return p
}

func dots(t *testing.T) *taught.Deck {
	d := deckfile.Deck{Version: deckfile.Version, Name: "dots", Width: 63, Height: 88}
	for c, at := range map[card.Card][2]int{"AS": {36, 40}, "2S": {64, 88}, "3S": {36, 88}} {
		look, err := picturefile.JPEG(dotted(at[0], at[1]), 95)
		require.NoError(t, err)
		d.Add(c, look)
	}
	deck, err := taught.New(d)
	require.NoError(t, err)
	return deck
}

// laid is a face on a darker table under half the light, its upper part redder,
// and where it lies.
func laid(face picture.Picture) (pyramid.Pyramid, sight.Quad) {
	p := picture.Picture{Width: 300, Height: 300, Pix: make([]byte, 3*300*300)}
	for i := range p.Pix {
		p.Pix[i] = 50
	}
	for y := range face.Height {
		for x := range 3 * face.Width {
			v := int(face.Pix[3*y*face.Width+x]) / 2
			if x%3 == 0 {
				v = v * (200 + y) / 400
			}
			p.Pix[3*((60+y)*p.Width+80)+x] = byte(v)
		}
	}
	return pyramid.Of(p, 100), sight.Quad{{X: 80, Y: 60}, {X: 208, Y: 60}, {X: 208, Y: 236}, {X: 80, Y: 236}}
}

func TestLightDoesNotMatterAndTheCardSaysWhichWayUpItLies(t *testing.T) {
	d := dots(t)
	levels, q := laid(dotted(36, 40))
	v, err := d.Judge(levels, q)
	require.NoError(t, err)
	require.Equal(t, card.Card("AS"), v.Card)
	require.Greater(t, v.Confidence(), 0.985)
	require.Less(t, v.Corners[0].Distance(q[0]), 3.0)

	levels, q = laid(dotted(128-36, 176-40)) // on its head
	v, err = d.Judge(levels, q)
	require.NoError(t, err)
	require.Equal(t, card.Card("AS"), v.Card)
	require.Less(t, v.Corners[0].Distance(q[2]), 3.0)
}

// What lies under another card counts for nothing, and too little is no verdict.
func TestOnlyWhatIsSeenCounts(t *testing.T) {
	d := dots(t)
	levels, q := laid(dotted(36, 40))
	right := sight.Quad{{X: 150, Y: 50}, {X: 260, Y: 50}, {X: 260, Y: 250}, {X: 150, Y: 250}}
	v, err := d.Judge(levels, q, right)
	require.NoError(t, err)
	require.Equal(t, card.Card("AS"), v.Card)
	most := sight.Quad{{X: 70, Y: 50}, {X: 260, Y: 50}, {X: 260, Y: 190}, {X: 70, Y: 190}}
	v, err = d.Judge(levels, q, most)
	require.NoError(t, err)
	require.Equal(t, card.None, v.Card)
	require.Less(t, v.Confidence(), 0.01)
}

func TestPaperIsNoCard(t *testing.T) {
	levels, q := laid(dotted(-100, -100))
	v, err := dots(t).Judge(levels, q)
	require.NoError(t, err)
	require.Less(t, v.Confidence(), 0.5)
}
