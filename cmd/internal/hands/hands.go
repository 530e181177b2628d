// Package hands says what riichi hands are worth that are written as words.
package hands

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Hands are priced under the same rules; what is said of Won holds for all that
// say nothing else.
type Hands struct {
	JSON    bool
	Players int // 3 or 4
	Rule    map[string]string
	Won
}

// Won is a hand and how it was won, as words of a command line.
type Won struct {
	Words        []string `arg:"" optional:"" name:"hand" help:"The tiles, the winning one last, then each meld. Left out, hands are read from standard input, one a line."`
	Tsumo        bool     `help:"Won with a tile drawn; else it is a ron."`
	Riichi       bool     `help:"After riichi."`
	DoubleRiichi bool     `help:"After riichi in the first go-around."`
	Ippatsu      bool     `help:"Within one go-around of the riichi."`
	Rinshan      bool     `help:"With the tile drawn after a kan."`
	Chankan      bool     `help:"By robbing a kan."`
	Last         bool     `help:"With the last tile of the hand (haitei, houtei)."`
	First        bool     `help:"Before anybody has called and before the own first discard (tenhou, chiihou, renhou)."`
	Seat         string   `default:"" enum:",east,south,west,north" help:"The winner's wind; south if left out. East deals."`
	Round        string   `default:"" enum:",east,south,west,north" help:"The round's wind; east if left out."`
	From         string   `default:"" enum:",east,south,west,north" help:"Who dealt in; the player before the winner if left out."`
	Dora         string   `placeholder:"TILES" help:"The dora indicators, as they lie."`
	Ura          string   `placeholder:"TILES" help:"The ura indicators."`
	Honba        int      `help:"Counters."`
	Norths       int      `help:"Norths set aside (three players)."`
}

// Run prints the hand that was named, or one for each line of in.
func (v Hands) Run(in io.Reader, standard io.Writer) error {
	r, err := v.rules()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(standard)
	defer out.Flush()
	if len(v.Words) > 0 {
		return v.print(out, v.Won, r)
	}
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		w, err := v.with(lines.Text())
		if err == nil {
			err = v.print(out, w, r)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return lines.Err()
}

// rules are the switches of the one game that has them.
func (v Hands) rules() (riichi.Rules, error) {
	g, ok := registry.New().Find("chaos-jan")
	if !ok {
		return riichi.Rules{}, errors.New("no game here is played with riichi tiles")
	}
	set, err := rules.Complete(g.Info().Switches, v.Rule)
	return riichi.RulesFrom(set, v.Players), err
}

// with reads a line of standard input: its words, and what the command said
// for all lines where the line says nothing.
func (v Hands) with(line string) (Won, error) {
	var w Won
	parser, err := kong.New(&w, kong.Name("hand"), kong.NoDefaultHelp())
	if err != nil {
		return w, err
	}
	if _, err := parser.Parse(strings.Fields(line)); err != nil {
		return w, err
	}
	if len(w.Words) == 0 {
		return w, fmt.Errorf("%q: no tiles", line)
	}
	for flag, said := range map[*bool]bool{
		&w.Tsumo: v.Tsumo, &w.Riichi: v.Riichi, &w.DoubleRiichi: v.DoubleRiichi, &w.Ippatsu: v.Ippatsu,
		&w.Rinshan: v.Rinshan, &w.Chankan: v.Chankan, &w.Last: v.Last, &w.First: v.First,
	} {
		*flag = *flag || said
	}
	for word, said := range map[*string]string{
		&w.Seat: v.Seat, &w.Round: v.Round, &w.From: v.From, &w.Dora: v.Dora, &w.Ura: v.Ura,
	} {
		if *word == "" {
			*word = said
		}
	}
	for number, said := range map[*int]int{&w.Honba: v.Honba, &w.Norths: v.Norths} {
		if *number == 0 {
			*number = said
		}
	}
	return w, nil
}

// priced is a hand as it is printed.
type priced struct {
	Hand     string           `json:"hand"` // as it was written
	Waits    []card.Card      `json:"waits,omitempty"`
	Why      string           `json:"why,omitempty"` // it is no win, or waits for nothing
	Han      int              `json:"han"`
	Fu       int              `json:"fu"`
	Limit    riichi.Limit     `json:"limit"`
	Yakuman  int              `json:"yakuman"`
	Yaku     []riichi.Counted `json:"yaku"`
	Base     int              `json:"base"`
	Total    int              `json:"total"`
	Payments []paid           `json:"payments"`
}

// paid is a payment by the wind of who pays, honba included.
type paid struct {
	From   string `json:"from"`
	Points int    `json:"points"`
	Honba  int    `json:"honba"` // of these points
}

func (v Hands) print(out io.Writer, w Won, r riichi.Rules) error {
	h, err := w.hand(r)
	if err != nil {
		return err
	}
	p := priced{Hand: strings.Join(w.Words, " "), Yaku: []riichi.Counted{}, Payments: []paid{}}
	if h.Win == card.None {
		if p.Waits = riichi.Waits(h.Tiles, h.Melds).Cards(); len(p.Waits) == 0 {
			p.Why = "not ready: no tile completes this hand"
		}
	} else {
		s, err := w.situation(h, r)
		if err != nil {
			return err
		}
		worth, err := riichi.Score(h, s, r)
		switch {
		case errors.Is(err, riichi.ErrYaku), errors.Is(err, riichi.ErrShape):
			p.Why = err.Error()
		case err != nil:
			return err
		default:
			p.fill(worth)
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(p)
	}
	_, err = fmt.Fprintln(out, p)
	return err
}

var winds = []string{"east", "south", "west", "north"}

func (p *priced) fill(w riichi.Worth) {
	p.Han, p.Fu, p.Limit, p.Yakuman, p.Yaku, p.Base, p.Total = w.Han, w.Fu, w.Limit, w.Yakuman, w.Yaku, w.Base, w.Total()
	for _, one := range w.Payments {
		p.Payments = append(p.Payments, paid{winds[one.From], one.Points + one.Honba, one.Honba})
	}
}

// String is the line for people.
func (p priced) String() string {
	switch {
	case len(p.Waits) > 0:
		return p.Hand + "\twaits for " + card.MPSZ(p.Waits)
	case p.Why != "":
		return p.Hand + "\t" + p.Why
	}
	name := fmt.Sprintf("%d han %d fu", p.Han, p.Fu)
	switch {
	case p.Yakuman > 1:
		name = fmt.Sprintf("%d yakuman", p.Yakuman)
	case p.Limit != "":
		name += ", " + string(p.Limit)
	}
	var yaku, pays []string
	for _, y := range p.Yaku {
		yaku = append(yaku, fmt.Sprintf("%s %d", y.Yaku, y.Han))
	}
	for _, one := range p.Payments {
		pays = append(pays, fmt.Sprintf("%s pays %d", one.From, one.Points))
	}
	return fmt.Sprintf("%s\t%s\t%d\t%s\t%s", p.Hand, name, p.Total, strings.Join(yaku, ", "), strings.Join(pays, ", "))
}

// seat is the place of a wind in turn order, from the dealer; 0 to players-1.
func seatOf(wind, byDefault string, players int) (int, error) {
	if wind == "" {
		wind = byDefault
	}
	n := slices.Index(winds, wind)
	if n < 0 || n >= players {
		return 0, fmt.Errorf("%q is no seat here: write %s", wind, strings.Join(winds[:players], ", "))
	}
	return n, nil
}

func (w Won) situation(h riichi.Hand, r riichi.Rules) (riichi.Situation, error) {
	s := riichi.Situation{
		Tsumo:     w.Tsumo,
		Ippatsu:   w.Ippatsu,
		Rinshan:   w.Rinshan,
		Chankan:   w.Chankan,
		LastTile:  w.Last,
		FirstTurn: w.First,
		Honba:     w.Honba,
		RoundWind: max(slices.Index(winds, w.Round), 0),
	}
	switch {
	case w.DoubleRiichi:
		s.Riichi = riichi.DoubleRiichi
	case w.Riichi:
		s.Riichi = riichi.SingleRiichi
	}
	var errs [4]error
	s.Seat, errs[0] = seatOf(w.Seat, "south", r.Players)
	s.From, errs[1] = seatOf(w.From, winds[(s.Seat+r.Players-1)%r.Players], r.Players)
	s.Dora, errs[2] = card.ParseMPSZ(w.Dora)
	s.Ura, errs[3] = card.ParseMPSZ(w.Ura)
	if err := errors.Join(errs[:]...); err != nil {
		return s, err
	}
	return s, w.impossible(h)
}

// impossible says what cannot go together.
func (w Won) impossible(h riichi.Hand) error {
	riichied := w.Riichi || w.DoubleRiichi
	switch {
	case riichied && !h.Closed():
		return errors.New("an open hand cannot declare riichi: leave out --riichi, or say which kan is a closed-kan")
	case w.Ippatsu && !riichied:
		return errors.New("ippatsu comes after riichi: say --riichi or --double-riichi")
	case w.Ura != "" && !riichied:
		return errors.New("ura indicators count after riichi only: say --riichi, or leave out --ura")
	case w.First && (len(h.Melds) > 0 || riichied):
		return errors.New("--first is a win before any call and any discard: there are no melds and no riichi")
	case w.Honba < 0 || w.Norths < 0:
		return errors.New("--honba and --norths cannot be below zero")
	}
	return w.impossibleKan(h)
}

// impossibleKan says what cannot go together with a kan.
func (w Won) impossibleKan(h riichi.Hand) error {
	kan := slices.ContainsFunc(h.Melds, func(m riichi.Meld) bool { return m.Call >= riichi.OpenKan })
	switch {
	case w.Rinshan && (!w.Tsumo || !kan):
		return errors.New("--rinshan is a --tsumo with the tile drawn after a kan of the same hand")
	case w.Chankan && (w.Tsumo || w.Last):
		return errors.New("--chankan robs a kan: it is a ron, and not with the last tile")
	}
	return nil
}
