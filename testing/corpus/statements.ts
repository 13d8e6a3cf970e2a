import { anyStatement } from "#testing/generators/statements/any-statement.ts";
import {
  type CaseContent,
  type CaseOutcome,
  compareWithTruth,
  isRight,
  readCase,
  readTamperedCase,
} from "#testing/generators/statements/corpus-case.ts";
import { anyLayout, LAYOUTS, layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import {
  isCheckable,
  type StatementLayout,
} from "#testing/generators/statements/layouts/statement-layout.ts";
import { NOT_STATEMENTS } from "#testing/generators/statements/not-statements.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { tamperings } from "#testing/generators/statements/tamper.ts";
import { writeCsv, writeOfx } from "#testing/generators/statements/write-data-files.ts";

/** The results for the statements of one layout. */
type Tally = {
  layout: string;
  read: number;
  exact: number;
  right: number;
  falseProofs: number;
  forged: number;
  missed: number;
  faults: string[];
};

const RANDOM_LAYOUTS = 24;
/** One file in eight contains two accounts, and one in eight three months. */
const CONTENTS: CaseContent[] = ["ONE", "ONE", "ONE", "ONE", "ONE", "ONE", "ACCOUNTS", "MONTHS"];
const FORGERIES_PER_FILE = 2;
const FAULTS_SHOWN = 3;

const [count = "2000", seed = "1", only] = process.argv.slice(2);
const start = Number(seed);
const layouts = [
  ...LAYOUTS,
  ...Array.from({ length: RANDOM_LAYOUTS }, (_, at) => anyLayout(start * 1000 + at)),
].filter(({ name }) => only === undefined || name.includes(only));
const share = Math.max(1, Math.ceil(Number(count) / (layouts.length + 2)));
const tallies: Tally[] = [];
for (const layout of layouts) tallies.push(await tallyLayout(layout));
if (only === undefined) {
  tallies.push(await tallyWriter("csv", writeCsv), await tallyWriter("ofx", writeOfx));
}
report(tallies);
const mistaken = only === undefined ? await findMistakenDocuments() : [];
const failed = tallies.some(({ falseProofs, missed }) => falseProofs + missed > 0) || mistaken.length > 0;
process.exitCode = failed ? 1 : 0;

async function tallyLayout(layout: StatementLayout): Promise<Tally> {
  const tally = emptyTally(layout.name);
  const methods = tamperings(layout);
  for (let at = 0; at < share; at += 1) {
    const own = start * 100_000 + at;
    const content = CONTENTS[at % CONTENTS.length] ?? "ONE";
    const outcome = await readCase(layout, own, content);
    add(tally, outcome, isRight(outcome, layout), `seed ${own} ${content}`);
    for (let index = 0; index < FORGERIES_PER_FILE; index += 1) {
      const method = methods[(at * FORGERIES_PER_FILE + index) % methods.length];
      if (method)
        addForged(tally, await readTamperedCase(layout, own, method), layout, `seed ${own} ${method}`);
    }
  }
  return tally;
}

async function tallyWriter(
  name: string,
  write: (statement: ReturnType<typeof anyStatement>) => string,
): Promise<Tally> {
  const tally = emptyTally(name);
  for (let at = 0; at < share; at += 1) {
    const own = start * 100_000 + at;
    const statement = anyStatement(own, layoutNamed("plain"));
    const outcome = await compareWithTruth(new TextEncoder().encode(write(statement)), [statement], "ROWS");
    add(tally, outcome, outcome.exact && !outcome.verifications.includes("CONFLICT"), `seed ${own}`);
  }
  return tally;
}

function emptyTally(layout: string): Tally {
  return { layout, read: 0, exact: 0, right: 0, falseProofs: 0, forged: 0, missed: 0, faults: [] };
}

function add(tally: Tally, outcome: CaseOutcome, right: boolean, name: string): void {
  const { exact, verifications, falseProof, fault } = outcome;
  tally.read += 1;
  tally.exact += Number(exact);
  tally.right += Number(right);
  tally.falseProofs += Number(falseProof);
  if (!right) tally.faults.push(`${name} [${verifications.join(" ")}] ${fault}`);
}

/** A forgery cannot be detected in a file without figures to check against, but the file must not be proved. */
function addForged(tally: Tally, outcome: CaseOutcome, layout: StatementLayout, name: string): void {
  const { verifications, fault } = outcome;
  tally.forged += 1;
  const detected = isCheckable(layout)
    ? verifications.includes("CONFLICT")
    : !verifications.includes("PROVED");
  const refused = verifications.length === 0;
  if (detected || refused) return;
  tally.missed += 1;
  tally.faults.unshift(`FORGED ${name} [${verifications.join(" ")}] ${fault}`);
}

function report(all: readonly Tally[]): void {
  for (const { layout, read, exact, right, falseProofs, forged, missed, faults } of all) {
    console.log(
      `${layout.padEnd(34)} ${exact} of ${read} exact, ${right} with the right proof; false PROVED ${falseProofs}; forged ${forged}, not found ${missed}`,
    );
    for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`    ${fault}`);
  }
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0);
  const [read, exact, right] = [
    sum((tally) => tally.read),
    sum((tally) => tally.exact),
    sum((tally) => tally.right),
  ];
  console.log(
    `\n${read} statements, ${exact} exact (${((100 * exact) / read).toFixed(2)}%), ${right} exact with the right proof (${((100 * right) / read).toFixed(2)}%); ` +
      `false PROVED ${sum((tally) => tally.falseProofs)}; forged ${sum((tally) => tally.forged)}, not found ${sum((tally) => tally.missed)}`,
  );
}

/** The documents that were mistaken for statements. */
async function findMistakenDocuments(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, text] of Object.entries(NOT_STATEMENTS)) {
    const { verifications, fault } = await compareWithTruth(await drawTypedPages(text), []);
    if (verifications.length > 0) names.push(`${name} [${verifications.join(" ")}] ${fault}`);
  }
  console.log(
    `${Object.keys(NOT_STATEMENTS).length} documents that are not statements, ${names.length} mistaken for one`,
  );
  for (const name of names) console.log(`    ${name}`);
  return names;
}
