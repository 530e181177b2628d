package wording

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
	return Said("%s %s %s", t.Format("2"), rules.Text(t.Format("January")), t.Format("2006"))
}

// Times counts in words.
func Times(n int) rules.Text {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return rules.Say("%d times", n)
}

// Spent is a time at the table, to the minute.
func Spent(d time.Duration) string {
	h, m := int(d.Hours()), int(d.Minutes())%60
	if h == 0 {
		return Said("%s min", strconv.Itoa(m))
	}
	return Said("%s h %s min", strconv.Itoa(h), strconv.Itoa(m))
}

// Caught tells how often somebody was.
func Caught(n int) string {
	if n == 0 {
		return "never caught"
	}
	return Said("caught %s", Times(n))
}
