// Package outline finds where the paper of a card ends whose indices were read. An index tells where it lies itself
// to a pixel, and little of how far the card reaches: that depends on how the camera leans. The middle of a card's
// indices is its own; round it each two opposite sides are sought where the picture darkens outwards along all of
// them, both about as far from the middle. So a pattern of the cloth, which lies on one side alone, deceives it
// little.
package outline
