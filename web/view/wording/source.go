package wording

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/seating"
)

// SaidBy says where a fact comes from.
func SaidBy(s fact.Source) string {
	switch s.Kind {
	case fact.Camera:
		return "seen by the camera"
	case fact.Program:
		return "by the program"
	case fact.Person:
	}
	if s.Person == "" {
		return "tapped by somebody"
	}
	if s.Second != "" {
		return Said("tapped by %s, confirmed by %s", person(s.Person), person(s.Second))
	}
	return Said("tapped by %s", person(s.Person))
}

// person is a name, or who keeps the score in the reader's words.
func person(name string) any {
	if name == seating.Scorekeeper {
		return rules.Say("the scorekeeper")
	}
	return name
}
