import { money } from "#lib/lending/serviceability/core/figures.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import {
  type RepaymentRow,
  repaymentRows,
} from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import { REPAYMENT_FREQUENCIES } from "#lib/lending/serviceability/core/repayments/repayments.ts";
import { formatMoney, formatRate, formatWholeMoney } from "#lib/platform/money.ts";
import { type Block, gap, keepTogether, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { byLending, offeredLoan, repaymentsAt, type ScenarioReport } from "./scenario-report.ts";

const columns: Column[] = [
  { title: "", left: paper.left, right: 196 },
  { title: "", left: 202, right: 350 },
  { title: "A week", left: 350, right: 414, figures: true },
  { title: "A fortnight", left: 414, right: 478, figures: true },
  { title: "Monthly", left: 478, right: paper.right, figures: true },
];

const totalColumns: Column[] = [
  { title: "", left: paper.left, right: 196 },
  { title: "", left: 202, right: 440 },
  { title: "Amount", left: 440, right: paper.right, figures: true },
];

const bankColumns: Column[] = [
  { title: "Highest monthly repayment", left: paper.left, right: 190 },
  { title: "Over", left: 190, right: 262, figures: true },
  { title: "At the rate offered", left: 262, right: 362, figures: true },
  { title: "Test rate", left: 362, right: 442, figures: true },
  { title: "At the test rate", left: 442, right: paper.right, figures: true },
];

/** The cost of the loan at the rate offered and at each bank's test rate; empty without a rate or loan. */
export function repaymentsSection(report: ScenarioReport): Block[] {
  const loan = offeredLoan(report);
  if (loan === null) return [];
  const rows = repaymentRows(loan);
  const banks = byLending(report.banks).map((bank) => {
    const { offered, tested } = repaymentsAt(bank, loan);
    const years = `${bank.termYears} ${bank.termYears === 1 ? "year" : "years"}`;
    return {
      cells: [bank.name, years, formatMoney(offered), formatRate(bank.testRate), formatMoney(tested)],
    };
  });
  return [
    ...keepTogether([
      ...sectionTitle(`What ${formatWholeMoney(loan.amount)} costs at ${formatRate(loan.rate)} a year`),
      ...paragraph(
        "The rate offered determines what you pay. Each bank's test rate determines only how much it lends.",
        styles.note,
      ),
      ...tableBlocks(columns, periodRows(rows)),
      gap(12),
      ...tableBlocks(totalColumns, totalRows(rows)),
    ]),
    gap(12),
    ...tableBlocks(bankColumns, banks),
  ];
}

/** Repayments by period side by side, each part with its amount. */
function* periodRows(rows: readonly RepaymentRow[]): Generator<Row> {
  const amounts = new Map(rows.filter(isAmount).map(({ group, value }) => [group, value]));
  let previousGroup = "";
  const repaid = rows.filter(({ per }) => per !== "");
  for (const same of Map.groupBy(repaid, ({ group, item }) => `${group} ${item}`).values()) {
    const { group = "", item = "" } = same[0] ?? {};
    const amount = amounts.get(group);
    const name = amount === undefined ? group : `${group}, ${money(amount)}`;
    const figures = REPAYMENT_FREQUENCIES.map((frequency) => {
      const row = same.find(({ per }) => per === FREQUENCY_WORDS[frequency]);
      return row ? formatMoney(row.value) : "";
    });
    yield { cells: [group === previousGroup ? "" : name, item, ...figures] };
    previousGroup = group;
  }
}

function isAmount({ item }: RepaymentRow): boolean {
  return item === "Amount";
}

/** Totals and savings from paying more, without the figures in the heading. */
function* totalRows(rows: readonly RepaymentRow[]): Generator<Row> {
  let previousGroup = "";
  for (const row of rows) {
    if (row.per !== "" || row.group === "The loan" || isAmount(row)) continue;
    const figure = row.format === "money" ? formatMoney(row.value) : String(row.value);
    yield { cells: [row.group === previousGroup ? "" : row.group, row.item, figure] };
    previousGroup = row.group;
  }
}
