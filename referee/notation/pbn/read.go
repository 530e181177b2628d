package pbn

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"io"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Read reads what Write wrote, or people did in its manner. The error names
// the line at which the game begins that cannot be read.
func Read(r io.Reader) ([]Hand, error) {
	games, err := scan(r)
	if err != nil {
		return nil, err
	}
	hands := make([]Hand, len(games))
	for i, g := range games {
		if err := hands[i].read(g); err != nil {
			return nil, rules.Within(err, "the game at line %d: %s", g.line)
		}
	}
	return hands, nil
}

func (h *Hand) read(g board) error {
	if kind := g.tags["Game"]; kind != "" && kind != "chicks-rule" {
		return rules.Refuse("this is a hand of %s, not of Chicks Rule", kind)
	}
	seats := len(four)
	if _, more := g.tags["NorthEast"]; more {
		seats = len(six)
	}
	h.Event, h.Site, h.Date = g.tags["Event"], g.tags["Site"], g.tags["Date"]
	h.Board, _ = strconv.Atoi(g.tags["Board"])
	for _, p := range places(seats) {
		h.Players = append(h.Players, g.tags[p.tag])
	}
	for _, steps := range []func(board) error{
		h.readSeats, h.readRules, h.readCards, h.readEnding, h.readAuction, h.readPlay, h.readResult,
	} {
		if err := steps(g); err != nil {
			return err
		}
	}
	return nil
}

func (h *Hand) seat(g board, tag string) (int, error) {
	seat := seatOf(len(h.Players), g.tags[tag])
	if seat == 0 && g.tags[tag] != "" {
		return 0, rules.Refuse("[%s “%s”] is no seat of %d players", tag, g.tags[tag], len(h.Players))
	}
	return seat, nil
}

func (h *Hand) readSeats(g board) (err error) {
	if h.Dealer, err = h.seat(g, "Dealer"); err != nil {
		return err
	}
	if h.Dealer == 0 {
		return rules.Refuse(`who dealt is missing: write [Dealer "N"]`)
	}
	if h.Declarer, err = h.seat(g, "Declarer"); err != nil || h.Declarer == 0 {
		return err
	}
	if h.Contract, err = readBid(g.tags["Contract"]); err == nil && h.Contract.Number == 0 {
		err = rules.Refuse("there is a declarer, but the contract is a pass")
	}
	return err
}

func (h *Hand) readRules(g board) error {
	for _, rule := range strings.Split(g.tags["HouseRules"], ";") {
		if rule = strings.TrimSpace(rule); rule == "" {
			continue
		}
		name, value, ok := strings.Cut(rule, "=")
		if !ok {
			return rules.Refuse("“%s” is no house rule: write name=value", rule)
		}
		if h.Rules == nil {
			h.Rules = map[string]string{}
		}
		h.Rules[name] = value
	}
	return nil
}

func (h *Hand) readCards(g board) (err error) {
	if text := g.tags["Deal"]; text != "" {
		first, hands, ok := strings.Cut(text, ":")
		words, start := strings.Fields(hands), seatOf(len(h.Players), first)
		if !ok || start == 0 || len(words) != len(h.Players) {
			return rules.Refuse("[Deal “%s”] must name the first seat and then a hand of each", text)
		}
		h.Deal = make([][]card.Card, len(words))
		for i, word := range words {
			if word == "-" {
				continue
			}
			if h.Deal[(start-1+i)%len(words)], err = readHand(word); err != nil {
				return err
			}
		}
	}
	if text, known := g.tags["Kitty"]; known {
		if h.Kitty, err = readHand(text); err != nil {
			return err
		}
	}
	text, known := g.tags["Discard"]
	if h.Away = known; known && text != "?" {
		h.Discard, err = readHand(text)
	}
	return err
}

func (h *Hand) readEnding(g board) error {
	for _, words := range strings.Split(g.tags["Ending"], ";") {
		switch w := strings.Fields(words); {
		case len(w) == 0:
		case w[0] == "conceded":
			for _, t := range w[1:] {
				one, other, _ := strings.Cut(t, "/")
				a, b := seatOf(len(h.Players), one), seatOf(len(h.Players), other)
				if a == 0 || b == 0 {
					return rules.Refuse("[Ending]: “%s” is no team", t)
				}
				h.Conceded = append(h.Conceded, [2]int{a, b})
			}
		case w[0] == "claim" && len(w) == 2:
			n, err := strconv.Atoi(w[1])
			if err != nil {
				return rules.Refuse("[Ending]: “%s” is no number of tricks", w[1])
			}
			h.Claimed = &n
		case w[0] == "stopped":
			h.Stopped = true
		default:
			return rules.Refuse("[Ending]: “%s” is not known; write conceded, claim or stopped", strings.TrimSpace(words))
		}
	}
	return nil
}

func (h *Hand) readAuction(g board) error {
	n := len(h.Players)
	seat, err := h.seat(g, "Auction")
	if err != nil {
		return err
	}
	if seat == 0 {
		seat = h.Dealer%n + 1
	}
	for _, word := range g.sections["Auction"] {
		if word == "*" {
			break
		}
		if word != "-" {
			b, err := readBid(word)
			if err != nil {
				return rules.Within(err, "[Auction]: %s")
			}
			h.Auction = append(h.Auction, Call{seat, b})
		}
		seat = seat%n + 1
	}
	return nil
}

func (h *Hand) readPlay(g board) error {
	n := len(h.Players)
	first, err := h.seat(g, "Play")
	if err != nil {
		return err
	}
	if first == 0 {
		first = max(h.Declarer, 1)
	}
	for i, word := range g.sections["Play"] {
		if word == "*" {
			break
		}
		if i%n == 0 {
			h.Tricks = append(h.Tricks, Trick{Cards: make([]card.Card, n)})
		}
		t, seat := &h.Tricks[len(h.Tricks)-1], (first-1+i)%n+1
		marks := strings.Split(word, "^")
		if t.Cards[seat-1], err = readCard(marks[0]); err != nil {
			return rules.Within(err, "[Play]: %s")
		}
		for _, m := range marks[1:] {
			if err := t.mark(seat, m); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Trick) mark(seat int, mark string) error {
	n := len(t.Cards)
	if mark == "R" {
		if t.Revokes == nil {
			t.Revokes = make([]bool, n)
		}
		t.Revokes[seat-1] = true
		return nil
	}
	place, err := strconv.Atoi(mark)
	if err != nil || place < 1 || place > n {
		return rules.Refuse("[Play]: ^%s is not known; write ^R, or ^1 to ^%d for the order of play", mark, n)
	}
	if t.Order == nil {
		t.Order = make([]int, n)
	}
	t.Order[seat-1] = place
	return nil
}

func (h *Hand) readResult(g board) error {
	n := len(h.Players)
	if text := g.tags["Result"]; text != "" {
		tricks, err := strconv.Atoi(text)
		if err != nil {
			return rules.Refuse("[Result “%s”] is no number of tricks", text)
		}
		h.Result, h.Done = tricks, true
	}
	h.Done = h.Done || g.tags["Contract"] == "Pass"
	words := strings.Fields(g.tags["Score"])
	if len(words) == 0 {
		return nil
	}
	h.Score = make([]int, n)
	for i := 0; i+1 < len(words); i += 2 {
		one, _, _ := strings.Cut(words[i], "/")
		seat := seatOf(n, one)
		points, err := strconv.Atoi(words[i+1])
		if seat < 1 || seat > n/2 || err != nil {
			return rules.Refuse("[Score]: “%s” is no team's points", words[i]+" "+words[i+1])
		}
		h.Score[seat-1], h.Score[seat-1+n/2] = points, points
	}
	return nil
}
