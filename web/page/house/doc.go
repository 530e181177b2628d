// Package house draws what concerns all games: the first page, the games that
// were played, the people who played them, and what the house keeps.
package house
