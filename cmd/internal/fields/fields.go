// Package fields reads a struct from JSON, and knows its fields: a decoder that refuses a field which
// the struct does not have says so in a sentence alone.
package fields

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"example.com/alfonsine/fault"
)

// Read reads one object in JSON, with nothing after it and with no field that the struct does not
// have. What is wrong with the JSON is said in words of our own; the errors of types that read
// themselves stay as they are.
func Read[T any](text []byte, into *T) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return told[T](text, err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more text after the object")
	}
	return nil
}

// told returns the error of a decoder in words of our own.
func told[T any](text []byte, err error) error {
	var (
		syntax *json.SyntaxError
		typed  *json.UnmarshalTypeError
	)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the text ends within the object")
	case errors.Is(err, io.EOF):
		return errors.New("there is no text")
	case errors.As(err, &syntax):
		return fmt.Errorf("the text is no JSON at byte %d", syntax.Offset)
	case errors.As(err, &typed) && typed.Field == "":
		return fmt.Errorf("the text is no object but of the kind %s", typed.Value)
	case errors.As(err, &typed):
		return fmt.Errorf("%s is of the wrong kind, or outside its range: %s", typed.Field, typed.Value)
	}
	if name, ok := Unknown[T](text); ok {
		return errors.New("unknown field " + fault.Quote(name))
	}
	if json.Unmarshal(text, new(T)) == nil { // which takes any field, deeper in too
		return errors.New("an object has an unknown field")
	}
	return err
}

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
