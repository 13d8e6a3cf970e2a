import { money, percent } from "#lib/lending/serviceability/core/figures.ts";
import {
  type Business,
  PAYMENTS_A_YEAR,
  type RegularIncome,
} from "#lib/lending/serviceability/core/household.ts";
import { FREQUENCY_WORDS, INCOME_LABELS, incomeInSentence } from "#lib/lending/serviceability/core/labels.ts";
import { capOf } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import type { BankRules } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import type { Earner } from "#lib/lending/serviceability/core/tally.ts";
import {
  assessedBusiness,
  assessedBusinesses,
  assessedPay,
  boarderIncome,
  kiwiSaver,
  shadingOf,
} from "#lib/lending/serviceability/core/terms.ts";
import { accLevy, incomeTax, type PreparedTax, studentLoanRepayment } from "#lib/reading/tax/tax.ts";
import {
  type AtBank,
  type BreakdownLine,
  ENTERED_FREQUENCY,
  type LineContext,
  memoize,
  shaded,
} from "./line.ts";

/** Every applicant's incomes and deductions, the rent received and the board. */
export function incomeLines(context: LineContext): AtBank<BreakdownLine[]> {
  const { household, names, tally } = context;
  const lines: AtBank<BreakdownLine | BreakdownLine[]>[] = [];
  for (const [index, applicant] of household.applicants.entries()) {
    const earner = tally.earners[index];
    if (earner === undefined) continue;
    const path = `applicants.${index}`;
    const name = names[index] ?? `Applicant ${index + 1}`;
    for (const [place, income] of applicant.incomes.entries()) {
      const key = `${path}.incomes.${place}`;
      const label = `${name}: ${incomeInSentence(income.type)}`;
      lines.push(
        income.type === "SELF_EMPLOYED" ? businessLine(income, key, label) : regularLine(income, key, label),
      );
    }
    lines.push(deductionLines(context.tax, earner, path, name));
  }
  const several = household.properties.filter((property) => property.rentWeekly > 0).length > 1;
  for (const [index, { rentWeekly }] of household.properties.entries()) {
    lines.push(rentLine(index, several, rentWeekly));
  }
  lines.push(boardLine(context));
  return (bank) => lines.flatMap((lineAt) => lineAt(bank));
}

function regularLine(
  { type, amount, frequency }: RegularIncome,
  key: string,
  label: string,
): AtBank<BreakdownLine> {
  const entered = { amount, frequency: ENTERED_FREQUENCY[frequency] };
  const yearly = amount * PAYMENTS_A_YEAR[frequency];
  const line = memoize((share: number): BreakdownLine => {
    const why =
      type === "SALARY"
        ? salaryReason(yearly)
        : shaded(INCOME_LABELS[type], amount, FREQUENCY_WORDS[frequency], share, "its uncertainty");
    return { key, label, section: "INCOME", entered, assessed: (yearly / 12) * share, why };
  });
  return (bank) => line(shadingOf(bank.rules, type));
}

function salaryReason(yearly: number): string {
  return yearly === 0
    ? "No employment income was entered."
    : `Gross income of ${money(yearly)} a year, before the deductions below.`;
}

function businessLine({ years }: Business, key: string, label: string): AtBank<BreakdownLine> {
  const entered = { amount: years[0]?.profit ?? 0, frequency: "annual" } as const;
  const results = years.map(({ profit }) => money(profit)).join(" and ");
  const addBacks = years.map((year) => money(year.addBacks)).join(" and ");
  const hasAddBacks = years.some((year) => year.addBacks > 0);
  return (bank) => {
    const counts = assessedBusiness(bank, years);
    const { selfEmployedBasis, addBackShading } = bank.rules;
    const given = years.length === 1 ? "The one year given" : BASIS_WORDS[selfEmployedBasis];
    const added = hasAddBacks ? ` with ${percent(addBackShading)} of the add-backs of ${addBacks}` : "";
    const loss = counts === 0 ? " A loss counts as zero." : "";
    const why = `${given} counts: profit of ${results}${added}, so ${money(counts)} a year before tax.${loss}`;
    return { key, label, section: "INCOME", entered, assessed: counts / 12, why };
  };
}

const BASIS_WORDS: Readonly<Record<BankRules["selfEmployedBasis"], string>> = {
  LATEST: "The latest year",
  AVERAGE: "The average of both years",
  LOWER: "The lower of both years",
};

/** Tax, levy, student loan and KiwiSaver on an applicant's assessed gross income. */
function deductionLines(
  tax: PreparedTax,
  earner: Earner,
  path: string,
  name: string,
): AtBank<BreakdownLine[]> {
  const onGross = memoize((gross: number) => taxLines(tax, gross, earner.studentLoan, path, name));
  const { kiwiSaverRate } = earner;
  return (bank) => {
    const pay = assessedPay(bank, earner);
    const lines = onGross(pay + assessedBusinesses(bank, earner));
    if (kiwiSaverRate === 0) return lines;
    const saved = kiwiSaver(bank, earner, pay);
    const rate = percent(kiwiSaverRate);
    const why = bank.rules.deductsKiwiSaver
      ? `KiwiSaver is ${rate} of pay of ${money(pay)}: ${money(saved)} a year.`
      : `This bank does not deduct KiwiSaver of ${rate}.`;
    return [...lines, deduction(`${path}.kiwiSaver`, `${name}: KiwiSaver`, saved, why)];
  };
}

function deduction(key: string, label: string, yearly: number, why: string): BreakdownLine {
  return { key, label, section: "INCOME", entered: null, assessed: 0 - yearly / 12, why };
}

function taxLines(
  tax: PreparedTax,
  gross: number,
  hasStudentLoan: boolean,
  path: string,
  name: string,
): BreakdownLine[] {
  const none = gross === 0 ? "No employment income was entered." : null;
  const taxed = incomeTax(tax, gross);
  const levy = accLevy(tax, gross);
  const repaid = hasStudentLoan ? studentLoanRepayment(tax, gross) : 0;
  return [
    deduction(
      `${path}.incomeTax`,
      `${name}: income tax`,
      taxed,
      none ?? `Income tax on ${money(gross)} a year in ${tax.taxYear} is ${money(taxed)}.`,
    ),
    deduction(
      `${path}.accLevy`,
      `${name}: ACC levy`,
      levy,
      none ??
        `The ACC earners' levy is ${percent(tax.accRate)} of income up to ${money(tax.accIncomeCap)}: ${money(levy)} a year.`,
    ),
    deduction(
      `${path}.studentLoanRepayment`,
      `${name}: student loan repayment`,
      repaid,
      none ??
        (hasStudentLoan
          ? `Student loan repayments are ${percent(tax.studentLoanRate)} of income above ${money(tax.studentLoanThreshold)}: ${money(repaid)} a year.`
          : "There is no student loan."),
    ),
  ];
}

/** The rent of one property, numbered if several are let. */
function rentLine(index: number, several: boolean, rentWeekly: number): AtBank<BreakdownLine> {
  const key = `properties.${index}.rentWeekly`;
  const label = several ? `Rent from property ${index + 1}` : "Rental income";
  const entered = { amount: rentWeekly, frequency: "weekly" } as const;
  const monthly = (rentWeekly * PAYMENTS_A_YEAR.WEEKLY) / 12;
  const line = memoize((share: number): BreakdownLine => {
    const why = shaded("Rent", rentWeekly, "a week", share, "tax, vacancy and costs");
    return { key, label, section: "INCOME", entered, assessed: monthly * share, why };
  });
  return (bank) => line(bank.rules.rentalShading);
}

/** Board, up to the bank's cap. */
function boardLine({ household, tally }: LineContext): AtBank<BreakdownLine> {
  const weekly = household.boarderIncomeWeekly;
  const entered = { amount: weekly, frequency: "weekly" } as const;
  return (bank) => {
    const share = bank.rules.boarderShading;
    const cap = capOf(bank.rules.boarderWeeklyCap);
    const shadedToo = share === 1 ? "" : `, and ${percent(share)} of that`;
    return {
      key: "boarderIncomeWeekly",
      label: "Boarder income",
      section: "INCOME",
      entered,
      assessed: boarderIncome(bank, tally),
      why:
        weekly > cap
          ? `Board of ${money(weekly)} a week is counted up to ${money(cap)} a week${shadedToo}.`
          : shaded("Board", weekly, "a week", share, "tax and costs"),
    };
  };
}
