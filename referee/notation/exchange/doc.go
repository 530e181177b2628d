// Package exchange writes games for other programs and reads them back: JSON
// lines, which lose nothing, and tables of comma-separated values.
//
// A file of lines holds any number of games. Each begins with a line that
// names it, {"tablemaid":1,"game":"rsjpsqi3"}; its journal follows, a line an
// entry as the journal itself writes it; and before the first entry that cites
// a picture there may be a line that holds it, {"still":"….jpg","jpeg":"…"}.
package exchange
