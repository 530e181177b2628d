// Package web shows tables on everybody's phone: pages, the live stream, and
// the door through which people tap what happened.
//
// A page is made in three steps, each in a folder of its own: a handler in the room
// of its resource below (board, taps, memory, …) asks the hall, package view chooses the
// words, package page draws them. This package puts the rooms together.
// Pages read positions, which hold only what could be known at the table; no
// page, stream or log line says more.
//
// Who may say what is decided for every POST (package seating): the phone that
// keeps the score everything, a player's phone what the position offers its
// seat, a spectator's nothing. What concerns all games is for the phone that
// kept score last.
package web
