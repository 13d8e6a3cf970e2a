import { formatMoney } from "#lib/money.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown.ts";
import { LINE_CATALOGUE } from "#lib/serviceability/core/line-catalogue.ts";
import { roundCents } from "#lib/serviceability/core/rounding.ts";
import { type Block, gap, sectionTitle } from "#lib/statements/report/blocks.ts";
import { paper } from "#lib/statements/report/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/statements/report/table.ts";
import { counts } from "./reasons-section.ts";

/** As many as fit side by side; further banks go into another table. */
const BANKS_ABREAST = 5;
const LABEL_RIGHT = 190;

/** Every line that counts at some bank, in dollars a month, by bank. */
export function countedSection(banks: readonly BankBreakdown[]): Block[] {
  const blocks = sectionTitle("What each bank counts, a month");
  for (let start = 0; start < banks.length; start += BANKS_ABREAST) {
    const abreast = banks.slice(start, start + BANKS_ABREAST);
    if (start > 0) blocks.push(gap(12));
    blocks.push(...tableBlocks(columnsOf(abreast), rowsOf(abreast, banks)));
  }
  return blocks;
}

function columnsOf(banks: readonly BankBreakdown[]): Column[] {
  const width = (paper.right - LABEL_RIGHT) / BANKS_ABREAST;
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

function* rowsOf(abreast: readonly BankBreakdown[], all: readonly BankBreakdown[]): Generator<Row> {
  for (const [index, { label }] of LINE_CATALOGUE.entries()) {
    const line = (bank: BankBreakdown) => bank.lines[index];
    if (!all.some((bank) => bank.lines[index] !== undefined && counts(bank.lines[index]))) continue;
    yield { cells: [label, ...abreast.map((bank) => shown(line(bank)?.assessed ?? 0))] };
  }
  yield { cells: ["Surplus", ...abreast.map((bank) => formatMoney(bank.maxMonthlySurplus))] };
}

function shown(assessed: number): string {
  const cents = roundCents(assessed);
  return cents === 0 ? "–" : formatMoney(cents);
}
