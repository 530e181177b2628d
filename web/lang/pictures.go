package lang

import (
	"context"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Pictures are pictures as somebody reads their list, with commas between.
func Pictures(ctx context.Context, list string) string {
	return eachName(list, func(name string) string {
		key := rules.PictureOf(strings.ToLower(name))
		if said := Of(ctx).Say(key, nil); said != key {
			return said
		}
		return name
	})
}

// Unpictured is such a list as the game has it: pictures of the set are known by their names in any language.
func Unpictured(list string) string {
	return eachName(list, func(name string) string {
		for _, l := range languages[1:] {
			for key, said := range l.known() {
				english, is := strings.CutPrefix(key, rules.PictureOf(""))
				if is && (strings.EqualFold(name, english) || strings.EqualFold(name, said.Forms[0])) {
					return english
				}
			}
		}
		return name
	})
}

// eachName changes every name of a list.
func eachName(list string, change func(name string) string) string {
	names := strings.Split(list, ",")
	for i, name := range names {
		name = strings.TrimSpace(name)
		names[i] = change(name)
	}
	return strings.Join(names, ", ")
}
