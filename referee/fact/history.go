package fact

// Line is one fact of a journal together with what became of it: what a log
// page shows.
type Line struct {
	// Entry is how the fact counts now: with its own ID, time, source and
	// still, and what it was amended to. For an insertion it is the inserted
	// fact under the insertion's ID.
	Entry Entry
	// Original is what was said first; Entry.Fact unless it was amended.
	Original Fact
	// Retracted lines did not happen and do not count.
	Retracted bool
	// Inserted lines were put in later, where they belong.
	Inserted bool
	// Corrections are the entries that spoke of this line, in the order of the
	// journal; those undone later are among them.
	Corrections []Entry
}

// verdict is what the latest standing correction makes of an entry.
type verdict struct {
	retracted bool
	fact      Fact // nil: as it was
}

// History orders the facts of a journal as they happened, each with its
// corrections, those retracted included. It is pure and takes any entries:
// corrections that aim at nothing are passed over.
func History(entries []Entry) []Line {
	index := positions(entries)
	verdicts := judge(entries, index)
	lines := make(map[ID]*Line, len(entries))
	after := make(map[ID][]ID)
	var roots []ID
	for i, e := range entries {
		if index[e.ID] != i {
			continue
		}
		if f, anchor, ok := place(entries, index, i); ok {
			l := &Line{Entry: e, Original: f, Inserted: anchor != 0}
			l.Entry.Fact = f
			if v := verdicts[e.ID]; v.fact != nil {
				l.Entry.Fact = v.fact
			}
			l.Retracted = verdicts[e.ID].retracted
			lines[e.ID] = l
			if l.Inserted {
				after[anchor] = append(after[anchor], e.ID)
			} else {
				roots = append(roots, e.ID)
			}
			continue
		}
		if l := lines[anchorOf(entries, index, i)]; l != nil {
			l.Corrections = append(l.Corrections, e)
		}
	}
	ordered := make([]Line, 0, len(lines))
	// An explicit stack: a long chain of insertions must not become recursion.
	for _, root := range roots {
		stack := []ID{root}
		for len(stack) > 0 {
			id := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			ordered = append(ordered, *lines[id])
			for k := len(after[id]) - 1; k >= 0; k-- {
				stack = append(stack, after[id][k])
			}
		}
	}
	return ordered
}

// TakenBack reports whether an entry of a journal, a correction too, is taken back as things stand.
func TakenBack(entries []Entry, id ID) bool { return judge(entries, positions(entries))[id].retracted }

// positions are where the entries stand; of two with one ID the first counts.
func positions(entries []Entry) map[ID]int {
	index := make(map[ID]int, len(entries))
	for i, e := range entries {
		if _, twice := index[e.ID]; !twice {
			index[e.ID] = i
		}
	}
	return index
}

// judge finds, from the newest entry to the oldest, which correction stands
// for each entry. The newest wins; one that was itself retracted has no say,
// which is how a correction is undone.
func judge(entries []Entry, index map[ID]int) map[ID]verdict {
	verdicts := map[ID]verdict{}
	for i := len(entries) - 1; i >= 0; i-- {
		e := entries[i]
		if index[e.ID] != i || verdicts[e.ID].retracted {
			continue
		}
		switch f := e.Fact.(type) {
		case Retracted:
			if _, decided := verdicts[f.Target]; !decided && earlier(index, f.Target, i) {
				verdicts[f.Target] = verdict{retracted: true}
			}
		case Amended:
			says := f.Fact
			if v := verdicts[e.ID]; v.fact != nil {
				says = v.fact
			}
			if _, decided := verdicts[f.Target]; !decided && earlier(index, f.Target, i) && Plain(says) &&
				amendable(entries[index[f.Target]]) {
				verdicts[f.Target] = verdict{fact: says}
			}
		}
	}
	return verdicts
}

// amendable entries say a plain fact that can be put differently; a
// retraction says none.
func amendable(e Entry) bool {
	_, retraction := e.Fact.(Retracted)
	return !retraction
}

// place says which plain fact entry i brings into the timeline, and after
// which line (0: at its own place). A correction brings none.
func place(entries []Entry, index map[ID]int, i int) (f Fact, anchor ID, ok bool) {
	e := entries[i]
	if Plain(e.Fact) {
		return e.Fact, 0, true
	}
	ins, is := e.Fact.(Inserted)
	if !is || !Plain(ins.Fact) || !earlier(index, ins.After, i) {
		return nil, 0, false
	}
	anchor = anchorOf(entries, index, index[ins.After])
	if anchor == 0 {
		return nil, 0, false
	}
	return ins.Fact, anchor, true
}

// anchorOf follows corrections of corrections down to the line they are
// about; 0 if there is none.
func anchorOf(entries []Entry, index map[ID]int, i int) ID {
	for {
		e := entries[i]
		target := ID(0)
		switch f := e.Fact.(type) {
		case Amended:
			target = f.Target
		case Retracted:
			target = f.Target
		case Inserted:
			if Plain(f.Fact) && earlier(index, f.After, i) {
				return e.ID
			}
			return 0
		case nil:
			return 0
		default:
			return e.ID
		}
		if !earlier(index, target, i) {
			return 0
		}
		i = index[target]
	}
}

// earlier reports whether id is an entry before the i-th. Corrections look
// back only, so that no chain of them can be circular.
func earlier(index map[ID]int, id ID, i int) bool {
	j, ok := index[id]
	return ok && j < i
}
