// Package tile draws riichi tiles in sets that differ as real ones do, for the
// studio: characters from free fonts, circles, bamboo and a bird drawn here.
package tile
