package house

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const housePack = "house"

// packRead is a pack as it was read from its text.
type packRead struct {
	text string
	pack pack.Pack
	err  error
}

// packsRead remembers the packs that were read last, newest first: a game asks
// for its own with every fold, and to read it takes longer than to fold a hand.
var packsRead struct {
	sync.Mutex
	last []packRead
}

const mostPacks = 4

// PackOf reads the pack that was agreed on. It is shared: nobody may change it.
func PackOf(set rules.Set) (pack.Pack, error) {
	text := strings.TrimSpace(set["pack"])
	if text == "" || text == housePack {
		text = pack.House()
	}
	if !strings.HasPrefix(text, "{") {
		return pack.Pack{}, fmt.Errorf("%.40q is no pack: write %q, or put the text of a pack file here", text, housePack)
	}
	packsRead.Lock()
	defer packsRead.Unlock()
	for _, r := range packsRead.last {
		if r.text == text {
			return r.pack, r.err
		}
	}
	r := packRead{text: text}
	r.pack, r.err = pack.Read([]byte(text))
	packsRead.last = append([]packRead{r}, packsRead.last[:min(len(packsRead.last), mostPacks-1)]...)
	return r.pack, r.err
}

// PackPlayed is the pack that a game is played with: what would be refused today is played as it was (CJ-P5). Where it
// is read no more it is the house pack.
func PackPlayed(set rules.Set) pack.Pack {
	p, err := PackOf(set)
	if err != nil {
		p, err = pack.Kept([]byte(set["pack"]))
	}
	if err != nil {
		p, _ = pack.Read([]byte(pack.House()))
	}
	return p
}

// Written puts the pack itself into the rules in place of its name (CJ-P5).
func Written(set rules.Set) rules.Set {
	if strings.HasPrefix(strings.TrimSpace(set["pack"]), "{") {
		return set // it is written out already
	}
	if p, err := PackOf(set); err == nil {
		if text, err := json.Marshal(p); err == nil {
			set["pack"] = string(text)
		}
	}
	return set
}

// OfPack reports whether what came to lie is a card, and no tile: one that is named by the pack, or one that could not
// be told and is likeliest one of those.
func (h *House) OfPack(r fact.Reading) bool {
	face := r.Card
	if !face.IsFace() && len(r.Alternatives) > 0 {
		face = r.Alternatives[0].Card
	}
	if face.Picture() == "" {
		return false
	}
	_, is := h.Pack.Card(string(face))
	_, character := h.Pack.Character(string(face))
	return is || character
}
