package seating

import (
	"cmp"
	"crypto/rand"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/table"
)

// letters of a code: none that is mistaken for another when read aloud.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"

func newCode() string {
	b := make([]byte, 6)
	rand.Read(b) // never fails: crypto/rand crashes the program instead
	for i := range b {
		b[i] = letters[int(b[i])%len(letters)]
	}
	return string(b)
}

// Code is what a phone must show to get a seat, or with seat 0 to keep the
// score. It works once.
func (s *Seats) Code(game table.GameID, seat int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(game)
	if err != nil {
		return ""
	}
	if p.codes[seat] == "" {
		p.codes[seat] = newCode()
	}
	return p.codes[seat]
}

// Whose finds the game and the seat of a code as somebody may have typed it.
func (s *Seats) Whose(code string) (game table.GameID, seat int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.whose(code)
}

func (s *Seats) whose(code string) (table.GameID, int, bool) {
	code = strings.ToUpper(strings.Join(strings.Fields(code), ""))
	for game, p := range s.games {
		for seat, c := range p.codes {
			if c == code {
				return game, seat, true
			}
		}
	}
	return "", 0, false
}

// Join spends a code: the phone gets its seat, or the score to keep.
func (s *Seats) Join(code string, d Device) (game table.GameID, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	game, seat, ok := s.whose(code)
	if !ok || d == "" {
		return "", table.Refusal{Message: "This code has been used or was never given. Ask the scorekeeper for a new one."}
	}
	p := s.games[game]
	if seat == 0 {
		err = s.keep(game, p, d)
	} else {
		err = s.sit(game, p, d, seat)
	}
	if err == nil {
		p.tell()
	}
	return game, err
}

// Ask is a phone that would like a seat without a code, until the scorekeeper
// answers.
type Ask struct {
	Device Device
	Seat   int
}

// Ask asks the scorekeeper for a seat; 0 takes the question back.
func (s *Seats) Ask(game table.GameID, d Device, seat int) error {
	return s.change(game, func(p *phones) error {
		if delete(p.asks, d); seat > 0 && d != "" && len(p.asks) < 32 {
			p.asks[d] = seat
		}
		return nil
	})
}

// Asks lists the open questions by seat.
func (s *Seats) Asks(game table.GameID) []Ask {
	s.mu.Lock()
	defer s.mu.Unlock()
	var asks []Ask
	if p, err := s.at(game); err == nil {
		for d, seat := range p.asks {
			asks = append(asks, Ask{d, seat})
		}
	}
	slices.SortFunc(asks, func(a, b Ask) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Device, b.Device))
	})
	return asks
}
