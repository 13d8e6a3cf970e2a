import { FAMILIES } from "#testing/generators/statements/families/all-families.ts";
import {
  type FileFamily,
  type FileOutcome,
  fileOutcomes,
  readFamilyFile,
} from "#testing/generators/statements/families/file-family.ts";

/**
 * Reads generated files of every family and counts the outcomes. Exits with 1 if a file is falsely proved or wrong
 * without a flag, or if fewer than 99.5% are exact.
 */
const MIN_EXACT_SHARE = 0.995;
const FAULTS_SHOWN = 3;

const [count = "3000", seed = "1", only] = process.argv.slice(2);
const families = FAMILIES.filter(({ name }) => only === undefined || name.includes(only));
const share = Math.max(1, Math.ceil(Number(count) / families.length));
const counts = new Map<FileOutcome, number>();
for (const family of families) await readFamily(family);

const total = share * families.length;
const of = (outcome: FileOutcome) => counts.get(outcome) ?? 0;
console.log(`\n${total} files: ${describe(of)} (${((100 * of("EXACT")) / total).toFixed(2)}% exact)`);
const bad = of("SILENT") + of("FALSE_PROOF");
process.exitCode = total > 0 && bad === 0 && of("EXACT") >= MIN_EXACT_SHARE * total ? 0 : 1;

async function readFamily(family: FileFamily): Promise<void> {
  const own = new Map<FileOutcome, number>();
  const faults: string[] = [];
  for (let at = 0; at < share; at += 1) {
    const fileSeed = Number(seed) * 100_000 + at;
    const { outcome, fault } = await readFamilyFile(family, fileSeed);
    own.set(outcome, (own.get(outcome) ?? 0) + 1);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== "EXACT") faults.push(`${outcome} seed ${fileSeed}: ${fault}`);
  }
  console.log(`${family.name.padEnd(44)} ${describe((outcome) => own.get(outcome) ?? 0)}`);
  for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`    ${fault}`);
}

function describe(of: (outcome: FileOutcome) => number): string {
  return fileOutcomes
    .map((outcome) => `${outcome.toLowerCase().replace("_", " ")} ${of(outcome)}`)
    .join(", ");
}
