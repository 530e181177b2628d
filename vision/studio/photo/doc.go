// Package photo photographs any deck on a drawn table: given the pictures of
// its faces it lays some of them on a cloth and takes a still of them, with a
// light of its own, a camera that leans, blur, noise and cards that partly
// cover each other. What lies where is known, so a reader can be judged.
package photo
