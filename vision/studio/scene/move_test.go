package scene

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// Who sits below and has the elbow out to the right reaches in from farther right in the picture, and from as far off.
func TestAnElbowIsOutToTheRight(t *testing.T) {
	home, goal := lens.Point{X: -170, Y: 640}, lens.Point{X: 40, Y: 200}
	assert.Equal(t, home, turned(home, goal, 0))
	right, left := turned(home, goal, 0.5), turned(home, goal, -0.5)
	assert.Greater(t, right.X, home.X)
	assert.Less(t, left.X, home.X)
	assert.InDelta(t, home.Distance(goal), right.Distance(goal), 1e-9)
}
