package seating

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"slices"
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
		if err := s.notes.Note(context.WithoutCancel(ctx), codes, code, fmt.Sprint(game, " ", seat)); err != nil {
			return ""
		}
		p.codes[seat] = code
	}
	return p.codes[seat]
}

// codes is a place for notes that no game has: which code is for which game and
// seat, so that a code works at any program that holds the journal.
const codes = table.GameID("codes")

// readCodes takes the codes of a game from the notes.
func (s *Seats) readCodes(ctx context.Context, game table.GameID, p *phones) error {
	all, err := s.notes.Notes(ctx, codes)
	if err != nil {
		return err
	}
	clear(p.codes)
	for code, value := range all {
		if of, seat, ok := codeFor(value); ok && of == game {
			p.codes[seat] = code
		}
	}
	return nil
}

func codeFor(value string) (game table.GameID, seat int, ok bool) {
	of, number, ok := strings.Cut(value, " ")
	seat, err := strconv.Atoi(number)
	return table.GameID(of), seat, ok && err == nil
}

// dropCodes makes all codes for a seat void.
func (s *Seats) dropCodes(ctx context.Context, game table.GameID, p *phones, seat int) error {
	delete(p.codes, seat)
	all, err := s.notes.Notes(ctx, codes)
	if err != nil {
		return err
	}
	for code, value := range all {
		if of, n, ok := codeFor(value); ok && of == game && n == seat {
			if err := s.notes.Note(context.WithoutCancel(ctx), codes, code, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

// Whose finds the game and the seat of a code as somebody may have typed it.
func (s *Seats) Whose(ctx context.Context, code string) (game table.GameID, seat int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.whose(ctx, code)
}

func (s *Seats) whose(ctx context.Context, code string) (table.GameID, int, bool) {
	code = strings.ToUpper(strings.Join(strings.Fields(code), ""))
	all, err := s.notes.Notes(ctx, codes)
	if err != nil {
		return "", 0, false
	}
	return codeFor(all[code])
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

// Ask is a phone that would like a seat without a code, until the scorekeeper
// answers.
type Ask struct {
	Device Device
	Seat   int
}

// Ask asks the scorekeeper for a seat; 0 takes the question back.
func (s *Seats) Ask(ctx context.Context, game table.GameID, d Device, seat int) error {
	return s.change(ctx, game, func(p *phones) error {
		if d == "" || seat > 0 && len(p.asks) >= 32 {
			seat = 0
		}
		return s.ask(ctx, game, p, d, seat)
	})
}

// ask notes that a phone would like to sit somewhere, or with 0 no longer.
func (s *Seats) ask(ctx context.Context, game table.GameID, p *phones, d Device, seat int) error {
	value := ""
	if delete(p.asks, d); seat > 0 {
		p.asks[d], value = seat, strconv.Itoa(seat)
	} else if d == "" {
		return nil
	}
	return s.note(ctx, game, askNote+string(d), Device(value))
}

// Asks lists the open questions by seat.
func (s *Seats) Asks(ctx context.Context, game table.GameID) []Ask {
	s.mu.Lock()
	defer s.mu.Unlock()
	var asks []Ask
	if p, err := s.at(ctx, game); err == nil {
		for d, seat := range p.asks {
			asks = append(asks, Ask{d, seat})
		}
	}
	slices.SortFunc(asks, func(a, b Ask) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Device, b.Device))
	})
	return asks
}
