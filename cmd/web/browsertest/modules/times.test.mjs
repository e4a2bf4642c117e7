import test from "node:test";
import assert from "node:assert/strict";
import "./page.mjs";
import { lasting } from "../../page/times.js";

test("a time is said in the largest unit that fits", () => {
	for (const [seconds, want] of [[1, "1 second"], [30, "30 seconds"], [60, "1 minute"], [90, "90 seconds"], [120, "2 minutes"], [3600, "1 hour"], [86400, "1 day"], [604800, "7 days"]]) {
		assert.equal(lasting(seconds), want);
	}
});
