// Package house is what a table of Chaos;Jan has agreed on: its switches, its pack of cards, its players.
package house
