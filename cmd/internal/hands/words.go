package hands

import (
	"errors"
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// calls are the words that may stand before a meld; without one the tiles tell.
var calls = map[string]riichi.Call{
	"chi":        riichi.Chi,
	"pon":        riichi.Pon,
	"kan":        riichi.OpenKan,
	"added-kan":  riichi.AddedKan,
	"closed-kan": riichi.ClosedKan,
}

// hand reads the words: concealed tiles, the winning one last, and melds. With
// one tile short it has no winning tile.
func (w Won) hand(r riichi.Rules) (riichi.Hand, error) {
	h := riichi.Hand{Norths: w.Norths}
	var call riichi.Call
	for i, word := range w.Words {
		if c, ok := calls[word]; ok && i > 0 && call == 0 {
			call = c
			continue
		}
		text, fed, _ := strings.Cut(word, "@")
		tiles, err := card.ParseMPSZ(text)
		if err != nil {
			return h, err
		}
		if i == 0 {
			h.Tiles = tiles
			if fed != "" {
				return h, errors.New("@ says who fed a meld; who dealt in is told with --from")
			}
			continue
		}
		m, err := w.meld(tiles, call, fed, r.Players)
		if err != nil {
			return h, err
		}
		h.Melds, call = append(h.Melds, m), 0
	}
	if call != 0 {
		return h, errors.New("after chi, pon or kan come the tiles of the meld")
	}
	all := len(h.Tiles) + 3*len(h.Melds)
	if all == 14 {
		h.Win, h.Tiles = h.Tiles[len(h.Tiles)-1], h.Tiles[:len(h.Tiles)-1]
	} else if all != 13 {
		return h, fmt.Errorf("these are %d tiles (a meld counts three): a hand that is won has 14, one that waits 13", all)
	}
	return h, h.Check(r)
}

func (w Won) meld(tiles []card.Card, call riichi.Call, fed string, players int) (riichi.Meld, error) {
	m := riichi.Meld{Call: call, Tiles: tiles}
	if call == 0 {
		switch {
		case len(tiles) == 4:
			m.Call = riichi.OpenKan
		case kinds.SetOf(tiles...).Len() == 1:
			m.Call = riichi.Pon
		default:
			m.Call = riichi.Chi
		}
	}
	own, err := seatOf(w.Seat, "south", players)
	if err != nil {
		return m, err
	}
	m.From, err = seatOf(fed, winds[(own+players-1)%players], players)
	switch {
	case err != nil:
		return m, err
	case fed != "" && m.Call == riichi.ClosedKan:
		return m, fmt.Errorf("%s: nobody feeds a closed kan", card.MPSZ(tiles))
	case m.From == own && m.Call != riichi.ClosedKan:
		return m, fmt.Errorf("%s: nobody feeds their own meld", card.MPSZ(tiles))
	case m.Call == riichi.Chi && m.From != (own+players-1)%players:
		return m, fmt.Errorf("%s: a chi is fed by the player before", card.MPSZ(tiles))
	}
	return m, nil
}
