import { accLevy, incomeTax, type PreparedTax, studentLoanRepayment } from "#lib/reading/tax/tax.ts";
import { money, percent, roundCents } from "../figures.ts";
import {
  type Business,
  type CountedIncome,
  type Frequency,
  INCOMES,
  isPay,
  PAYMENTS_A_YEAR,
  type RegularIncome,
} from "../household.ts";
import { FREQUENCY_WORDS, incomeInSentence } from "../labels.ts";
import type { PreparedBank } from "../prepare-sheet.ts";
import type { BankRules } from "../rules/sheet-schema.ts";
import type { Earner, Tally } from "../tally.ts";
import { assessedBusiness, assessedBusinesses, assessedPay, countedOf, kiwiSaver } from "../terms.ts";
import { type BreakdownLine, ENTERED_FREQUENCY, type LineContext, NOTHING_ENTERED } from "./line.ts";

/** Every applicant's incomes and deductions, the rent received and the board. */
export function incomeLines(context: LineContext, bank: PreparedBank): BreakdownLine[] {
  const { household, names, tally, tax } = context;
  const several = household.properties.filter((property) => property.rentWeekly > 0).length > 1;
  return [
    ...household.applicants.flatMap(({ incomes }, index) => {
      const earner = tally.earners[index];
      if (earner === undefined) return [];
      const path = `applicants.${index}`;
      const name = names[index] ?? `Applicant ${index + 1}`;
      return [
        ...incomes.map((income, place) => ({
          key: `${path}.incomes.${place}`,
          label: `${name}: ${incomeInSentence(income.type)}`,
          section: "INCOME" as const,
          ...(income.type === "SELF_EMPLOYED"
            ? business(income, bank)
            : regularIncome(income, bank, earner, tally)),
        })),
        ...deductions(tax, bank, earner, path, name),
      ];
    }),
    ...household.properties.map(({ rentWeekly }, index) => ({
      key: `properties.${index}.rentWeekly`,
      label: several ? `Rent from property ${index + 1}` : "Rental income",
      section: "INCOME" as const,
      ...shaded(bank, "RENT", { amount: rentWeekly, frequency: "WEEKLY", total: tally.others.RENT }),
    })),
    {
      key: "boarderIncomeWeekly",
      label: "Boarder income",
      section: "INCOME",
      ...shaded(bank, "BOARD", {
        amount: household.boarderIncomeWeekly,
        frequency: "WEEKLY",
        total: tally.others.BOARD,
      }),
    },
  ];
}

type Explained = Pick<BreakdownLine, "entered" | "assessed" | "why">;

/** An amount of which a bank counts a share, within caps: its part of what counts of the year's total of its kind. */
function shaded(
  bank: PreparedBank,
  income: CountedIncome,
  { amount, frequency, total }: Pick<RegularIncome, "amount" | "frequency"> & { total: number },
): Explained {
  const entered = { amount, frequency: ENTERED_FREQUENCY[frequency] };
  if (amount === 0) return { entered, assessed: 0, why: NOTHING_ENTERED };
  const part = (amount * PAYMENTS_A_YEAR[frequency]) / total;
  const what = income === "RENT" ? "Rent" : income === "BOARD" ? "Board" : INCOMES[income].label;
  return {
    entered,
    assessed: (countedOf(bank, income, total) / 12) * part,
    why: `${what} of ${money(amount)} ${FREQUENCY_WORDS[frequency]} is ${countedWords(bank, income, total)}.`,
  };
}

/** `counted at 80%; the rest allows for its uncertainty`, `counted up to $400 a week, and 80% of that`. */
function countedWords({ counts }: PreparedBank, income: CountedIncome, total: number): string {
  const { share, most, mostPer, mostCounted, mostCountedPer } = counts[income];
  const upToCounted = upTo(mostCounted, mostCountedPer);
  // Rounded, because 28% of $100,000 is a little over $28,000.
  const isCut = roundCents(Math.min(total, most) * share) > mostCounted;
  if (total > most) {
    const parts = [
      `counted ${upTo(most, mostPer)}`,
      share < 1 && `and ${percent(share)} of that`,
      isCut && upToCounted,
    ];
    return parts.filter(Boolean).join(", ");
  }
  if (isCut) return share === 1 ? `counted ${upToCounted}` : `counted at ${percent(share)}, ${upToCounted}`;
  if (share === 1) return "counted in full";
  if (share === 0) return "not counted by this bank";
  return `counted at ${percent(share)}; the rest allows for ${STANDS_FOR[income] ?? "its uncertainty"}`;
}

/** A cap in cents a year, as the sheet states it: `up to $400 a week`. */
function upTo(yearly: number, per: Frequency): string {
  return `up to ${money(yearly / PAYMENTS_A_YEAR[per])} ${FREQUENCY_WORDS[per]}`;
}

/** What the share that does not count allows for. */
const STANDS_FOR: Partial<Record<CountedIncome, string>> = {
  RENT: "tax, vacancy and costs",
  BOARD: "tax and costs",
};

function regularIncome(
  { type, amount, frequency }: RegularIncome,
  bank: PreparedBank,
  { pay }: Earner,
  { others }: Tally,
): Explained {
  const total = isPay(type) ? pay[type] : others[type];
  const line = shaded(bank, type, { amount, frequency, total });
  if (type !== "SALARY" || countedOf(bank, type, total) < total) return line;
  return { ...line, why: salaryReason(amount * PAYMENTS_A_YEAR[frequency]) };
}

function salaryReason(yearly: number): string {
  return yearly === 0
    ? "No employment income was entered."
    : `Gross income of ${money(yearly)} a year, before the deductions below.`;
}

function business({ years }: Business, bank: PreparedBank): Explained {
  const results = years.map(({ profit }) => money(profit)).join(" and ");
  const addBacks = years.map((year) => money(year.addBacks)).join(" and ");
  const hasAddBacks = years.some((year) => year.addBacks > 0);
  const counts = assessedBusiness(bank, years);
  const { selfEmployedBasis, addBackShading } = bank.rules;
  const given = years.length === 1 ? "The one year given" : BASIS_WORDS[selfEmployedBasis];
  const added = hasAddBacks ? ` with ${percent(addBackShading)} of the add-backs of ${addBacks}` : "";
  const loss = counts === 0 ? " A loss counts as zero." : "";
  return {
    entered: { amount: years[0]?.profit ?? 0, frequency: "annual" },
    assessed: counts / 12,
    why: `${given} counts: profit of ${results}${added}, so ${money(counts)} a year before tax.${loss}`,
  };
}

const BASIS_WORDS: Readonly<Record<BankRules["selfEmployedBasis"], string>> = {
  LATEST: "The latest year",
  AVERAGE: "The average of both years",
  LOWER: "The lower of both years",
};

/** Tax, levy, student loan and KiwiSaver on an applicant's assessed gross income. */
function deductions(tax: PreparedTax, bank: PreparedBank, earner: Earner, path: string, name: string) {
  const pay = assessedPay(bank, earner.pay);
  const gross = pay + assessedBusinesses(bank, earner);
  const none = gross === 0 ? "No employment income was entered." : null;
  const taxed = incomeTax(tax, gross);
  const levy = accLevy(tax, gross);
  const repaid = earner.studentLoan ? studentLoanRepayment(tax, gross) : 0;
  const saved = kiwiSaver(bank, earner, pay);
  const deduction = (key: string, what: string, yearly: number, why: string): BreakdownLine => ({
    key: `${path}.${key}`,
    label: `${name}: ${what}`,
    section: "INCOME",
    entered: null,
    assessed: 0 - yearly / 12,
    why,
  });
  const taxWhy = `Income tax on ${money(gross)} a year in ${tax.taxYear} is ${money(taxed)}.`;
  const levyWhy = `The ACC earners' levy is ${percent(tax.accRate)} of income up to ${money(tax.accIncomeCap)}: ${money(levy)} a year.`;
  const loanWhy = earner.studentLoan
    ? `Student loan repayments are ${percent(tax.studentLoanRate)} of income above ${money(tax.studentLoanThreshold)}: ${money(repaid)} a year.`
    : "There is no student loan.";
  const lines = [
    deduction("incomeTax", "income tax", taxed, none ?? taxWhy),
    deduction("accLevy", "ACC levy", levy, none ?? levyWhy),
    deduction("studentLoanRepayment", "student loan repayment", repaid, none ?? loanWhy),
  ];
  if (earner.kiwiSaverRate === 0) return lines;
  const rate = percent(earner.kiwiSaverRate);
  const why = bank.rules.deductsKiwiSaver
    ? `KiwiSaver is ${rate} of pay of ${money(pay)}: ${money(saved)} a year.`
    : `This bank does not deduct KiwiSaver of ${rate}.`;
  return [...lines, deduction("kiwiSaver", "KiwiSaver", saved, why)];
}
