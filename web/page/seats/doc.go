// Package seats draws who sits where: the codes of seats, sitting down, and
// who has joined.
package seats
