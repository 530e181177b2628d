package fellows

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/guard"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/seating"
)

// A phone whose machine of the hall is gone goes on at another one. It knows the
// addresses from its page, and is the same phone there: its page holds a ticket,
// the phone's own secret under a key that only the machines of the hall have.

// ticketFor is how long a ticket is good: an evening.
const ticketFor = 16 * time.Hour

// passport is what a ticket holds.
type passport struct {
	Phone string    `json:"phone"`
	Lang  string    `json:"lang,omitempty"`
	Until time.Time `json:"until"`
}

// tickets seals passports with a key of 32 bytes.
type tickets struct{ cipher.AEAD }

func newTickets(key [32]byte) (tickets, error) {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return tickets{}, err
	}
	sealer, err := cipher.NewGCMWithRandomNonce(block)
	return tickets{sealer}, err
}

func (t tickets) seal(p passport) (string, error) {
	text, err := json.Marshal(p)
	return base64.RawURLEncoding.EncodeToString(t.Seal(nil, nil, text, nil)), err
}

var errTicket = errors.New("this is no ticket of this hall, or it is too old")

func (t tickets) open(ticket string, now time.Time) (p passport, err error) {
	sealed, err := base64.RawURLEncoding.DecodeString(ticket)
	if err != nil {
		return p, errTicket
	}
	text, err := t.Open(nil, nil, sealed, nil)
	if err != nil || json.Unmarshal(text, &p) != nil || now.After(p.Until) {
		return passport{}, errTicket
	}
	return p, nil
}

// Moving gives every page of a hall what its phone needs to go on elsewhere.
func (s *Service) Moving(next http.Handler) http.Handler {
	if s == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		others := s.pages(r.TLS != nil)
		if r.Method != http.MethodGet || len(others) == 0 {
			next.ServeHTTP(w, r)
			return
		}
		p := passport{Phone: seating.Secret(r), Until: s.now().Add(ticketFor)}
		if c, err := r.Cookie(lang.Cookie); err == nil {
			p.Lang = c.Value
		}
		ticket, err := s.tickets.seal(p)
		if err != nil { // of strings and a time it is always nil
			next.ServeHTTP(w, r)
			return
		}
		to := strings.Join(others, " ")
		w.Header().Set("Content-Security-Policy", guard.MayReach(to))
		next.ServeHTTP(w, r.WithContext(page.WithMove(r.Context(), page.Move{Ticket: ticket, To: to})))
	})
}

// Routes are the addresses at which a phone arrives.
func (s *Service) Routes(r chi.Router) {
	if s != nil {
		r.Get("/arrive", s.Page(s.arrive))
		r.Post("/arrive", s.Page(s.takeIn))
	}
}

// arrive is the page to which a phone comes with its ticket, which stands in the
// part of the address that is sent to nobody.
func (s *Service) arrive(w http.ResponseWriter, r *http.Request) error {
	return answer.Render(w, r, http.StatusOK, page.Arrive(s.Frame("One moment …", "arrive", "arrive.js")))
}

// takeIn makes a phone the one that its ticket says, and answers with the path
// at which it goes on.
func (s *Service) takeIn(w http.ResponseWriter, r *http.Request) error {
	code := http.StatusOK
	p, err := s.tickets.open(r.PostFormValue("ticket"), s.now())
	if err != nil {
		code = http.StatusForbidden // it goes on as a phone that only watches
	} else {
		seating.Remember(w, p.Phone)
		if p.Lang != "" {
			http.SetCookie(w, lang.Kept(p.Lang))
		}
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(code)
	_, _ = w.Write([]byte(answer.Local(r.PostFormValue("to"), "/")))
	return nil
}
