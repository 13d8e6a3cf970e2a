import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";
import { isDue, isFull } from "./night.mjs";
import { inTurn } from "./node-test.mjs";

const folder = join("e2e", "contract");
const files = readdirSync(join(root, folder), { recursive: true })
  .filter((name) => name.endsWith(".test.ts") && isDue(name))
  .map((name) => join(folder, name));

/**
 * What differs most between the two ways of serving the same route files: headers, cookies, limits of bodies, errors and
 * refusals. A full run repeats every contract test.
 */
const SERVING = [
  "http/errors.test.ts",
  "http/request-limits.test.ts",
  "identity/access-token.test.ts",
  "identity/session.test.ts",
].map((file) => join(folder, file));
for (const file of SERVING)
  if (!files.includes(file)) throw new Error(`${file} has moved: name its new place here`);

const setup = "e2e/contract/setup.ts";

export const contractArguments = inTurn(files, { setup });

/** The same through Next.js: the tests of `SERVING`, or all with LODGE_RUNS=full. */
export const contractThroughNextArguments = inTurn(isFull ? files : SERVING, { setup });
