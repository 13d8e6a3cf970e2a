import type { FamilyFile } from "#testing/generators/statements/families/file-family.ts";
import { dated, drawFor, money, table } from "./draw-moves.ts";

/**
 * Draws a file whose direction cannot be known: amounts without signs, or two columns without headings, with people
 * that no dictionary contains. Its truth is the likeliest reading.
 */
export function unexplainedExport(seed: number): FamilyFile {
  const draw = drawFor(seed);
  const { random, locale } = draw;
  const headed = random.chance(0.5);
  const moves = dated(
    random,
    Array.from({ length: random.between(1, 12) }, () => ({
      text: `${random.pick(locale.others)} ${random.between(1, 99)}`,
      amount: random.between(1000, 90_000),
    })),
  );
  const { date, text, amount } = locale.headings;
  const paired = !headed && random.chance(0.5);
  const rows = moves.map((move, at) => {
    const sum = money(locale, move.amount);
    const columns = paired ? (at % 2 === 0 ? [sum, ""] : ["", sum]) : [sum];
    return [move.date, move.text, ...columns];
  });
  return table(draw, headed ? [[date, text, amount], ...rows] : rows, moves);
}
