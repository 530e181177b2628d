package fact

// Settle is the timeline after all corrections: plain facts in the order in
// which they happened. An amended fact keeps its ID, its place and its still;
// a retracted one is gone; an inserted one stands after its target under the
// insertion's ID. Pure; the result shares no slice with entries.
func Settle(entries []Entry) []Entry {
	lines := History(entries)
	settled := make([]Entry, 0, len(lines))
	for _, l := range lines {
		if !l.Retracted {
			settled = append(settled, l.Entry)
		}
	}
	return settled
}
