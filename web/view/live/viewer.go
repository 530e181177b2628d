package live

import (
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
)

// Viewer is who looks at a page of a game.
type Viewer struct {
	Role    seating.Role
	Now     time.Time
	Live    string       // the live page, "" for none
	Taken   map[int]bool // seats with a phone
	Kept    bool         // somebody keeps the score
	MayKeep bool         // this phone may, by one tap
	Asked   int          // the seat this phone asked for
	Asks    []seating.Ask
	Next    string     // the game being played now, if it is another
	Join    Join       // where other phones come in
	Film    bool       // it is a recorded table: nobody sits there
	Waiting []Proposal // corrections that wait for a second person
	Calls   bool       // it may call the director
	Called  bool       // that was done
}

// You tells the holder of a phone what it is at this table and how it may
// become something else.
type You struct {
	Game      string
	Name      string // whose seat it is, "" for nobody's
	Keeper    bool
	Elsewhere bool
	Kept      bool
	MayKeep   bool
	Asked     string // who this phone asked to be
	Film      bool   // there are no phones to speak of
	Chairs    []Chair
}

// Chair is one seat, for choosing.
type Chair struct {
	Seat, Name  string
	Mine, Taken bool
}

// Asking is another phone that waits for the scorekeeper's yes.
type Asking struct{ Game, Phone, Name string }

func youOf(s table.Snapshot, v Viewer) You {
	players := s.Setup.Players
	y := You{
		Game: string(s.Game), Keeper: v.Role.Keeper, Elsewhere: v.Role.Elsewhere, Kept: v.Kept, MayKeep: v.MayKeep,
		Film: v.Film,
	}
	for i, name := range players {
		y.Chairs = append(
			y.Chairs, Chair{Seat: strconv.Itoa(i + 1), Name: name, Mine: v.Role.Seat == i+1, Taken: v.Taken[i+1]},
		)
		if v.Role.Seat == i+1 {
			y.Name = name
		}
		if v.Asked == i+1 {
			y.Asked = name
		}
	}
	return y
}

func asksOf(s table.Snapshot, v Viewer) []Asking {
	var out []Asking
	for _, a := range v.Asks {
		if a.Seat <= len(s.Setup.Players) {
			out = append(out, Asking{string(s.Game), string(a.Device), s.Setup.Players[a.Seat-1]})
		}
	}
	return out
}

// Seats is the scorekeeper's page of codes; for others it holds none.
type Seats struct {
	Game, Name string
	Keeper     bool
	Places     []Place
	HandOver   Join
	Asks       []Asking
}

// Place is one seat with what a phone must scan to get it.
type Place struct {
	Chair
	Code string
	Join Join
}

// SeatsOf draws the codes of all seats.
func SeatsOf(s table.Snapshot, v Viewer, code func(seat int) string, origin string) Seats {
	out := Seats{Game: string(s.Game), Name: s.Info.Name, Keeper: v.Role.Keeper}
	if !v.Role.Keeper {
		return out
	}
	out.Asks = asksOf(s, v)
	for i, c := range youOf(s, v).Chairs {
		p := Place{Chair: c, Code: code(i + 1)}
		p.Join = JoinOf(origin + "/join/" + p.Code)
		out.Places = append(out.Places, p)
	}
	out.HandOver = JoinOf(origin + "/join/" + code(0))
	return out
}

// Joining is the page behind a code.
type Joining struct {
	Code    string
	Unknown bool
	Game    string // what is played, "" while there is no code
	Name    string // whose seat it is, "" for the score
	// Chairs are the seats to choose from, where no code was scanned; ID is the
	// game's address part.
	Chairs []Chair
	ID     string
	Asked  string // who this phone asked to be
	Begun  bool   // after the first deal the scorekeeper is asked
}

// WhoOf asks a phone who holds it.
func WhoOf(s table.Snapshot, v Viewer) Joining {
	y := youOf(s, v)
	return Joining{
		ID: string(s.Game), Game: s.Info.Name, Chairs: y.Chairs, Asked: y.Asked, Name: y.Name,
		Begun: s.Position.Phase != rules.BeforeRound,
	}
}

// JoiningOf tells what a code is good for.
func JoiningOf(s table.Snapshot, seat int, code string) Joining {
	j := Joining{Code: code, Game: s.Info.Name}
	if seat > 0 && seat <= len(s.Setup.Players) {
		j.Name = s.Setup.Players[seat-1]
	}
	return j
}
