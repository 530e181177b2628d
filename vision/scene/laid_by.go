package scene

import (
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reach"
)

// Arm is one that may have laid cards.
type Arm struct {
	Over sight.Point   // where it crossed the rim of the play area, in pixels
	At   time.Duration // when it was first where they lie
}

// FollowArms notes whose arms move on the table in the newest frame.
func (t *Model) FollowArms(at time.Duration) {
	t.arms.Feed(t.cells(), at, t.Motion.Moved(), t.as)
}

// LaidBy are the arms one of which laid some cards, two at most; none if none was seen.
func (t *Model) LaidBy(cards ...Card) (arms []Arm) {
	var cells []int
	for _, k := range cards {
		for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
			for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
				if k.Sighting.Corners.Contains(t.Middle(x, y)) {
					cells = append(cells, y*t.Base.Cols+x)
				}
			}
		}
	}
	for _, a := range t.arms.Arrived(t.cells(), cells, t.as, t.Understood) {
		arms = append(arms, Arm{t.Middle(a.Rim%t.Base.Cols, a.Rim/t.Base.Cols), a.At})
	}
	return arms
}

// cells of the table, as those that follow arms see them.
func (t *Model) cells() reach.Table {
	return reach.Table{Cols: t.Base.Cols, Inside: t.Inside, Rim: t.Rim}
}
