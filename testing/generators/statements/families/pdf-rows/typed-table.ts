import { groupThousands } from "#lib/platform/money.ts";
import { emptyDraft } from "#lib/reading/statements/core/drafts/read-draft.ts";
import type { Cents, IsoDate, ReadTransaction, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";

/** A column of a typed table: its heading and its width in characters. Figures are aligned right. */
type TypedColumn = { heading: string; width: number; right?: true };

/** One row, from the holder's view. */
export type Move = { date: IsoDate; text: string; amount: Cents };

/** Formats the lines of a table, with its headings. A row that is a text is used as it is. */
export function typedTable(
  columns: readonly TypedColumn[],
  rows: readonly (readonly string[] | string)[],
  withHeadings = true,
): string[] {
  const line = (cells: readonly string[]) =>
    columns
      .map(({ width, right }, at) =>
        right ? (cells[at] ?? "").padStart(width) : (cells[at] ?? "").padEnd(width),
      )
      .join("  ")
      .trimEnd();
  const head = withHeadings ? [line(columns.map(({ heading }) => heading))] : [];
  return [...head, ...rows.map((row) => (typeof row === "string" ? row : line(row)))];
}

/** Creates the truth of a statement with these rows. Balances that the file does not print are null. */
export function truthOf(
  moves: readonly Move[],
  openingBalance: Cents | null = null,
  closingBalance: Cents | null = null,
): StatementDraft {
  const transactions = moves.map(
    ({ date, text, amount }, at): ReadTransaction => ({
      date,
      description: text,
      amount,
      balance: null,
      page: null,
      line: at + 1,
    }),
  );
  return { ...emptyDraft(), openingBalance, closingBalance, transactions };
}

const OUT_PAYEES = [
  "COUNTDOWN PONSONBY",
  "SHELL SERVICE STATION 0442",
  "NETFLIX.COM",
  "CITY COUNCIL RATES",
  "KMART 1042 SYLVIA PARK",
  "PHARMACY FIRST",
  "SAMPLE COFFEE ROASTERS",
  "POWERSHOP LTD",
] as const;
export const IN_PAYEES = ["SALARY KAURI ENGINEERING", "REFUND MEDICARE", "TRANSFER FROM SAVINGS"] as const;

/** Draws rows on ascending days from `from`, each at most `step` days after the previous one. */
export function drawMoves(
  random: Random,
  { from, count, step, share = 0.2 }: { from: IsoDate; count: number; step: number; share?: number },
): Move[] {
  let date = from;
  return Array.from({ length: count }, (_, at) => {
    if (at > 0) date = addDays(date, random.between(0, step));
    const into = random.chance(share);
    const amount = random.between(150, random.chance(0.2) ? 250_000 : 20_000);
    return {
      date,
      text: random.pick(into ? IN_PAYEES : OUT_PAYEES),
      amount: into ? amount : -amount,
    };
  });
}

export function sumOf(moves: readonly Move[]): Cents {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}

/** Formats `1,234.56`, or `1.234,56` with a decimal comma. */
export function figure(cents: Cents, decimal: "." | "," = "."): string {
  const [group, mark] = decimal === "." ? [",", "."] : [".", ","];
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${groupThousands(digits.slice(0, -2), group)}${mark}${digits.slice(-2)}`;
}

export function randomFor(seed: number): Random {
  return seededRandom(seed);
}
