package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
)

// House rules with a name are chosen by one tap, and a table keeps its own.
func TestHouseRulesHaveNames(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	resp := post(t, h.URL("/presets"), url.Values{"kind": {"chaos-maid"}, "preset": {" "}})
	assert.Equal(t, http.StatusUnprocessableEntity, resp.StatusCode, "no name")
	resp = post(
		t, h.URL("/presets"), url.Values{"kind": {"chaos-maid"}, "preset": {"x"}, "rule.chaos-maid.target": {"many"}},
	)
	assert.Equal(t, http.StatusUnprocessableEntity, resp.StatusCode)
	resp = post(t, h.URL("/presets"), url.Values{
		"kind": {"revelations"}, "preset": {"At Bea’s"}, "rule.revelations.target": {"7"},
		"rule.revelations.table_corrections": {"on"},
	})
	assert.Equal(t, http.StatusOK, resp.StatusCode)

	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/new"))
	for i, name := range []string{"Ann", "Bea", "Cem"} {
		phone.Types("[data-seats] input", i, name)
	}
	phone.Tap("summary", "House rules")
	phone.Tap(".presets button", "first to 10")
	phone.Fits()
	phone.ShootAll("p-setup-phone")
	phone.Tap(".presets button", "At Bea")
	phone.Tap("button", "Begin")
	phone.Sees("#headline", "deal")
	tbl := h.Hall.Current()
	require.NotNil(t, tbl)
	snap := tbl.Snapshot()
	assert.Equal(t, "revelations", snap.Info.ID)
	assert.Equal(t, "7", snap.Setup.Rules["target"])
	assert.Equal(t, "on", snap.Setup.Rules["table_corrections"])

	// Kept until it is forgotten.
	phone.Open(h.URL("/house"))
	phone.Fits()
	phone.Tap(".ownrules button", "Forget")
	phone.SeesNo(".ownrules", "At Bea")

	// The next game begins as the last one was.
	phone.Open(h.URL("/new"))
	assert.True(t, phone.Holds(`document.querySelector('[name="rule.revelations.target"]').value === "7"`))
	assert.True(t, phone.Holds(`[...document.querySelectorAll("[data-seats] input")].some(i => i.value === "Cem")`))
}
