import { readFile } from "node:fs/promises";
import path from "node:path";
import { openScanReader } from "#lib/reading/statements/scans/scan-reader.ts";
import { explainFile } from "./explain-file.ts";
import { formatExplanation } from "./format-explanation.ts";

/** Explains how a statement file is read: its lines, the interpretations tried and the proof. */
const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const password = process.argv.find((argument) => argument.startsWith("--password="))?.slice(11);
if (!file) {
  console.error("Usage: npm run explain -- <file> [--json] [--password=…]");
  process.exit(2);
}
const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
  console.error(`${file} cannot be read (${error.code ?? error.message})`);
  process.exit(2);
});
const scans = openScanReader(() => {});
try {
  const today = new Date().toISOString().slice(0, 10);
  const options = {
    fileName: path.basename(file),
    scans,
    today,
    ...(password === undefined ? {} : { password }),
  };
  const explanation = await explainFile(new Uint8Array(bytes), options);
  const asJson = process.argv.includes("--json");
  console.log(asJson ? JSON.stringify(explanation, null, 2) : formatExplanation(explanation));
  process.exitCode = explanation.refused ? 1 : 0;
} finally {
  await scans.close();
}
