import { money, percent } from "#lib/serviceability/core/figures.ts";
import {
  type Applicant,
  type Business,
  type NetIncomeType,
  PAYMENTS_A_YEAR,
  type PayType,
  type RegularIncome,
} from "#lib/serviceability/core/household.ts";
import { FREQUENCY_WORDS, INCOME_LABELS, incomeInSentence } from "#lib/serviceability/core/labels.ts";
import type { BankRules } from "#lib/serviceability/core/rules/sheet-schema.ts";
import type { Earner } from "#lib/serviceability/core/tally.ts";
import { accLevy, incomeTax, studentLoanRepayment } from "#lib/serviceability/core/tax.ts";
import {
  assessedBusiness,
  assessedBusinesses,
  assessedPay,
  boarderIncome,
  kiwiSaver,
} from "#lib/serviceability/core/terms.ts";
import { type BreakdownLine, ENTERED_FREQUENCY, type LineContext, shaded } from "./line.ts";

type ShadedType = PayType | NetIncomeType;

/** The share of each kind of income that a bank counts. */
function shadingOf(rules: BankRules, type: ShadedType): number {
  switch (type) {
    case "SALARY":
      return 1;
    case "OVERTIME":
      return rules.overtimeShading;
    case "BONUS":
      return rules.bonusShading;
    case "COMMISSION":
      return rules.commissionShading;
    case "BENEFIT":
    case "SUPERANNUATION":
      return rules.benefitShading;
    case "WORKING_FOR_FAMILIES":
      return rules.workingForFamiliesShading;
    case "CHILD_SUPPORT":
      return rules.childSupportShading;
    case "INVESTMENT":
      return rules.investmentShading;
    case "OTHER":
      return rules.otherIncomeShading;
  }
}

/** Every income of every applicant, what is deducted from pay, the rent received and the board. */
export function incomeLines(context: LineContext): BreakdownLine[] {
  const { household, names } = context;
  const lines: BreakdownLine[] = [];
  for (const [index, applicant] of household.applicants.entries()) {
    const earner = context.tally.earners[index];
    if (earner === undefined) continue;
    const path = `applicants.${index}`;
    const name = names[index] ?? `Applicant ${index + 1}`;
    for (const [place, income] of applicant.incomes.entries()) {
      const key = `${path}.incomes.${place}`;
      const label = `${name}: ${incomeInSentence(income.type)}`;
      lines.push(
        income.type === "SELF_EMPLOYED"
          ? businessLine(context, income, key, label)
          : regularLine(context, income, key, label),
      );
    }
    lines.push(...deductionLines(context, applicant, earner, path, name));
  }
  for (const [index, { rentWeekly }] of household.properties.entries()) {
    lines.push(rentLine(context, index, rentWeekly));
  }
  lines.push(boardLine(context));
  return lines;
}

function regularLine(
  { bank }: LineContext,
  { type, amount, frequency }: RegularIncome,
  key: string,
  label: string,
): BreakdownLine {
  const share = shadingOf(bank.rules, type);
  return {
    key,
    label,
    section: "INCOME",
    entered: { amount, frequency: ENTERED_FREQUENCY[frequency] },
    assessed: ((amount * PAYMENTS_A_YEAR[frequency]) / 12) * share,
    why:
      type === "SALARY"
        ? salaryReason(amount, PAYMENTS_A_YEAR[frequency])
        : shaded(INCOME_LABELS[type], amount, FREQUENCY_WORDS[frequency], share, "its uncertainty"),
  };
}

function salaryReason(amount: number, payments: number): string {
  return amount === 0
    ? "No employment income was entered."
    : `Gross income of ${money(amount * payments)} a year, before the deductions below.`;
}

function businessLine({ bank }: LineContext, { years }: Business, key: string, label: string): BreakdownLine {
  const counts = assessedBusiness(bank, years);
  const { selfEmployedBasis, addBackShading } = bank.rules;
  const given = years.length === 1 ? "The one year given" : BASIS_WORDS[selfEmployedBasis];
  const results = years.map(({ profit }) => money(profit)).join(" and ");
  const addBacks = years.some((year) => year.addBacks > 0)
    ? ` with ${percent(addBackShading)} of the add-backs of ${years.map((year) => money(year.addBacks)).join(" and ")}`
    : "";
  const loss = counts === 0 ? " A loss counts as nothing." : "";
  return {
    key,
    label,
    section: "INCOME",
    entered: { amount: years[0]?.profit ?? 0, frequency: "annual" },
    assessed: counts / 12,
    why: `${given} counts: profit of ${results}${addBacks}, so ${money(counts)} a year before tax.${loss}`,
  };
}

const BASIS_WORDS: Readonly<Record<BankRules["selfEmployedBasis"], string>> = {
  LATEST: "The latest year",
  AVERAGE: "The average of both years",
  LOWER: "The lower of both years",
};

/** Tax, levy, student loan and KiwiSaver on an applicant's assessed gross income. */
function deductionLines(
  { tax, bank }: LineContext,
  applicant: Applicant,
  earner: Earner,
  path: string,
  name: string,
): BreakdownLine[] {
  const pay = assessedPay(bank, earner);
  const gross = pay + assessedBusinesses(bank, earner);
  const none = gross === 0 ? "No employment income was entered." : null;
  const deduction = (what: string, label: string, yearly: number, why: string): BreakdownLine => ({
    key: `${path}.${what}`,
    label: `${name}: ${label}`,
    section: "INCOME",
    entered: null,
    assessed: 0 - yearly / 12,
    why,
  });
  const taxed = incomeTax(tax, gross);
  const levy = accLevy(tax, gross);
  const repaid = applicant.studentLoan ? studentLoanRepayment(tax, gross) : 0;
  const lines = [
    deduction(
      "incomeTax",
      "income tax",
      taxed,
      none ?? `Income tax on ${money(gross)} a year in ${tax.taxYear} is ${money(taxed)}.`,
    ),
    deduction(
      "accLevy",
      "ACC levy",
      levy,
      none ??
        `The ACC earners' levy is ${percent(tax.accRate)} of income up to ${money(tax.accIncomeCap)}: ${money(levy)} a year.`,
    ),
    deduction(
      "studentLoanRepayment",
      "student loan repayment",
      repaid,
      none ??
        (applicant.studentLoan
          ? `A student loan takes ${percent(tax.studentLoanRate)} of income above ${money(tax.studentLoanThreshold)}: ${money(repaid)} a year.`
          : "There is no student loan."),
    ),
  ];
  if (applicant.kiwiSaverRate > 0) {
    const saved = kiwiSaver(bank, earner, pay);
    const rate = percent(applicant.kiwiSaverRate);
    const why = bank.rules.deductsKiwiSaver
      ? `KiwiSaver takes ${rate} of pay of ${money(pay)}: ${money(saved)} a year.`
      : `This bank does not deduct KiwiSaver of ${rate}.`;
    lines.push(deduction("kiwiSaver", "KiwiSaver", saved, why));
  }
  return lines;
}

/** The rent of one property. */
export function rentLine({ bank, household }: LineContext, index: number, rentWeekly: number): BreakdownLine {
  const share = bank.rules.rentalShading;
  const several = household.properties.filter((property) => property.rentWeekly > 0).length > 1;
  return {
    key: `properties.${index}.rentWeekly`,
    label: several ? `Rent from property ${index + 1}` : "Rental income",
    section: "INCOME",
    entered: { amount: rentWeekly, frequency: "weekly" },
    assessed: ((rentWeekly * PAYMENTS_A_YEAR.WEEKLY) / 12) * share,
    why: shaded("Rent", rentWeekly, "a week", share, "tax, vacancy and costs"),
  };
}

/** Board, up to the bank's cap. */
export function boardLine({ bank, household, tally }: LineContext): BreakdownLine {
  const weekly = household.boarderIncomeWeekly;
  const share = bank.rules.boarderShading;
  const shadedToo = share === 1 ? "" : `, and ${percent(share)} of that`;
  return {
    key: "boarderIncomeWeekly",
    label: "Boarder income",
    section: "INCOME",
    entered: { amount: weekly, frequency: "weekly" },
    assessed: boarderIncome(bank, tally),
    why:
      weekly > bank.boarderWeeklyCap
        ? `Board of ${money(weekly)} a week is counted up to ${money(bank.boarderWeeklyCap)} a week${shadedToo}.`
        : shaded("Board", weekly, "a week", share, "tax and costs"),
  };
}
