// Unpacks the old Chromiums that npm has brought, each with the libraries that it asks for, beside
// their packages: node old.mjs
import { createReadStream, createWriteStream, existsSync, renameSync } from "node:fs";
import { createBrotliDecompress } from "node:zlib";
import { pipeline } from "node:stream/promises";

for (const version of ["92", "106"]) {
	const folder = `node_modules/chromium-${version}/bin`, program = `${folder}/chromium`;
	if (existsSync(program)) continue;
	await pipeline(createReadStream(`${program}.br`), createBrotliDecompress(), createWriteStream(`${program}.part`, { mode: 0o755 }));
	renameSync(`${program}.part`, program);
}
