package alfonsine

// What the tests of CheckVariant need to see of it.
var (
	Promises           = promises[:]
	CheckVariantWithin = checkVariant // within other limits
)
