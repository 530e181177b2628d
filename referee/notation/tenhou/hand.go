package tenhou

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// columns is how many players a log has room for.
const columns = 4

// seen is what one player did, as a log has it.
type seen struct {
	held  []card.Card // dealt, then drawn
	next  int         // of these is drawn next
	draws []any       // tiles drawn and calls
	out   []any       // discards and kans of an own turn
	ponds []string    // pons
	drawn card.Card   // in this turn, card.None after a call
	reach bool        // the next discard is that of a riichi
}

// hand is one hand that is being told. Players are counted from the first dealer.
type hand struct {
	seats, first int // how many there are; the seat of who dealt first
	dealer       int // a seat
	number       int // how many deals had passed on
	honba, table int
	points       []int
	dora         []card.Card
	by           [columns]seen
	gains        []int // at a draw
	last         int   // seat of the newest discard or kan
	result       []any
	cards        bool // a card of the pack was played, or paid for
	other        bool // it ended in a way for which there is no word
}

// begin is a hand as it is dealt.
func begin(x record.Step, seats int) *hand {
	return &hand{
		seats: seats, first: (x.Seat-1-x.Number%seats+seats)%seats + 1, dealer: x.Seat, number: x.Number, honba: x.Honba,
		table: x.Table, points: x.Points, gains: make([]int, seats),
	}
}

// at is the number of a seat's player.
func (h *hand) at(seat int) int { return (seat - h.first + h.seats) % h.seats }

// ordered are figures of seats in the order of players.
func (h *hand) ordered(of []int) []int {
	all := make([]int, columns)
	for i, n := range of {
		all[h.at(i+1)] = n
	}
	return all
}

// known reports whether all is known that a log holds.
func (h *hand) known() bool {
	for i := range h.seats {
		if h.by[i].held == nil {
			return false
		}
	}
	return len(h.dora) > 0 && !h.other
}

// step tells one step.
func (h *hand) step(x record.Step) {
	p := &h.by[0]
	if x.Seat > 0 {
		p = &h.by[h.at(x.Seat)]
	}
	switch x.Kind {
	case record.Draw:
		p.drawn = p.held[p.next]
		p.next++
		p.draws = append(p.draws, tile(p.drawn))
	case record.Riichi:
		p.reach = true
	case record.Discard:
		p.discard(x.Tile)
		h.last = x.Seat
	case record.Call:
		h.call(p, x)
	case record.Kan:
		p.kan(x)
		h.last = x.Seat
	case record.North:
		p.out = append(p.out, "f44")
	case record.Indicator:
		h.dora = append(h.dora, x.Tile)
	case record.Win:
		h.won(x)
	case record.Paid:
		h.paid(x)
	case record.Card:
		h.cards = true
	case record.End:
		h.end(x)
	default: // what is told of it is told elsewhere
	}
}

func (p *seen) discard(t card.Card) {
	var as any = tile(t)
	if t == p.drawn {
		as = asDrawn
	}
	if p.reach {
		b, _ := json.Marshal(as) // a number can be
		as, p.reach = "r"+string(b), false
	}
	p.out, p.drawn = append(p.out, as), card.None
}

func (h *hand) call(p *seen, x record.Step) {
	word := called(x, (h.at(x.Seat)-h.at(x.From)+columns)%columns)
	p.draws, p.drawn = append(p.draws, word), card.None
	switch x.Call {
	case riichi.Pon:
		p.ponds = append(p.ponds, word)
	case riichi.OpenKan:
		p.out = append(p.out, 0) // a replacement is drawn before anything is discarded
	default:
	}
}

func (p *seen) kan(x record.Step) {
	if x.Call == riichi.ClosedKan {
		p.out = append(p.out, closed(x.Tiles))
		return
	}
	p.add(x.Tile)
}

// add adds a tile to a pon.
func (p *seen) add(t card.Card) {
	kind := tile(kinds.SetOf(t).Cards()[0])
	for i, word := range p.ponds {
		if strings.Contains(word, marks[riichi.Pon]) && slices.Contains(kindsOf(word), kind) {
			p.out = append(p.out, added(word, t))
			p.ponds = slices.Delete(slices.Clone(p.ponds), i, i+1)
			return
		}
	}
}

// kindsOf are the tiles of a word, red fives as any five.
func kindsOf(word string) (all []int) {
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, word)
	for i := 0; i+1 < len(digits); i += 2 {
		n := int(digits[i]-'0')*10 + int(digits[i+1]-'0')
		if n > 50 {
			n = (n-50)*10 + 5
		}
		all = append(all, n)
	}
	return all
}

// won tells a win; the tile of a kan that was robbed has left its player's hand.
func (h *hand) won(x record.Step) {
	if x.From > 0 && x.From != h.last {
		h.by[h.at(x.From)].add(x.Tile)
	}
	if h.result == nil {
		h.result = []any{"和了"}
	}
	h.result = append(h.result, h.ordered(x.Points), h.win(x))
}

func (h *hand) paid(x record.Step) {
	switch x.Word {
	case "no-ten", nagashiPaid:
		h.gains[x.Seat-1] -= x.Number
		h.gains[x.From-1] += x.Number
		if x.Word == nagashiPaid {
			h.result = []any{nagashi}
		}
	default:
		h.cards = true
	}
}

// nagashiPaid is for what is paid at a nagashi mangan, in the words of the game.
const nagashiPaid = "nagashi mangan"

func (h *hand) end(x record.Step) {
	switch word, known := draws[x.Word]; {
	case len(h.result) > 1: // wins
	case h.result != nil:
		h.result = append(h.result, h.ordered(h.gains))
	case !known:
		h.other = true
	case x.Word == verb.Exhausted:
		h.result = []any{word, h.ordered(h.gains)}
	default:
		h.result = []any{word}
	}
}

// line is the hand as a log has it; uras are the indicators below.
func (h *hand) line(uras []card.Card) []any {
	line := []any{
		[]int{columns*(h.number/h.seats) + h.number%h.seats, h.honba, h.table / 1000},
		h.ordered(h.points), tiles(h.dora), tiles(uras),
	}
	for _, p := range h.by {
		dealt := []int{}
		if p.held != nil {
			dealt = tiles(p.held[:13])
			slices.Sort(dealt)
		}
		line = append(line, dealt, append([]any{}, p.draws...), append([]any{}, p.out...))
	}
	return append(line, h.result)
}
