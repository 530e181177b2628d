package main

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// columns is how long a line may be, in characters.
const columns = 120

var (
	fence = regexp.MustCompile("^\\s*(```|~~~)")
	// apart is a line that is no prose: a heading, a table, a rule, HTML, the
	// address of a link.
	apart = regexp.MustCompile(`^\s*(#{1,6}\s|\||<|!\[|\[[^]]+\]:|([-*_]\s*){3,}$)`)
	item  = regexp.MustCompile(`^(\s*)([-*+]|\d+[.)])(\s+)`)
	quote = regexp.MustCompile(`^\s*>\s?`)
	// opens is a word that would begin something else at the start of a line.
	opens = regexp.MustCompile(`^([-*+>]|#{1,6}|\d+[.)]|=+|-+)$|^[>|<#]`)
)

// Wrap fills each paragraph anew that has a line of more than 120 characters.
func Wrap(text string) string {
	var out, block []string
	flush := func() {
		out = append(out, fill(block)...)
		block = nil
	}
	code := false
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case fence.MatchString(line):
			flush()
			code = !code
			out = append(out, line)
		case code, strings.TrimSpace(line) == "", apart.MatchString(line), indented(line, block):
			flush()
			out = append(out, line)
		default:
			if begins(line, block) {
				flush()
			}
			block = append(block, line)
			if strings.HasSuffix(line, "  ") || strings.HasSuffix(line, `\`) { // a line that is to end here
				flush()
			}
		}
	}
	flush()
	return strings.Join(out, "\n")
}

// indented is a line of code that is set in by four columns and follows no text.
func indented(line string, block []string) bool {
	return len(block) == 0 && strings.HasPrefix(line, "    ") && !item.MatchString(line)
}

// begins tells whether a line is an item of a list, or the first of a quotation
// or after one.
func begins(line string, block []string) bool {
	return item.MatchString(line) || len(block) > 0 && quote.MatchString(line) != quote.MatchString(block[0])
}

// fill makes the lines of one paragraph or item anew if one is too long.
func fill(block []string) []string {
	long := false
	for _, line := range block {
		long = long || utf8.RuneCountInString(line) > columns
	}
	if !long {
		return block
	}
	first, next := indents(block)
	quoted := quote.FindString(block[0]) != ""
	var words []string
	for i, line := range block {
		switch {
		case i == 0:
			line = line[len(first):]
		case quoted:
			line = line[len(quote.FindString(line)):]
		}
		words = append(words, strings.Fields(line)...)
	}
	end := strings.TrimRight(block[len(block)-1], " ") // two blanks at the end of a line stay
	return lines(first, next, whole(words), block[len(block)-1][len(end):])
}

// indents says with what the first line of a paragraph begins, and with what
// the others.
func indents(block []string) (first, next string) {
	line := block[0]
	if q := quote.FindString(line); q != "" {
		return q, q
	}
	if m := item.FindString(line); m != "" {
		return m, strings.Repeat(" ", len(m))
	}
	first = line[:len(line)-len(strings.TrimLeft(line, " "))]
	return first, first
}

// whole puts the words of a short piece of code together: it stays on a line.
func whole(words []string) []string {
	var out []string
	open := false
	for _, w := range words {
		if open && utf8.RuneCountInString(out[len(out)-1])+len(w) < columns/2 {
			out[len(out)-1] += " " + w
		} else {
			out = append(out, w)
		}
		if strings.Count(w, "`")%2 == 1 {
			open = !open
		}
	}
	return out
}

// lines lays the words out, and never begins a line with one that would make
// it an item, a heading or a quotation.
func lines(first, next string, words []string, tail string) []string {
	var out []string
	line, bare := first, true
	for i, w := range words {
		need := utf8.RuneCountInString(line) + 1 + utf8.RuneCountInString(w)
		if i+1 < len(words) && opens.MatchString(words[i+1]) {
			need += 1 + utf8.RuneCountInString(words[i+1])
		}
		switch {
		case bare:
			line += w
		case need <= columns || opens.MatchString(w):
			line += " " + w
		default:
			out = append(out, line)
			line = next + w
		}
		bare = false
	}
	return append(out, line+tail)
}
