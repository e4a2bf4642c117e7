package kin

import "example.com/alfonsine"

// Provincial is [Imperial] from another start: each side begins with eight checkers on
// the sixth point of its path and seven on the seventh.
var Provincial *alfonsine.Game = game(provincial)

var provincial = alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name: "Provincial",
		Slug: "provincial",
		Start: alfonsine.Setup{
			White: alfonsine.Checkers{19: 8, 18: 7},
			Black: alfonsine.Checkers{6: 8, 7: 7},
		},
		Dice: 3,
	},
	Rulings: rulings(append([]alfonsine.Ruling{
		inferred("start", alfonsine.TopicStart, ludii, "Each side has eight checkers on the sixth point of its path and seven on the seventh."),
	}, threeDice...)...),
}
