package web_test

import (
	"github.com/tablemaid/tablemaid/referee/fact"
)

func last(entries []fact.Entry) fact.Entry { return entries[len(entries)-1] }
