package placement_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/placement"
)

// The table is 1000 by 600 mm and fills the picture but for its rim, a pixel a millimetre.
const width, height = 1000, 600

func model(t *testing.T, seats int) *placement.Model {
	t.Helper()
	p := calibration.Default(seats)
	p.Size = &calibration.Size{Width: width, Height: height}
	m, err := placement.New(p, width, height)
	require.NoError(t, err)
	return m
}

// card is a card's outline round a place; across turns it by a quarter.
func card(x, y float64, across bool) sight.Quad {
	w, h := 31.0, 44.0
	if across {
		w, h = h, w
	}
	return sight.Quad{{X: x - w, Y: y - h}, {X: x + w, Y: y - h}, {X: x + w, Y: y + h}, {X: x - w, Y: y + h}}
}

func place(t *testing.T, m *placement.Model, l placement.Laying, lying ...placement.Lying) zone.Zone {
	t.Helper()
	z, margin := m.Of(l, lying)
	assert.False(t, math.IsNaN(margin))
	return z
}

func TestCardsBeforeAPersonAreTheirs(t *testing.T) {
	m := model(t, 4)
	assert.Equal(t, zone.Seat(1), place(t, m, placement.Laying{Cards: []sight.Quad{card(500, 520, false)}}))
	assert.Equal(t, zone.Seat(2), place(t, m, placement.Laying{Cards: []sight.Quad{card(120, 300, true)}}))
	assert.Equal(t, zone.Seat(3), place(t, m, placement.Laying{Cards: []sight.Quad{card(500, 80, false)}}))
	assert.Equal(t, zone.Seat(4), place(t, m, placement.Laying{Cards: []sight.Quad{card(880, 300, true)}}))
	assert.Equal(t, zone.Middle, place(t, m, placement.Laying{Cards: []sight.Quad{card(500, 300, false)}}))
}

// The box was shown in the middle: what is laid in it is not the middle's, though others lie there, and what lies
// beside it is.
func TestTheCardBoxIsCutOutOfTheMiddle(t *testing.T) {
	p := calibration.Default(4)
	p.Size = &calibration.Size{Width: width, Height: height}
	p.Zones = append(
		[]calibration.Zone{
			{Name: zone.Box, Min: calibration.Point{X: 0.4, Y: 0.38}, Max: calibration.Point{X: 0.52, Y: 0.62}},
		}, p.Zones...,
	)
	m, err := placement.New(p, width, height)
	require.NoError(t, err)
	there := placement.Lying{Zone: zone.Middle, Corners: card(540, 300, false)}
	turned := placement.Laying{Cards: []sight.Quad{card(460, 320, true)}}
	assert.Equal(t, zone.Box, place(t, m, turned))
	assert.Equal(t, zone.Box, place(t, m, turned, there))
	assert.Equal(t, zone.Middle, place(t, m, placement.Laying{Cards: []sight.Quad{card(580, 300, false)}}, there))
}

func TestInACornerTheCardsTellWhoseTheyAre(t *testing.T) {
	m := model(t, 4)
	assert.Equal(t, zone.Seat(1), place(t, m, placement.Laying{Cards: []sight.Quad{card(105, 500, false)}}))
	assert.Equal(t, zone.Seat(2), place(t, m, placement.Laying{Cards: []sight.Quad{card(105, 500, true)}}))
}

func TestTheArmTellsWhoLaidThem(t *testing.T) {
	m := model(t, 5) // two sit at the bottom
	between := placement.Laying{Cards: []sight.Quad{card(500, 520, false)}}
	for x, want := range map[float64]zone.Zone{750: zone.Seat(1), 250: zone.Seat(2)} {
		between.Arms = []sight.Point{{X: x, Y: 590}}
		assert.Equal(t, want, place(t, m, between))
	}
}

// Cards over the rim of the play area lie behind the place at which the arm that laid them comes in.
func TestCardsOverTheRimAreOfWhoeverSitsThere(t *testing.T) {
	m := model(t, 4)
	for _, x := range []float64{985, 1005, 1040} {
		l := placement.Laying{Cards: []sight.Quad{card(x, 300, true)}, Arms: []sight.Point{{X: 990, Y: 320}}}
		assert.Equal(t, zone.Seat(4), place(t, m, l), "%g", x)
	}
}

func TestOneLayingHasOnePlace(t *testing.T) {
	m := model(t, 5)
	border := placement.Laying{Cards: []sight.Quad{card(470, 520, false), card(545, 520, false)}}
	assert.Equal(t, zone.Seat(1), place(t, m, border), "most of it lies there")
}

func TestAPairNearTheMiddleIsRatherAPlayers(t *testing.T) {
	m := model(t, 4)
	y := 300.0
	for place(t, m, placement.Laying{Cards: []sight.Quad{card(500, y, false), card(520, y, false)}}) == zone.Middle {
		y++ // towards seat 1, until it is no longer the middle's
	}
	near := placement.Laying{Cards: []sight.Quad{card(500, y-10, false), card(520, y-10, false)}}
	assert.Equal(t, zone.Middle, place(t, m, near))
	near.Pair = true
	assert.Equal(t, zone.Seat(1), place(t, m, near))
	right := placement.Laying{Cards: []sight.Quad{card(500, 300, false), card(520, 300, false)}, Pair: true}
	assert.Equal(t, zone.Middle, place(t, m, right), "right in the middle it is the middle's")
}

func TestCardsBesideOthersAreOfTheSamePerson(t *testing.T) {
	m := model(t, 5)
	l := placement.Laying{Cards: []sight.Quad{card(505, 520, false)}}
	assert.Equal(t, zone.Seat(1), place(t, m, l))
	assert.Equal(t, zone.Seat(2), place(t, m, l, placement.Lying{Zone: zone.Seat(2), Corners: card(480, 500, false)}))
}

func TestAPushedCardStaysWhoseItWas(t *testing.T) {
	m := model(t, 5)
	l := placement.Laying{Cards: []sight.Quad{card(520, 520, false)}, From: zone.Seat(2)}
	assert.Equal(t, zone.Seat(2), place(t, m, l))
	l.Cards[0] = card(750, 520, false)
	assert.Equal(t, zone.Seat(1), place(t, m, l), "it was handed over")
}

func TestFarFromEveryPlaceIsNowhere(t *testing.T) {
	m := model(t, 1)
	assert.Equal(t, zone.Nowhere, place(t, m, placement.Laying{Cards: []sight.Quad{card(900, 150, false)}}))
}

func TestAnArmCrossesTheRimOnItsPersonsSide(t *testing.T) {
	m := model(t, 4)
	corner := placement.Laying{Cards: []sight.Quad{card(130, 470, false)}, Arms: []sight.Point{{X: 5, Y: 500}}}
	assert.Equal(t, zone.Seat(2), place(t, m, corner), "from the left, though it lies as the bottom's cards do")
	corner.Arms = []sight.Point{{X: 240, Y: 595}}
	assert.Equal(t, zone.Seat(1), place(t, m, corner))
}

func TestAnArmReachesStraightToWhatItLays(t *testing.T) {
	m := model(t, 5) // two sit at the bottom, at 250 and 750
	border := placement.Laying{Cards: []sight.Quad{card(500, 420, false)}, Arms: []sight.Point{{X: 340, Y: 595}}}
	assert.Equal(t, zone.Seat(2), place(t, m, border))
	border.Arms = []sight.Point{{X: 660, Y: 595}}
	assert.Equal(t, zone.Seat(1), place(t, m, border))
}

func TestOfTwoArmsEitherMayHaveLaidThem(t *testing.T) {
	m := model(t, 4)
	l := placement.Laying{Cards: []sight.Quad{card(105, 160, true)}} // the left's, near the top
	l.Arms = []sight.Point{{X: 240, Y: 5}, {X: 5, Y: 220}}
	assert.Equal(t, zone.Seat(2), place(t, m, l))
	l.Arms = l.Arms[:1]
	assert.Equal(t, zone.Seat(3), place(t, m, l))
}

// Somebody whose pile lies far from where their place was drawn, beside another's, is known by the arm.
func TestAPileFarFromItsPlaceIsOfTheArmThatLaidIt(t *testing.T) {
	m := model(t, 5) // two sit at the bottom, one at the left
	others := placement.Lying{Zone: zone.Seat(2), Corners: card(290, 530, false)}
	pair := placement.Laying{Pair: true, Cards: []sight.Quad{card(170, 520, false), card(190, 530, false)}}
	assert.Equal(t, zone.Seat(2), place(t, m, pair, others))
	pair.Arms = []sight.Point{{X: 3, Y: 470}}
	assert.Equal(t, zone.Seat(3), place(t, m, pair, others))
}

// Who sits at the bottom and reaches into a corner has the elbow out, and the arm comes over the other side of the
// table: it points from the shoulder all the same.
func TestAnArmPointsFromAShoulderOfItsPerson(t *testing.T) {
	p := calibration.Default(2)
	p.Size = &calibration.Size{Width: 850, Height: 540}
	p.Zones = []calibration.Zone{
		{Name: zone.Seat(1), Min: calibration.Point{X: 0.4, Y: 0.55}, Max: calibration.Point{X: 0.88, Y: 1}},
		{Name: zone.Seat(2), Min: calibration.Point{X: 0.75, Y: 0}, Max: calibration.Point{X: 1, Y: 0.55}},
	}
	m, err := placement.New(p, 850, 540)
	require.NoError(t, err)
	corner := placement.Laying{Pair: true, Cards: []sight.Quad{card(760, 290, false), card(750, 300, false)}}
	corner.Arms = []sight.Point{{X: 848, Y: 468}}
	assert.Equal(t, zone.Seat(1), place(t, m, corner))
	corner.Arms = []sight.Point{{X: 848, Y: 280}}
	assert.Equal(t, zone.Seat(2), place(t, m, corner), "the one at the right")
}
