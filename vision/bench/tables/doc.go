// Package tables scores what was told of hands of riichi on the studio's tables: which discards, riichi and calls were
// told rightly, asked about, missed or told wrongly.
package tables
