package setup

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// What a form says for a pack: that of the program, a kept one by its file, or
// that of the newest game, which is kept nowhere.
const (
	ownPack  = "house"
	keptPack = "@"
	lastPack = "last"
)

// kept are the packs of the house, none where none are kept.
func (s *Service) kept() ([]packs.Kept, error) {
	if s.packs == nil {
		return nil, nil
	}
	return s.packs.All()
}

// offerPacks lets the set-up choose among packs, and finds the one that the newest
// game was played with.
func (s *Service) offerPacks(games []table.Summary, a *view.Asked) error {
	all, err := s.kept()
	if err != nil {
		return err
	}
	choices := []wording.Choice{{Value: ownPack, Label: "The house pack"}}
	for _, k := range all {
		if len(k.Pack.Cards) > 0 {
			choices = append(choices, wording.Choice{Value: keptPack + k.File, Label: string(rules.Written(k.Pack.Name))})
		}
	}
	if last := s.packBefore(games); last != "" {
		value, name := packValue(last, all)
		if value == lastPack {
			choices = append(choices, wording.Choice{Value: lastPack, Label: string(rules.Say("%s, as in the last game", name))})
		}
		for _, k := range s.Hall.Kinds() {
			for _, sw := range k.Switches {
				if at := k.ID + "." + sw.Name; sw.Kept == "pack" && strings.HasPrefix(a.Rules[at], "{") {
					a.Rules[at] = value
				}
			}
		}
	}
	a.Kept = map[string][]wording.Choice{"pack": choices}
	return nil
}

// packBefore is the text of the pack of the newest game, "" where it has none.
func (s *Service) packBefore(games []table.Summary) string {
	if len(games) == 0 {
		return ""
	}
	t, err := s.Hall.Table(games[0].ID)
	if err != nil {
		return "" // then there is none to go on with
	}
	setup := t.Snapshot().Setup
	for _, k := range s.Hall.Kinds() {
		for _, sw := range k.Switches {
			if k.ID == games[0].Info.ID && sw.Kept == "pack" {
				return setup.Rules[sw.Name]
			}
		}
	}
	return ""
}

// packValue is what the form says for the pack of that text, and its name.
func packValue(text string, all []packs.Kept) (value, name string) {
	p, err := pack.Read([]byte(text))
	if err != nil {
		return ownPack, ""
	}
	same := func(q pack.Pack) bool {
		a, err := json.Marshal(p)
		b, also := json.Marshal(q)
		return errors.Join(err, also) == nil && string(a) == string(b)
	}
	if house, err := pack.Read([]byte(pack.House())); err == nil && same(house) {
		return ownPack, p.Name
	}
	for _, k := range all {
		if same(k.Pack) {
			return keptPack + k.File, p.Name
		}
	}
	return lastPack, p.Name
}

// packed writes the pack that was chosen into the house rules: the whole of it goes
// into the journal, so that the game keeps its cards.
func (s *Service) packed(games []table.Summary, kind string, chosen map[string]string) error {
	for _, k := range s.Hall.Kinds() {
		for _, sw := range k.Switches {
			if k.ID != kind || sw.Kept != "pack" {
				continue
			}
			value := chosen[sw.Name]
			if value == lastPack {
				chosen[sw.Name] = s.packBefore(games)
			}
			if file, kept := strings.CutPrefix(value, keptPack); kept {
				text, err := s.packText(file)
				if err != nil {
					return err
				}
				chosen[sw.Name] = text
			}
		}
	}
	return nil
}

func (s *Service) packText(file string) (string, error) {
	if s.packs == nil {
		return "", answer.Refuse(http.StatusUnprocessableEntity, answer.Words(packs.ErrNone))
	}
	p, err := s.packs.Pack(file)
	if errors.Is(err, packs.ErrNone) {
		return "", answer.Refuse(http.StatusUnprocessableEntity, answer.Words(packs.ErrNone))
	}
	if err != nil {
		return "", err
	}
	text, err := p.File()
	return string(text), err
}
