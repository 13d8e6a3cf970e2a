import { formatDate, formatDateRange } from "#lib/format/date.ts";
import { formatWholeMoney } from "#lib/format/money.ts";
import { formatRate } from "#lib/format/percentage.ts";
import { toCents } from "#lib/money.ts";
import { type Block, gap, paragraph, sectionTitle } from "#lib/statements/report/blocks.ts";
import { paper, styles } from "#lib/statements/report/sheet.ts";
import { type Column, tableBlocks } from "#lib/statements/report/table-blocks.ts";
import { loanTypeLabels } from "#lib/vocabulary/loan-account.ts";
import type { Manifest } from "../manifest-schema.ts";
import { dollars, evidenceNumbers, facts, nothing } from "./parts.ts";

const lineColumns: Column[] = [
  { title: "Counted", left: paper.left, right: 170 },
  { title: "Entered", left: 170, right: 262, figures: true },
  { title: "A month", left: 262, right: 330, figures: true },
  { title: "Why", left: 342, right: paper.right },
];

/** This lender's result in the saved calculation. */
export function serviceabilitySection({ serviceability, lender }: Manifest): Block[] {
  const title = sectionTitle(`Serviceability at ${lender.name}`);
  if (serviceability === null) return [...title, ...nothing("No calculation is saved for this lender.")];
  const { requestedLoan, maxLending, monthlySurplus, testRate, termYears, limitedBy, lines } = serviceability;
  return [
    ...title,
    ...facts([
      ["Maximum lending", formatWholeMoney(toCents(maxLending))],
      ["Loan requested", requestedLoan === null ? null : formatWholeMoney(toCents(requestedLoan))],
      ["Surplus a month", dollars(monthlySurplus)],
      ["Test rate", `${formatRate(testRate)} over ${termYears} years`],
      ["What limits it", limitedBy],
      [
        "Calculated",
        `${serviceability.scenario}, ${formatDate(serviceability.calculatedOn)}, by ${serviceability.rules}`,
      ],
    ]),
    gap(6),
    ...tableBlocks(
      lineColumns,
      lines.map(({ label, entered, assessedMonthly, why }) => ({
        cells: [label, entered ?? "–", dollars(assessedMonthly), why],
      })),
    ),
  ];
}

/** A sentence that stays on the page of the table below it. */
function introducing(text: string): Block[] {
  return paragraph(text).map((block) => ({ ...block, keepWithNext: true }));
}

const streamColumns: Column[] = [
  { title: "Payer", left: paper.left, right: 180 },
  { title: "Kind", left: 188, right: 270 },
  { title: "How often", left: 278, right: 356 },
  { title: "A month", left: 356, right: 424, figures: true },
  { title: "Last paid", left: 436, right: 492 },
  { title: "Document no.", left: 498, right: paper.right },
];

const payslipColumns: Column[] = [
  { title: "Payslip of", left: paper.left, right: 160 },
  { title: "Employer", left: 168, right: 300 },
  { title: "Pay date", left: 308, right: 366 },
  { title: "Gross", left: 366, right: 430, figures: true },
  { title: "Net", left: 430, right: 488, figures: true },
  { title: "Document no.", left: 498, right: paper.right },
];

/** Income from statements and payslips, with source documents. */
export function incomeSection({ income, documents }: Manifest): Block[] {
  const { regularMonthly, streams, payslips } = income;
  const known = (amount: number | null) => (amount === null ? "–" : dollars(amount));
  return [
    ...sectionTitle("Income and its evidence"),
    ...(streams.length === 0
      ? nothing("No income found in statements.")
      : [
          ...(regularMonthly === null
            ? []
            : introducing(`Regular income of ${dollars(regularMonthly)} a month is paid into the accounts.`)),
          ...tableBlocks(
            streamColumns,
            streams.map((stream) => ({
              faint: !stream.regular,
              cells: [
                stream.payer,
                stream.kind,
                stream.regular ? stream.frequency : `${stream.frequency}, not regular`,
                dollars(stream.monthly),
                formatDate(stream.lastPaidOn),
                evidenceNumbers(stream.evidence, documents),
              ],
            })),
          ),
        ]),
    ...(payslips.length === 0
      ? []
      : [
          gap(10),
          ...tableBlocks(
            payslipColumns,
            payslips.map((slip) => ({
              cells: [
                slip.employee ?? "–",
                slip.employer ?? "–",
                slip.payDate ? formatDate(slip.payDate) : "–",
                known(slip.gross),
                known(slip.net),
                evidenceNumbers(slip.evidence, documents),
              ],
            })),
          ),
        ]),
  ];
}

const expenseColumns: Column[] = [
  { title: "Category", left: paper.left, right: 300 },
  { title: "A month", left: 300, right: 400, figures: true },
  { title: "Document no.", left: 436, right: paper.right },
];

/** Spending by category, from statements. */
export function expensesSection({ expenses, documents }: Manifest): Block[] {
  const { from, to, days, monthly, categories } = expenses;
  const title = sectionTitle("Expenses and their evidence");
  if (monthly === null || categories.length === 0)
    return [...title, ...nothing("No expenses found in statements.")];
  const period = from && to ? ` from ${days ?? 0} days of statements, ${formatDateRange(from, to)}` : "";
  return [
    ...title,
    ...introducing(`${dollars(monthly)} a month${period}.`),
    ...tableBlocks(
      expenseColumns,
      categories.map((one) => ({
        cells: [one.label, dollars(one.monthly), evidenceNumbers(one.evidence, documents)],
      })),
    ),
  ];
}

const debtColumns: Column[] = [
  { title: "Lender", left: paper.left, right: 170 },
  { title: "Kind", left: 170, right: 262 },
  { title: "Balance", left: 262, right: 336, figures: true },
  { title: "Limit", left: 336, right: 406, figures: true },
  { title: "Rate", left: 406, right: 452, figures: true },
  { title: "Repayment", left: 464, right: paper.right },
];

const often = { WEEKLY: "a week", FORTNIGHTLY: "a fortnight", MONTHLY: "a month" } as const;

/** The applicants' debts. */
export function debtsSection({ debts }: Manifest): Block[] {
  const known = (amount: number | null) => (amount === null ? "–" : dollars(amount));
  return [
    ...sectionTitle("Debts"),
    ...(debts.length === 0
      ? paragraph("No debts were found or entered.", styles.note)
      : tableBlocks(
          debtColumns,
          debts.map((debt) => ({
            cells: [
              debt.lender ?? "Unnamed",
              loanTypeLabels[debt.type],
              known(debt.balance),
              known(debt.limit),
              debt.interestRate === null ? "–" : formatRate(debt.interestRate),
              debt.repayment === null
                ? "–"
                : `${dollars(debt.repayment)} ${debt.repaymentFrequency ? often[debt.repaymentFrequency] : ""}`,
            ],
          })),
        )),
  ];
}
