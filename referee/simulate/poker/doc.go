// Package poker simulates Chaos and Night Chaos: it holds every card that lies
// face down, bets at random, and keeps a purse of its own by which chips, pots
// and shares are compared with the referee's after every fact.
package poker
