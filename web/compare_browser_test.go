package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// Three differences, three taps.
func TestTheTableIsPutInStepByTaps(t *testing.T) {
	browser := chromium(t)
	camera := &eye{picture: wideStill(t)}
	p := calibration.Default(4)
	camera.profile.Store(&p)
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.begin()
	h.say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("9H", "9D")})
	h.say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("JS", "JC")})
	camera.lay(map[card.Card][2]float64{
		"7H": atAnn, "7D": besides(atAnn, 1), "KS": atBea, "KC": besides(atBea, 1),
		"9H": atCem, "9D": besides(atCem, 1), "JC": besides(atCem, 3), "JH": besides(atCem, 4), "AS?": {1700, 800},
	})
	phone := newDevice(t, browser, 390, 844)
	phone.open(h.url("/g/" + string(tbl.ID())))
	phone.tap("button", "Keep the score")
	phone.sees("#you", "keeps the score")
	phone.tap(".differs a", "Compare")
	phone.sees("h1", "The table and the notes")
	phone.fits()
	phone.shoot("m-compare-phone")
	phone.settles(".difference button", "Note this")
	phone.settles(".difference button", "Note it at Cem")
	phone.settles(".difference button", "It is J")
	phone.settles(".difference button", "ask which")
	phone.sees("[role=status]", "in step")
	phone.shoot("m-instep-phone")
	piles := tbl.Snapshot().Position.Piles
	assert.ElementsMatch(t, []card.Card{"KS", "KC"}, piles[1].Groups[0].Cards, "they lay there in no order")
	tablet := newDevice(t, browser, 1024, 1366)
	tablet.open(h.url("/g/" + string(tbl.ID()) + "/compare"))
	tablet.shoot("m-compare-tablet")
}
