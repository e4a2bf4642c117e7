package varianttest

// Exported for the tests.
var (
	Promises    = promises
	CheckWithin = check // with other limits
)
