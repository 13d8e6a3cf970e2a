import type { Cents } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { FileFamily } from "../file-family.ts";
import { drawMoves, figure, type Move, randomFor, sumOf, truthOf, typedTable } from "./typed-table.ts";

/** Lines of a description without a letter: phone numbers, accounts, card numbers and references. */
const DIGITS = ["0300 1234321", "4417 0001 2233 4455", "200000 31926819 2024", "021 555 1234", "31926819"];

/** Labels of totals and closing balances that no list of words contains. */
const TOTAL_LABELS = ["All of it together", "Moved in this month", "", "Somme des mouvements"];
const CLOSING_LABELS = ["What you have now", "Where that leaves you"];

type Columns = { sides: boolean; balance: boolean };

const HEADINGS: Record<"DATE" | "TEXT", { heading: string; width: number }> = {
  DATE: { heading: "Date", width: 12 },
  TEXT: { heading: "Details", width: 34 },
};

function columnsOf({ sides, balance }: Columns) {
  const money = (heading: string) => ({ heading, width: 14, right: true as const });
  return [
    HEADINGS.DATE,
    HEADINGS.TEXT,
    ...(sides ? [money("Withdrawals"), money("Deposits")] : [money("Amount")]),
    ...(balance ? [money("Balance")] : []),
  ];
}

function amountsOf({ sides }: Columns, amount: Cents): string[] {
  if (!sides) return [`${amount < 0 ? "-" : ""}${figure(amount)}`];
  return amount < 0 ? [figure(amount), ""] : ["", figure(amount)];
}

/** A row in one line or with a line of digits, which may carry its amounts. */
function rowLines(random: Random, { text }: Move, date: string, amounts: readonly string[]): string[][] {
  const digits = random.pick(DIGITS);
  if (random.chance(0.4)) return [[date, text, ...amounts]];
  if (random.chance(0.5))
    return [
      [date, text, ...amounts],
      ["", digits],
    ];
  return [
    [date, text],
    ["", digits, ...amounts],
  ];
}

/** Below the rows: their sums, whatever they are called, or the closing balance under an unknown name. */
function endLines(random: Random, columns: Columns, moves: readonly Move[], closing: Cents): string[][] {
  if (columns.balance)
    return [["", "Closing balance", ...(columns.sides ? ["", ""] : [""]), figure(closing)]];
  if (!columns.sides) return [["", random.pick(CLOSING_LABELS), figure(closing)]];
  const [out, into] = [-1, 1].map((sign) =>
    moves.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount : sum), 0),
  );
  return [["", random.pick(TOTAL_LABELS), figure(out ?? 0), figure(into ?? 0)]];
}

/** Descriptions that end in a line of digits, with or without the amounts, and totals without known labels. */
export const wrappedDigits: FileFamily = {
  name: "pdf: lines of digits and unnamed totals",
  draw: async (seed) => {
    const random = randomFor(seed);
    const moves = drawMoves(random, {
      from: "2024-03-02",
      count: random.between(5, 20),
      step: 2,
      share: 0.4,
    });
    const opening = random.between(4_000_000, 9_000_000);
    const closing = opening + sumOf(moves);
    const balance = random.chance(0.6);
    const columns: Columns = { sides: random.chance(0.5), balance };
    const isGrouped = balance && random.chance(0.5);
    let running = opening;
    const rows = moves.flatMap((move, at) => {
      running += move.amount;
      const isRepeated = isGrouped && moves[at - 1]?.date === move.date;
      const date = isRepeated ? "" : move.date.split("-").reverse().join("/");
      const amounts = [...amountsOf(columns, move.amount), ...(balance ? [figure(running)] : [])];
      return rowLines(random, move, date, amounts);
    });
    const lines = [
      "Kereru Bank     Account statement     Account number 12-3456-0123456-00",
      "Statement period 1 March 2024 to 30 April 2024",
      `Opening balance     ${figure(opening)}`,
      "",
      ...typedTable(columnsOf(columns), [...rows, ...endLines(random, columns, moves, closing)]),
    ];
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(lines.join("\n")),
      truth: [truthOf(moves, opening, columns.sides && !balance ? null : closing)],
      compare: "BALANCES_AND_ROWS",
    };
  },
};
