package tongue

import (
	"regexp"
	"strings"
)

// descriptions are what agents say of themselves, each a list of these; %s is a number or a
// name.
var descriptions = []string{
	"1 ply", "at most %s plies", "%s plies", "1 game played", "at most 1 game played", "at most %s games played", "%s games played",
	"%s a question", "noise %s", "temperature %s",
	"the best reply followed", "%s replies followed", "after the second only plays within %s of the best", "no tables",
	"judging by the heuristic", "as there is no network", "judging by an evaluator of its own", "judging by an empty network",
	"judging by a network of %s units after %s positions", "two plies deep", "three plies deep",
	"judging by a network of %s units after %s more games", "judging by a network of %s units after %s games",
	"%s of %s",
}

// Agent returns in the language what an agent says of itself.
func (t *Tongue) Agent(description string) string {
	if t == nil {
		return description
	}
	parts := strings.Split(description, ", ")
	for i, part := range parts {
		parts[i] = t.like(t.Number(part), descriptions)
	}
	return strings.Join(parts, ", ")
}

// like returns in the language a text that was made by one of some formats, or the text if it
// was made by none.
func (t *Tongue) like(text string, formats []string) string {
	for _, format := range formats {
		pattern := "^" + strings.ReplaceAll(regexp.QuoteMeta(format), "%s", "(.+)") + "$"
		found := regexp.MustCompile(pattern).FindStringSubmatch(text)
		if found == nil {
			continue
		}
		var values []any
		for _, value := range found[1:] {
			values = append(values, t.Text(value))
		}
		return t.Sprintf(format, values...)
	}
	return text
}
