package retell

import "os"

// WithPack puts the text of a pack file into the house rules, where they name
// one: with --pack, or as the value of the switch.
func WithPack(set map[string]string, file string) (map[string]string, error) {
	if file == "" {
		if _, err := os.Stat(set["pack"]); set["pack"] == "" || err != nil {
			return set, nil
		}
		file = set["pack"]
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	with := map[string]string{}
	for name, value := range set {
		with[name] = value
	}
	with["pack"] = string(data)
	return with, nil
}
