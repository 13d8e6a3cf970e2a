import { LAYOUTS } from "./layout-families.ts";
import { seededRandom } from "./seeded-random.ts";
import type { StatementLayout } from "./statement-layout.ts";

/** A layout that no family has: one family's columns with the dates, signs, balances and order of chance. */
export function anyLayout(seed: number): StatementLayout {
  const random = seededRandom(seed);
  const base = random.pick(LAYOUTS.filter(({ cardWords, sections }) => !cardWords && !sections));
  const has = (key: string) => base.columns.some((column) => column.key === key);
  const english = base.words.months[0] === "January";
  const numeric = ["DD/MM/YYYY", "DD/MM/YY", "DD/MM", "DD.MM.YYYY", "YYYY-MM-DD"] as const;
  const named = ["DD MMM", "DD MMM YY", "DD MMM YYYY", "DDMMM", "MMMDD", "MMM D"] as const;
  const dates = has("DATE") ? random.pick(["EVERY_ROW", "FIRST_OF_DAY"] as const) : base.dates;
  const newestFirst = dates === "EVERY_ROW" && random.chance(0.3);
  // Lists side by side have no line of their own over and under them.
  const inLine = !base.extras.sideBySide;
  return {
    ...base,
    name: `any ${seed} from ${base.name}`,
    date: has("DATE") ? random.pick(english ? [...numeric, ...named] : numeric) : base.date,
    dates,
    balances: has("BALANCE") ? random.pick(["EVERY_ROW", "LAST_OF_DAY"] as const) : "NONE",
    amountSign: random.pick(["MINUS", "PLUS_MINUS", "TRAILING", "BRACKETS", "CR_DR", "DR"] as const),
    balanceSign: random.pick(["MINUS", "TRAILING", "BRACKETS", "CR_DR", "DR", "OD"] as const),
    // Long labels would run into one another in boxes.
    summary: base.paper === "A4" ? random.pick(["LINES", "BOXES"] as const) : "LINES",
    totals: random.chance(0.5),
    newestFirst,
    carry: newestFirst ? null : base.carry,
    openingRow: inLine && random.chance(0.5) ? base.words.opening : null,
    closingRow: inLine && random.chance(0.5) ? base.words.closing : null,
    wrap: random.pick([0, 1, 2] as const),
    amountOnLastLine: random.chance(0.3),
    watermark: random.pick(["NONE", "ROTATED"] as const),
    font: random.pick(["Helvetica", "Times-Roman", "Courier"] as const),
    letterByLetter: random.chance(0.1),
  };
}
