package main

import (
	"encoding/json"
	"runtime/debug"
)

// The parts of a CycloneDX 1.5 document that are used here
// (https://cyclonedx.org/docs/1.5/json).
type document struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type       string     `json:"type"`
	Name       string     `json:"name"`
	Version    string     `json:"version"`
	PURL       string     `json:"purl,omitempty"`
	Licences   []choice   `json:"licenses,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

type choice struct {
	Licence licence `json:"license"`
}

// licence has an SPDX identifier, or a name where there is none.
type licence struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name,omitempty"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// bill is the software bill of materials of a program.
func bill(info *debug.BuildInfo, version string, modules []module) ([]byte, error) {
	own := component{Type: "application", Name: "tablemaid", Version: version, Licences: []choice{{licence{ID: "MIT"}}}}
	for _, s := range info.Settings {
		own.Properties = append(own.Properties, property{"go:build:" + s.Key, s.Value})
	}
	d := document{Format: "CycloneDX", Spec: "1.5", Version: 1, Metadata: metadata{own}}
	for _, m := range modules {
		c := component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version}
		if m.Licence != "" {
			c.Licences = []choice{{licence{ID: m.Licence}}}
		} else {
			c.Licences = []choice{{licence{Name: "see LICENSES.txt"}}}
		}
		if m.Sum != "" {
			c.Properties = []property{{"go:module:sum", m.Sum}}
		}
		d.Components = append(d.Components, c)
	}
	return json.MarshalIndent(d, "", "  ")
}
