// Package tablemaid is the top of the module and holds no code: the program is
// cmd/tablemaid. It is a companion for real card tables: a camera reads the cards that
// people lay down, a referee rules, phones show it. README.md says how to use it,
// ARCHITECTURE.md how it is built.
package tablemaid
