package memory

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page/story"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// suggestedIn is up to how many facts of a game corrections are suggested with
// what they change: each is a fold of all of them.
const suggestedIn = 4000

// correctGameRoutes are the addresses of a game that this file answers.
func (s *Service) correctGameRoutes(r chi.Router) {
	r.Get("/log/{entry}", s.Page(s.correct))
}

// correct shows one line of the log with the ways to put it right, or, once
// one was chosen, what it would change. Nothing is noted before the preview
// is confirmed.
func (s *Service) correct(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	want, err := strconv.ParseInt(chi.URLParam(r, "entry"), 10, 64)
	if err != nil {
		return answer.ErrNotFound
	}
	snap := t.Snapshot()
	line, round, ok := wording.LineOf(snap, fact.ID(want))
	if !ok {
		return answer.ErrNotFound
	}
	v := past.CorrectOf(snap, line, round)
	if v.Keeper, err = s.Fixes(r, snap.Game); err != nil {
		return err
	}
	code := http.StatusOK
	f, err := proposed(r.URL.Query(), line.Entry)
	if err == nil && f != nil && v.Keeper {
		v.Preview, err = preview(t, snap, f, round)
	}
	if v.Keeper && f == nil && !v.Secret && !line.Retracted && len(snap.Entries) <= suggestedIn {
		v.Likely = past.Suggest(snap, line, round, t.Preview)
	}
	if err != nil {
		var refusal table.Refusal
		if !errors.As(err, &refusal) {
			return err
		}
		code, v.Error = http.StatusUnprocessableEntity, string(refusal.Told())
	}
	return answer.Render(w, r, code, story.Correct(story.CorrectPage{
		Page: s.GameFrame(snap, "Put right", "log", "zoom.js"), Correct: v,
	}))
}

func preview(t *table.Table, snap table.Snapshot, f fact.Fact, round int) (*past.Change, error) {
	p, err := t.Preview(f)
	if err != nil {
		return nil, err
	}
	text, err := fact.EncodeFact(f)
	if err != nil {
		return nil, err
	}
	return &past.Change{
		Words: string(wording.SpeakerFor(snap, round).Tell(f)), Fact: string(text), Of: fact.Marks(snap.Journal, f),
		Last:        strconv.FormatInt(int64(snap.Last), 10),
		Differences: p.Differences, Back: "/g/" + string(snap.Game) + "/log",
	}, nil
}

// proposed is the correction that the fields of the page come to, nil when
// none was chosen.
func proposed(q url.Values, e fact.Entry) (fact.Fact, error) {
	if id, err := strconv.ParseInt(q.Get("undo"), 10, 64); err == nil {
		return fact.Retracted{Target: fact.ID(id)}, nil
	}
	switch q.Get("do") {
	case "retract":
		return fact.Retracted{Target: e.ID}, nil
	case "amend":
		f, err := changed(q, e.Fact)
		return fact.Amended{Target: e.ID, Fact: f}, err
	case "insert":
		f, err := changed(q, fact.CardsLaid{})
		return fact.Inserted{After: e.ID, Fact: f}, err
	}
	return nil, nil
}

// changed is a fact with the fields of the page put in.
func changed(q url.Values, f fact.Fact) (fact.Fact, error) {
	cards, err := form.Cards(q["card"]...)
	if err != nil {
		return nil, err
	}
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(q.Get(name)); err == nil {
			return n
		}
		return otherwise
	}
	if !fact.Plain(f) {
		return nil, table.Refusal{Message: "This line cannot be put differently; take it back instead."}
	}
	return fact.Change(f, func(p *fact.Parts) {
		for i, field := range []string{"zone", "to"} {
			if i < len(p.Zones) {
				p.Zones[i] = zone.Zone(q.Get(field))
			}
		}
		if len(p.Zones) > 0 || q.Has("card") {
			p.Cards = fact.Read(cards...)
		}
		p.Dealer, p.Seat, p.Number = number("dealer", p.Dealer), number("seat", p.Seat), number("number", p.Number)
		if q.Has("word") {
			p.Word = q.Get("word")
		}
		if len(p.Players) > 0 {
			p.Players = form.Trimmed(q["name"])
		}
	}), nil
}
