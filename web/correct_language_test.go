package web_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// The ruling beside a line that is put right is in the language of whoever puts it right.
func TestARulingIsPutRightInTheReadersLanguage(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("3S", "4D")})
	line := fmt.Sprint(h.URL("/g/"+string(tbl.ID())), "/log/", tbl.Snapshot().Last)
	for lang, says := range map[string]string{
		"en": "are not a pair", "de": "das ist kein Paar", "fr": "ne font pas une paire",
	} {
		assert.Contains(t, getIn(t, line, phoneCookie, lang, ""), says)
	}
}
