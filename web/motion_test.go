package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/web"
)

// The bar of what is under way lies still for whoever has asked for less motion: it ran without an end, a hundred
// thousand times a second.
func TestNothingRunsWithoutAnEndWhereMotionIsNotWanted(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/"))
	phone.Does(`(document.querySelector("main").classList.add("busy"), true)`)
	phone.Drawn()
	assert.True(t, phone.Holds(`document.getAnimations().every((a) => a.effect.getComputedTiming().iterations === 1)`))
}
