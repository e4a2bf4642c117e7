// The linter of the page's scripts. Names that are not declared, and wrong types, are the compiler's
// (tsconfig.json).
import js from "@eslint/js";

export default [
	js.configs.recommended,
	{
		linterOptions: { reportUnusedDisableDirectives: "error" },
		languageOptions: { ecmaVersion: 2022 },
		rules: {
			"no-undef": "off",
			"no-unused-vars": ["error", { varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", ignoreRestSiblings: true }],
			"no-var": "error", "prefer-const": "error", eqeqeq: "error",
			"no-restricted-syntax": ["error", { selector: "StaticBlock", message: "Chromium 92 has none" }],
		},
	},
	{ files: ["page/browser.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" }, rules: { "no-var": "off" } },
	{ files: ["page/language.js"], languageOptions: { sourceType: "script" } },
];
