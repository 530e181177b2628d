// Package taps makes facts of what people tap, photograph and put in step with the camera: the door
// through which phones say what happened. What needs a second person waits here for the yes.
package taps

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Service makes facts of what people tap and photograph.
type Service struct {
	*access.Access
	camera camera.Camera // nil for none
	photos photos
}

// New makes the service; camera is nil where there is none.
func New(a *access.Access, c camera.Camera) *Service { return &Service{Access: a, camera: c} }

// GameRoutes are the addresses of a game below which people say what happened.
func (s *Service) GameRoutes(r chi.Router) {
	for _, add := range []func(chi.Router){
		s.factsGameRoutes, s.photoGameRoutes, s.compareGameRoutes, s.ownGameRoutes, s.secondGameRoutes,
	} {
		add(r)
	}
}

// factsGameRoutes are the addresses of a game that this file answers.
func (s *Service) factsGameRoutes(r chi.Router) {
	r.Post("/facts", s.Page(s.submit))
	r.Post("/undo", s.Page(s.undo))
}

// submit takes a fact that somebody tapped. One thing tapped on two phones, or twice on one, is noted once, and both
// are told so; an answer to a question of yesterday is not noted.
func (s *Service) submit(w http.ResponseWriter, r *http.Request) error {
	t, role, err := s.Player(r)
	if err != nil {
		return err
	}
	now := t.Snapshot()
	tapped, err := tapOf(r, now, role)
	if err != nil {
		return err
	}
	known, mine := tapped.known(t, now)
	if known == nil {
		if err := tapped.stands(now); err != nil {
			return err
		}
		if s.waits(now, tapped.asked) {
			return s.putForward(w, r, t, now, tapped.said, role)
		}
		judge := func(now table.Snapshot) error {
			if tapped.stands(now) != nil || s.waits(now, tapped.asked) {
				return errMovedOn
			}
			return nil
		}
		if err := once(r.Context(), t, tapped.submission(tapped.said), tapped.at, tapped.of, judge); err != nil {
			return err
		}
	}
	if known == nil || mine { // perhaps it was cut off before all was noted that it says
		if err := s.finish(r, tapped, now); err != nil {
			return err
		}
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

// joins is how often a table and its hall may come together while one tap is noted.
const joins = 3

// finish notes what a tap says besides, which is noted but for that: as it was offered just before, whatever numbers
// its entries have got since.
func (s *Service) finish(r *http.Request, tapped tap, before table.Snapshot) (err error) {
	for range joins {
		var t *table.Table
		if t, err = s.Table(r); err != nil {
			return err
		}
		err = tapped.finish(context.WithoutCancel(r.Context()), t, before)
		if !errors.Is(err, errMovedOn) && !errors.Is(err, table.ErrClosed) {
			return err
		}
	}
	return err
}

func (p tap) finish(ctx context.Context, t *table.Table, before table.Snapshot) error {
	now := t.Snapshot()
	e, _ := p.known(t, now)
	p, there := p.meant(now.Journal)
	if e == nil || !there {
		return nil // it was taken back, or what it puts right was
	}
	if before.Last != e.ID-1 {
		before = t.AsOf(e.ID - 1)
	}
	for _, f := range p.besides(before) {
		if err := once(ctx, t, p.submission(f), e.ID, fact.Marks(now.Journal, f), nil); err != nil {
			return err
		}
	}
	return nil
}

// meant is the tap as the journal is numbered now; false where what it puts right is not there any more.
func (p tap) meant(now []fact.Entry) (tap, bool) {
	marks, there := strings.Split(p.of, "."), true
	number := func(f fact.Fact) fact.Fact {
		if f == nil || fact.Plain(f) || !there {
			return f
		}
		f, there = fact.Meant(now, f, marks[0])
		if marks = marks[1:]; len(marks) == 0 {
			marks = []string{""} // of no entry
		}
		return f
	}
	p.asked = number(p.asked)
	and := make([]fact.Fact, len(p.and))
	for i, f := range p.and {
		and[i] = number(f)
	}
	p.and = and
	return p, there
}

// tap is what somebody says with one tap.
type tap struct {
	asked   fact.Fact // as the page has it, with blanks for what is tapped besides
	said    fact.Fact
	and     []fact.Fact // what the answer says besides
	at      fact.ID     // the entry that the page knew last
	of      string      // which entry it puts right, by fact.Marks
	offered bool        // an answer that the page offered
	role    seating.Role
	players []string
}

func tapOf(r *http.Request, now table.Snapshot, role seating.Role) (tap, error) {
	asked, err := fact.DecodeFact([]byte(r.PostFormValue("fact")))
	if err != nil {
		return tap{}, errOutOfDate
	}
	p := tap{
		asked: asked, at: lastKnown(r, now), of: r.PostFormValue("of"), offered: r.PostFormValue("offered") != "", role: role,
		players: now.Setup.Players,
	}
	for _, text := range r.PostForm["and"] {
		f, err := fact.DecodeFact([]byte(text))
		if err != nil {
			return tap{}, errOutOfDate
		}
		p.and = append(p.and, f)
	}
	if !named(asked, p.of) {
		return tap{}, errOutOfDate
	}
	p.said, err = fill(asked, r)
	return p, err
}

// stands is nil if the tap may be said as the table stands.
func (p tap) stands(now table.Snapshot) error {
	switch {
	case p.offered && p.at != now.Last && !offered(now, p.asked):
		return errMovedOn
	case !p.names(now):
		return errMovedOn
	case !p.role.May(now, p.asked):
		return access.Forbidden(p.role)
	}
	return nil
}

// names reports whether the entries that the tap puts right are those that the page showed.
func (p tap) names(now table.Snapshot) bool {
	return p.of == fact.Marks(now.Journal, append([]fact.Fact{p.asked}, p.and...)...)
}

// known is the entry by which the same was noted since the page was drawn, nil for none, and whether it is a tap of the
// same person. What it puts right may have got another number since.
func (p tap) known(t *table.Table, now table.Snapshot) (e *fact.Entry, mine bool) {
	s := p.submission(p.said)
	e = noted(t, now, p.at, p.of, s)
	return e, e != nil && e.Source == s.Source
}

func (p tap) submission(f fact.Fact) table.Submission {
	return table.Submission{Fact: f, Source: access.Source(p.role, p.players)}
}

// lastKnown is the entry that a page knew last; the newest if it does not say.
func lastKnown(r *http.Request, snap table.Snapshot) fact.ID {
	at, err := strconv.ParseInt(r.PostFormValue("at"), 10, 64)
	if err != nil {
		return snap.Last
	}
	return fact.ID(at)
}

// once submits a fact, unless the same was noted since an entry. A correction is one of the entry that of names, by
// fact.Marks. Another fact may come first while it waits for its turn: judge, nil for always, says whether it may still
// be noted then.
func once(
	ctx context.Context, t *table.Table, s table.Submission, since fact.ID, of string, judge func(table.Snapshot) error,
) error {
	s.Judge = func(now table.Snapshot) error {
		first, _, _ := strings.Cut(of, ".") // the others are of what is said besides
		switch {
		case noted(t, now, since, of, s) != nil:
			return errNoted
		case !fact.Plain(s.Fact) && fact.Marks(now.Journal, s.Fact) != first:
			return errMovedOn
		case judge != nil:
			return judge(now)
		}
		return nil
	}
	_, err := t.Submit(ctx, s)
	if errors.Is(err, errNoted) {
		return nil
	}
	return err
}

// errNoted says that the same was noted on another phone a moment ago.
var errNoted = errors.New("that has been noted already")

// named reports whether a page says which entry a correction means: by its number alone it may be another one by now.
func named(f fact.Fact, of string) bool { return fact.Plain(f) || of != "" }

// errOutOfDate says that a page is of an older program, or was changed.
var errOutOfDate = answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")

// errMovedOn says that something else was noted since the page was drawn.
var errMovedOn = answer.Refuse(http.StatusConflict, "The table has moved on meanwhile. Nothing was noted.")

// besides is what else an answer says with the same tap. Of two answers that begin alike it is the one of which the
// page says how it goes on; the first one where it says nothing, as older pages do.
func (p tap) besides(now table.Snapshot) (says []fact.Fact) {
	first := true
	for _, q := range now.Position.Awaiting {
		for _, o := range q.Options {
			switch {
			case !fact.Equal(o.Fact, p.asked):
			case slices.EqualFunc(o.And, p.and, fact.Equal):
				return o.And
			case first && len(p.and) == 0:
				says, first = o.And, false
			}
		}
	}
	return says
}

// undo takes the newest fact back, if it still is the newest.
func (s *Service) undo(w http.ResponseWriter, r *http.Request) error {
	t, role, err := s.Player(r)
	if err != nil {
		return err
	}
	target, err := strconv.ParseInt(r.PostFormValue("target"), 10, 64)
	f, of := fact.Retracted{Target: fact.ID(target)}, r.PostFormValue("of")
	if err != nil || of == "" {
		return errOutOfDate
	}
	snap := t.Snapshot()
	newest := func(now table.Snapshot) error {
		if f.Target != live.Newest(now) || of != fact.Marks(now.Journal, f) {
			return answer.Refuse(http.StatusConflict, "The table has moved on meanwhile. Nothing was taken back.")
		}
		return nil
	}
	said := table.Submission{Fact: f, Source: access.Source(role, snap.Setup.Players)}
	if noted(t, snap, f.Target, of, said) == nil {
		if err := newest(snap); err != nil {
			return err
		}
		if !role.Undoes(snap, f.Target) {
			return access.Forbidden(role)
		}
		if err := once(r.Context(), t, said, f.Target, of, newest); err != nil {
			return err
		}
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

// offered reports whether the position still offers a fact.
func offered(snap table.Snapshot, f fact.Fact) bool {
	for _, p := range snap.Position.Awaiting {
		for _, o := range p.Options {
			if fact.Equal(o.Fact, f) {
				return true
			}
		}
	}
	return false
}

// noted is the entry by which the same was noted since an entry; nil for none. Cards that nobody may know yet are
// compared only with those that the same person said, and a correction with those of the entry that of names, whatever
// number it has by now.
func noted(t *table.Table, now table.Snapshot, since fact.ID, of string, s table.Submission) *fact.Entry {
	meant, there := fact.Meant(now.Journal, s.Fact, of)
	if !there {
		return nil
	}
	said := now.Journal
	if s.Source.Person != seating.Scorekeeper { // who may have been somebody else
		said = slices.Concat(said, t.Said(s.Source))
	}
	for _, e := range said {
		if e.ID > since && same(e.Fact, meant) {
			return &e
		}
	}
	return nil
}

// same reports whether two facts say the same: the order in which cards were
// named says nothing.
func same(a, b fact.Fact) bool {
	x, laidA := a.(fact.CardsLaid)
	y, laidB := b.(fact.CardsLaid)
	if !laidA || !laidB || x.Zone != y.Zone || len(x.Cards) != len(y.Cards) {
		return fact.Equal(a, b)
	}
	byCard := func(r, s fact.Reading) int { return cmp.Compare(r.Card, s.Card) }
	x.Cards, y.Cards = slices.SortedFunc(slices.Values(x.Cards), byCard), slices.SortedFunc(slices.Values(y.Cards), byCard)
	return fact.Equal(x, y)
}
