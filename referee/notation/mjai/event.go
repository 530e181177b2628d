package mjai

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"encoding/json"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// event is a line; each type uses some of the fields.
type event struct {
	Type       string            `json:"type"`
	Names      []string          `json:"names,omitempty"`
	Rules      map[string]string `json:"x_rules,omitempty"`
	Bakaze     string            `json:"bakaze,omitempty"`
	Kyoku      int               `json:"kyoku,omitempty"`
	Honba      *int              `json:"honba,omitempty"`
	Kyotaku    *int              `json:"kyotaku,omitempty"`
	Oya        *int              `json:"oya,omitempty"`
	Actor      *int              `json:"actor,omitempty"`
	Target     *int              `json:"target,omitempty"`
	Pai        string            `json:"pai,omitempty"`
	Consumed   []string          `json:"consumed,omitempty"`
	Tsumogiri  *bool             `json:"tsumogiri,omitempty"`
	DoraMarker string            `json:"dora_marker,omitempty"`
	Ura        []string          `json:"uradora_markers,omitempty"`
	UraToo     []string          `json:"ura_markers,omitempty"` // another spelling, read only
	HoraTehais []string          `json:"hora_tehais,omitempty"`
	Yakus      [][2]any          `json:"yakus,omitempty"`
	Fu         int               `json:"fu,omitempty"`
	Fan        int               `json:"fan,omitempty"`
	HoraPoints int               `json:"hora_points,omitempty"`
	Reason     string            `json:"reason,omitempty"`
	Tenpais    []bool            `json:"tenpais,omitempty"`
	Tehais     [][]string        `json:"tehais,omitempty"`
	Card       string            `json:"card,omitempty"`
	Points     int               `json:"points,omitempty"`
	Deltas     []int             `json:"deltas,omitempty"`
	Scores     []int             `json:"scores,omitempty"`
}

const hidden = "?"

var honours = [7]string{"E", "S", "W", "N", "P", "F", "C"}

// pai is a tile in the words of mjai.
func pai(c card.Card) string {
	switch {
	case !c.IsTile():
		return hidden
	case c[1] == 'z':
		return honours[c[0]-'1']
	case c[0] == '0':
		return "5" + string(c[1]) + "r"
	}
	return string(c)
}

func pais(tiles []card.Card) []string {
	all := make([]string, len(tiles))
	for i, t := range tiles {
		all[i] = pai(t)
	}
	return all
}

// tile reads a tile; "?" is card.Unknown.
func tile(p string) (card.Card, error) {
	if p == hidden {
		return card.Unknown, nil
	}
	plain := p
	for i, name := range honours {
		if p == name {
			return card.Card([]byte{byte('1' + i), 'z'}), nil
		}
	}
	if red, ok := strings.CutSuffix(p, "r"); ok && len(red) == 2 && red[0] == '5' {
		plain = "0" + red[1:]
	} else if strings.HasPrefix(p, "0") {
		plain = ""
	}
	if c := card.Card(plain); c.IsTile() && plain[1] != 'z' {
		return c, nil
	}
	return card.None, rules.Refuse("“%s” is no tile: mjai writes 1m to 9s, 5mr for a red five, E S W N P F C", p)
}

func tilesOf(names []string) ([]card.Card, error) {
	all := make([]card.Card, len(names))
	for i, n := range names {
		var err error
		if all[i], err = tile(n); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// parse reads one line.
func parse(line []byte) (event, error) {
	var e event
	if err := json.Unmarshal(line, &e); err != nil {
		return e, rules.Refuse("this is no event of mjai, which is a JSON object a line")
	}
	if e.Type == "" {
		return e, rules.Refuse("an event of mjai has a type")
	}
	return e, nil
}

func at(n int) *int { return &n }
