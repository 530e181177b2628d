package past_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

func TestPagesOfALongList(t *testing.T) {
	q := url.Values{"q": {"Ann"}}
	for _, c := range []struct {
		page, all, shown int
		want             past.Pager
	}{
		{0, 3, 3, past.Pager{}},
		{0, 4, 3, past.Pager{Older: "/history?page=1&q=Ann", Where: "1 to 3 of 4"}},
		{1, 4, 3, past.Pager{Newer: "/history?page=0&q=Ann", Where: "4 to 4 of 4"}},
		{1, 6, 3, past.Pager{Newer: "/history?page=0&q=Ann", Where: "4 to 6 of 6"}},
		{1, 7, 3, past.Pager{Newer: "/history?page=0&q=Ann", Older: "/history?page=2&q=Ann", Where: "4 to 6 of 7"}},
	} {
		got := past.PagerOf("/history", q, c.page, c.all, c.shown)
		got.Where = rules.Text(got.Where).String()
		assert.Equal(t, c.want, got)
	}
	assert.Equal(t, url.Values{"q": {"Ann"}}, q, "what was asked for stays as it was")
}

// Fifty rounds are one page of a story: there is none after it.
func TestAStoryOfOneFullPage(t *testing.T) {
	v := past.StoryOf(viewtest.Remembered(50), 1, "")
	assert.Len(t, v.Rounds, 50)
	assert.Empty(t, v.Later+v.Earlier)
}

// Who joined late has points from then on, and a curve only with points.
func TestAPlayerWithoutPointsHasNoCurve(t *testing.T) {
	g := viewtest.Remembered(3)
	for i := range g.Rounds {
		g.Rounds[i].Totals = g.Rounds[i].Totals[:2]
	}
	assert.Equal(
		t,
		[]string{"3", "1", "0"},
		[]string{past.StoryOf(g, 0, "").Chart.Lines[0].Points, past.StoryOf(g, 0, "").Chart.Lines[1].Points,
			past.StoryOf(g, 0, "").Chart.Lines[2].Points},
	)
}

// A game for chips is drawn from what everybody began with, and its figures have room beside the lines.
func TestAChartBeginsWithTheChipsOfTheBeginning(t *testing.T) {
	g := viewtest.Remembered(2)
	for i, totals := range [][]int{{24000, 26000, 25000}, {23000, 26500, 25500}} {
		g.Rounds[i].Totals, g.Rounds[i].Gains = totals, []int{-1000, []int{1000, 500}[i], []int{0, 500}[i]}
	}
	c := past.StoryOf(g, 0, "").Chart
	require.NotNil(t, c)
	for _, l := range c.Lines {
		assert.Regexp(t, `^M58 87L`, l.Path, "25,000 of 23,000 to 26,500")
	}
	assert.Equal(t, -1, c.Zero, "nobody was near nothing")
	assert.Equal(t, []string{"26500", "23000"}, []string{rules.Text(c.Top).String(), rules.Text(c.Bottom).String()})
	assert.Equal(t, "Points over 2 rounds: Ann 23000, Bea 26500, Cy 25500", rules.Text(c.Label).String())
}
