package hand

import (
	"errors"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/rounds"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Win is one win of a hand.
type Win struct {
	Entry  fact.Entry
	Prior  fact.ID // the fact before it
	Seat   int
	From   int // who dealt in, 0 for a tsumo
	Hand   riichi.Hand
	Where  riichi.Situation
	Worth  riichi.Worth
	Unsure bool // if it was with the last tile it is worth more, and neither the count nor who won says whether
}

// Ron judges who claims the newest discard or kan (CJ-P4).
func (h *Hand) Ron(e fact.Entry, f fact.Declared, in rounds.Round) (Win, *fault.Fault) {
	if f.Seat == h.Newest {
		return Win{}, fault.Refuse("CJ-P4", "nobody claims their own discard.")
	}
	concealed := verb.Tiles(f)
	if len(concealed) == 0 {
		return Win{}, fault.Refuse("CJ-P4", "show the hand: its concealed tiles.")
	}
	if n := h.Concealed(f.Seat); len(concealed) == n+1 && kinds.Same(concealed[n], h.LastTile()) {
		concealed = concealed[:n]
	}
	w := h.win(e, f.Seat, concealed, h.LastTile(), in)
	w.From = h.Newest
	w.Where.From, w.Where.Chankan = h.Newest-1, h.Stage == ClaimKan
	if bad := h.withLast(&w, f, h.Stage == Claims); bad != nil {
		return w, bad
	}
	if bad := h.count(&w, concealed); bad != nil {
		return w, h.winsIfLast(w, bad)
	}
	waits := riichi.Waits(concealed, w.Hand.Melds)
	own, passed := h.LetPass(f.Seat, true)
	if riichi.Furiten(waits, own, passed) {
		return w, &fault.Fault{Clause: "CJ-P4", Chombo: f.Seat, Whole: true, Said: h.furiten(f.Seat, waits, own, passed)}
	}
	if bad := h.kanAfterRiichi(f.Seat, concealed, true); bad != nil {
		return w, bad
	}
	if h.Stage == ClaimKan && h.kanIsClosed() && !orphans(concealed) {
		return w, fault.Refuse("CJ-P4", "a closed kan can be robbed by thirteen orphans alone.")
	}
	return w, nil
}

// furiten says with which of their waits a seat is: one that they have discarded themselves, or else one that they let
// pass.
func (h *Hand) furiten(seat int, waits kinds.Set, own, passed []card.Card) rules.Text {
	name, let := h.house.Name(seat), (waits & kinds.SetOf(passed...)).Cards()
	switch mine := (waits & kinds.SetOf(own...)).Cards(); {
	case len(mine) > 0:
		return rules.Say(
			"%s is furiten: they have discarded %s themselves, which would complete the hand.", name, mine,
		)
	case h.HasRiichi(seat):
		return rules.Say(
			"%s is furiten: they let %s pass after their riichi, which would complete the hand.", name, let,
		)
	}
	return rules.Say(
		"%s is furiten: they let %s pass since their last discard, which would complete the hand.", name, let,
	)
}

// Tsumo judges who wins with the tile just drawn.
func (h *Hand) Tsumo(e fact.Entry, f fact.Declared, in rounds.Round) (Win, *fault.Fault) {
	if !h.Drew || h.Declare.Seat == f.Seat {
		return Win{}, fault.Refuse("CJ-P4", "a tsumo wins with a tile just drawn.")
	}
	tiles := verb.Tiles(f)
	if len(tiles) == 0 {
		return Win{}, fault.Refuse("CJ-P4", "show the hand: its concealed tiles, the drawn one last.")
	}
	last := len(tiles) - 1
	w := h.win(e, f.Seat, tiles[:last], tiles[last], in)
	w.Where.Tsumo, w.Where.Rinshan = true, h.Dead
	if bad := h.withLast(&w, f, !h.Dead); bad != nil {
		return w, bad
	}
	if bad := h.count(&w, tiles[:last], tiles[last]); bad != nil {
		return w, h.winsIfLast(w, bad)
	}
	return w, h.kanAfterRiichi(f.Seat, tiles[:last], true)
}

// kanAfterRiichi finds, once a hand is shown, a closed kan after its riichi by which it would wait for other tiles.
func (h *Hand) kanAfterRiichi(seat int, concealed []card.Card, wins bool) *fault.Fault {
	tiles, melds := slices.Clone(concealed), h.melds(seat)
	for i, m := range slices.Backward(h.Melds[seat]) {
		if !m.After || h.judge.Lets {
			return nil
		}
		tiles = append(tiles, m.Tiles[1:]...)
		if !riichi.KanAfterRiichi(tiles, melds[:i], m.Tiles[0]) {
			return &fault.Fault{
				Clause: "CJ-P4", Stands: true, Chombo: seat, Whole: wins,
				Said: rules.Say(
					"%s made a kan of %s after the riichi, and the hand waits for other tiles than before it.", h.house.Name(seat),
					m.Called,
				),
			}
		}
	}
	return nil
}

// win is a win that is not judged yet, with what it counts besides its tiles.
func (h *Hand) win(e fact.Entry, seat int, concealed []card.Card, tile card.Card, in rounds.Round) Win {
	return Win{
		Entry: e, Seat: seat,
		Hand: riichi.Hand{Tiles: concealed, Win: tile, Norths: h.Norths[seat], Melds: h.melds(seat)},
		Where: riichi.Situation{
			Seat: seat - 1, Dealer: in.Dealer - 1, RoundWind: in.Passed / h.house.Seats, FirstTurn: h.Untouched(seat),
			Riichi: h.Riichi[seat], Ippatsu: h.Ippatsu[seat], Dora: h.Doras, Ura: h.Uras, Honba: in.Honba,
		},
	}
}

// melds are the sets of a seat that lie face up.
func (h *Hand) melds(seat int) (all []riichi.Meld) {
	for _, m := range h.Melds[seat] {
		all = append(all, m.Meld)
	}
	return all
}

// count finds what a win is worth, or why it is none. What is not known, or cannot
// be, was misread or misnamed: that is put right first, and nobody pays for it.
func (h *Hand) count(w *Win, concealed []card.Card, drawn ...card.Card) *fault.Fault {
	want := h.Concealed(w.Seat)
	if h.Short(w.Seat, len(concealed)) {
		return fault.Refuse(
			"CJ-P4", "%s shows %d concealed tiles beside the winning one, and the hand has %d: a call of theirs was not told.",
			h.house.Name(w.Seat), len(concealed), want,
		)
	}
	if len(concealed) != want {
		return fault.Refuse(
			"CJ-P4", "%s shows %d concealed tiles beside the winning one, and the hand has %d.", h.house.Name(w.Seat),
			len(concealed), want,
		)
	}
	shown := append(slices.Clone(concealed), drawn...)
	if slices.Contains(shown, card.Unknown) {
		return fault.Refuse(
			"CJ-P4", "a tile of %s’s hand is not known: say which it is, then it can be judged.", h.house.Name(w.Seat),
		)
	}
	if slices.ContainsFunc(w.Hand.Melds, func(m riichi.Meld) bool { return !known(m.Tiles) }) {
		return fault.Refuse(
			"CJ-P4", "a tile that %s called is not known: say which it is, then the hand can be judged.", h.house.Name(w.Seat),
		)
	}
	if slices.Contains(w.Where.Dora, card.Unknown) || slices.Contains(w.Where.Ura, card.Unknown) {
		return fault.Refuse(
			"CJ-P4", "an indicator is not known: say which tile it is, then %s’s hand can be counted.", h.house.Name(w.Seat),
		)
	}
	if bad := h.See(shown...); bad != nil {
		return bad
	}
	var err error
	if w.Worth, err = riichi.Score(w.Hand, w.Where, h.house.Riichi); err != nil {
		return h.noWin(w.Seat, err)
	}
	return nil
}

// noWin is why a hand does not win.
func (h *Hand) noWin(seat int, err error) *fault.Fault {
	var much *riichi.TooManyError
	name := h.house.Name(seat)
	switch {
	case errors.Is(err, riichi.ErrShape):
		return &fault.Fault{
			Clause: "CJ-P4", Chombo: seat,
			Said: rules.Say(
				"this is no win for %s: a winning hand is four sets and a pair, seven pairs, or thirteen orphans.", name,
			),
		}
	case errors.Is(err, riichi.ErrYaku):
		return &fault.Fault{
			Clause: "CJ-P4", Chombo: seat, Whole: true,
			Said: rules.Say("this is no win for %s: it has no yaku, and dora alone don’t make a hand.", name),
		}
	case errors.As(err, &much) && much.Most == 0:
		return fault.Refuse(
			"CJ-P4", "%s’s hand cannot be counted: there is no %s in this game. Say which tile it is.", name, much.Tile,
		)
	case errors.As(err, &much):
		return fault.Refuse(
			"CJ-P4", "%s’s hand cannot be counted: %s is in it %d times, and this game has %d of it. Say which tiles they are.",
			name, much.Tile, much.Held, much.Most,
		)
	}
	return fault.Refuse(
		"CJ-P4", "%s’s hand cannot be counted: a tile or a set in it is not one of this game. Say which tiles they are.",
		name,
	)
}

// withLast notes whether a win is with the last tile of the wall, where that counts: the count tells it, or, where
// turns were passed over, who wins.
func (h *Hand) withLast(w *Win, f fact.Declared, counts bool) *fault.Fault {
	said, unsure := slices.Contains(strings.Fields(f.Word), verb.Last), counts && h.MayBeEmpty(0)
	w.Where.LastTile = counts && h.Wall == 0 || said && unsure
	if said && counts && !w.Where.LastTile {
		return fault.Refuse("CJ-P4", "this is not the last tile: %d more can be drawn.", h.Wall)
	}
	w.Unsure = unsure && !said
	return nil
}

// winsIfLast is what comes of a hand that is no win, where it may have been with the last tile: one that wins with
// that alone is not paid for before it is known.
func (h *Hand) winsIfLast(w Win, bad *fault.Fault) *fault.Fault {
	if w.Where.LastTile = true; !w.Unsure || bad.Chombo == 0 {
		return bad
	}
	if _, err := riichi.Score(w.Hand, w.Where, h.house.Riichi); err != nil {
		return bad
	}
	return fault.Refuse(
		"CJ-P4",
		"this hand wins with the last tile alone, and turns were passed over: say “last” with the win if it was the last tile.",
	)
}

// LetPass are a seat's own discards, and what it has let pass; claimable says that the newest may still be claimed.
func (h *Hand) LetPass(seat int, claimable bool) (own, passed []card.Card) {
	for _, t := range h.River[seat] {
		own = append(own, t.Card)
	}
	end := len(h.Thrown)
	if claimable {
		end--
	}
	for _, t := range h.Thrown[min(h.since[seat], max(0, end)):max(0, end)] {
		if t.Seat != seat {
			passed = append(passed, t.Card)
		}
	}
	return own, passed
}

// kanIsClosed reports whether the kan that lies is none of the pons before it.
func (h *Hand) kanIsClosed() bool {
	return !slices.ContainsFunc(h.Melds[h.Newest], func(m Meld) bool {
		return m.Call == riichi.Pon && kinds.Same(m.Tiles[0], h.LastTile())
	})
}

func orphans(tiles []card.Card) bool {
	for _, k := range kinds.SetOf(tiles...).List() {
		if !k.Honour() && !k.Terminal() {
			return false
		}
	}
	return len(tiles) == 13
}
