package wording

// Choice is one line of a list to choose from.
type Choice struct {
	Value, Label string
	On           bool
}

// Choose marks the choice that has a value.
func Choose(list []Choice, value string) []Choice {
	for i := range list {
		list[i].On = list[i].Value == value
	}
	return list
}
