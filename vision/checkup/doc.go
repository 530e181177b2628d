// Package checkup judges whether a camera's picture is good enough to read
// cards from, and says in plain words what to do if not.
package checkup
