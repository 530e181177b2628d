// Package cloth makes what tables are covered with: plain cloths of every brightness,
// stripes, checks, prints, wood, stone, terrazzo and glass.
package cloth
