package live

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Reveal is the moment the last card and the card from the box are turned.
type Reveal struct {
	Key     string // the same for as long as it is the same moment
	Game    string
	Round   int
	Maid    wording.Face
	Caption string
	// Aside is the card from the box, nil where the game has none.
	Aside        *wording.Face
	AsideCaption string
	Matches      bool
	Check        string // what laying them side by side comes to
	Title        string
	Text         string
	Won          string // who won the game, if this round ended it
	Scores       []RevealScore
}

// RevealScore is one line of the points after the reveal.
type RevealScore struct {
	Name, Gain, Total string
	Caught            bool
	Best              bool
}

// RevealOf makes the moment of one round.
func RevealOf(s table.Snapshot, r rules.Reveal, round int) Reveal {
	v := Reveal{
		Game: string(s.Game), Round: round, Maid: wording.FaceOf(r.Maid), Matches: r.Matches,
		Title: string(cmp.Or(r.Said.Title, rules.Text(r.Title))), Text: string(cmp.Or(r.Said.Text, rules.Text(r.Text))),
		Caption: string(cmp.Or(r.Said.Caption, rules.Text(r.Caption))), AsideCaption: r.AsideCaption, Check: r.Check,
		Key: fmt.Sprintf("%s-%d-%s-%s", s.Game, round, r.Maid, r.Aside),
	}
	if r.Aside != card.None {
		aside := wording.FaceOf(r.Aside)
		v.Aside = &aside
	}
	if s.Position.Phase == rules.Over && round == s.Position.Round {
		v.Won = string(s.Position.Told())
	}
	for _, res := range s.Position.Results {
		if res.Round == round {
			v.Scores = Tally(s.Setup.Players, res)
		}
	}
	return v
}

// Tally is the points of a round; none where nobody plays for points.
func Tally(players []string, res rules.Result) []RevealScore {
	if len(res.Totals) < len(players) || len(res.Gains) < len(players) || allZero(res.Totals) && allZero(res.Gains) {
		return nil
	}
	best := slices.Max(res.Totals)
	lines := make([]RevealScore, len(players))
	for i, name := range players {
		lines[i] = RevealScore{
			Name: name, Gain: string(wording.Gain(res.Gains[i])), Total: string(wording.Figure(res.Totals[i])),
			Caught: i+1 == res.Loser, Best: res.Totals[i] == best,
		}
	}
	return lines
}

func allZero(ns []int) bool { return !slices.ContainsFunc(ns, func(n int) bool { return n != 0 }) }
