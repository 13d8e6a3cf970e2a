import { seededRandom } from "#testing/generators/seeded-random.ts";
import { AFRICAN_LAYOUTS, ASIAN_LAYOUTS } from "./asian-and-african.ts";
import { BRITISH_LAYOUTS } from "./british.ts";
import { CARDS_LAYOUTS, LOAN_LAYOUTS } from "./cards-and-loans.ts";
import { CONTINENTAL_LAYOUTS } from "./continental.ts";
import { NORTH_AMERICAN_LAYOUTS } from "./north-american.ts";
import { OCEANIAN_LAYOUTS } from "./oceanian.ts";
import { PLAIN } from "./plain.ts";
import type { StatementLayout } from "./statement-layout.ts";

/** All layouts by region, each of an invented bank. */
export const LAYOUTS: readonly StatementLayout[] = [
  PLAIN,
  ...OCEANIAN_LAYOUTS,
  ...BRITISH_LAYOUTS,
  ...NORTH_AMERICAN_LAYOUTS,
  ...ASIAN_LAYOUTS,
  ...CONTINENTAL_LAYOUTS,
  ...CARDS_LAYOUTS,
  ...LOAN_LAYOUTS,
  ...AFRICAN_LAYOUTS,
];

/** Returns the layout with this name. Throws if there is none. */
export function layoutNamed(name: string): StatementLayout {
  const layout = LAYOUTS.find((candidate) => candidate.name === name);
  if (!layout) throw new Error(`No layout is named ${name}`);
  return layout;
}

/** Generates a layout: an existing layout's columns with random dates, signs, balances and order. */
export function anyLayout(seed: number): StatementLayout {
  const random = seededRandom(seed);
  const base = random.pick(LAYOUTS.filter(({ cardWords, sections }) => !cardWords && !sections));
  const has = (key: string) => base.columns.some((column) => column.key === key);
  const english = base.words.months[0] === "January";
  const numeric = ["DD/MM/YYYY", "DD/MM/YY", "DD/MM", "DD.MM.YYYY", "YYYY-MM-DD"] as const;
  const named = ["DD MMM", "DD MMM YY", "DD MMM YYYY", "DDMMM", "MMMDD", "MMM D"] as const;
  const dates = has("DATE") ? random.pick(["EVERY_ROW", "FIRST_OF_DAY"] as const) : base.dates;
  const newestFirst = dates === "EVERY_ROW" && random.chance(0.3);
  // Lists side by side have no lines above or below them.
  const inLine = !base.extras.sideBySide;
  return {
    ...base,
    name: `any ${seed} from ${base.name}`,
    date: has("DATE") ? random.pick(english ? [...numeric, ...named] : numeric) : base.date,
    dates,
    balances: has("BALANCE") ? random.pick(["EVERY_ROW", "LAST_OF_DAY"] as const) : "NONE",
    amountSign: random.pick(["MINUS", "PLUS_MINUS", "TRAILING", "BRACKETS", "CR_DR", "DR"] as const),
    balanceSign: random.pick(["MINUS", "TRAILING", "BRACKETS", "CR_DR", "DR", "OD"] as const),
    // Long labels would overlap in boxes.
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
