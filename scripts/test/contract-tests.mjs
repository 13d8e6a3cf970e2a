import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";
import { isFullRun, shouldRun } from "./night.mjs";
import { poolArguments } from "./node-test.mjs";

const folder = join("e2e", "contract");
const files = readdirSync(join(root, folder), { recursive: true })
  .filter((name) => name.endsWith(".test.ts") && shouldRun(name))
  .map((name) => join(folder, name));

/**
 * What differs most between the two ways of serving the same route files: headers, cookies, limits of bodies, errors and
 * refusals. A full run repeats every contract test.
 */
const SERVING_TESTS = [
  "http/errors.test.ts",
  "http/request-limits.test.ts",
  "identity/access-token.test.ts",
  "identity/session.test.ts",
].map((file) => join(folder, file));
for (const file of SERVING_TESTS)
  if (!files.includes(file)) throw new Error(`${file} has moved: update its path here`);

const setup = "e2e/contract/setup.ts";

export const contractArguments = poolArguments(files, { setup });

/** The same through Next.js: the tests of `SERVING_TESTS`, or all with LODGE_RUNS=full. */
export const contractThroughNextArguments = poolArguments(isFullRun ? files : SERVING_TESTS, { setup });
