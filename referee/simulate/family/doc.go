// Package family deals and plays the games of the Old Maid family for the
// simulator.
package family
