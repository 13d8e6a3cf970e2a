import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { decapitalize, formatRate } from "#lib/platform/format.ts";
import { formatWholeMoney, moneyFormat, toCents } from "#lib/platform/money.ts";
import { type Block, gap, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { paper } from "#lib/platform/pdf/sheet.ts";
import { type Proof, proofLabels, proofMeanings } from "#lib/platform/report/proof.ts";
import { loanTypeLabels } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { Manifest } from "../manifest-schema.ts";
import {
  column,
  dollars,
  dollarsOrDash,
  emptyNote,
  evidenceNumbers,
  facts,
  rateOrDash,
  table,
} from "./parts.ts";

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
    ...table(lines, [
      column("Counted", paper.left, 170, ({ label }) => label),
      column("Entered", 170, 262, ({ entered }) => entered ?? "–", "figures"),
      column("Monthly", 262, 330, ({ assessedMonthly }) => dollars(assessedMonthly), "figures"),
      column("Reason", 342, paper.right, ({ why }) => why),
    ]),
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
  return proof === null ? "" : ` ${proofLabels[proof]}: ${decapitalize(proofMeanings[proof])}`;
}

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
          ...table(
            streams,
            [
              column("Payer", paper.left, 164, ({ payer }) => payer),
              column("Kind", 170, 244, ({ kind }) => kind),
              column("Frequency", 250, 316, ({ frequency, regular }) =>
                regular ? frequency : `${frequency}, not regular`,
              ),
              column("Monthly", 316, 380, (stream) => dollars(stream.monthly), "figures"),
              column("Proof", 388, 440, (stream) => stream.proof ?? "", "proofs"),
              column("Last paid", 444, 496, ({ lastPaidOn }) => formatDate(lastPaidOn)),
              column("Document no.", 500, paper.right, evidenceNumbers(documents)),
            ],
            { isFaint: ({ regular }) => !regular },
          ),
        ]),
    ...(payslips.length === 0
      ? []
      : [
          gap(10),
          ...table(payslips, [
            column("Employee", paper.left, 152, ({ employee }) => employee ?? "–"),
            column("Employer", 160, 282, ({ employer }) => employer ?? "–"),
            column("Pay date", 290, 348, ({ payDate }) => (payDate ? formatDate(payDate) : "–")),
            column("Gross", 348, 410, (slip) => payOf(slip.gross, slip), "figures"),
            column("Net", 414, 462, (slip) => payOf(slip.net, slip), "figures"),
            column("Proof", 468, 516, (slip) => slip.proof ?? "", "proofs"),
            column("Doc.", 520, paper.right, evidenceNumbers(documents)),
          ]),
        ]),
  ];
}

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
    ...table(categories, [
      column("Category", paper.left, 270, ({ label }) => label),
      column("Monthly", 270, 360, (one) => dollars(one.monthly), "figures"),
      column("Proof", 372, 430, (one) => one.proof ?? "", "proofs"),
      column("Document no.", 436, paper.right, evidenceNumbers(documents)),
    ]),
  ];
}

export function debtsSection({ debts }: Manifest): Block[] {
  return [
    ...sectionTitle("Debts"),
    ...table(
      debts,
      [
        column("Lender", paper.left, 150, ({ lender, accountEnding }) =>
          [lender ?? "Unnamed", accountEnding && `··${accountEnding}`].filter(Boolean).join(" "),
        ),
        column("Kind", 154, 226, ({ type }) => loanTypeLabels[type]),
        column("Balance", 226, 292, ({ balance }) => dollarsOrDash(balance), "figures"),
        column("Limit", 292, 352, ({ limit }) => dollarsOrDash(limit), "figures"),
        column("Rate", 352, 392, ({ interestRate }) => rateOrDash(interestRate), "figures"),
        column("Repayment", 402, 500, ({ repayment, repaymentFrequency }) =>
          repayment === null
            ? "–"
            : `${dollars(repayment)} ${repaymentFrequency ? FREQUENCY_WORDS[repaymentFrequency] : ""}`,
        ),
        column("Proof", 504, paper.right, ({ proof }) => proof ?? "", "proofs"),
      ],
      { empty: "No debts were found in statements, declared or listed as loan accounts." },
    ),
  ];
}
