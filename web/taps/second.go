package taps

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// correction is one that waits for a second person. It is kept among
// the notes of its game: it is no fact before it is confirmed.
type correction struct {
	ID    string          `json:"-"`
	Fact  json.RawMessage `json:"fact"`
	By    string          `json:"by"`
	Phone seating.Device  `json:"phone"`
	At    fact.ID         `json:"at,omitempty"` // the newest entry when it was proposed
	Of    string          `json:"of,omitempty"` // which entry it puts right, by fact.Marks
	Made  time.Time       `json:"made"`
}

// proposalID follows from what a correction says of which entry: two that are proposed at the same moment are two, and
// one that is sent twice is one, on whichever machine of a hall.
func proposalID(text []byte, of string) string {
	sum := sha256.Sum256(append(text, of...))
	return hex.EncodeToString(sum[:8])
}

const proposalNote = "proposal/"

// secondGameRoutes are the addresses of a game that this file answers.
func (s *Service) secondGameRoutes(r chi.Router) {
	r.Post("/second", s.Page(s.second))
}

// waits reports whether a fact needs a second person: a correction by hand,
// where the table asks for that. What the referee itself asked is answered by
// one.
func (s *Service) waits(snap table.Snapshot, f fact.Fact) bool {
	return snap.Setup.Rules[game.Seconds] == game.On && !fact.Plain(f) && !offered(snap, f)
}

// putForward keeps a correction until somebody else has said yes to it.
func (s *Service) putForward(
	w http.ResponseWriter,
	r *http.Request,
	t *table.Table,
	snap table.Snapshot,
	f fact.Fact,
	role seating.Role,
) error {
	if _, err := t.Preview(f); err != nil {
		return err
	}
	text, err := fact.EncodeFact(f)
	if err != nil {
		return err
	}
	of := fact.Marks(snap.Journal, f)
	open, err := s.corrections(r.Context(), t.ID())
	if err != nil {
		return err
	}
	for _, p := range open {
		if string(p.Fact) == string(text) && p.Of == of {
			return answer.Done(w, r, "/g/"+string(t.ID())) // tapped twice
		}
	}
	value, err := json.Marshal(correction{
		Fact: text, By: role.Name(snap.Setup.Players), Phone: seating.DeviceOf(r), At: snap.Last, Of: of, Made: time.Now(),
	})
	if err != nil {
		return err
	}
	if err := s.Hall.Notes().Note(r.Context(), t.ID(), proposalNote+proposalID(text, of), string(value)); err != nil {
		return err
	}
	s.Seats.Tell(r.Context(), t.ID())
	http.Redirect(w, r, "/g/"+string(t.ID()), http.StatusSeeOther)
	return nil
}

// corrections are those of a game that wait, the oldest first.
func (s *Service) corrections(ctx context.Context, id table.GameID) ([]correction, error) {
	notes, err := s.Hall.Notes().Notes(ctx, id)
	if err != nil {
		return nil, err
	}
	var open []correction
	for name, value := range notes {
		n, is := strings.CutPrefix(name, proposalNote)
		p := correction{ID: n}
		if !is || json.Unmarshal([]byte(value), &p) != nil {
			continue
		}
		open = append(open, p)
	}
	slices.SortFunc(open, func(a, b correction) int {
		return cmp.Or(a.Made.Compare(b.Made), strings.Compare(a.ID, b.ID))
	})
	return open, nil
}

// second is the second person's yes or no. Whoever proposed may take it back,
// and may hand the phone over for the yes where no other phone is at the
// table.
func (s *Service) second(w http.ResponseWriter, r *http.Request) error {
	t, role, err := s.Player(r)
	if err != nil {
		return err
	}
	open, err := s.corrections(r.Context(), t.ID())
	if err != nil {
		return err
	}
	for _, p := range open {
		if p.ID != r.PostFormValue("proposal") {
			continue
		}
		if r.PostFormValue("yes") != "" {
			if err := s.confirm(r, t, p, role); err != nil {
				return err
			}
		}
		if err := s.Hall.Notes().Note(r.Context(), t.ID(), proposalNote+p.ID, ""); err != nil {
			return err
		}
		s.Seats.Tell(r.Context(), t.ID())
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

func (s *Service) confirm(r *http.Request, t *table.Table, p correction, role seating.Role) error {
	snap := t.Snapshot()
	players := snap.Setup.Players
	second := role.Name(players)
	if seating.DeviceOf(r) == p.Phone {
		second = r.PostFormValue("second")
		if s.Seats.Others(r.Context(), t.ID(), p.Phone) || second == p.By || !slices.Contains(players, second) {
			return answer.Refuse(http.StatusForbidden, "Somebody else must say yes to this.")
		}
	}
	f, meant, err := p.meant(snap)
	if err != nil {
		return err
	}
	if !meant {
		return errMovedOn
	}
	said := table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person, Person: p.By, Second: second}}
	return once(
		r.Context(), t, said, cmp.Or(p.At, snap.Last), fact.Marks(snap.Journal, f), nil,
	) // older versions kept no At
}

// meant is the correction as the journal is numbered now; false where what it puts right is not there any more.
func (p correction) meant(now table.Snapshot) (fact.Fact, bool, error) {
	f, err := fact.DecodeFact(p.Fact)
	if err != nil {
		return nil, false, err
	}
	if p.Of == "" { // older versions kept none
		return f, true, nil
	}
	f, there := fact.Meant(now.Journal, f, p.Of)
	return f, there, nil
}

// Waiting shows what waits to those who may say yes, and to who proposed it.
func (s *Service) Waiting(
	r *http.Request,
	t *table.Table,
	snap table.Snapshot,
	role seating.Role,
) ([]live.Proposal, error) {
	if role.Watches() || snap.Setup.Rules[game.Seconds] != game.On {
		return nil, nil
	}
	open, err := s.corrections(r.Context(), snap.Game)
	if err != nil {
		return nil, err
	}
	var out []live.Proposal
	for _, p := range open {
		f, meant, err := p.meant(snap)
		if err != nil || !meant {
			continue
		}
		v := live.ProposalOf(snap, p.ID, p.By, f)
		if change, err := t.Preview(f); err == nil {
			v.Differences = change.Differences
		}
		if v.Mine = seating.DeviceOf(r) == p.Phone; v.Mine && !s.Seats.Others(r.Context(), snap.Game, p.Phone) {
			v.Seconds = slices.DeleteFunc(slices.Clone(snap.Setup.Players), func(name string) bool { return name == p.By })
		}
		out = append(out, v)
	}
	return out, nil
}
