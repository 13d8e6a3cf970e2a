import { poolArguments, testFilesIn } from "./node-test.mjs";

export const contractArguments = poolArguments(testFilesIn("e2e/contract"), "e2e/contract/setup.ts");
