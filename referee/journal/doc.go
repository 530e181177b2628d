// Package journal is what a journal is: the facts of every game, append-only, and the stills they were read from.
//
// A journal entry is never changed or deleted, but for a game or a person that people ask to be forgotten (Forgetter).
// When Append has returned, the entry is kept: in journal/sqlite on the disk of this machine, in journal/stream on the
// machines of a hall. Memory keeps the same promises as long as the program runs, for tests and for evenings that
// nobody wants to remember. Beside the facts a journal keeps notes, which are none, and the results that they were
// folded to.
package journal
