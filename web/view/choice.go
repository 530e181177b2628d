package view

// Choice is one line of a list to choose from.
type Choice struct {
	Value, Label string
	On           bool
}

// choose marks the choice that has a value.
func choose(list []Choice, value string) []Choice {
	for i := range list {
		list[i].On = list[i].Value == value
	}
	return list
}
