// Package fields knows the fields of a struct that is read from JSON, and finds one that a text has
// and the struct has not. A decoder that refuses such a field says so in a sentence alone.
package fields

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
)

// Of lists the names of the fields of a struct, as JSON has them.
func Of[T any]() (list []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		list = append(list, name)
	}
	return list
}

// Unknown returns the first field of an object in JSON that a struct does not have. Letters may be in
// any case, as package json takes them. It reports false if there is none, or the text is no object.
func Unknown[T any](text []byte) (name string, ok bool) {
	known := Of[T]()
	d := json.NewDecoder(bytes.NewReader(text))
	if begin, err := d.Token(); err != nil || begin != json.Delim('{') {
		return "", false
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return "", false
		}
		name, _ := key.(string)
		found := false
		for _, one := range known {
			found = found || strings.EqualFold(one, name)
		}
		if !found {
			return name, true
		}
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return "", false
		}
	}
	return "", false
}
