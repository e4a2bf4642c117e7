package tongue

import (
	"regexp"
	"strings"
)

// descriptions are what agents say of themselves, each a list of these; %s is a number or a
// name.
var descriptions = []string{
	"%s of %s", "1 ply", "%s plies", "at most %s plies", "1 game played", "%s games played", "at most 1 game played", "at most %s games played",
	"%s a question", "noise %s", "temperature %s", "a book of 1 position", "a book of %s positions", "%s playouts", "at most %s playouts",
	"judging by the heuristic", "for want of a network", "judging by an evaluator of its own", "judging by an empty network",
	"judging by a network of %s units after %s positions", "two plies deep",
	"judging by a network of %s units after %s games", "judging by a network of %s units after %s more games",
}

// Agent returns in the language what an agent says of itself.
func (t *Tongue) Agent(description string) string {
	if t == nil {
		return description
	}
	parts := strings.Split(description, ", ")
	for i, part := range parts {
		for _, format := range descriptions {
			like := "^" + strings.ReplaceAll(regexp.QuoteMeta(format), "%s", `(\S+)`) + "$"
			found := regexp.MustCompile(like).FindStringSubmatch(part)
			if found == nil {
				continue
			}
			var values []any
			for _, value := range found[1:] {
				values = append(values, t.Number(value))
			}
			parts[i] = t.Sprintf(format, values...)
			break
		}
	}
	return strings.Join(parts, ", ")
}
