package wording

import (
	"strconv"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Figure writes a number with a true minus sign, and from a thousand on as the reader's language writes them.
func Figure(n int) rules.Text {
	switch {
	case n < 0:
		return "−" + Figure(-n)
	case n < 1000:
		return rules.Text(strconv.Itoa(n))
	}
	return rules.Say("%d", n)
}

// Gain writes a number with its sign.
func Gain(n int) rules.Text {
	if n > 0 {
		return "+" + Figure(n)
	}
	return Figure(n)
}

// Count counts things in words.
func Count(n int, thing string) rules.Text {
	switch thing {
	case "round":
		return rules.Say("%d rounds", n)
	case "older round":
		return rules.Say("%d older rounds", n)
	case "game":
		return rules.Say("%d games", n)
	case "chip":
		return rules.Say("%d chips", n)
	case "fault":
		return rules.Say("%d faults", n)
	case "card":
		return rules.Say("%d cards", n)
	}
	return rules.Message("%d "+thing, n)
}

// EntryID is the id of an entry, as forms and addresses have it.
func EntryID(n fact.ID) string { return strconv.FormatInt(int64(n), 10) }
