// Writes .br and .gz files next to each script and stylesheet in a folder. Requests then need not compress them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|txt)$/;
const MIN_BYTES = 1_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  // Quality 10 is as fast as 9 on our files and saves 6%. 11 takes twice as long to save another 2%.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const [folder = ""] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((name) => TEXT.test(name));
await Promise.all(files.map(compressFile));
