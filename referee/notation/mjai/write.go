package mjai

import (
	"encoding/json"
	"io"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// Export writes games as they count after all corrections, one after the other.
func Export(to io.Writer, journals ...[]fact.Entry) error {
	for _, entries := range journals {
		if err := export(to, entries); err != nil {
			return err
		}
	}
	return nil
}

func export(to io.Writer, entries []fact.Entry) error {
	setup, steps, err := chaosjan.Record(entries)
	if err != nil {
		return err
	}
	cards, _ := pack.Kept([]byte(setup.Rules["pack"]))
	w := &writer{lines: json.NewEncoder(to), seats: len(setup.Players), cards: cards}
	w.say(event{Type: "start_game", Names: setup.Players, Rules: plainRules(chaosjan.New(), setup)})
	for i, s := range steps {
		if s.Kind == record.Deal {
			w.held = heldIn(steps[i+1:])
			w.deal(s, firstIndicator(steps[i+1:]))
			continue
		}
		w.step(s)
	}
	w.over()
	w.say(event{Type: "end_game"})
	return w.err
}

// plainRules are the house rules that touch a hand of riichi.
func plainRules(g game.Game, setup game.Setup) map[string]string {
	rules := map[string]string{}
	for _, s := range g.Info().Switches {
		if s.Clause == "CJ-P4" || s.Clause == "CJ-P19" {
			rules[s.Name] = setup.Rules[s.Name]
		}
	}
	return rules
}

type writer struct {
	lines  *json.Encoder
	err    error
	seats  int
	cards  pack.Pack
	dealt  bool                // a hand is being told
	held   map[int][]card.Card // by seat, the tiles that were dealt and those drawn, as far as they are still to be told
	marked bool                // its first indicator is told
	shown  [][]string
	ready  []bool
	gains  []int
	wins   []event // held until the indicators below are known
}

func (w *writer) say(e event) {
	if w.err == nil {
		w.err = w.lines.Encode(e)
	}
}

var winds = [4]string{"E", "S", "W", "N"}

var calls = map[riichi.Call]string{
	riichi.Chi: "chi", riichi.Pon: "pon", riichi.OpenKan: "daiminkan", riichi.AddedKan: "kakan", riichi.ClosedKan: "ankan",
}

func (w *writer) step(s record.Step) {
	actor := at(s.Seat - 1)
	switch s.Kind {
	case record.Draw:
		w.say(event{Type: "tsumo", Actor: actor, Pai: pai(w.draw(s.Seat))})
	case record.Discard:
		w.say(event{Type: "dahai", Actor: actor, Pai: pai(s.Tile), Tsumogiri: new(bool)})
	case record.Call:
		w.say(event{Type: calls[s.Call], Actor: actor, Target: at(s.From - 1), Pai: pai(s.Tile), Consumed: pais(s.Tiles)})
	case record.Kan:
		w.kan(s, actor)
	case record.North:
		w.say(event{Type: "nukidora", Actor: actor, Pai: "N"})
	case record.Indicator:
		if w.marked { // the first is told with the deal
			w.say(event{Type: "dora", DoraMarker: pai(s.Tile)})
		}
		w.marked = true
	case record.Riichi:
		w.say(event{Type: "reach", Actor: actor})
	case record.Valid:
		w.say(event{Type: "reach_accepted", Actor: actor})
	case record.Shown:
		w.shown[s.Seat-1], w.ready[s.Seat-1] = pais(s.Tiles), true
	case record.Win:
		w.win(s)
	case record.Paid:
		w.paid(s)
	case record.Card:
		w.card(s, actor)
	case record.End:
		w.end(s)
	default: // the deal is told when the hand begins
	}
}

// kan is a kan of an own turn.
func (w *writer) kan(s record.Step, actor *int) {
	e := event{Type: calls[s.Call], Actor: actor, Consumed: pais(s.Tiles)}
	if s.Call == riichi.AddedKan {
		e.Pai = pai(s.Tile)
	}
	w.say(e)
}

// card is a card of the pack that is played.
func (w *writer) card(s record.Step, actor *int) {
	kind := "x_card"
	if c, ok := w.cards.Card(s.Word); ok && c.Type == pack.Negate {
		kind = "x_negate"
	}
	w.say(event{Type: kind, Actor: actor, Card: s.Word})
}

// firstIndicator is what was turned at the deal, "?" if nobody has noted it.
func firstIndicator(steps []record.Step) string {
	for _, s := range steps {
		switch s.Kind {
		case record.Indicator:
			return pai(s.Tile)
		case record.Deal:
			return hidden
		default:
		}
	}
	return hidden
}

// heldIn are the tiles that players have told, once the hand was over, that they were dealt and drew.
func heldIn(steps []record.Step) map[int][]card.Card {
	held := map[int][]card.Card{}
	for _, s := range steps {
		switch s.Kind {
		case record.Held:
			held[s.Seat] = s.Tiles
		case record.Deal:
			return held
		default:
		}
	}
	return held
}

// draw is the next tile that a seat is known to have got, card.Unknown if nobody has told.
func (w *writer) draw(seat int) card.Card {
	tiles := w.held[seat]
	if len(tiles) == 0 {
		return card.Unknown
	}
	w.held[seat] = tiles[1:]
	return tiles[0]
}

func (w *writer) deal(s record.Step, indicator string) {
	w.over()
	hands := make([][]string, w.seats)
	for i := range hands {
		for range 13 {
			hands[i] = append(hands[i], pai(w.draw(i+1)))
		}
	}
	w.marked, w.wins = false, nil
	w.dealt, w.shown, w.ready, w.gains = true, make([][]string, w.seats), make([]bool, w.seats), make([]int, w.seats)
	w.say(event{
		Type:       "start_kyoku",
		Bakaze:     winds[s.Number/w.seats%4],
		Kyoku:      s.Number%w.seats + 1,
		Honba:      at(s.Honba),
		Kyotaku:    at(s.Table / 1000),
		Oya:        at(s.Seat - 1),
		Scores:     s.Points,
		Tehais:     hands,
		DoraMarker: indicator,
	})
}

func (w *writer) win(s record.Step) {
	e := event{
		Type:       "hora",
		Actor:      at(s.Seat - 1),
		Target:     at(s.Seat - 1),
		Pai:        pai(s.Tile),
		HoraTehais: append(pais(s.Tiles), pai(s.Tile)),
		Fu:         s.Worth.Fu,
		Fan:        s.Worth.Han,
		HoraPoints: s.Worth.Total(),
		Deltas:     s.Points,
	}
	if s.From > 0 {
		e.Target = at(s.From - 1)
	}
	for _, y := range s.Worth.Yaku {
		e.Yakus = append(e.Yakus, [2]any{y.Yaku, y.Han})
	}
	w.wins = append(w.wins, e)
}

// paid is what is paid at a draw, or by a card.
func (w *writer) paid(s record.Step) {
	switch s.Word {
	case "no-ten", "nagashi mangan", "chombo":
		w.gains[s.Seat-1] -= s.Number
		w.gains[s.From-1] += s.Number
	default:
		w.say(event{Type: "x_pay", Actor: at(s.Seat - 1), Target: at(s.From - 1), Points: s.Number, Reason: s.Word})
	}
}

var reasons = map[string]string{
	verb.Exhausted:  "fanpai",
	verb.Nine:       "kyushukyuhai",
	verb.FourWinds:  "sufonrenta",
	verb.FourRiichi: "suchariichi",
	verb.FourKans:   "sukaikan",
	verb.Ron:        "sanchaho",
	verb.Chombo:     "x_chombo",
}

func (w *writer) end(s record.Step) {
	for i := range w.wins {
		w.wins[i].Ura = pais(s.Tiles)
		if i == len(w.wins)-1 {
			w.wins[i].Scores = s.Points
		}
		w.say(w.wins[i])
	}
	if len(w.wins) == 0 {
		for i, hand := range w.shown {
			if hand == nil {
				w.shown[i] = []string{}
			}
		}
		w.say(
			event{
				Type:    "ryukyoku",
				Reason:  reasons[s.Word],
				Tenpais: w.ready,
				Tehais:  w.shown,
				Deltas:  w.gains,
				Scores:  s.Points,
			},
		)
	}
	w.wins = nil
	w.over()
}

// over ends the hand that is being told.
func (w *writer) over() {
	if w.dealt {
		w.say(event{Type: "end_kyoku"})
	}
	w.dealt = false
}
