// Package evenings draws a hall of many tables: all at once, evenings and what
// their director does, leagues.
package evenings
