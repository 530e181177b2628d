package chaosjan

import (
	"errors"
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// won is one win of a hand.
type won struct {
	entry fact.Entry
	seat  int
	from  int // who dealt in, 0 for a tsumo
	hand  riichi.Hand
	where riichi.Situation
	worth riichi.Worth
}

func acc(seat int) sticks.Account { return sticks.Account(seat) }

// ron claims the newest discard or kan. Several may; each is judged, and all
// are settled together.
func (s *State) ron(e fact.Entry, f fact.Declared) *fault.Fault {
	c := s.hand.claims
	if c == nil {
		return fault.Refuse("CJ-P7", "there is no tile that %s could claim now.", s.house.Name(f.Seat))
	}
	if slices.ContainsFunc(c.rons, func(w won) bool { return w.seat == f.Seat }) {
		return fault.Refuse("CJ-P4", "%s has won already.", s.house.Name(f.Seat))
	}
	rons := slices.Clone(c.rons)
	s.back(c)
	h := &s.hand
	if f.Seat == h.lastNew {
		return fault.Refuse("CJ-P4", "nobody claims their own discard.")
	}
	w := won{entry: e, seat: f.Seat, from: h.lastNew}
	concealed := verb.Tiles(f)
	if len(concealed) == 0 {
		return fault.Refuse("CJ-P4", "show the hand: its concealed tiles.")
	}
	if n := 13 - 3*len(h.melds[f.Seat]); len(concealed) == n+1 && same(concealed[n], s.newest()) {
		concealed = concealed[:n]
	}
	w.hand = s.handOf(f.Seat, concealed, s.newest())
	w.where = s.situation(f.Seat)
	w.where.From, w.where.Chankan = h.lastNew-1, h.stage == claimKan
	unsure, bad := s.withLast(&w, f, h.stage == claims)
	if bad != nil {
		return bad
	}
	w.where.FirstTurn = h.calls == 0 && len(h.river[f.Seat]) == 0
	if bad := s.count(&w, concealed); bad != nil {
		return s.winsIfLast(w, unsure, bad)
	}
	waits := riichi.Waits(concealed, w.hand.Melds)
	own, passed := s.furitenTiles(f.Seat)
	if riichi.Furiten(waits, own, passed) {
		return &fault.Fault{Clause: "CJ-P4", Chombo: f.Seat, Said: rules.Say("%s is furiten: a tile that completes the hand (%s) lies among their own discards, or they let one pass.", s.house.Name(f.Seat), waits.Cards())}
	}
	if h.stage == claimKan && s.kanIsClosed() && !orphans(concealed) {
		return fault.Refuse("CJ-P4", "a closed kan can be robbed by thirteen orphans alone.")
	}
	s.noteUnsure(w, unsure)
	rons = append(rons, w)
	h.claims = &claimed{before: c.before, rons: rons, asides: c.asides}
	return s.settleRons(e, rons)
}

func (s *State) handOf(seat int, concealed []card.Card, win card.Card) riichi.Hand {
	h := riichi.Hand{Tiles: concealed, Win: win, Norths: s.hand.norths[seat]}
	for _, m := range s.hand.melds[seat] {
		h.Melds = append(h.Melds, m.Meld)
	}
	return h
}

// situation is what a win counts besides its tiles.
func (s *State) situation(seat int) riichi.Situation {
	h := &s.hand
	return riichi.Situation{
		Seat: seat - 1, Dealer: s.dealer - 1, RoundWind: s.passed / s.house.Seats,
		Riichi: h.riichi[seat], Ippatsu: h.ippatsu[seat], Dora: h.doras, Ura: h.uras, Honba: s.honba,
	}
}

// count finds what a win is worth, or why it is none. What is not known, or cannot
// be, was misread or misnamed: that is put right first, and nobody pays for it.
func (s *State) count(w *won, concealed []card.Card, drawn ...card.Card) *fault.Fault {
	h := &s.hand
	if want := 13 - 3*len(h.melds[w.seat]); len(concealed) != want {
		return fault.Refuse("CJ-P4", "%s shows %d concealed tiles beside the winning one, and the hand has %d.", s.house.Name(w.seat), len(concealed), want)
	}
	shown := append(slices.Clone(concealed), drawn...)
	if slices.Contains(shown, card.Unknown) {
		return fault.Refuse("CJ-P4", "a tile of %s’s hand is not known: say which it is, then it can be judged.", s.house.Name(w.seat))
	}
	if slices.Contains(w.where.Dora, card.Unknown) || slices.Contains(w.where.Ura, card.Unknown) {
		return fault.Refuse("CJ-P4", "an indicator is not known: say which tile it is, then %s’s hand can be counted.", s.house.Name(w.seat))
	}
	if bad := s.see(shown...); bad != nil {
		return bad
	}
	var err error
	if w.worth, err = riichi.Score(w.hand, w.where, s.house.Riichi); err != nil {
		return s.noWin(w.seat, err)
	}
	return nil
}

// noWin is why a hand does not win.
func (s *State) noWin(seat int, err error) *fault.Fault {
	var much *riichi.TooManyError
	switch {
	case errors.Is(err, riichi.ErrShape):
		return &fault.Fault{Clause: "CJ-P4", Chombo: seat, Said: rules.Say("this is no win for %s: a winning hand is four sets and a pair, seven pairs, or thirteen orphans.", s.house.Name(seat))}
	case errors.Is(err, riichi.ErrYaku):
		return &fault.Fault{Clause: "CJ-P4", Chombo: seat, Said: rules.Say("this is no win for %s: it has no yaku, and dora alone do not win.", s.house.Name(seat))}
	case errors.As(err, &much) && much.Most == 0:
		return fault.Refuse("CJ-P4", "%s’s hand cannot be counted: there is no %s in this game. Say which tile it is.", s.house.Name(seat), much.Tile)
	case errors.As(err, &much):
		return fault.Refuse("CJ-P4", "%s’s hand cannot be counted: %s is in it %d times, and this game has %d of it. Say which tiles they are.", s.house.Name(seat), much.Tile, much.Held, much.Most)
	}
	return fault.Refuse("CJ-P4", "%s’s hand cannot be counted: a tile or a set in it is not one of this game. Say which tiles they are.", s.house.Name(seat))
}

// tsumo wins with the tile just drawn.
func (s *State) tsumo(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	if !h.drew || h.declare.seat == f.Seat {
		return fault.Refuse("CJ-P4", "a tsumo wins with a tile just drawn.")
	}
	tiles := verb.Tiles(f)
	if len(tiles) == 0 {
		return fault.Refuse("CJ-P4", "show the hand: its concealed tiles, the drawn one last.")
	}
	last := len(tiles) - 1
	w := won{entry: e, seat: f.Seat}
	w.hand = s.handOf(f.Seat, tiles[:last], tiles[last])
	w.where = s.situation(f.Seat)
	w.where.Tsumo, w.where.Rinshan = true, h.dead
	unsure, bad := s.withLast(&w, f, !h.dead)
	if bad != nil {
		return bad
	}
	w.where.FirstTurn = h.calls == 0 && len(h.river[f.Seat]) == 0
	if bad := s.count(&w, tiles[:last], tiles[last]); bad != nil {
		return s.winsIfLast(w, unsure, bad)
	}
	s.noteUnsure(w, unsure)
	return s.settle(e, []won{w})
}

// settleRons finds who of several that claim one tile win it (CJ-P4).
func (s *State) settleRons(e fact.Entry, rons []won) *fault.Fault {
	h := &s.hand
	seats := make([]int, len(rons))
	for i, w := range rons {
		seats[i] = w.seat - 1
	}
	winners, abortive := riichi.Winners(seats, h.lastNew-1, s.house.Riichi)
	if d := h.declare; d.seat != 0 && d.tile { // ronned: no stick, no round, no effect (CJ-1.1b)
		h.declare = declared{}
		s.told.Say(rules.Note, e.ID, "CJ-P10", d.seat, "%s’s riichi is not valid: its tile was ronned. No stick is paid.", s.house.Name(d.seat))
		if d.play != 0 {
			s.loseRiichiCard(e, d)
		}
	}
	if abortive {
		for _, w := range rons {
			s.show(w.entry, w.seat, w.hand.Tiles)
		}
		return s.endHand(e, ended{text: "Three win on one tile: the hand is a draw.", clause: "CJ-P4", stays: true, honba: true})
	}
	var wins []won
	for i, seat := range winners {
		for _, w := range rons {
			if w.seat-1 != seat {
				continue
			}
			if i > 0 && w.where.Honba > 0 { // the honba go to the nearer (CJ-P16)
				w.where.Honba = 0
				w.worth, _ = riichi.Score(w.hand, w.where, s.house.Riichi)
			}
			wins = append(wins, w)
		}
	}
	for _, w := range rons {
		if !slices.Contains(winners, w.seat-1) {
			s.told.Say(rules.Note, w.entry.ID, "CJ-P4", w.seat, "%s claims the tile, too, but %s sits nearer.", s.house.Name(w.seat), s.house.Name(winners[0]+1))
		}
	}
	return s.settle(e, wins)
}

// show turns a hand up: what it holds of a tile may end an effect (CJ-P12).
func (s *State) show(e fact.Entry, seat int, tiles []card.Card) {
	s.hand.shown[seat] = slices.Clone(tiles)
	s.revealed(e, seat, tiles)
}
