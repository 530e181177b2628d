// Package archive remembers how all games went: who played, what each round
// came to and which version of the rules settled it, so that pages which look
// back fold nothing. It holds only settled rounds, of which everything lay
// open on the table.
package archive
