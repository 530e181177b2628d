// Package film is a recorded table that newcomers watch, each from its beginning.
package film
