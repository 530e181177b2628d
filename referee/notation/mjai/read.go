package mjai

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
)

// longest is the longest line that is read, in bytes.
const longest = 1 << 20

// Import reads games of plain riichi: a new one begins with "start_game", and
// with the first "start_kyoku" where there is none. The error names the line.
func Import(from io.Reader) ([][]fact.Entry, error) {
	var r reader
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, longest)
	n := 0
	for lines.Scan() {
		n++
		text := bytes.TrimSpace(lines.Bytes())
		if len(text) == 0 {
			continue
		}
		e, err := parse(text)
		if err == nil {
			err = r.take(e)
		}
		if err != nil {
			return nil, rules.Within(err, "line %d: %s", n)
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return nil, rules.Refuse("line %d is longer than %d kB, which no event of mjai is", n+1, longest>>10)
	}
	if err := lines.Err(); err != nil {
		return nil, rules.Within(err, "line %d: %s", n+1)
	}
	r.close()
	if len(r.games) == 0 {
		return nil, rules.Refuse("there are no hands in this file")
	}
	return r.games, nil
}

// reader turns events into facts.
type reader struct {
	games   [][]fact.Entry
	entries []fact.Entry // of the game that is being read
	names   []string
	rules   map[string]string
	seats   int
	hands   [][]card.Card // what each seat holds, as far as it is told
	got     [][]card.Card // what each was dealt and drew
	ended   bool          // the hand has been won, or drawn
	last    card.Card     // the tile discarded or drawn last
	uras    bool          // the indicators below are noted
}

func (r *reader) close() {
	r.held()
	if len(r.entries) > 1 {
		r.games = append(r.games, r.entries)
	}
	r.entries = nil
}

func (r *reader) say(f fact.Fact) {
	r.entries = append(
		r.entries, fact.Entry{ID: fact.ID(len(r.entries) + 1), Source: fact.Source{Kind: fact.Program}, Fact: f},
	)
}

// who reads a seat, from 1.
func (r *reader) who(field string, n *int) (int, error) {
	if n == nil || *n < 0 || *n >= r.seats {
		return 0, rules.Refuse("%s must be 0 to %d", field, r.seats-1)
	}
	return *n + 1, nil
}

func (r *reader) take(e event) error {
	switch e.Type {
	case "start_game":
		r.close()
		r.names, r.rules = e.Names, e.Rules
		return nil
	case "start_kyoku":
		r.held()
		return r.deal(e)
	case "end_kyoku":
		r.held()
		return nil
	}
	if !slices.Contains(
		[]string{
			"tsumo",
			"dahai",
			"chi",
			"pon",
			"daiminkan",
			"ankan",
			"kakan",
			"nukidora",
			"reach",
			"dora",
			"hora",
			"ryukyoku",
		},
		e.Type,
	) {
		return nil // end_kyoku, reach_accepted, and whatever else a program may tell
	}
	if len(r.entries) == 0 {
		return rules.Refuse("%s comes before start_kyoku", e.Type)
	}
	seat := 0
	if e.Type != "dora" && e.Type != "ryukyoku" || e.Actor != nil {
		var err error
		if seat, err = r.who("actor", e.Actor); err != nil {
			return err
		}
	}
	err := r.event(e, seat)
	if err != nil {
		err = rules.Within(err, "%s: %s", e.Type)
	}
	return err
}

// begin sets a game up, with the players of start_game or as many as have points.
func (r *reader) begin(e event) error {
	names := r.names
	if len(names) == 0 {
		for i := range max(len(e.Scores), len(e.Tehais)) {
			names = append(names, fmt.Sprintf("Player %d", i+1))
		}
	}
	for i, n := range names { // programs often have one name for all
		if n == "" || slices.Index(names, n) < i {
			names = slices.Clone(names)
			names[i] = fmt.Sprintf("%.80s %d", n, i+1)
		}
	}
	g := chaosjan.New()
	setup, err := game.Prepare(g, names, r.rules)
	if err != nil {
		return err
	}
	r.seats = len(names)
	r.say(fact.GameBegan{Game: g.Info().ID, Version: g.Info().Version, Players: setup.Players, Rules: setup.Rules})
	return nil
}

func (r *reader) deal(e event) error {
	if len(r.entries) == 0 {
		if err := r.begin(e); err != nil {
			return rules.Within(err, "start_kyoku: %s")
		}
	}
	dealer, err := r.who("oya", e.Oya)
	if err != nil {
		return rules.Within(err, "start_kyoku: %s")
	}
	r.hands, r.uras, r.last = make([][]card.Card, r.seats), false, card.None
	r.got, r.ended = make([][]card.Card, r.seats), false
	for i, hand := range e.Tehais {
		tiles, err := tilesOf(hand)
		if err != nil {
			return rules.Within(err, "start_kyoku: %s")
		}
		if i < r.seats {
			r.hands[i], r.got[i] = tiles, slices.Clone(tiles)
		}
	}
	r.say(fact.RoundBegan{Dealer: dealer})
	return r.indicator(e.DoraMarker)
}

func (r *reader) indicator(marker string) error {
	t, err := tile(marker)
	if err != nil {
		return rules.Within(err, "dora_marker: %s")
	}
	if t != card.Unknown {
		r.say(fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read(t)})
	}
	return nil
}

// held tells what each player held whose deal and draws are known, once the hand is over.
func (r *reader) held() {
	for i, tiles := range r.got {
		if r.ended && len(tiles) >= 13 && !slices.Contains(tiles, card.Unknown) {
			r.say(fact.Declared{Seat: i + 1, Verb: verb.Held, Cards: tiles})
		}
	}
	r.got, r.ended = make([][]card.Card, r.seats), false
}

// gone takes tiles out of a hand, or unknown ones in their place.
func (r *reader) gone(seat int, tiles ...card.Card) {
	hand := r.hands[seat-1]
	for _, t := range tiles {
		i := slices.Index(hand, t)
		if i < 0 {
			i = slices.Index(hand, card.Unknown)
		}
		if i >= 0 {
			hand = slices.Delete(hand, i, i+1)
		}
	}
	r.hands[seat-1] = hand
}

var verbs = map[string]string{
	"chi": verb.Chi, "pon": verb.Pon, "daiminkan": verb.Kan, "ankan": verb.ClosedKan,
}

func (r *reader) event(e event, seat int) error {
	consumed, err := tilesOf(e.Consumed)
	if err != nil {
		return err
	}
	var t card.Card
	if e.Pai != "" {
		if t, err = tile(e.Pai); err != nil {
			return err
		}
	}
	switch e.Type {
	case "tsumo":
		r.hands[seat-1] = append(r.hands[seat-1], t)
		r.got[seat-1] = append(r.got[seat-1], t)
		r.last = t
	case "dahai":
		if t == card.None {
			return rules.Refuse("pai is missing")
		}
		r.gone(seat, t)
		r.last = t
		r.say(fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(t)})
	case "chi", "pon", "daiminkan", "ankan":
		r.gone(seat, consumed...)
		r.say(fact.Declared{Seat: seat, Verb: verbs[e.Type], Cards: consumed})
	case "kakan":
		if t == card.None {
			return rules.Refuse("pai is missing")
		}
		r.gone(seat, t)
		r.last = t
		r.say(fact.Declared{Seat: seat, Verb: verb.AddedKan, Cards: []card.Card{t}})
	case "nukidora":
		r.gone(seat, "4z")
		r.say(fact.Declared{Seat: seat, Verb: verb.North})
	case "reach":
		r.say(fact.Declared{Seat: seat, Verb: verb.Riichi})
	case "dora":
		return r.indicator(e.DoraMarker)
	case "hora":
		r.ended = true
		return r.win(e, seat, t)
	case "ryukyoku":
		r.ended = true
		return r.draw(e, seat)
	}
	return nil
}

// win is a ron or a tsumo: the indicators below, then the hand.
func (r *reader) win(e event, seat int, won card.Card) error {
	uras, err := tilesOf(append(slices.Clone(e.Ura), e.UraToo...))
	if err != nil {
		return err
	}
	from, err := r.who("target", e.Target)
	if err != nil {
		return err
	}
	if won == card.None {
		won = r.last
	}
	hand := slices.Clone(r.hands[seat-1])
	if len(e.HoraTehais) > 0 {
		if hand, err = tilesOf(e.HoraTehais); err != nil {
			return err
		}
	}
	if slices.Contains(hand, card.Unknown) || len(hand) == 0 || won == card.Unknown || won == card.None {
		return rules.Refuse(
			"the winner's tiles are not told: a win needs hora_tehais, or the deal and the draws of the winner",
		)
	}
	hand = without(hand, won)
	if len(uras) > 0 && !r.uras {
		r.uras = true
		r.say(fact.Declared{Verb: verb.Ura, Cards: uras})
	}
	how := verb.Ron
	if from == seat {
		how, hand = verb.Tsumo, append(hand, won)
	}
	r.say(fact.Declared{Seat: seat, Verb: how, Cards: hand})
	return nil
}

// without is a hand without the tile that it won with: the last of its kind, if it is among them.
func without(hand []card.Card, won card.Card) []card.Card {
	for i := len(hand) - 1; i >= 0 && len(hand)%3 == 2; i-- {
		if hand[i] == won {
			hand = slices.Delete(hand, i, i+1)
		}
	}
	return hand
}

// draw is a hand that nobody has won.
func (r *reader) draw(e event, seat int) error {
	switch e.Reason {
	case "kyushukyuhai":
		return r.nine(e, seat)
	case "sufonrenta":
		r.say(fact.Declared{Verb: verb.FourWinds})
		return nil
	case "suchariichi":
		r.say(fact.Declared{Verb: verb.FourRiichi})
		return nil
	case "sukaikan":
		r.say(fact.Declared{Verb: verb.FourKans})
		return nil
	case "sanchaho":
		return nil // the three wins say it
	}
	for i := range r.seats {
		hand, err := r.handOf(e, i)
		if err != nil {
			return err
		}
		if i >= len(e.Tenpais) || !e.Tenpais[i] {
			continue
		}
		if slices.Contains(hand, card.Unknown) || len(hand) == 0 {
			return rules.Refuse("the hand of actor %d is ready, but its tiles are not told: give tehais", i)
		}
		r.say(fact.Declared{Seat: i + 1, Verb: verb.Ready, Cards: slices.Clone(hand)})
	}
	r.say(fact.Declared{Verb: verb.Exhausted})
	return nil
}

// nine is a hand that ends with the nine terminals of a seat, 0 if it is not told whose.
func (r *reader) nine(e event, seat int) error {
	if seat == 0 {
		seat = 1 + slices.IndexFunc(e.Tehais, func(hand []string) bool { return len(hand) == 14 })
	}
	if seat == 0 {
		seat = 1 + slices.IndexFunc(r.hands, func(hand []card.Card) bool { return len(hand) == 14 })
	}
	if seat == 0 || seat > r.seats {
		return rules.Refuse("who has nine terminals is not told: give the actor")
	}
	hand, err := r.handOf(e, seat-1)
	if err != nil {
		return err
	}
	r.say(fact.Declared{Seat: seat, Verb: verb.Nine, Cards: slices.Clone(hand)})
	return nil
}

// handOf is the hand of an actor, from 0, as the event tells it, or else as it is known.
func (r *reader) handOf(e event, i int) ([]card.Card, error) {
	if i < len(e.Tehais) && len(e.Tehais[i]) > 0 {
		return tilesOf(e.Tehais[i])
	}
	return r.hands[i], nil
}
