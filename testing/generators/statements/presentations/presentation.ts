import { type Statement, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import type { ReadingTrace, TracedTable } from "#lib/reading/statements/core/reading-trace.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { compareWithTruth } from "#testing/generators/statements/corpus-case.ts";
import { type FileOutcome, outcomeOf } from "#testing/generators/statements/families/file-family.ts";
import { drawLines, LINE_CHANGES, printedLines } from "./change-lines.ts";
import { TABLE_CHANGES } from "./change-table.ts";
import { printedTable, writeTable } from "./printed-table.ts";

/**
 * Another way to print the same transactions; null where it does not apply. `isForm`: it prints each date or amount
 * otherwise, so it comes last, and once.
 */
export type Change<Printed> = {
  name: string;
  change: (printed: Printed) => Printed | null;
  isForm?: true;
  /** It adds lines that are no transactions, so it comes after changes of the columns. */
  addsLines?: true;
  /** It hides something that the reader may only assume, so that it is not combined. */
  isAlone?: true;
};

/** A file in another print, and how it is read. */
export type Presentation = { name: string; bytes: Uint8Array; outcome: FileOutcome; fault: string };

/** A file that is printed in other ways. Its own reading is the truth. */
export type PrintedFile = {
  /** The names of the changes. */
  changes: readonly string[];
  /** Null if the change does not apply to the file. */
  one(name: string): Promise<Presentation | null>;
  /** Several changes after another, drawn by the seed; null if one does not apply. */
  several(seed: number): Promise<Presentation | null>;
};

/** Null for files that are not read without a doubt, and for forms of print that cannot be changed. */
export async function printedFile(bytes: Uint8Array, fileName: string): Promise<PrintedFile | null> {
  const trace: ReadingTrace = { layout: null, tables: [] };
  const truth = await readSurely(bytes, fileName, trace);
  if (!truth) return null;
  const [table] = trace.tables;
  const [statement] = truth;
  const printed =
    table && statement && trace.tables.length === 1 && truth.length === 1 && isAsPrinted(table, statement)
      ? printedTable(table)
      : null;
  if (printed)
    return changing(
      printed,
      TABLE_CHANGES,
      (changed) => new TextEncoder().encode(writeTable(changed)),
      truth,
    );
  const { layout } = trace;
  return layout?.reading ? changing(printedLines(layout), LINE_CHANGES, drawLines, truth) : null;
}

/** Whether a minus is money out. In columns for each direction, the amounts of a card that prints the opposite would be wrong. */
function isAsPrinted({ read }: TracedTable, { transactions }: Statement): boolean {
  const amounts = new Map(transactions.map(({ line, amount }) => [line, amount]));
  return read.kept.every(({ transaction }) => amounts.get(transaction.line) === transaction.amount);
}

async function readSurely(
  bytes: Uint8Array,
  fileName: string,
  trace: ReadingTrace,
): Promise<Statement[] | null> {
  try {
    const { statements } = await readStatement(bytes, { fileName, trace });
    const isSure = statements.every(
      ({ conflicts, assumptions = [] }) => conflicts.length + assumptions.length === 0,
    );
    return isSure ? statements : null;
  } catch (error) {
    if (error instanceof UnreadableStatement) return null;
    throw error;
  }
}

function changing<Printed>(
  printed: Printed,
  changes: readonly Change<Printed>[],
  write: (printed: Printed) => Uint8Array,
  truth: readonly Statement[],
): PrintedFile {
  const present = async (steps: readonly Change<Printed>[]): Promise<Presentation | null> => {
    const changed = steps.reduce<Printed | null>((now, { change }) => now && change(now), printed);
    if (!changed) return null;
    const bytes = write(changed);
    const read = await compareWithTruth(bytes, truth, "ROWS");
    return {
      name: steps.map(({ name }) => name).join(" + "),
      bytes,
      outcome: outcomeOf(read, truth),
      fault: read.fault,
    };
  };
  const combined = changes.filter(({ isAlone }) => !isAlone);
  return {
    changes: changes.map(({ name }) => name),
    one: (name) => present(changes.filter((change) => change.name === name)),
    several: (seed) => {
      const random = seededRandom(seed);
      const drawn = Array.from({ length: 4 }, () => random.pick(combined));
      const [forms = [], others = []] = [true, false].map((isForm) =>
        drawn.filter((change) => (change.isForm ?? false) === isForm),
      );
      const kindOf = ({ name }: Change<Printed>) => name.split(" ")[0];
      const columns = others.filter(({ addsLines }) => !addsLines);
      const lines = others.filter(({ addsLines }) => addsLines);
      return present([
        ...new Set([...columns, ...lines]),
        ...new Map(forms.map((form) => [kindOf(form), form])).values(),
      ]);
    },
  };
}
