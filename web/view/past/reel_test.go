package past_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/web/view/past"
)

func TestAReelIsToldToItsScript(t *testing.T) {
	same := func(words string) string { return words }
	assert.Equal(
		t, `[{"at":1.5,"caption":"Bea lays a pair"},{"at":2}]`,
		past.Reel{Beats: []past.Beat{{At: 1.5, Caption: "Bea lays a pair"}, {At: 2}}}.JSON(same),
	)
	assert.Equal(t, "null", past.Reel{}.JSON(same))
}
