import { readFileSync } from "node:fs";
import path from "node:path";
import { type Statement, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import type { ReadingTrace } from "#lib/reading/statements/core/reading-trace.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import {
  drawLines,
  type PrintedLine,
  printedLines,
} from "#testing/generators/statements/presentations/change-lines.ts";

/**
 * Changes one amount, sign or row of each proved file of a collection, so many times in all, and lists the changed files
 * that are still proved. A change of a figure that is not read leaves the reading as it was and does not count.
 */
const [folder, count = "2000", seed = "1"] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run corpus:mutations -- <folder with index.json> [<changes> <seed>]");
  process.exit(2);
}

const FIGURE = /\d[\d.,' ]*[.,]\d{0,2}(?!\d)/g;

const today = new Date().toISOString().slice(0, 10);

const OTHER = "otherwise";

/** What the printed figures of a file that is still proved cannot show. */
type Survival = "a date, or a row of zero" | "rows lost after the last printed balance" | typeof OTHER;

type Mutate = (random: Random) => { what: string; bytes: Uint8Array } | null;

const files: { file: string; truth: Statement[]; mutate: Mutate }[] = [];
for (const { file } of JSON.parse(readFileSync(path.join(folder, "index.json"), "utf8")) as {
  file: string;
}[]) {
  const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
  const trace: ReadingTrace = { layout: null, tables: [] };
  const statements = await read(bytes, trace);
  if (statements.length === 0 || !statements.every(isProved)) continue;
  const mutate = trace.layout
    ? mutatePages(printedLines(trace.layout))
    : mutateText(new TextDecoder("latin1").decode(bytes));
  files.push({ file, truth: statements, mutate });
}
const share = Math.ceil(Number(count) / files.length);
let counted = 0;
const survivors = new Map<Survival, string[]>();
for (const [place, { file, truth, mutate }] of files.entries()) {
  const random = seededRandom(Number(seed) * 10_000 + place);
  for (let at = 0; at < share; at++) {
    const changed = mutate(random);
    const found = changed ? await read(changed.bytes) : [];
    if (!changed || figuresOf(found) === figuresOf(truth)) continue;
    counted++;
    if (found.length === 0 || !found.every(isProved)) continue;
    const kind = survivalOf(amountsOf(truth), amountsOf(found));
    survivors.set(kind, [...(survivors.get(kind) ?? []), `${file}: ${changed.what}`]);
  }
}
console.log(`${counted} changes of ${files.length} proved files`);
for (const [kind, list] of survivors) {
  console.log(`${list.length} still proved: ${kind}`);
  for (const survivor of kind === OTHER ? list : []) console.log(`  ${survivor}`);
}
process.exitCode = survivors.has(OTHER) ? 1 : 0;

async function read(bytes: Uint8Array, trace?: ReadingTrace): Promise<Statement[]> {
  try {
    return (await readStatement(bytes, { fileName: "statement", today, ...(trace ? { trace } : {}) }))
      .statements;
  } catch (error) {
    if (error instanceof UnreadableStatement) return [];
    throw error;
  }
}

function isProved({ verification }: Statement): boolean {
  return verification === "PROVED";
}

function figuresOf(statements: readonly Statement[]): string {
  const lines = statements.map(({ openingBalance, closingBalance, transactions }) => {
    const rows = transactions.map(({ date, amount }) => `${date} ${amount}`).sort();
    return [openingBalance, closingBalance, ...rows].join("|");
  });
  return lines.sort().join("\n");
}

function amountsOf(statements: readonly Statement[]): number[] {
  return statements.flatMap(({ transactions }) => transactions.map(({ amount }) => amount)).filter(Boolean);
}

function survivalOf(truth: readonly number[], found: readonly number[]): Survival {
  const isStart = found.every((amount, at) => amount === truth[at]);
  if (isStart && found.length === truth.length) return "a date, or a row of zero";
  return isStart && found.length < truth.length ? "rows lost after the last printed balance" : OTHER;
}

/** A text format: a digit of one figure, or one of the lines with figures lost or printed twice. */
function mutateText(text: string): Mutate {
  const figures = [...text.matchAll(FIGURE)];
  const lines = text.split("\n");
  const withFigures = lines.flatMap((line, at) => (line.search(FIGURE) < 0 ? [] : [at]));
  const encode = (changed: string) => Uint8Array.from(changed, (letter) => letter.charCodeAt(0));
  return (random) => {
    if (random.chance(0.6)) {
      const figure = random.pick(figures);
      if (!figure) return null;
      const changed = otherDigit(figure[0], random);
      const before = text.slice(0, figure.index);
      return {
        what: `${figure[0]} → ${changed}`,
        bytes: encode(before + changed + text.slice(figure.index + figure[0].length)),
      };
    }
    const at = random.pick(withFigures);
    const isLost = random.chance(0.5);
    return {
      what: `${isLost ? "without" : "twice"} ${lines[at]?.slice(0, 80)}`,
      bytes: encode(
        lines.flatMap((line, place) => (place !== at ? [line] : isLost ? [] : [line, line])).join("\n"),
      ),
    };
  };
}

/** Pages: a digit or the sign of one figure of a row, or one row lost. */
function mutatePages(lines: readonly PrintedLine[]): Mutate {
  const rows = lines.flatMap(({ kind }, at) => (kind === "ROW" ? [at] : []));
  return (random) => {
    const at = random.pick(rows);
    const line = lines[at];
    const figures = line?.words.filter(({ text }) => /^[-+$(£€]*\d[\d.,']*[.,]\d\d[)-]?$/.test(text)) ?? [];
    const figure = random.pick(figures);
    if (!line || !figure) return null;
    if (random.chance(0.2))
      return {
        what: `without ${line.words.map(({ text }) => text).join(" ")}`,
        bytes: drawLines(lines.filter((_, place) => place !== at)),
      };
    const text = random.chance(0.2)
      ? figure.text.startsWith("-")
        ? figure.text.slice(1)
        : `-${figure.text}`
      : otherDigit(figure.text, random);
    const words = line.words.map((word) => (word === figure ? { ...word, text } : word));
    return {
      what: `${figure.text} → ${text} in ${line.words.map((word) => word.text).join(" ")}`,
      bytes: drawLines(lines.map((each, place) => (place === at ? { ...each, words } : each))),
    };
  };
}

function otherDigit(text: string, random: Random): string {
  const at = random.pick([...text.matchAll(/\d/g)]).index;
  return text.slice(0, at) + ((Number(text[at]) + random.between(1, 9)) % 10) + text.slice(at + 1);
}
