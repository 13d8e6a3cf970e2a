import type { LendingFigures } from "#lib/lending/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { type BreakdownLine, ENTERED_WORDS } from "#lib/lending/serviceability/core/breakdown/line.ts";
import { type WaterfallBar, waterfall } from "#lib/lending/serviceability/core/breakdown/waterfall.ts";
import { money, roundCents } from "#lib/lending/serviceability/core/figures.ts";
import { statedLending } from "#lib/lending/serviceability/core/stated-lending.ts";
import { decapitalize } from "#lib/platform/format.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { type Block, gap, keepTogether, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { colours, paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { LIMIT_WORDS } from "./scenario-report.ts";

const plot = { left: paper.left + 112, right: paper.right - 84, row: 21, bar: 12 };

const BARS: Record<WaterfallBar["key"], { label: string; colour: string }> = {
  INCOME: { label: "Income", colour: colours.moneyIn },
  LIVING: { label: "Living costs", colour: colours.moneyOut },
  COMMITMENTS: { label: "Commitments", colour: colours.moneyOut },
  SURPLUS: { label: "Surplus", colour: colours.accent },
};

const lineColumns: Column[] = [
  { title: "Counted", left: paper.left, right: 150 },
  { title: "Entered", left: 150, right: 238, figures: true },
  { title: "Monthly", left: 238, right: 296, figures: true },
  { title: "Why", left: 308, right: paper.right },
];

const stepColumns: Column[] = [
  { title: "From the surplus to the loan", left: paper.left, right: 226 },
  { title: "Amount", left: 226, right: 296, figures: true },
  { title: "Why", left: 308, right: paper.right },
];

/**
 * How one bank's figure is calculated: a waterfall, each line as entered and as assessed with its reason, then the
 * steps to the loan and its limit.
 */
export function reasonsSection(bank: BankBreakdown): Block[] {
  const { bars, zero } = waterfall(bank.lines, bank.maxMonthlySurplus);
  return [
    ...sectionTitle(`How ${bank.name} arrives at ${statedLending(bank)}`),
    ...keepTogether([
      ...paragraph(bank.limitedByWhy),
      ...liftsOf(bank).flatMap((sentence) => paragraph(sentence, styles.note)),
      ...(bank.high === null ? [] : paragraph(highNote(bank.high))),
      waterfallBlock(bars, zero),
    ]),
    ...tableBlocks(
      lineColumns,
      bank.lines.filter(isShown).map((line) => ({
        cells: [line.label, entered(line), formatMoney(roundCents(line.assessed)), line.why],
      })),
    ),
    gap(12),
    ...keepTogether([
      ...tableBlocks(
        stepColumns,
        bank.steps.map((step) => ({ cells: [step.label, formatMoney(step.amount), step.why] })),
      ),
    ]),
  ];
}

/** How to lift the binding limits, as sentences. */
function liftsOf({ limits }: BankBreakdown): string[] {
  return limits.flatMap(({ binding, lift }) => (binding && lift !== null ? [lift] : []));
}

/** The second answer of an undecided household. */
function highNote(high: LendingFigures): string {
  const limit = decapitalize(LIMIT_WORDS[high.limitedBy]);
  return `With everything undecided repaid or ended: ${statedLending(high)}, with ${money(high.maxMonthlySurplus)} left over each month. What limits it: ${limit}.`;
}

/** The amount as entered: `$10,000 limit`. */
function entered({ entered: amount }: BreakdownLine): string {
  return amount === null ? "–" : `${money(amount.amount)} ${ENTERED_WORDS[amount.frequency]}`;
}

/**
 * Whether to show a line: it is assessed, or entered but not counted. Living costs covered by a benchmark are hidden.
 */
function isShown({ section, entered, assessed }: BreakdownLine): boolean {
  return Math.abs(assessed) >= 0.5 || (section !== "LIVING" && entered !== null && entered.amount !== 0);
}

function waterfallBlock(bars: readonly WaterfallBar[], zero: number): Block {
  return {
    height: bars.length * plot.row + 14,
    tag: "Figure",
    alt: `${bars.map(({ key, amount }) => `${BARS[key].label} ${formatMoney(roundCents(amount))}`).join(", ")}, a month.`,
    draw(sheet, top) {
      const x = (share: number) => plot.left + share * (plot.right - plot.left);
      for (const [index, { key, amount, from, to }] of bars.entries()) {
        const y = top + 4 + index * plot.row;
        const style = key === "SURPLUS" ? styles.strong : styles.body;
        const baseline = y + plot.row / 2 + 3;
        sheet.text(BARS[key].label, paper.left, baseline, style);
        const colour = amount < 0 && key === "SURPLUS" ? colours.danger : BARS[key].colour;
        sheet.box(x(from), y + (plot.row - plot.bar) / 2, Math.max(0.5, x(to) - x(from)), plot.bar, colour);
        sheet.textEndingAt(formatMoney(roundCents(amount)), paper.right, baseline, style);
      }
      sheet.box(x(zero) - 0.25, top + 4, 0.5, bars.length * plot.row, colours.muted);
    },
  };
}

/** The number that fits side by side; further banks go into another table. */
const BANKS_PER_TABLE = 5;

const LABEL_RIGHT = 190;

/** Every line that counts at some bank, in dollars a month, by bank. */
export function countedSection(banks: readonly BankBreakdown[]): Block[] {
  const blocks = sectionTitle("What each bank counts each month");
  for (let start = 0; start < banks.length; start += BANKS_PER_TABLE) {
    const banksInTable = banks.slice(start, start + BANKS_PER_TABLE);
    if (start > 0) blocks.push(gap(12));
    blocks.push(...tableBlocks(columnsOf(banksInTable), rowsOf(banksInTable, banks)));
  }
  return blocks;
}

function columnsOf(banks: readonly BankBreakdown[]): Column[] {
  const width = (paper.right - LABEL_RIGHT) / BANKS_PER_TABLE;
  return [
    { title: "", left: paper.left, right: LABEL_RIGHT },
    ...banks.map(({ name }, index) => ({
      title: name,
      left: LABEL_RIGHT + index * width,
      right: LABEL_RIGHT + (index + 1) * width,
      figures: true,
    })),
  ];
}

function* rowsOf(banksInTable: readonly BankBreakdown[], all: readonly BankBreakdown[]): Generator<Row> {
  for (const [index, { label }] of (all[0]?.lines ?? []).entries()) {
    const line = (bank: BankBreakdown) => bank.lines[index];
    if (!all.some((bank) => bank.lines[index] !== undefined && isShown(bank.lines[index]))) continue;
    yield { cells: [label, ...banksInTable.map((bank) => shown(line(bank)?.assessed ?? 0))] };
  }
  yield { cells: ["Surplus", ...banksInTable.map((bank) => formatMoney(bank.maxMonthlySurplus))] };
}

function shown(assessed: number): string {
  const cents = roundCents(assessed);
  return cents === 0 ? "–" : formatMoney(cents);
}
