package identify

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

//go:embed index-name.onnx
var standard []byte

//go:embed letters-name.onnx
var foreign []byte

//go:embed index-cut.onnx
var cutOff []byte

//go:embed tarot-name.onnx
var tarot []byte

// Namer names index stacks. It may be used from several goroutines, which
// take turns.
type Namer struct {
	net     *net.Net
	ranks   int      // that it tells apart
	jokers  float64  // see jokerOdds
	dutch   bool     // V is a queen's letter (vrouw), not a jack's (valet)
	letters *Namer   // asked about kings, nil if nobody need be
	hues    *net.Net // asked about blue and green print, nil if nobody need be
}

// NewNamer loads the networks built into the program for standard decks: the namer, the one for
// letters of other countries, without which the first letter of a Swedish jack, Kn, would be a
// king's, and the one for inks of any hue. The caller closes it.
func NewNamer() (*Namer, error) {
	n, err := load(standard, ranks)
	if err != nil {
		return nil, err
	}
	if n.letters, err = NewLettersNamer(); err != nil {
		n.Close()
		return nil, err
	}
	n.hues = net.WhenAsked(anyHue) // most decks have no such ink
	return n, nil
}

// NewLettersNamer loads the network for standard decks with letters of other countries, Kn D K,
// Т В Д К or H V B: it went on from the one for standard decks, and reads English ones a little
// worse. The caller closes it.
func NewLettersNamer() (*Namer, error) { return load(foreign, letterRanks) }

// NewCutNamer loads the network for indices of which another card covers part: it went on
// from the one for standard decks with such indices. The caller closes it.
func NewCutNamer() (*Namer, error) { return load(cutOff, ranks) }

// NewTarotNamer is the like for French tarot decks with indices.
func NewTarotNamer() (*Namer, error) { return load(tarot, tarotRanks) }

func load(model []byte, ranks int) (*Namer, error) {
	n, err := net.Load(model)
	if err != nil {
		return nil, fmt.Errorf("index namer: %w", err)
	}
	return &Namer{net: n, ranks: ranks, jokers: jokerOdds(nil)}, nil
}

// Playing is the namer for a deck of which the cards are known: where jokers are
// among them, one is as likely as any other card. It shares the network, which n
// closes.
func (n *Namer) Playing(deck []card.Card) *Namer {
	p := *n
	p.jokers = jokerOdds(deck)
	return &p
}

// Dutch is the namer for decks with Dutch letters. It shares the network, which n
// closes.
func (n *Namer) Dutch() *Namer {
	d := *n
	d.dutch = true
	return &d
}

// Close frees the networks.
func (n *Namer) Close() {
	n.net.Close()
	if n.letters != nil {
		n.letters.Close()
	}
	if n.hues != nil {
		n.hues.Close()
	}
}

// Named is a stack with what it shows, placed anew from what the namer saw.
type Named struct {
	locate.Stack
	Belief Belief
	From   locate.Stack // as the namer was given it
}

const (
	// plausible is the probability of an index under which a stack is not
	// worth another look.
	plausible = 0.02
	// hot is the finder's probability from which a stack gets a second look
	// though the first saw nothing: it may have been cut too far off.
	hot = 0.6
	// Two looks are enough to refuse a stack less likely an index than
	// doubtful, and to name one likelier its face than firm.
	doubtful, firm = 0.1, 0.99
	// perhapsKing is the probability of a king from which another namer is asked.
	perhapsKing = 0.5
	// batch is how many crops go through the network at a time.
	batch = 8
)

// Name says what each stack shows, and where exactly it lies. The finder is
// often off by a tenth of a stack and ten or twenty degrees, more so in fans.
// So the network also tells how a crop should have been cut, and looks again
// where there may be an index: once at the mended stack and, unless both looks
// say the same and the second firmly, twice more close by. All but the first
// are pooled.
func (n *Namer) Name(levels pyramid.Pyramid, stacks []locate.Stack) ([]Named, error) {
	named, err := n.look(levels, stacks)
	if err != nil {
		return nil, err
	}
	var which []int
	var again []locate.Stack
	for i, s := range named {
		if s.Belief.Index() > plausible || s.Heat > hot {
			which, again = append(which, i), append(again, s.Stack)
		}
	}
	second, err := n.look(levels, again)
	if err != nil {
		return nil, err
	}
	var nearby []locate.Stack
	var sharp []int
	for j, i := range which {
		before, _ := named[i].Belief.Best()
		now, share := second[j].Belief.Best()
		named[i].Stack, named[i].Belief = second[j].Stack, second[j].Belief
		if second[j].Belief.Index() > doubtful && (before != now || share < firm) {
			sharp = append(sharp, i)
			for _, g := range around {
				nearby = append(nearby, g.at(second[j].Stack))
			}
		}
	}
	third, err := n.look(levels, nearby)
	if err != nil {
		return nil, err
	}
	for j, i := range sharp {
		looks := []Belief{named[i].Belief}
		for _, l := range third[j*len(around):][:len(around)] {
			looks = append(looks, l.Belief)
		}
		named[i].Belief = Pooled(looks...)
	}
	return named, n.doubtKings(levels, named)
}

// doubtKings asks the namer for letters of other countries about what seems to be a king: where it tells a jack, a Kn,
// nobody can be sure before the deck is chosen.
func (n *Namer) doubtKings(levels pyramid.Pyramid, named []Named) error {
	if n.letters == nil {
		return nil
	}
	var kings []int
	var stacks []locate.Stack
	for i, s := range named {
		if c, share := s.Belief.Best(); c.Rank() == "K" && share > perhapsKing {
			kings, stacks = append(kings, i), append(stacks, s.Stack)
		}
	}
	looks, err := n.letters.look(levels, stacks)
	if err != nil {
		return err
	}
	for k, i := range kings {
		if c, _ := looks[k].Belief.Best(); c.Rank() == "J" {
			named[i].Belief = either(named[i].Belief, looks[k].Belief)
		}
	}
	return nil
}

// Glance says after one look what each stack shows, and where it lies rather: for places of which
// few are indices.
func (n *Namer) Glance(levels pyramid.Pyramid, stacks []locate.Stack) ([]Named, error) {
	return n.look(levels, stacks)
}

// look cuts out each stack and says what it shows and where it lies rather.
func (n *Namer) look(levels pyramid.Pyramid, stacks []locate.Stack) ([]Named, error) {
	const size = 3 * cropWidth * cropHeight
	named := make([]Named, 0, len(stacks))
	for part := range slices.Chunk(stacks, batch) {
		in := net.Tensor{Shape: []int{len(part), 3, cropHeight, cropWidth}, Data: make([]float32, len(part)*size)}
		for i, s := range part {
			cut(levels, s, in.Data[i*size:][:size])
		}
		out, err := n.net.Forward(in, "rank", "suit", "pose")
		if err != nil {
			return nil, fmt.Errorf("index namer: %w", err)
		}
		rank, suit, pose := out[0].Data, out[1].Data, out[2].Data
		if len(rank) != len(part)*n.ranks || len(suit) != len(part)*suits || len(pose) != len(part)*poses {
			return nil, fmt.Errorf(
				"index namer: the network answers in shapes %v, %v and %v", out[0].Shape, out[1].Shape, out[2].Shape,
			)
		}
		if err := n.byHue(in.Data, rank, suit, pose); err != nil {
			return nil, fmt.Errorf("index namer: %w", err)
		}
		for i, s := range part {
			named = append(named, Named{
				Stack:  mend(pose[i*poses:][:poses]).at(s),
				Belief: n.believe(rank[i*n.ranks:][:n.ranks], suit[i*suits:][:suits]),
				From:   s,
			})
		}
	}
	return named, nil
}

// Networks are the trained files of this room, in ONNX form.
func Networks() [][]byte { return [][]byte{standard, foreign, cutOff, tarot, anyHue, cardFace} }
