package web_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// Places in the picture of the proposed table for four.
var (
	atAnn = [2]float64{400, 950}
	atBea = [2]float64{200, 500}
	atCem = [2]float64{1200, 150}
	atBox = [2]float64{1080, 540}
)

func besides(at [2]float64, n float64) [2]float64 { return [2]float64{at[0] + 100*n, at[1]} }

// withBox is a table on which somebody has shown where the card box lies.
func withBox(p calibration.Profile) calibration.Profile {
	box := calibration.Zone{
		Name: zone.Box, Min: calibration.Point{X: 0.5, Y: 0.35}, Max: calibration.Point{X: 0.63, Y: 0.65},
	}
	p.Zones = append([]calibration.Zone{box}, p.Zones...) // where two overlap, the earlier one counts
	return p
}

// comparing is a house whose camera sees a table that is set up, with a round
// under way in which Ann laid 7♥ 7♦.
func comparing(t *testing.T) (*house, *eye, *table.Table) {
	camera := &eye{Picture: webtest.Still(t)}
	p := withBox(calibration.Default(4))
	camera.Saved.Store(&p)
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	return h, camera, tbl
}

// offers are the facts that the page offers, in order.
func (h *house) offers(tbl *table.Table) (facts []fact.Fact, body string) {
	h.T.Helper()
	code, body, _ := getAs(h.T, h.URL("/g/"+string(tbl.ID())+"/compare"), phoneCookie)
	require.Equal(h.T, http.StatusOK, code)
	for _, m := range regexp.MustCompile(`name="fact" value="([^"]+)"`).FindAllStringSubmatch(body, -1) {
		f, err := fact.DecodeFact([]byte(html.UnescapeString(m[1])))
		require.NoError(h.T, err)
		facts = append(facts, f)
	}
	return facts, body
}

func TestTheTableAndTheNotesAreComparedByPlace(t *testing.T) {
	h, camera, tbl := comparing(t)
	type cards = map[card.Card][2]float64
	ann := func(c ...card.Card) fact.CardsLaid { return fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(c...)} }
	for name, c := range map[string]struct {
		lying  cards
		offers []fact.Fact
		says   string
	}{
		"in step": {cards{"7H": atAnn, "7D": besides(atAnn, 1)}, nil, "Both are in step"},
		"not noted": {
			cards{"7H": atAnn, "7D": besides(atAnn, 1), "KS": atBea},
			[]fact.Fact{fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("KS")}}, "not noted",
		},
		"covered": {
			cards{"7H": atAnn}, []fact.Fact{fact.CardsTaken{Zone: zone.Seat(1), Cards: []card.Card{"7D"}}}, "Both are in step",
		},
		"misread": {cards{"7H": atAnn, "7S": besides(atAnn, 1)}, []fact.Fact{
			fact.Amended{Target: 3, Fact: ann("7H", "7S")}, ann("7S")}, "Noted as"},
		"at another seat": {cards{"7H": atCem, "7D": besides(atCem, 1)}, []fact.Fact{
			fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("7H", "7D")}},
			fact.CardsMoved{From: zone.Seat(1), To: zone.Seat(3), Cards: []card.Card{"7H", "7D"}}}, "Noted at"},
		"one moved": {
			cards{"7H": atCem, "7D": atAnn},
			[]fact.Fact{fact.CardsMoved{From: zone.Seat(1), To: zone.Seat(3), Cards: []card.Card{"7H"}}}, "Noted at",
		},
		"unread":  {cards{"7H": atAnn, "7D": besides(atAnn, 1), "9S?": atBea}, nil, "cannot be told"},
		"outside": {cards{"7H": atAnn, "7D": besides(atAnn, 1), "9S": {5, 5}}, nil, "outside every place"},
	} {
		t.Run(name, func(t *testing.T) {
			camera.Lay(c.lying)
			got, body := h.offers(tbl)
			assert.Contains(t, body, c.says)
			if c.offers != nil || name == "in step" {
				assert.Equal(t, c.offers, got)
			}
		})
	}
}

// CM-2: the card in the box is not told, even if it lies open by mistake.
func TestTheBoxIsNotCompared(t *testing.T) {
	h, camera, tbl := comparing(t)
	camera.Lay(map[card.Card][2]float64{"7H": atAnn, "7D": besides(atAnn, 1), "QC": atBox})
	_, body := h.offers(tbl)
	assert.NotContains(t, body, "queen")
	assert.NotContains(t, body, "QC")
}

func TestOneTapPutsBothInStep(t *testing.T) {
	h, camera, tbl := comparing(t)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: []fact.Reading{{Card: "KH"}, {Card: card.Unknown}}})
	camera.Lay(map[card.Card][2]float64{"7H": atAnn, "7D": besides(atAnn, 1), "KH": atBea, "KD": besides(atBea, 1)})
	offers, _ := h.offers(tbl)
	require.NotEmpty(t, offers)
	assert.Equal(
		t, fact.Amended{Target: 4, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("KH", "KD")}}, offers[0],
	)
	form := url.Values{"fact": {encoded(t, offers[0])}, "of": {of(tbl, offers[0])}, "at": {"4"}}
	to := h.URL("/g/" + string(tbl.ID()) + "/compare")
	assert.Equal(t, http.StatusForbidden, post(t, to, form, "Cookie", otherOne).StatusCode)
	for range 2 {
		assert.Equal(t, http.StatusSeeOther, post(t, to, form).StatusCode)
	}
	assert.EqualValues(t, 5, tbl.Snapshot().Last)
	assert.NotEmpty(t, lastOf(tbl.Snapshot().Journal).Still, "with the picture of the table")
	_, body := h.offers(tbl)
	assert.Contains(t, body, "Both are in step")
}
