package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// A television names the places of discards in its language.
func TestATelevisionNamesPlacesInItsLanguage(t *testing.T) {
	var page strings.Builder
	require.NoError(
		t, rivers(live.Board{Piles: []live.Pile{{Place: "The deck"}}}).Render(lang.Speaking(t.Context(), "de"), &page),
	)
	require.Contains(t, page.String(), "<dt>Der Stapel</dt>")
}
