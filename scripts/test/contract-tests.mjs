import { isFullRun } from "./nightly.mjs";
import { poolArguments, testFilesIn } from "./node-test.mjs";

const setup = "e2e/contract/setup.ts";
const all = testFilesIn("e2e/contract");

export const contractArguments = poolArguments(all, setup);

/**
 * The same through Next.js: what differs most between the two ways of serving the same route files (headers, cookies,
 * limits of bodies, errors and refusals), or all with LODGE_RUNS=full.
 */
export const contractThroughNextArguments = poolArguments(
  isFullRun ? all : testFilesIn("e2e/contract/serving"),
  setup,
);
