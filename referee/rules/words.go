package rules

import "strings"

// List joins words as people do: "a, b and c"; no words are "nobody".
func List(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nobody"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}
