package riichi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// tiles reads MPSZ ("123m0p5z"), for tests.
func tiles(text string) []card.Card {
	var all []card.Card
	start := 0
	for i, c := range text {
		if c < '0' || c > '9' {
			for _, n := range text[start:i] {
				all = append(all, card.Card(string(n)+string(c)))
			}
			start = i + 1
		}
	}
	return all
}

func TestWaits(t *testing.T) {
	for hand, want := range map[string]string{
		"123m456p789s1122z": "12z",
		"1112345678999m":    "123456789m",
		"19m19p19s1234567z": "19m19p19s1234567z",
		"19m19p19s1234566z": "7z",
		"113355m2244p66s7z": "7z",
		"113355m2244p666s":  "",
		"1111m222333p44s5z": "",
		"2223456m":          "",
		"11112222333344m":   "",
		"2223456777m456p":   "12345678m",
		"1111m456p789s222z": "",
		"123m456p789s0067p": "58p",
	} {
		assert.Equal(t, tiles(want), append([]card.Card(nil), riichi.Waits(tiles(hand), nil).Cards()...), hand)
	}
}
