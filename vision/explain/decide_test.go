package explain

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/bare"
	"github.com/tablemaid/tablemaid/vision/explain/prior"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/tabletest"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// drawn is a drawn table, and what is known of it.
type drawn struct {
	*tabletest.Table
	t     *testing.T
	scene scene.Model
}

func newDrawn(t *testing.T) *drawn {
	return &drawn{t: t, Table: tabletest.New(), scene: scene.Model{Profile: calibration.Default(4)}}
}

// frame takes the next frame, and reads nothing.
func (b *drawn) frame() photometry.Grid {
	f := b.Next()
	now := photometry.Shrink(f.Picture)
	if b.scene.Inside == nil {
		require.NoError(b.t, b.scene.Begin(image.Pt(f.Picture.Width, f.Picture.Height), now, f.At))
	}
	b.scene.Motion.Feed(now, f.At)
	b.scene.Changes(f.Picture, now, f.At)
	return now
}

// rest lets some frames go by with nothing moving, and takes what is read then for what lies there.
func (b *drawn) rest() {
	var now photometry.Grid
	for range 10 {
		now = b.frame()
	}
	seen, err := b.ReadIn(b.Picture(), []image.Rectangle{image.Rect(0, 0, tabletest.BenchWidth, tabletest.BenchHeight)})
	require.NoError(b.t, err)
	all := b.scene.PlayArea()
	Decide(&b.scene, all, false, now, seen, func(sight.Sighting, string) {})
	b.scene.Understand(all, now)
}

// A place is not as before where few cells tell it from what lay there: a newcomer's may look like those.
func TestAFewCellsDoNotTellThatAllIsAsBefore(t *testing.T) {
	b := newDrawn(t)
	b.rest()
	b.Lay("4S", 300, 430)
	b.Cards["4S"].Fine = true
	b.rest()
	b.Lay("KC", 300, 430)
	b.rest()
	b.Take("KC")
	b.frame()
	d := decision{Model: &b.scene, now: b.scene.Motion.Last(), present: map[int]bool{}}
	king := 1
	assert.True(t, d.asBefore(king), "it was taken")
	k, few := b.scene.Cards[king], 60
	for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
		for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
			if i := y*d.now.Cols + x; photometry.Gap(d.now.Grey[i], b.scene.Base.Grey[i]) >= bare.Telling {
				if few--; few < 0 {
					b.scene.Base.Grey[i] = *k.UnderAt(x, y)
				}
			}
		}
	}
	assert.NotEmpty(t, d.telling(king, false))
	assert.False(t, d.asBefore(king))
}

// Half an index that reads as another card goes on doing so: what was doubted is not
// be believed for being read again, nor does what lies elsewhere.
func TestWhatWasDoubtedIsNotBelievedWhenReadAgain(t *testing.T) {
	for _, c := range []struct {
		doubted, elsewhere, want card.Card
	}{
		{want: "AC"}, {doubted: "AC", want: card.Unknown}, {doubted: "AS", want: "AC"}, {elsewhere: "AC", want: card.Unknown},
	} {
		b := newDrawn(t)
		b.scene.Play(card.Standard52(), posterior.Mates)
		b.rest()
		at := tabletest.QuadOf(tabletest.Outline(image.Pt(300, 430)))
		b.scene.Cards = []scene.Card{
			{
				Sighting: sight.Sighting{
					Card:         card.Unknown,
					Corners:      at,
					Alternatives: []sight.Guess{{Card: "AC", Confidence: 0.9}},
				},
				Doubted: c.doubted,
			},
			{
				Sighting: sight.Sighting{
					Card:    c.elsewhere,
					Sure:    true,
					Corners: tabletest.QuadOf(tabletest.Outline(image.Pt(60, 240))),
				},
			},
		}
		seen := []sight.Sighting{{Card: "AC", Sure: true, Corners: at}}
		d := decision{
			Model:   &b.scene,
			now:     b.scene.Motion.Last(),
			seen:    seen,
			claimed: make([]bool, 1),
			stay:    make([]*scene.Card, 1),
			present: map[int]bool{},
		}
		d.recognise()
		assert.Equal(t, c.want, b.scene.Cards[0].Sighting.Card, c)
		assert.True(t, d.claimed[0] && d.present[0], c)
	}
}

// A table that was found again may lie by part of a cell off: that of a covered card
// only an edge shows which is not where it was thought does not tell that it went.
func TestAnEdgeThatIsOffAfterAKickIsNoCardThatWent(t *testing.T) {
	b := newDrawn(t)
	b.rest()
	b.Lay("6H", 300, 430)
	b.rest()
	b.Lay("9C", 308, 430)
	b.rest()
	k := b.scene.Cards[0]
	d := decision{Model: &b.scene, now: b.scene.Motion.Last().Empty(), present: map[int]bool{1: true}, anew: true}
	copy(d.now.Grey, b.scene.Motion.Last().Grey)
	for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
		for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
			under, x0 := *k.UnderAt(x, y), b.scene.Middle(x, y).X
			if x0 < 288 {
				d.now.Grey[y*d.now.Cols+x] = under
			}
			if x0 < 284 {
				b.scene.Base.Grey[y*d.now.Cols+x] = under
			}
		}
	}
	assert.False(t, d.vacated(0))
	d.anew = false
	assert.True(t, d.vacated(0), "where nothing was kicked it would tell")
}

// Of a card that comes to light when another is lifted off it, nothing is
// known of the time before: least of all that the other lay there without it.
func TestACardThatComesToLightIsNotGoneWhenItIsCoveredAgain(t *testing.T) {
	b := newDrawn(t)
	b.rest()
	b.Lay("QS", 300, 430)
	b.rest()
	lifted := b.scene.Cards
	b.Take("QS")
	b.frame()
	came := sight.Sighting{Card: "2D", Sure: true, Corners: lifted[0].Sighting.Corners}
	for _, lifted := range [][]scene.Card{nil, lifted} {
		d := decision{Model: &b.scene, now: b.scene.Motion.Last(), lifted: lifted}
		var k scene.Card
		d.place(&k, came)
		middle := k.Under[len(k.Under)/2]
		assert.Equal(t, lifted == nil, middle > 140, "a card's print under it: %d", middle)
	}
}

// All that has changed where a card seems to be is the work of the card on
// it: so it is an old one that is hard to read, unless it is nearly surely one that
// lay nowhere.
func TestACardUnderItsPartnerIsNewsWhenItLayNowhere(t *testing.T) {
	b := newDrawn(t)
	b.scene.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("JC", 300, 430)
	b.frame()
	on := sight.Sighting{Card: "JC", Sure: true, Corners: tabletest.QuadOf(tabletest.Outline(image.Pt(300, 430)))}
	under := sight.Sighting{Card: card.Unknown, Corners: tabletest.QuadOf(tabletest.Outline(image.Pt(300, 430)).Inset(6))}
	elsewhere := tabletest.QuadOf(tabletest.Outline(image.Pt(60, 240)))
	for _, c := range []struct {
		lies  []scene.Card
		sure  float64
		fresh bool
	}{
		{nil, 0.98, true},
		{nil, 0.8, false},
		{[]scene.Card{{Sighting: sight.Sighting{Card: "JS", Sure: true, Corners: elsewhere}}}, 0.98, false},
		{[]scene.Card{{Sighting: sight.Sighting{Card: card.Unknown, Corners: under.Corners}}}, 0.98, false},
	} {
		b.scene.Cards = c.lies
		under.Alternatives = []sight.Guess{{Card: "JS", Confidence: c.sure}}
		d := decision{Model: &b.scene, now: b.scene.Motion.Last(), seen: []sight.Sighting{on}, claimed: make([]bool, 1)}
		assert.Equal(t, c.fresh, d.isNews(under), "%v", c)
	}
}

// A hand that rested on a card is taken for print that has gone white when it leaves. Of a card that is read by both
// of its ends nothing is hidden by another as large; of one that is read by one end it may be.
func TestNoCardLiesOnOneThatIsReadByBothEnds(t *testing.T) {
	b := newDrawn(t)
	b.rest()
	b.Lay("9C", 300, 430)
	b.rest()
	k, now := b.scene.Cards[0], b.scene.Motion.Last()
	b.scene.Appearance.Forget(k.Cells, now.Cols)
	hidden := func(ends ...sight.Point) (n int) {
		seen := []sight.Sighting{{Card: "9C", Sure: true, Corners: k.Sighting.Corners, Indices: ends}}
		d := decision{
			Model: &b.scene, now: now.Empty(), seen: seen, claimed: []bool{true}, stay: staying(&b.scene, seen, now),
		}
		for i := range d.now.Grey {
			d.now.Grey[i] = 255
		}
		for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
			for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
				if d.overlaid(x, y, 200) {
					n++
				}
			}
		}
		return n
	}
	assert.Positive(t, hidden(sight.Point{X: 280, Y: 400}))
	assert.Zero(t, hidden(sight.Point{X: 280, Y: 400}, sight.Point{X: 320, Y: 460}))
}

// What has an index where a card that was surely read has its own is that card, unless
// the looks are nearly sure of one that lay nowhere: it was laid squarely on it.
func TestACardSquareOnAnotherIsNews(t *testing.T) {
	b := newDrawn(t)
	b.scene.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("6S", 300, 430)
	b.frame()
	below := sight.Sighting{Card: "6S", Sure: true, Corners: tabletest.QuadOf(tabletest.Outline(image.Pt(300, 430)))}
	d := decision{Model: &b.scene, now: b.scene.Motion.Last(), seen: []sight.Sighting{below}, claimed: make([]bool, 1)}
	on := func(x, y int, sure float64) sight.Sighting {
		return sight.Sighting{
			Card:         card.Unknown,
			Corners:      tabletest.QuadOf(tabletest.Outline(image.Pt(x, y))),
			Alternatives: []sight.Guess{{Card: "7D", Confidence: sure}},
		}
	}
	for sure, news := range map[float64]bool{0.97: true, 0.8: false} {
		assert.Equal(t, news, d.isNews(on(301, 431, sure)), sure)
	}
	b.rest()
	d.now = b.scene.Motion.Last()
	assert.True(t, d.isNews(on(316, 440, 0.97)), "overlooked when it came")
	assert.False(t, d.isNews(on(316, 440, 0.8)))
	assert.False(t, d.isNews(on(301, 431, 0.97)), "nothing came, and it reads now as that, now as this")
}

// What newcomers leave visible of an old index may read as another card of its
// colour; a card that came has changed what was there.
func TestWhatShowsOfACoveredIndexIsNoNewcomer(t *testing.T) {
	b := newDrawn(t)
	b.rest()
	b.Lay("KS", 300, 430)
	b.rest()
	b.Lay("AD", 312, 440)
	b.frame()
	at := b.scene.Cards[0].Sighting.Corners
	newcomer := func(c card.Card, q sight.Quad) sight.Sighting {
		return sight.Sighting{Card: c, Sure: true, Corners: q}
	}
	cover := tabletest.QuadOf(tabletest.Outline(image.Pt(312, 440)))
	seenStill, moved := map[int]bool{}, false
	beneath := func(s sight.Sighting) bool {
		above := newcomer("AD", cover)
		d := decision{
			Model:   &b.scene,
			now:     b.scene.Motion.Last(),
			seen:    []sight.Sighting{above, s},
			claimed: []bool{moved, false},
			stay:    make([]*scene.Card, 2),
			present: seenStill,
		}
		return d.beneath(s)
	}
	elsewhere := at
	for i := range elsewhere {
		elsewhere[i].X += 9
	}
	assert.True(t, beneath(newcomer("AS", at)), "its colour, its index, which is as it was")
	assert.False(t, beneath(newcomer("AH", at)), "another colour")
	assert.False(t, beneath(newcomer("AS", elsewhere)), "another place")
	seenStill[0] = true
	assert.True(t, beneath(newcomer("AS", elsewhere)), "half an index of a card whose other is seen")
	seenStill[0] = false
	longer := at
	longer[2], longer[3] = tabletest.Point(int(at[2].X), int(at[2].Y)+26), tabletest.Point(int(at[3].X), int(at[3].Y)+26)
	assert.True(t, beneath(newcomer("AS", longer)), "its other index would be where nothing came")
	whole, index := cover, quad.Ends(at)[0]
	cover = tabletest.QuadOf(image.Rect(int(index.X)-3, int(index.Y)-3, int(index.X)+37, int(index.Y)+53))
	cover[0] = tabletest.Point(int(index.X)-2, int(index.Y))
	assert.True(t, beneath(newcomer("AS", at)), "hardly a cell of its index shows")
	cover = whole
	change := func(from, till int) {
		for i := from; i < till; i++ {
			b.scene.Base.Grey[i] += 60
			b.scene.Motion.Moved()[i] = b.At
		}
	}
	half := 471 / b.scene.Motion.Last().Side * b.scene.Motion.Last().Cols
	change(half, len(b.scene.Base.Grey))
	assert.False(t, beneath(newcomer("AS", longer)), "its other index came")
	moved = true
	assert.True(t, beneath(newcomer("AS", at)), "nothing has changed but under a known card that moved there")
	moved = false
	change(0, half)
	assert.False(t, beneath(newcomer("AS", at)), "its index has changed")
}

// After a kick all is new: only its place tells that half an index is that of a
// card whose other end was surely read.
func TestTheOtherEndOfACardIsNoCardOfTheSameColour(t *testing.T) {
	sighting := func(c card.Card, x, y int) sight.Sighting {
		o := tabletest.Outline(image.Pt(x, y))
		return sight.Sighting{
			Card: c,
			Sure: true,
			Corners: sight.Quad{
				tabletest.Point(o.Min.X, o.Min.Y),
				tabletest.Point(o.Max.X, o.Min.Y),
				tabletest.Point(o.Max.X, o.Max.Y),
				tabletest.Point(o.Min.X, o.Max.Y),
			},
		}
	}
	d := decision{seen: []sight.Sighting{sighting("AC", 300, 200)}, claimed: []bool{true}}
	assert.True(t, d.mistaken(sighting("AS", 305, 203)))
	assert.False(t, d.mistaken(sighting("AH", 305, 203)))
	assert.False(t, d.mistaken(sighting("KS", 305, 203)))
	assert.False(t, d.mistaken(sighting("AS", 318, 203)), "a pair that was laid")
	d.claimed[0] = false
	assert.False(t, d.mistaken(sighting("AS", 305, 203)), "both came, each surely read: a pair laid squarely")
}

// Two cards of one face may lie on each other where the deck has two, turned about
// one corner perhaps: what has both of its indices in one place is one card that
// was seen twice.
func TestJokersThatLieOnEachOther(t *testing.T) {
	at := func(x float64) sight.Sighting {
		return sight.Sighting{
			Card:    card.Joker,
			Sure:    true,
			Corners: sight.Quad{{X: x}, {X: x + 40}, {X: x + 40, Y: 56}, {X: x, Y: 56}},
		}
	}
	lower := sight.Sighting{
		Card:    card.Joker,
		Sure:    true,
		Corners: sight.Quad{{X: 530, Y: 408}, {X: 624, Y: 441}, {X: 599, Y: 513}, {X: 506, Y: 480}},
	}
	upper := sight.Sighting{
		Card:    card.Joker,
		Sure:    true,
		Corners: sight.Quad{{X: 504, Y: 401}, {X: 607, Y: 404}, {X: 605, Y: 483}, {X: 501, Y: 480}},
	}
	for jokers, want := range map[int][2]int{1: {1, 1}, 2: {2, 1}} {
		b := newDrawn(t)
		b.scene.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), posterior.Mates)
		assert.Len(t, once(&b.scene, []sight.Sighting{at(0), at(11)}), want[0])
		assert.Len(t, once(&b.scene, []sight.Sighting{at(0), at(2)}), want[1])
		assert.Len(t, once(&b.scene, []sight.Sighting{upper, lower}), want[0])
	}
}

// A doubtful look at a card that lies there may be of that card, though no other
// of its face can come.
func TestWhatLiesThereIsPossibleThere(t *testing.T) {
	b := newDrawn(t)
	b.scene.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("4H", 300, 430)
	b.rest()
	seen := func(x, y float64) []*vote.Ballot {
		s := sight.Sighting{Card: card.Unknown, Corners: tabletest.QuadOf(tabletest.Outline(image.Pt(int(x), int(y))))}
		return vote.Gather(nil, 1, []sight.Sighting{s})
	}
	there, elsewhere := prior.Of(
		&b.scene,
		seen(302, 428),
		b.scene.Motion.Last(),
	), prior.Of(
		&b.scene,
		seen(500, 100),
		b.scene.Motion.Last(),
	)
	assert.Equal(t, 1, there.Left("4H"))
	assert.Equal(t, 0, elsewhere.Left("4H"))
	assert.Equal(t, 1, elsewhere.Left("4D"))
}

// A cloth with much print reads as cards that cannot be told; a table on which play goes on is full of cards that can.
func TestPrintOfAClothIsNoCard(t *testing.T) {
	sure := func(c card.Card) sight.Sighting { return sight.Sighting{Card: c, Sure: true} }
	doubt, back := sight.Sighting{Card: card.Unknown}, sight.Sighting{Card: card.Back}
	cards := []sight.Sighting{sure("7H"), sure("7D"), doubt}
	empty := scene.Model{}
	assert.Equal(t, []sight.Sighting{back}, printed(&empty, []sight.Sighting{doubt, back, doubt}))
	assert.Equal(t, []sight.Sighting{sure("7H")}, printed(&empty, []sight.Sighting{sure("7H"), doubt, doubt}))
	assert.Equal(t, cards, printed(&empty, cards))
	assert.Equal(t, []sight.Sighting{doubt}, printed(&scene.Model{Understood: true}, []sight.Sighting{doubt}), "it came")
}
