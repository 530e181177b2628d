// Package seating knows which phone is whose at a table, and so who may say
// what: the scorekeeper, a player for the own seat, a spectator nothing.
//
// A phone is known by a secret that its browser keeps; only a hash of it is
// stored. A seat is claimed by its code, which the scorekeeper shows and which
// works once. Of several tabs of one phone one plays and the others watch.
package seating
