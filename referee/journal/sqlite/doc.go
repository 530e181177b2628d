// Package sqlite is the journal of a data folder: a database, and pictures as files beside it.
//
// When Append has returned, the entry is on disk. The database itself refuses to change or delete one, but for a game
// or a person that people ask to be forgotten. Each entry has a checksum, so that damage costs what was damaged and no
// more: Repair and Left read what is left of a file that the database gives up on, and KeepBackup keeps copies to go
// back to.
package sqlite
