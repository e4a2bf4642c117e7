package varianttest

// What the tests need to see.
var (
	Promises    = promises[:]
	CheckWithin = check // within other limits
)
