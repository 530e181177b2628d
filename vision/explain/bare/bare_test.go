package bare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/explain/bare"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

const row = 40

// is tells whether cells look bare under the light of the reference.
func is(cells []bare.Cell) bool {
	even := make(photometry.Gain, row)
	for i := range even {
		even[i] = 256
	}
	return bare.Is(cells, even, bare.Step)
}

// What was white in a shadow and is white in the light has not gone.
func TestPaperInAnotherLightTellsNothing(t *testing.T) {
	paper := func(now, without, with uint8) (cells []bare.Cell) {
		for i := range 20 {
			by := uint8(i % 5)
			cells = append(cells, bare.Cell{Now: now - by, Without: without - by, With: with - by, Row: row})
		}
		return cells
	}
	assert.False(t, is(paper(240, 215, 172)))
	assert.True(t, is(paper(100, 90, 210)), "cloth, a little brighter")
	assert.False(t, is(paper(208, 90, 210)), "the card")
	assert.False(t, is(paper(100, 90, 210)[:9]), "few cells")
}

// A sleeve as light as a checked cloth is on average hides a card; where the checks show again, the card has gone.
func TestASleeveOnChecksIsNotTheCloth(t *testing.T) {
	const dark, light = uint8(30), uint8(140)
	place := func(now func(i int) uint8) (cells []bare.Cell) {
		for i := range 40 {
			n := now(i) // and what is nearest to it in a cell on the edge of two checks, or on one check
			cells = append(cells, bare.Cell{
				Now: n, Without: min(max(n, dark), light), With: 230, Before: []uint8{dark, light}[i/2%2], Row: row,
			})
		}
		return cells
	}
	assert.False(t, is(place(func(i int) uint8 { return uint8(88 + i%5) })), "an even sleeve")
	assert.True(t, is(place(func(i int) uint8 { return []uint8{32, 138}[i/2%2] })), "checks")
	assert.True(t, is(place(func(i int) uint8 { return []uint8{28, 110}[i/2%2] })), "checks in a shadow")
}
