package web_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// A monitor is told how many facts were noted and whether the camera is well, and nothing of any card or person.
func TestAMonitorCountsFacts(t *testing.T) {
	h := newHouse(t, web.Options{Address: "http://127.0.0.1"})
	tbl := h.keep(h.Begin())
	before := h.counted("tablemaid_facts_total")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("9S", "9C")})
	require.Equal(t, before+2, h.counted("tablemaid_facts_total"))
	_, body, _ := get(t, h.URL("/metrics"))
	require.NotContains(t, body, "tablemaid_camera_well", "there is no camera")
	for _, secret := range []string{"7H", "Ann", string(tbl.ID())} {
		require.NotContains(t, body, secret)
	}

	watched := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	require.Contains(t, []int{0, 1}, watched.counted("tablemaid_camera_well"))
}
