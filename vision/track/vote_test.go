package track

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// doubtful reads as the first of some guesses, surely or not.
func doubtful(sure bool, guesses ...sight.Guess) func(int) sight.Sighting {
	s := sight.Sighting{Card: guesses[0].Card, Sure: sure, Confidence: guesses[0].Confidence, Alternatives: guesses}
	if !sure {
		s.Card = card.Unknown
	}
	return func(int) sight.Sighting { return s }
}

// A blurred spade may be a club only while no club lies beside it.
func TestWhatThePartnerIsTheOtherIsNot(t *testing.T) {
	for _, partner := range []card.Card{"2C", "2H"} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), true)
		b.rest()
		b.lay(partner, 300, 430)
		b.layUnread("2S", 345, 430, doubtful(true, sight.Guess{Card: "2S", Confidence: 0.98}, sight.Guess{Card: "2C", Confidence: 0.018}))
		want := map[card.Card]string{"2C": "appeared 2S seat-1", "2H": "appeared ?? seat-1"}[partner]
		assert.ElementsMatch(t, []string{"appeared " + string(partner) + " seat-1", want}, told(b.rest()))
	}
}

func TestWhatTheFirstLookDoubtedIsForgotten(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.layUnread("4C", 300, 430, func(n int) sight.Sighting {
		if n == 0 {
			return doubtful(false, sight.Guess{Card: "4C", Confidence: 0.5}, sight.Guess{Card: "8C", Confidence: 0.4})(n)
		}
		return doubtful(true, sight.Guess{Card: "4C", Confidence: 0.999})(n)
	})
	assert.Equal(t, []string{"appeared 4C seat-1"}, told(b.rest()))
}

// A card laid so that its index and that of an earlier one lie in one outline is asked about,
// though the earlier one alone would explain it.
func TestTwoWithinOneOutlineAreAskedAbout(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), true)
	b.rest()
	b.lay("7H", 300, 430)
	b.rest()
	b.layUnread("2S on it", 304, 426, doubtful(false, sight.Guess{Card: "7H", Confidence: 0.49}, sight.Guess{Card: "2S", Confidence: 0.47}))
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(b.rest()))
	assert.Empty(t, b.rest())
}

// Of a card that comes to light when another is lifted off it, nothing is
// known of the time before: least of all that the other lay there without it.
func TestACardThatComesToLightIsNotGoneWhenItIsCoveredAgain(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("QS", 300, 430)
	b.rest()
	lifted := b.tracker.known
	b.take("QS")
	b.frame()
	came := sight.Sighting{Card: "2D", Sure: true, Corners: lifted[0].sighting.Corners}
	for _, lifted := range [][]known{nil, lifted} {
		d := decision{model: &b.tracker.model, now: b.tracker.motion.Last(), lifted: lifted}
		var k known
		d.place(&k, came)
		middle := k.under[len(k.under)/2]
		assert.Equal(t, lifted == nil, middle > 140, "a card's print under it: %d", middle)
	}
}

func TestTheMeanOfFramesHasLessGrain(t *testing.T) {
	b := newBench(t)
	b.grain = 31
	var m mean
	for range 9 {
		m.add(b.picture(), image.Rect(100, 100, 200, 200))
	}
	grain := func(p picture.Picture, r image.Rectangle) (sum float64) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				d := float64(p.Pix[3*(y*p.Width+x)]) - float64(b.light)
				sum += d * d
			}
		}
		return sum
	}
	p := b.picture()
	var canvas picture.Picture
	q := m.paint(&canvas, image.Pt(p.Width, p.Height))
	assert.Less(t, grain(q, m.at), grain(p, m.at)/6)
}

// All that has changed where a card seems to be is the work of the card on
// it: so it is an old one that is hard to read, unless it is nearly surely one that
// lay nowhere.
func TestACardUnderItsPartnerIsNewsWhenItLayNowhere(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), true)
	b.rest()
	b.lay("JC", 300, 430)
	b.frame()
	on := sight.Sighting{Card: "JC", Sure: true, Corners: quadOf(outline(image.Pt(300, 430)))}
	under := sight.Sighting{Card: card.Unknown, Corners: quadOf(outline(image.Pt(300, 430)).Inset(6))}
	for _, c := range []struct {
		lies  []known
		sure  float64
		fresh bool
	}{
		{nil, 0.98, true},
		{nil, 0.8, false},
		{[]known{{sighting: sight.Sighting{Card: "JS", Sure: true, Corners: quadOf(outline(image.Pt(60, 240)))}}}, 0.98, false},
		{[]known{{sighting: sight.Sighting{Card: card.Unknown, Corners: under.Corners}}}, 0.98, false},
	} {
		b.tracker.known = c.lies
		under.Alternatives = []sight.Guess{{Card: "JS", Confidence: c.sure}}
		d := decision{model: &b.tracker.model, now: b.tracker.motion.Last(), seen: []sight.Sighting{on}, claimed: make([]bool, 1)}
		assert.Equal(t, c.fresh, d.isNews(under), "%v", c)
	}
}

// What has an index where a card that was surely read has its own is that card, unless
// the looks are nearly sure of one that lay nowhere: it was laid squarely on it.
func TestACardSquareOnAnotherIsNews(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), true)
	b.rest()
	b.lay("6S", 300, 430)
	b.frame()
	below := sight.Sighting{Card: "6S", Sure: true, Corners: quadOf(outline(image.Pt(300, 430)))}
	d := decision{model: &b.tracker.model, now: b.tracker.motion.Last(), seen: []sight.Sighting{below}, claimed: make([]bool, 1)}
	on := func(x, y int, sure float64) sight.Sighting {
		return sight.Sighting{Card: card.Unknown, Corners: quadOf(outline(image.Pt(x, y))), Alternatives: []sight.Guess{{Card: "7D", Confidence: sure}}}
	}
	for sure, news := range map[float64]bool{0.97: true, 0.8: false} {
		assert.Equal(t, news, d.isNews(on(301, 431, sure)), sure)
	}
	b.rest()
	d.now = b.tracker.motion.Last()
	assert.True(t, d.isNews(on(316, 440, 0.97)), "overlooked when it came")
	assert.False(t, d.isNews(on(316, 440, 0.8)))
	assert.False(t, d.isNews(on(301, 431, 0.97)), "nothing came, and it reads now as that, now as this")
}

func quadOf(r image.Rectangle) sight.Quad {
	return sight.Quad{pt(r.Min.X, r.Min.Y), pt(r.Max.X, r.Min.Y), pt(r.Max.X, r.Max.Y), pt(r.Min.X, r.Max.Y)}
}

// What newcomers leave visible of an old index may read as another card of its
// colour; a card that came has changed what was there.
func TestWhatShowsOfACoveredIndexIsNoNewcomer(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("KS", 300, 430)
	b.rest()
	b.lay("AD", 312, 440)
	b.frame()
	at := b.tracker.known[0].sighting.Corners
	newcomer := func(c card.Card, q sight.Quad) sight.Sighting {
		return sight.Sighting{Card: c, Sure: true, Corners: q}
	}
	cover := quadOf(outline(image.Pt(312, 440)))
	seenStill, moved := map[int]bool{}, false
	beneath := func(s sight.Sighting) bool {
		above := newcomer("AD", cover)
		d := decision{model: &b.tracker.model, now: b.tracker.motion.Last(), seen: []sight.Sighting{above, s}, claimed: []bool{moved, false}, stay: make([]*known, 2), present: seenStill}
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
	longer[2], longer[3] = pt(int(at[2].X), int(at[2].Y)+26), pt(int(at[3].X), int(at[3].Y)+26)
	assert.True(t, beneath(newcomer("AS", longer)), "its other index would be where nothing came")
	whole, index := cover, quad.Ends(at)[0]
	cover = quadOf(image.Rect(int(index.X)-3, int(index.Y)-3, int(index.X)+37, int(index.Y)+53))
	cover[0] = pt(int(index.X)-2, int(index.Y))
	assert.True(t, beneath(newcomer("AS", at)), "hardly a cell of its index shows")
	cover = whole
	change := func(from, till int) {
		for i := from; i < till; i++ {
			b.tracker.base.Grey[i] += 60
			b.tracker.motion.Moved()[i] = b.at
		}
	}
	half := 471 / b.tracker.motion.Last().Side * b.tracker.motion.Last().Cols
	change(half, len(b.tracker.base.Grey))
	assert.False(t, beneath(newcomer("AS", longer)), "its other index came")
	moved = true
	assert.True(t, beneath(newcomer("AS", at)), "nothing has changed but under a known card that moved there")
	moved = false
	change(0, half)
	assert.False(t, beneath(newcomer("AS", at)), "its index has changed")
}

// Half of the other index of a card may read as another card; two cards do not show
// an index in one place.
func TestTheOtherIndexHalfCoveredIsNoOtherCard(t *testing.T) {
	for _, c := range []struct {
		reads      card.Card
		confidence float64
		off        int
		want       [2]string
	}{
		{"5C", 0.99, 0, [2]string{"9S", "??"}},
		{"5C", 0.99, 12, [2]string{"9S", "5C"}},
		{"5H", 0.99, 0, [2]string{"9S", "5H"}},
		{"5C", 0.9999, 0, [2]string{"??", "5C"}},
		{"9C", 0.99, 0, [2]string{"9S", "9C"}}, // a pair
	} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), true)
		b.rest()
		b.lay("9S", 300, 430)
		b.layUnread("half", 300+c.off, 430, doubtful(true, sight.Guess{Card: c.reads, Confidence: c.confidence}))
		b.cards["half"].ghost = true
		assert.ElementsMatch(t, []string{"appeared " + c.want[0] + " seat-1", "appeared " + c.want[1] + " seat-1"}, told(b.rest()), c)
	}
}

// A card that is surely read in every second look lies there.
func TestACardReadInEverySecondLookIsWaitedFor(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), true)
	b.rest()
	b.lay("10H", 300, 430)
	b.layUnread("10D", 345, 430, func(n int) sight.Sighting {
		return doubtful(n%2 == 1, sight.Guess{Card: "10D", Confidence: []float64{0.4, 0.999}[n%2]})(n)
	})
	assert.ElementsMatch(t, []string{"appeared 10H seat-1", "appeared 10D seat-1"}, told(b.rest()))
}

// The two indices of a card that another half covers may be guessed to lie on
// two cards; a deck that holds the face once has no other.
func TestTheOtherIndexOfACardIsNoCard(t *testing.T) {
	for copies, want := range map[int][]string{
		1: {"appeared KH seat-1"},
		2: {"appeared KH seat-1", "appeared ?? seat-1"},
	} {
		b := newBench(t)
		b.tracker.Play(slices.Repeat(card.Standard52(), copies), true)
		b.rest()
		b.lay("KH", 300, 430)
		b.layUnread("its other index", 341, 430, doubtful(false, sight.Guess{Card: "KH", Confidence: 0.9}))
		assert.ElementsMatch(t, want, told(b.rest()), copies)
	}
}

// After a kick all is new: only its place tells that half an index is that of a
// card whose other end was surely read.
func TestTheOtherEndOfACardIsNoCardOfTheSameColour(t *testing.T) {
	sighting := func(c card.Card, x, y int) sight.Sighting {
		o := outline(image.Pt(x, y))
		return sight.Sighting{Card: c, Sure: true, Corners: sight.Quad{pt(o.Min.X, o.Min.Y), pt(o.Max.X, o.Min.Y), pt(o.Max.X, o.Max.Y), pt(o.Min.X, o.Max.Y)}}
	}
	d := decision{seen: []sight.Sighting{sighting("AC", 300, 200)}, claimed: []bool{true}}
	assert.True(t, d.mistaken(sighting("AS", 305, 203)))
	assert.False(t, d.mistaken(sighting("AH", 305, 203)))
	assert.False(t, d.mistaken(sighting("KS", 305, 203)))
	assert.False(t, d.mistaken(sighting("AS", 318, 203)), "a pair that was laid")
	d.claimed[0] = false
	assert.False(t, d.mistaken(sighting("AS", 305, 203)), "both came, each surely read: a pair laid squarely")
}
