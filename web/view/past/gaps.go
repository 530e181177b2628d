package past

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// gaps are the entries of a journal that cannot be read any more, in runs.
type gaps struct {
	game string
	runs [][]fact.ID
}

func gapsOf(s table.Snapshot) gaps {
	g := gaps{game: string(s.Game)}
	for _, lost := range journal.Damaged(s.Journal) {
		if n := len(g.runs); n > 0 && g.runs[n-1][len(g.runs[n-1])-1]+1 == lost {
			g.runs[n-1] = append(g.runs[n-1], lost)
			continue
		}
		g.runs = append(g.runs, []fact.ID{lost})
	}
	return g
}

// before are the lines of what is lost before an entry; each is told once.
func (g *gaps) before(next fact.ID) (lines []Line) {
	for len(g.runs) > 0 && g.runs[0][0] < next {
		text := wording.Said("This entry was damaged on the disk and cannot be read.")
		if n := len(g.runs[0]); n > 1 {
			text = wording.Said("%d entries were damaged on the disk and cannot be read.", n)
		}
		lines = append(lines, Line{ID: wording.EntryID(g.runs[0][0]), Game: g.game, Text: text, Damaged: true})
		g.runs = g.runs[1:]
	}
	return lines
}
