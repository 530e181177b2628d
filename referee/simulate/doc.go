// Package simulate plays games lawfully at random through the referee, by
// the hundred thousand: after every fact what the referee knows is compared
// with the truth, and what chance must come to is compared with arithmetic.
//
// A game is plugged in with a Dealer, who holds what no referee sees.
package simulate
