// Package scene shows a script: cards, cloth, light, shadows and hands as the
// camera over the table sees them, frame by frame.
package scene
