// Package partners knows who plays with whom at a table of Chicks Rule, and what
// is dealt to them (CR-1, CR-2).
package partners

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Most is how many can play (CR-1).
const Most = 6

const deckSize = 78

// Seats are the players by seat, seat 1 first: two teams of 4 players or three of
// 6, partners opposite (CR-1). A team goes by its lower seat.
type Seats []string

// Left is who sits on a seat's left.
func (s Seats) Left(seat int) int { return seat%len(s) + 1 }

// From lists all seats clockwise, beginning with first.
func (s Seats) From(first int) []int {
	seats := make([]int, len(s))
	for i := range seats {
		seats[i] = (first-1+i)%len(s) + 1
	}
	return seats
}

// Cards is how many each hand holds (CR-2).
func (s Seats) Cards() int { return deckSize / len(s) }

// Kitty is how many are left over (CR-2).
func (s Seats) Kitty() int { return deckSize % len(s) }

// Teams are all teams.
func (s Seats) Teams() []int {
	teams := make([]int, len(s)/2)
	for i := range teams {
		teams[i] = i + 1
	}
	return teams
}

// Team is the team of a seat.
func (s Seats) Team(seat int) int { return (seat-1)%(len(s)/2) + 1 }

// Members are the seats of a team.
func (s Seats) Members(team int) []int { return []int{team, team + len(s)/2} }

// Others are the teams but one.
func (s Seats) Others(team int) []int {
	return slices.DeleteFunc(s.Teams(), func(t int) bool { return t == team })
}

// Who is a player, "" where it is not known who.
type Who string

// Told is the player's name.
func (w Who) Told() rules.Text {
	if w == "" {
		return rules.Somebody
	}
	return rules.Say("%s", string(w))
}

// Name is a player.
func (s Seats) Name(seat int) Who {
	if seat < 1 || seat > len(s) {
		return ""
	}
	return Who(s[seat-1])
}

// Side is a team by its players: "Ann and Cy".
func (s Seats) Side(team int) rules.Text { return s.names(s.Members(team)) }

// Sides are teams by their players.
func (s Seats) Sides(teams []int) rules.Text {
	var seats []int
	for _, t := range teams {
		seats = append(seats, s.Members(t)...)
	}
	return s.names(seats)
}

func (s Seats) names(seats []int) rules.Text {
	words := make([]rules.Text, len(seats))
	for i, n := range seats {
		words[i] = s.Name(n).Told()
	}
	return rules.Listed(words)
}
