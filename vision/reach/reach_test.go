package reach_test

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/reach"
)

const (
	cols, rows = 60, 40
	frame      = 40 * time.Millisecond
)

// film is a table on which things move.
type film struct {
	table         reach.Table
	field         reach.Field
	at            time.Duration
	moved, before []time.Duration
}

func newFilm() *film {
	f := &film{
		table: reach.Table{Cols: cols, Inside: make([]bool, cols*rows), Rim: make([]bool, cols*rows)},
		moved: make([]time.Duration, cols*rows), before: make([]time.Duration, cols*rows), at: time.Second,
	}
	for i := range f.table.Inside {
		x, y := i%cols, i/cols
		f.table.Inside[i] = true
		f.table.Rim[i] = x == 0 || y == 0 || x == cols-1 || y == rows-1
	}
	f.field.Restart(cols * rows)
	return f
}

// move lets something move in some places for a frame; all the others look as before where nothing ever moved.
func (f *film) move(places ...image.Rectangle) {
	f.at += frame
	for _, r := range places {
		for _, i := range cells(r) {
			f.moved[i] = f.at
		}
	}
	f.field.Feed(f.table, f.at, f.moved, f.before)
}

// reachIn lets an arm come in over the bottom rim round a column up to a row.
func (f *film) reachIn(column, to int) {
	for y := rows - 1; y >= to; y -= 3 {
		f.move(image.Rect(column-3, y, column+4, rows))
	}
}

func (f *film) rest(long time.Duration) { f.at += long }

// arrived is where the first arm crossed that may have laid what lies somewhere, and whether there is one.
func (f *film) arrived(r image.Rectangle) (x, y int, ok bool) {
	by := f.field.Arrived(f.table, cells(r), f.before, true)
	if len(by) == 0 {
		return 0, 0, false
	}
	return by[0].Rim % cols, by[0].Rim / cols, true
}

func cells(r image.Rectangle) (all []int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			all = append(all, y*cols+x)
		}
	}
	return all
}

func TestAnArmIsKnownByWhereItCrossesTheRim(t *testing.T) {
	f := newFilm()
	f.reachIn(20, 20)
	x, y, ok := f.arrived(image.Rect(18, 20, 23, 26))
	assert.True(t, ok)
	assert.InDelta(t, 20, x, 3)
	assert.Equal(t, rows-1, y)
}

func TestWhereNoArmWasNothingIsKnown(t *testing.T) {
	f := newFilm()
	f.reachIn(20, 20)
	_, _, ok := f.arrived(image.Rect(40, 5, 46, 12))
	assert.False(t, ok)
}

func TestAHandThatPausedIsStillWhoseItWas(t *testing.T) {
	f := newFilm()
	f.reachIn(20, 20)
	f.rest(2 * time.Second)
	for range 3 { // the hand goes on, the arm behind it rests
		f.move(image.Rect(17, 14, 24, 22))
	}
	x, y, ok := f.arrived(image.Rect(18, 16, 23, 21))
	assert.True(t, ok)
	assert.InDelta(t, 20, x, 3)
	assert.Equal(t, rows-1, y)
}

func TestAnArmThatPassesLaterIsTheSecondOfTwo(t *testing.T) {
	f := newFilm()
	f.reachIn(20, 20)
	f.rest(time.Second)
	for x := 0; x < 40; x += 3 { // one from the left moves over what lies there
		f.move(image.Rect(0, 20, x, 27))
	}
	x, y, ok := f.arrived(image.Rect(18, 20, 23, 26))
	assert.True(t, ok)
	assert.Len(t, f.field.Arrived(f.table, cells(image.Rect(18, 20, 23, 26)), f.before, true), 2)
	assert.InDelta(t, 20, x, 3)
	assert.Equal(t, rows-1, y)
}

func TestAnArmThatWentAgainLaidNothing(t *testing.T) {
	f := newFilm()
	for x := 0; x < 40; x += 3 {
		f.move(image.Rect(0, 20, x, 27))
	}
	f.rest(time.Second)
	for i := range f.before {
		f.before[i] = f.at // all looks as it did: the arm has gone and left nothing
	}
	f.reachIn(20, 20)
	x, y, ok := f.arrived(image.Rect(18, 20, 23, 26))
	assert.True(t, ok)
	assert.InDelta(t, 20, x, 3)
	assert.Equal(t, rows-1, y)
}

func TestArmsThatMeetStayWhoseTheyAre(t *testing.T) {
	f := newFilm()
	f.reachIn(30, 22)
	for x := 0; x <= 30; x += 3 { // one from the left comes up to it while both move
		f.move(image.Rect(0, 14, x, 20), image.Rect(27, 18, 34, rows))
	}
	x, y, ok := f.arrived(image.Rect(28, 24, 33, 28))
	assert.True(t, ok)
	assert.InDelta(t, 30, x, 3)
	assert.Equal(t, rows-1, y)
	x, y, ok = f.arrived(image.Rect(8, 15, 14, 19))
	assert.True(t, ok)
	assert.Zero(t, x)
	assert.InDelta(t, 17, y, 3)
}

func TestAHandThatComesToTheRimElsewhereIsStillWhoseItWas(t *testing.T) {
	f := newFilm()
	for x := cols - 3; x >= 26; x -= 3 { // one from the right lays cards close to the bottom
		f.move(image.Rect(x, 26, cols, 32))
	}
	for range 3 {
		f.move(image.Rect(22, 26, cols, 32), image.Rect(22, 26, 30, rows))
	}
	x, y, ok := f.arrived(image.Rect(23, 32, 29, 38))
	assert.True(t, ok)
	assert.Equal(t, cols-1, x)
	assert.InDelta(t, 29, y, 3)
}

func TestACameraThatMovesIsNoArm(t *testing.T) {
	f := newFilm()
	f.move(image.Rect(0, 0, cols, rows))
	_, _, ok := f.arrived(image.Rect(18, 20, 23, 26))
	assert.False(t, ok)
}
