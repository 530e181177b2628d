package view

import (
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Clock is a time of day where the table stands.
func Clock(t time.Time) string { return t.Local().Format("15:04") }

// Day is a date in words.
func Day(t time.Time) string {
	t = t.Local()
	return said("%s %s %s", t.Format("2"), rules.Text(t.Format("January")), t.Format("2006"))
}

// times counts in words.
func times(n int) rules.Text {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return rules.Say("%d times", n)
}

// spent is a time at the table, to the minute.
func spent(d time.Duration) string {
	h, m := int(d.Hours()), int(d.Minutes())%60
	if h == 0 {
		return said("%s min", strconv.Itoa(m))
	}
	return said("%s h %s min", strconv.Itoa(h), strconv.Itoa(m))
}

// caught tells how often somebody was.
func caught(n int) string {
	if n == 0 {
		return "never caught"
	}
	return said("caught %s", times(n))
}
