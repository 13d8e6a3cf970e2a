import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import { type Forgery, forgeries } from "#testing/generators/statements/forge/forge-statement.ts";
import {
  type ForgeryOutcome,
  readForged,
  readUnforged,
} from "#testing/generators/statements/forge/read-forged.ts";
import { LAYOUTS } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";

/**
 * Forges generated statements and counts how many of the forged texts are located. Exits with 1 if fewer than 95% are,
 * or if a genuine file has a HIGH sign.
 */
const MIN_FOUND_SHARE = 0.95;
const FAULTS_SHOWN = 3;

/**
 * Text operators whose digits alone are changed. Only a figure too long for its column gives them away. They are
 * counted, but not required.
 */
const TRACELESS: readonly Forgery[] = ["SAME_WIDTH", "OTHER_LENGTH"];

const [count = "450", seed = "1", only] = process.argv.slice(2);
const share = Math.max(1, Math.ceil(Number(count) / forgeries.length));
const all: ForgeryOutcome = { forged: 0, found: 0, faults: [] };
let alarms = 0;
for (const forgery of forgeries.filter((each) => only === undefined || each.includes(only)))
  await tally(forgery);
console.log(`\n${all.found} of ${all.forged} forged texts located (${percent(all)}).`);
if (only === undefined) await tallyUnforged();
process.exitCode = alarms === 0 && all.found >= MIN_FOUND_SHARE * all.forged ? 0 : 1;

async function tally(forgery: Forgery): Promise<void> {
  const own: ForgeryOutcome = { forged: 0, found: 0, faults: [] };
  let files = 0;
  for (let at = 0; files < share && at < 3 * share; at += 1) {
    const { bytes, name } = await drawFile(at);
    const outcome = await readForged(bytes, forgery, Number(seed) * 1000 + at);
    if (!outcome) continue;
    files += 1;
    own.forged += outcome.forged;
    own.found += outcome.found;
    own.faults.push(...outcome.faults.map((fault) => `${name}: ${fault}`));
  }
  console.log(`${forgery.padEnd(14)} ${files} files, ${own.found} of ${own.forged} found (${percent(own)})`);
  if (TRACELESS.includes(forgery)) return;
  for (const fault of own.faults.slice(0, FAULTS_SHOWN)) console.log(`    ${fault}`);
  all.forged += own.forged;
  all.found += own.found;
}

async function tallyUnforged(): Promise<void> {
  const severities = new Map<string, number>();
  for (let at = 0; at < 2 * share; at += 1) {
    const { bytes, name } = await drawFile(at);
    for (const { severity, message } of (await readUnforged(bytes)) ?? []) {
      severities.set(severity, (severities.get(severity) ?? 0) + 1);
      if (severity === "HIGH") alarms += 1;
      console.log(`    ${severity} ${name}: ${message}`);
    }
  }
  const counts = [...severities].map(([severity, signs]) => `${severity} ${signs}`).join(", ");
  console.log(`${2 * share} genuine files: ${counts || "no signs"}.`);
}

async function drawFile(at: number): Promise<{ bytes: Uint8Array; name: string }> {
  const layout = LAYOUTS[at % LAYOUTS.length];
  if (!layout) throw new Error("no layouts");
  const own = Number(seed) * 100_000 + at;
  const bytes = await drawStatementPdf(anyStatements(own, layout, at % 3 === 2 ? 3 : 1), layout);
  return { bytes, name: `${layout.name} seed ${own}` };
}

function percent({ forged, found }: ForgeryOutcome): string {
  return forged === 0 ? "none" : `${((100 * found) / forged).toFixed(1)}%`;
}
