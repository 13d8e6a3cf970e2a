import type { Payslip } from "#lib/reading/income-documents/core/model.ts";
import { readIncomeDocument } from "#lib/reading/income-documents/core/read-income-document.ts";
import type { ScanReader } from "#lib/reading/statements/core/pdf/read-scanned.ts";
import { openScanReader } from "#lib/reading/statements/scans/scan-reader.ts";
import {
  comparedFields,
  compareFields,
  drawCase,
  faultsOf,
  forgedCase,
  type PayslipCase,
  payslipCase,
  scanCase,
} from "#testing/generators/payslips/payslip-case.ts";

/**
 * Reads generated payslips, as text or as scans (`--scans`). Exits with 1 if a figure is wrong, or if fewer than 97% of
 * files (90% of scans) are exact.
 */
const MIN_EXACT_SHARE = { text: 0.97, scans: 0.9 };

const scanned = process.argv.includes("--scans");
const [count = "200", seed = "1"] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const onlyLayout = process.argv.find((argument) => argument.startsWith("--layout="))?.slice(9);
const reader = openScanReader(() => {});
const tally = new Map<string, { files: number; exact: number; unread: number; wrong: number }>();
let names = 0;
let slips = 0;
let alarms = 0;
let missed = 0;

for (let at = 0; at < Number(count); at += 1) {
  const one = payslipCase(Number(seed) * 1000 + at);
  if (onlyLayout === undefined || one.layout.name === onlyLayout) await readOne(one);
}
await reader.close();

let exact = 0;
let wrong = 0;
for (const [name, own] of tally) {
  console.log(
    `${name.padEnd(16)} ${own.files} files: ${own.exact} exact, ${own.unread} unread, ${own.wrong} wrong`,
  );
  exact += own.exact;
  wrong += own.wrong;
}
console.log(`inflated gross pay: ${missed} of ${count} not found; ${alarms} genuine files with a HIGH fault`);
console.log(`${count} files: ${exact} exact, ${wrong} wrong; names right on ${names} of ${slips} payslips`);
process.exitCode =
  wrong === 0 &&
  missed === 0 &&
  exact >= (scanned ? MIN_EXACT_SHARE.scans : MIN_EXACT_SHARE.text) * Number(count)
    ? 0
    : 1;

async function readOne(one: PayslipCase): Promise<void> {
  const own = tally.get(one.layout.name) ?? { files: 0, exact: 0, unread: 0, wrong: 0 };
  tally.set(one.layout.name, own);
  own.files += 1;
  const read = await readFile(one, reader);
  const faults = one.slips.flatMap((slip, index) => {
    const found = read[index];
    slips += 1;
    if (
      found?.employee?.toLowerCase() === slip.employee.toLowerCase() &&
      found.employer?.toLowerCase() === slip.employer.toLowerCase()
    )
      names += 1;
    else if (process.argv.includes("--names"))
      console.log(one.seed, one.layout.name, found?.employee, "|", found?.employer);
    const outcomes = compareFields(slip, found);
    return comparedFields.flatMap((field) =>
      outcomes[field] === "EXACT" ? [] : [`${field} ${outcomes[field]}`],
    );
  });
  const high = faultsOf(read, one.slips).filter(({ severity }) => severity === "HIGH");
  if (high.length > 0) {
    alarms += 1;
    console.log(`  ${one.seed} ${one.layout.name} false alarm: ${high[0]?.message}`);
  }
  await checkForged(one);
  if (read.length > one.slips.length) faults.push("too many WRONG");
  if (faults.some((fault) => fault.endsWith("WRONG"))) own.wrong += 1;
  else if (faults.length > 0) own.unread += 1;
  else own.exact += 1;
  if (faults.length > 0) console.log(`  ${one.seed} ${one.layout.name}: ${faults.join(", ")}`);
  if (process.argv.includes("--verbose") && faults.length > 0)
    console.log(JSON.stringify(one.slips[0], null, 1), JSON.stringify(read[0], null, 1));
}

async function checkForged(one: PayslipCase): Promise<void> {
  const { forged, inflation } = forgedCase(one);
  const read = await readFile(forged, reader);
  const last = read.at(-1);
  const found = faultsOf(read, one.slips).some(({ severity }) => severity === "HIGH");
  // Without the inflated amount or a period, no inflated income is derived from it.
  if (found || !last || last.gross !== forged.slips.at(-1)?.gross || last.from === null) return;
  missed += 1;
  console.log(`  ${one.seed} ${one.layout.name} ${inflation}: inflated gross pay not found`);
}

async function readFile(one: PayslipCase, scans: ScanReader): Promise<Payslip[]> {
  const bytes = scanned ? await scanCase(one) : await drawCase(one);
  return readIncomeDocument(bytes, { scans }).then(
    ({ payslips }) => payslips,
    (error: Error) => {
      console.log(`  ${one.seed}: ${error.message.slice(0, 100)}`);
      return [];
    },
  );
}
