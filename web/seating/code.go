package seating

import (
	"context"
	"crypto/rand"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/table"
)

// letters of a code: none that is mistaken for another when read aloud.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"

// NewCode draws a code of thirty bits that can be read aloud.
func NewCode() string {
	b := make([]byte, 6)
	rand.Read(b) // never fails: crypto/rand crashes the program instead
	for i := range b {
		b[i] = letters[int(b[i])%len(letters)]
	}
	return string(b)
}

// Code is what a phone must show to get a seat, or with seat 0 to keep the
// score. It works once.
func (s *Seats) Code(ctx context.Context, game table.GameID, seat int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	if err != nil {
		return ""
	}
	if p.codes[seat] == "" {
		code := NewCode()
		if err := s.note(ctx, game, codeNote+strconv.Itoa(seat), Device(code)); err != nil {
			return ""
		}
		p.codes[seat] = code
	}
	return p.codes[seat]
}

// dropCode makes the code for a seat void.
func (s *Seats) dropCode(ctx context.Context, game table.GameID, p *phones, seat int) error {
	if p.codes[seat] == "" {
		return nil
	}
	delete(p.codes, seat)
	return s.note(ctx, game, codeNote+strconv.Itoa(seat), "")
}

// Whose finds the game and the seat of a code as somebody may have typed it.
func (s *Seats) Whose(ctx context.Context, code string) (game table.GameID, seat int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.whose(ctx, code)
}

// whose looks among the games that were looked at here, and then among those that go on: the code may have been made at
// another program that holds the journal, or before this one began.
func (s *Seats) whose(ctx context.Context, code string) (game table.GameID, seat int, ok bool) {
	code = strings.ToUpper(strings.Join(strings.Fields(code), ""))
	if code == "" {
		return "", 0, false
	}
	for game, p := range s.games {
		if seat, ok := codeOf(p.codes, code); ok {
			return game, seat, true
		}
	}
	for _, game := range s.goOn() {
		if s.games[game] != nil {
			continue
		}
		kept, err := s.notes.Notes(ctx, game)
		if err != nil {
			continue
		}
		if seat, ok := codeOf(codesIn(kept), code); ok {
			return game, seat, true
		}
	}
	return "", 0, false
}

func codeOf(codes map[int]string, code string) (seat int, ok bool) {
	for seat, c := range codes {
		if c == code {
			return seat, true
		}
	}
	return 0, false
}

// codesIn are the codes among the notes of a game, by seat.
func codesIn(kept map[string]string) map[int]string {
	codes := map[int]string{}
	for name, value := range kept {
		if n, is := strings.CutPrefix(name, codeNote); is {
			if seat, err := strconv.Atoi(n); err == nil {
				codes[seat] = value
			}
		}
	}
	return codes
}

// Join spends a code: the phone gets its seat, or the score to keep.
func (s *Seats) Join(ctx context.Context, code string, d Device) (game table.GameID, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	game, seat, ok := s.whose(ctx, code)
	if !ok || d == "" {
		return "", table.Refusal{Message: "This code has been used or was never given. Ask the scorekeeper for a new one."}
	}
	p, err := s.at(ctx, game)
	if err != nil {
		return "", err
	}
	if seat == 0 {
		err = s.keep(ctx, game, p, d)
	} else {
		err = s.sit(ctx, game, p, d, seat)
	}
	if err == nil {
		p.tell()
	}
	return game, err
}
