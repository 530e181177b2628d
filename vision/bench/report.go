package bench

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// Report is what came of all photographs, in the order of the labels.
type Report struct{ Outcomes []Outcome }

// Of sums the photographs whose path starts with one of prefixes.
func (r Report) Of(prefixes ...string) Count {
	var sum Count
	for _, o := range r.Outcomes {
		if within(o.Image, prefixes) {
			sum.Add(o.Count)
		}
	}
	return sum
}

// of is the part of the report on decks of that kind, all of it for none.
func (r Report) of(domain string) Report {
	return Report{
		slices.DeleteFunc(slices.Clone(r.Outcomes), func(o Outcome) bool { return domain != "" && o.Domain != domain }),
	}
}

// Row is one set's line of the table.
type Row struct {
	Set string `json:"set"`
	Count
	Recall    float64 `json:"recall"`
	Precision float64 `json:"precision"`
	// The time for a photograph, decoding left out, and for a card on it.
	MillisPerPhoto float64 `json:"ms_per_photo"`
	MillisPerCard  float64 `json:"ms_per_card"`
}

func row(name string, c Count) Row {
	return Row{
		name, c, c.Recall(), c.Precision(), c.Millis / float64(max(1, c.Photos)), c.Millis / float64(max(1, c.Truth)),
	}
}

// Summary is a report for machines.
type Summary struct {
	Sets        []Row       `json:"sets"`
	Total       Row         `json:"total"`
	Reliability []Bin       `json:"reliability"`
	Confusions  []Confusion `json:"confusions"`
	Failed      []string    `json:"failed,omitempty"`
}

// Confusion is how often one card was missed where another was wrongly read.
type Confusion struct {
	Missed string `json:"missed"`
	Read   string `json:"read"`
	Times  int    `json:"times"`
}

// Summary sums r up, set by set in the order of the labels.
func (r Report) Summary() Summary {
	var s Summary
	var names []string
	sets := map[string]*Count{}
	var trust reliability
	times := map[Confusion]int{}
	for _, o := range r.Outcomes {
		set := Photo{Image: o.Image}.Set()
		if sets[set] == nil {
			sets[set], names = &Count{}, append(names, set)
		}
		sets[set].Add(o.Count)
		trust.add(o.trust)
		for i, w := range o.Wrong {
			c := Confusion{Missed: "nothing", Read: string(w)}
			if i < len(o.Missed) {
				c.Missed = string(o.Missed[i])
			}
			times[c]++
		}
		if o.Error != "" {
			s.Failed = append(s.Failed, o.Image+": "+o.Error)
		}
	}
	for _, name := range names {
		s.Sets = append(s.Sets, row(name, *sets[name]))
	}
	s.Total = row("all", r.Of())
	s.Reliability = trust.bins()
	for c, n := range times {
		c.Times = n
		s.Confusions = append(s.Confusions, c)
	}
	slices.SortFunc(s.Confusions, func(a, b Confusion) int {
		return cmp.Or(cmp.Compare(b.Times, a.Times), cmp.Compare(a.Missed, b.Missed), cmp.Compare(a.Read, b.Read))
	})
	return s
}

// Print writes the summary as tables for people.
func (s Summary) Print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "set\tphotos\tcards\trecall\tprecision\tunsure\tms a photo\ta card")
	for _, r := range append(slices.Clone(s.Sets), s.Total) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.3f (%d/%d)\t%.4f (%d/%d)\t%d\t%.0f\t%.0f\n", r.Set, r.Photos, r.Truth,
			r.Recall, r.Matched, r.Truth, r.Precision, r.Matched, r.Read, r.Unsure, r.MillisPerPhoto, r.MillisPerCard)
	}
	fmt.Fprintln(w, "\nconfidence from\tright\tof\tshare")
	for _, b := range s.Reliability {
		fmt.Fprintf(w, "%.3f\t%d\t%d\t%.4f\n", b.From, b.Right, b.Total, share(b.Right, b.Total))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if len(s.Confusions) > 0 {
		var most []string
		for _, c := range s.Confusions[:min(12, len(s.Confusions))] {
			most = append(most, fmt.Sprintf("%s for %s (%d)", c.Read, c.Missed, c.Times))
		}
		fmt.Fprintln(out, "\nwrongly sure: "+strings.Join(most, ", "))
	}
	for _, f := range s.Failed {
		fmt.Fprintln(out, "could not be read:", f)
	}
	return nil
}
