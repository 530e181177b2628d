// Package auction keeps a bidding of numbers with a denomination, each bid
// higher than the last, until all but one have passed.
package auction
