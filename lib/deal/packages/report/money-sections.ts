import { formatDate, formatDateRange } from "#lib/platform/format/date.ts";
import { formatWholeMoney, moneyFormat } from "#lib/platform/format/money.ts";
import { formatRate } from "#lib/platform/format/percentage.ts";
import { toCents } from "#lib/platform/money.ts";
import { type Block, gap, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { type Proof, proofLabels, proofMeanings } from "#lib/platform/report/proof.ts";
import { loanTypeLabels } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { Manifest } from "../manifest-schema.ts";
import { dollars, emptyNote, evidenceNumbers, facts } from "./parts.ts";

const lineColumns: Column[] = [
  { title: "Counted", left: paper.left, right: 170 },
  { title: "Entered", left: 170, right: 262, figures: true },
  { title: "Monthly", left: 262, right: 330, figures: true },
  { title: "Reason", left: 342, right: paper.right },
];

/** This lender's result in the saved calculation. */
export function serviceabilitySection({ serviceability, lender }: Manifest): Block[] {
  const title = sectionTitle(`Serviceability at ${lender.name}`);
  if (serviceability === null) return [...title, ...emptyNote("No calculation is saved for this lender.")];
  const { requestedLoan, maxLending, monthlySurplus, testRate, termYears, limitedBy, lines, warnings } =
    serviceability;
  return [
    ...title,
    ...facts([
      ["Maximum lending", [formatWholeMoney(toCents(maxLending)), ...(warnings ?? [])].join(" · ")],
      ["Loan requested", requestedLoan === null ? null : formatWholeMoney(toCents(requestedLoan))],
      ["Monthly surplus", dollars(monthlySurplus)],
      ["Test rate", `${formatRate(testRate)} over ${termYears} years`],
      ["Limited by", limitedBy],
      [
        "Calculated",
        `${serviceability.scenario}, ${formatDate(serviceability.calculatedOn)}, with ${serviceability.rules}`,
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

/** A sentence that stays on the same page as the table below it. */
function introduction(text: string): Block[] {
  return paragraph(text).map((block) => ({ ...block, keepWithNext: true }));
}

/** In which currency statements are if it is not the lender's own, to append to a sentence. */
function currencySentence(currency: string | undefined): string {
  return currency === undefined ? "" : ` All amounts from statements are in ${currency}.`;
}

/** How well a total is supported, to append to its sentence. */
function proofSentence(proof: Proof | null): string {
  return proof === null
    ? ""
    : ` ${proofLabels[proof]}: ${proofMeanings[proof].charAt(0).toLowerCase()}${proofMeanings[proof].slice(1)}`;
}

const streamColumns: Column[] = [
  { title: "Payer", left: paper.left, right: 164 },
  { title: "Kind", left: 170, right: 244 },
  { title: "Frequency", left: 250, right: 316 },
  { title: "Monthly", left: 316, right: 380, figures: true },
  { title: "Proof", left: 388, right: 440, proofs: true },
  { title: "Last paid", left: 444, right: 496 },
  { title: "Document no.", left: 500, right: paper.right },
];

const payslipColumns: Column[] = [
  { title: "Employee", left: paper.left, right: 152 },
  { title: "Employer", left: 160, right: 282 },
  { title: "Pay date", left: 290, right: 348 },
  { title: "Gross", left: 348, right: 410, figures: true },
  { title: "Net", left: 414, right: 462, figures: true },
  { title: "Proof", left: 468, right: 516, proofs: true },
  { title: "Doc.", left: 520, right: paper.right },
];

/** An amount in the payslip's currency. */
function payOf(amount: number | null, { currency }: { currency: string }): string {
  return amount === null ? "–" : moneyFormat(currency)(toCents(amount));
}

/** Income from statements and payslips, with source documents. */
export function incomeSection({ income, documents }: Manifest): Block[] {
  const { monthly, regularMonthly, proof, streams, payslips } = income;
  return [
    ...sectionTitle("Income and its evidence"),
    ...(streams.length === 0
      ? emptyNote("No income found in statements.")
      : [
          ...(regularMonthly === null
            ? []
            : introduction(
                `Regular income of ${dollars(regularMonthly)} a month is paid into the accounts${
                  monthly === null || monthly === regularMonthly
                    ? ""
                    : `, ${dollars(monthly)} with other income`
                }.${proofSentence(proof)}${currencySentence(income.currency)}`,
              )),
          ...tableBlocks(
            streamColumns,
            streams.map((stream) => ({
              faint: !stream.regular,
              cells: [
                stream.payer,
                stream.kind,
                stream.regular ? stream.frequency : `${stream.frequency}, not regular`,
                dollars(stream.monthly),
                stream.proof ?? "",
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
                payOf(slip.gross, slip),
                payOf(slip.net, slip),
                slip.proof ?? "",
                evidenceNumbers(slip.evidence, documents),
              ],
            })),
          ),
        ]),
  ];
}

const expenseColumns: Column[] = [
  { title: "Category", left: paper.left, right: 270 },
  { title: "Monthly", left: 270, right: 360, figures: true },
  { title: "Proof", left: 372, right: 430, proofs: true },
  { title: "Document no.", left: 436, right: paper.right },
];

/** Spending by category, from statements. */
export function expensesSection({ expenses, documents }: Manifest): Block[] {
  const { from, to, days, monthly, proof, categories } = expenses;
  const title = sectionTitle("Expenses and their evidence");
  if (monthly === null || categories.length === 0)
    return [...title, ...emptyNote("No expenses found in statements.")];
  const period = from && to ? ` from ${days ?? 0} days of statements, ${formatDateRange(from, to)}` : "";
  return [
    ...title,
    ...introduction(
      `${dollars(monthly)} a month${period}.${proofSentence(proof)}${currencySentence(expenses.currency)}`,
    ),
    ...tableBlocks(
      expenseColumns,
      categories.map((one) => ({
        cells: [one.label, dollars(one.monthly), one.proof ?? "", evidenceNumbers(one.evidence, documents)],
      })),
    ),
  ];
}

const debtColumns: Column[] = [
  { title: "Lender", left: paper.left, right: 150 },
  { title: "Kind", left: 154, right: 226 },
  { title: "Balance", left: 226, right: 292, figures: true },
  { title: "Limit", left: 292, right: 352, figures: true },
  { title: "Rate", left: 352, right: 392, figures: true },
  { title: "Repayment", left: 402, right: 500 },
  { title: "Proof", left: 504, right: paper.right, proofs: true },
];

const perPeriod = { WEEKLY: "a week", FORTNIGHTLY: "a fortnight", MONTHLY: "a month" } as const;

/** The applicants' debts. */
export function debtsSection({ debts }: Manifest): Block[] {
  const format = (amount: number | null) => (amount === null ? "–" : dollars(amount));
  return [
    ...sectionTitle("Debts"),
    ...(debts.length === 0
      ? paragraph("No debts were found in statements, declared or listed as loan accounts.", styles.note)
      : tableBlocks(
          debtColumns,
          debts.map((debt) => ({
            cells: [
              [debt.lender ?? "Unnamed", debt.accountEnding && `··${debt.accountEnding}`]
                .filter(Boolean)
                .join(" "),
              loanTypeLabels[debt.type],
              format(debt.balance),
              format(debt.limit),
              debt.interestRate === null ? "–" : formatRate(debt.interestRate),
              debt.repayment === null
                ? "–"
                : `${dollars(debt.repayment)} ${debt.repaymentFrequency ? perPeriod[debt.repaymentFrequency] : ""}`,
              debt.proof ?? "",
            ],
          })),
        )),
  ];
}
