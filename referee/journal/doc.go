// Package journal keeps the facts of every game, append-only, and the stills
// they were read from.
//
// A journal entry is never changed or deleted; the database itself refuses,
// but for a game or a person that people ask to be forgotten (Forgetter).
// When Append has returned, the entry is on disk: pull the plug and it is
// there. Memory keeps the same promises except that one, for tests and for
// evenings nobody wants to remember. Beside the facts it keeps notes, which are
// none, and the results that they were folded to.
package journal
