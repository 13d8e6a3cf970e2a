import type { FigureLabel } from "#lib/statements/core/lexicon/balance-words.ts";
import type { Line } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import type { PlacedFigure } from "#lib/statements/core/pdf/2-tables/line-figures.ts";
import type { DateOrder } from "#lib/statements/core/values/calendar.ts";
import type { NumberStyle } from "#lib/statements/core/values/printed-figure.ts";
import { accountNumberIn, type StatedNumber } from "./account-identity.ts";
import { labelledFigures } from "./labelled-figures.ts";
import { type PeriodMark, periodIn } from "./statement-period.ts";

/** What a line outside the tables says; looked up once per line by the caller. */
export type ProseReader = {
  accountNumber(line: Line): StatedNumber | null;
  period(line: Line): PeriodMark | null;
  facts(line: Line): { label: FigureLabel; text: string; count: number | null; figure: PlacedFigure }[];
};

/** Reads lines outside the tables; labels and account numbers may stand in the lines around what they name. */
export function proseReader(
  lines: readonly Line[],
  order: DateOrder,
  text: (line: Line) => string,
  style: NumberStyle,
): ProseReader {
  const places = new Map(lines.map((line, index) => [line, index]));
  const above = (line: Line) => {
    const at = places.get(line) ?? 0;
    return lines.slice(Math.max(0, at - 3), at).reverse();
  };
  return {
    accountNumber: (line) => accountNumberIn(text(line)) ?? numberUnder(line, above(line)[0] ?? null, text),
    period: (line) => periodIn(line, order),
    facts: (line) => labelledFigures(line, above(line), style, lines[(places.get(line) ?? -1) + 1] ?? null),
  };
}

/** A number set under its label: `Account number` above, `12345678` below. */
function numberUnder(line: Line, above: Line | null, text: (line: Line) => string): StatedNumber | null {
  if (!above || above.page !== line.page) return null;
  const at = above.words.findIndex(
    ({ text: word }, index) =>
      /^(?:account|acct|a\/c)$/i.test(word) && /^(?:number|no\.?)$/i.test(above.words[index + 1]?.text ?? ""),
  );
  const label = above.words[at];
  if (!label || accountNumberIn(text(above))) return null;
  const from = line.words.findIndex((word) => Math.abs(word.x0 - label.x0) < 8);
  if (from < 0) return null;
  return accountNumberIn(
    `account number ${line.words
      .slice(from, from + 5)
      .map(({ text: word }) => word)
      .join(" ")}`,
  );
}
