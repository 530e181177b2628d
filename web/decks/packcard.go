package decks

import (
	"encoding/json"
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/models/kept"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/shelf"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// packCardRoutes are the addresses that this file answers, below those of packs.
func (s *Service) packCardRoutes(r chi.Router) {
	r.Get("/{file}/card", s.Page(s.packCard))
	r.Post("/{file}/card", s.Page(s.savePackCard))
	r.Post("/{file}/check", s.Page(s.checkPackCard))
	r.Post("/{file}/drop", s.Page(s.dropPackCard))
}

// packCard is the form of the card that the address names, or of a new one.
func (s *Service) packCard(w http.ResponseWriter, r *http.Request) error {
	k, err := s.packOf(r)
	if err != nil {
		return err
	}
	f := stock.PackCard{Type: r.URL.Query().Get("type")}
	if f.Type == "" {
		f.Type = string(pack.Action)
	}
	if name := r.URL.Query().Get("name"); name != "" {
		c, isCard := k.Pack.Card(name)
		h, isCharacter := k.Pack.Character(name)
		switch {
		case isCard:
			f = stock.PackCardFrom(c)
		case isCharacter:
			f = stock.PackCardFromCharacter(h)
		default:
			return answer.ErrNotFound
		}
	}
	return s.drawPackCard(w, r, http.StatusOK, k, f)
}

func (s *Service) drawPackCard(
	w http.ResponseWriter,
	r *http.Request,
	code int,
	k packs.Kept,
	f stock.PackCard,
) (err error) {
	if f.Keeper, err = s.KeepsHouse(r); err != nil {
		return err
	}
	if s.decks != nil {
		_, taught, err := s.deckOfPack(k.Pack)
		if err != nil {
			return err
		}
		picture := pack.Picture(f.Was)
		f.Deck, f.Picture, f.Known, f.Camera = k.Pack.Name, string(picture), slices.Contains(taught, picture), s.looks()
	}
	f.File, f.Pack = k.File, k.Pack.Name
	frame := s.Frame("A card", "packs", "lesson.js", "pack.js")
	return answer.Render(w, r, code, shelf.PackCard(shelf.PackCardPage{Page: frame, Card: f}))
}

// typedCard is a card as a phone sends it, with what is wrong with it beside its
// fields: the same check as a pack file has (CJ-P20).
func (s *Service) typedCard(r *http.Request) (packs.Kept, stock.PackCard, error) {
	k, err := s.packOf(r)
	if err != nil {
		return k, stock.PackCard{}, err
	}
	if err := r.ParseForm(); err != nil {
		return k, stock.PackCard{}, answer.Refuse(http.StatusBadRequest, "This form could not be read.")
	}
	f := stock.PackCardOf(r.PostForm)
	if f.IsCharacter() {
		f.Wrong(k.Pack.CharacterFaults(f.Was, f.Character()))
	} else {
		f.Wrong(k.Pack.Faults(f.Was, f.Card()))
	}
	return k, f, nil
}

// checkPackCard says what is wrong with a card as it is being typed, by field.
func (s *Service) checkPackCard(w http.ResponseWriter, r *http.Request) error {
	_, f, err := s.typedCard(r)
	if err != nil {
		return err
	}
	wrong := map[string]string{}
	for field, text := range f.Problems {
		wrong[field] = lang.Plain(r.Context(), text)
	}
	w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(w).Encode(wrong)
}

// savePackCard puts the card into the pack, or shows the form again with what is
// wrong.
func (s *Service) savePackCard(w http.ResponseWriter, r *http.Request) error {
	k, f, err := s.typedCard(r)
	if err != nil {
		return err
	}
	if len(f.Problems) > 0 {
		return s.drawPackCard(w, r, http.StatusUnprocessableEntity, k, f)
	}
	err = s.packs.Change(k.File, func(p pack.Pack) (pack.Pack, error) {
		if f.IsCharacter() {
			return p.WithCharacter(f.Was, f.Character()), nil
		}
		return p.With(f.Was, f.Card()), nil
	})
	if text, _ := problemOf(err); text != "" {
		return answer.Refuse(http.StatusUnprocessableEntity, text)
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/packs/"+k.File+"#card-"+kept.File(f.Name), http.StatusSeeOther)
	return nil
}

// dropPackCard takes a card out of the pack.
func (s *Service) dropPackCard(w http.ResponseWriter, r *http.Request) error {
	k, err := s.packOf(r)
	if err == nil {
		err = form.Sure(r)
	}
	if err != nil {
		return err
	}
	name := r.URL.Query().Get("name")
	if err := s.packs.Change(k.File, func(p pack.Pack) (pack.Pack, error) { return p.Without(name), nil }); err != nil {
		return err
	}
	http.Redirect(w, r, "/packs/"+k.File, http.StatusSeeOther)
	return nil
}
