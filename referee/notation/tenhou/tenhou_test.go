package tenhou_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/notation/mjai"
	"github.com/tablemaid/tablemaid/referee/notation/tenhou"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
)

// log is what is read of a file.
type log struct {
	Name []string            `json:"name"`
	Log  [][]json.RawMessage `json:"log"`
}

func written(t *testing.T, journals ...[]fact.Entry) (l log, text string) {
	t.Helper()
	var out bytes.Buffer
	left, err := tenhou.Export(&out, journals...)
	require.NoError(t, err)
	require.Zero(t, left)
	require.NoError(t, json.Unmarshal(out.Bytes(), &l))
	return l, out.String()
}

func read(t *testing.T, mjson string) []fact.Entry {
	t.Helper()
	games, err := mjai.Import(strings.NewReader(mjson))
	require.NoError(t, err)
	require.Len(t, games, 1)
	return games[0]
}

// A hand of which mjai tells everything: a pon from across, a chi, a closed kan, a riichi on its side, a ron on it.
const told = `{"type":"start_game","names":["A","B","C","D"]}
{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"3s","scores":[25000,25000,25000,25000],"tehais":[["1m","2m","3m","4p","5pr","6p","7s","8s","9s","E","E","9m","W"],["2m","3m","6m","6m","9p","9p","9p","9p","1s","2s","S","N","F"],["P","P","1p","1p","2p","3p","4m","5m","6m","7m","8m","9m","C"],["1m","1m","4m","4m","7p","7p","8p","8p","3s","3s","4s","4s","N"]]}
{"type":"tsumo","actor":0,"pai":"P"}
{"type":"dahai","actor":0,"pai":"P","tsumogiri":true}
{"type":"pon","actor":2,"target":0,"pai":"P","consumed":["P","P"]}
{"type":"dahai","actor":2,"pai":"C","tsumogiri":false}
{"type":"tsumo","actor":3,"pai":"1s"}
{"type":"dahai","actor":3,"pai":"1m","tsumogiri":false}
{"type":"tsumo","actor":0,"pai":"4m"}
{"type":"dahai","actor":0,"pai":"4m","tsumogiri":true}
{"type":"chi","actor":1,"target":0,"pai":"4m","consumed":["2m","3m"]}
{"type":"dahai","actor":1,"pai":"N","tsumogiri":false}
{"type":"tsumo","actor":2,"pai":"5s"}
{"type":"dahai","actor":2,"pai":"5s","tsumogiri":true}
{"type":"tsumo","actor":3,"pai":"N"}
{"type":"dahai","actor":3,"pai":"1s","tsumogiri":false}
{"type":"tsumo","actor":0,"pai":"E"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"W","tsumogiri":false}
{"type":"reach_accepted","actor":0}
{"type":"tsumo","actor":1,"pai":"8s"}
{"type":"ankan","actor":1,"consumed":["9p","9p","9p","9p"]}
{"type":"dora","dora_marker":"7p"}
{"type":"tsumo","actor":1,"pai":"9m"}
{"type":"dahai","actor":1,"pai":"9m","tsumogiri":true}
{"type":"hora","actor":0,"target":1,"pai":"9m","uradora_markers":["2p","2s"],"deltas":[0,0,0,0]}
{"type":"end_kyoku"}
{"type":"end_game"}
`

func TestAHandThatIsKnownIsWritten(t *testing.T) {
	l, text := written(t, read(t, told))
	require.Equal(t, []string{"A", "B", "C", "D"}, l.Name)
	require.Len(t, l.Log, 1)
	want := []string{
		`[0,0,0]`, `[25000,25000,25000,25000]`, `[33,27]`, `[22,32]`,
		`[11,12,13,19,24,26,37,38,39,41,41,43,52]`, `[45,14,41]`, `[60,60,"r43"]`,
		`[12,13,16,16,29,29,29,29,31,32,42,44,46]`, `["c141213",38,19]`, `[44,"292929a29",60]`,
		`[14,15,16,17,18,19,21,21,22,23,45,45,47]`, `["45p4545",35]`, `[47,60]`,
		`[11,11,14,14,27,27,28,28,33,33,34,34,44]`, `[31,44]`, `[11,31]`,
	}
	for i, w := range want {
		require.JSONEq(t, w, string(l.Log[0][i]), "%d", i)
	}
	result := string(l.Log[0][16])
	require.Contains(t, result, `"和了",[`)
	require.Contains(t, result, "立直(1飜)")
	require.Contains(t, result, ",[0,1,0,")
	require.NotContains(t, text, "left out", "no card was played")
}

// What is not known is refused, and what goes on is told by nobody.
func TestWhatIsNotKnownIsRefused(t *testing.T) {
	goesOn := told[:strings.Index(told, `{"type":"hora"`)]
	_, err := tenhou.Export(&bytes.Buffer{}, read(t, goesOn))
	require.ErrorIs(t, err, tenhou.ErrGoesOn)

	hidden := strings.Replace(told, `"4s","N"]`, `"4s","?"]`, 1)
	_, err = tenhou.Export(&bytes.Buffer{}, read(t, hidden))
	require.ErrorIs(t, err, tenhou.ErrHidden)
	_, err = tenhou.Export(&bytes.Buffer{}, []fact.Entry{{ID: 1, Fact: fact.GameBegan{Game: "chaos-maid"}}})
	require.ErrorContains(t, err, "only Chaos;Jan")
}

// Whole games, of three and of four players: what each drew and discarded comes to the hand that is left.
func TestGamesOfTheSimulatorAreWritten(t *testing.T) {
	for _, n := range []int{4, 3} {
		var games [][]fact.Entry
		_, err := simulate.Run(context.Background(), simulate.Order{
			Game: chaosjan.New(), Dealer: jan.New, Players: n, Rounds: 40, Seed: uint64(n),
			Heard: func(e fact.Entry) {
				if e.ID == 1 {
					games = append(games, nil)
				}
				games[len(games)-1] = append(games[len(games)-1], e)
			},
		})
		require.NoError(t, err)
		hands, chombo := 0, 0
		for _, g := range games {
			l, _ := written(t, g)
			for _, hand := range l.Log {
				hands++
				balance(t, hand, n)
			}
			for _, e := range g {
				if f, ok := e.Fact.(fact.Declared); ok && f.Verb == verb.Chombo {
					chombo++
				}
			}
		}
		require.Equal(t, 40-chombo, hands)
	}
}

// balance checks that each column of a hand adds up: every draw but the last is answered by what is put down.
func balance(t *testing.T, hand []json.RawMessage, players int) {
	t.Helper()
	require.Len(t, hand, 17)
	for i := range players {
		var dealt []int
		var draws, out []any
		require.NoError(t, json.Unmarshal(hand[4+3*i], &dealt))
		require.NoError(t, json.Unmarshal(hand[5+3*i], &draws))
		require.NoError(t, json.Unmarshal(hand[6+3*i], &out))
		require.Len(t, dealt, 13)
		require.Contains(t, []int{0, 1}, len(draws)-len(out), fmt.Sprint(draws, out))
	}
	for i := players; i < 4; i++ {
		require.Equal(t, "[][][]", string(hand[4+3*i])+string(hand[5+3*i])+string(hand[6+3*i]))
	}
}
