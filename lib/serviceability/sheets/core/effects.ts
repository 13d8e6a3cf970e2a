import { assess } from "#lib/serviceability/core/assess.ts";
import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import {
  EMPTY_FLAT_HOUSEHOLD,
  type FlatHousehold,
  fromFlat,
} from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import type { MasterSheet } from "#lib/serviceability/core/rules/sheet-schema.ts";

/** Each touches other rules: benchmark, student loan, shadings, cards, terms and debt to income. */
const TYPICAL_HOUSEHOLDS: readonly TypicalHousehold[] = [
  typical("One person, 85,000, no debts", {}, { app1AnnualGrossIncome: 85_000 }),
  typical(
    "One person, 72,000 with a student loan, card of 5,000",
    { app1StudentLoan: true },
    { app1AnnualGrossIncome: 72_000, creditCardLimit: 5000 },
  ),
  typical(
    "One parent, two children, 98,000",
    { dependants: 2 },
    { app1AnnualGrossIncome: 98_000, childcareSchooling: 650 },
  ),
  typical(
    "Couple, 90,000 and 75,000, no children",
    { applicants: 2 },
    { app1AnnualGrossIncome: 90_000, app2AnnualGrossIncome: 75_000, creditCardLimit: 10_000 },
  ),
  typical(
    "Couple, two children, 145,000 and 62,000, rent 650 a week",
    { applicants: 2, dependants: 2 },
    { app1AnnualGrossIncome: 145_000, app2AnnualGrossIncome: 62_000, rentBoard: aMonth(650) },
  ),
  typical(
    "Couple, three children, 120,000, car loan 620 a month",
    { applicants: 2, dependants: 3 },
    { app1AnnualGrossIncome: 120_000, personalLoanMonthlyRepayment: 620, groceriesFood: 1700 },
  ),
  typical(
    "Couple, one child, 110,000 and 80,000, boarder 280 a week, mortgage of 320,000",
    { applicants: 2, dependants: 1 },
    {
      app1AnnualGrossIncome: 110_000,
      app2AnnualGrossIncome: 80_000,
      boarderIncomeGrossWeekly: 280,
      existingMortgages: 320_000,
      ratesWater: 320,
    },
  ),
  typical(
    "Couple, 240,000 and 160,000, rental of 750 a week, mortgage of 550,000",
    { applicants: 2 },
    {
      app1AnnualGrossIncome: 240_000,
      app2AnnualGrossIncome: 160_000,
      rentalIncomeGrossWeekly: 750,
      existingMortgages: 550_000,
      overdraftLimit: 10_000,
      creditCardLimit: 20_000,
    },
  ),
];

/** What a bank lends a household by the earlier and the later sheet, in whole dollars; null without that bank. */
interface BankEffect {
  bank: string;
  name: string;
  before: number | null;
  after: number | null;
}

interface HouseholdEffect {
  household: string;
  banks: BankEffect[];
}

/** The effect of a change of sheets on what each bank lends typical households. Indicative. */
export function effects(before: MasterSheet, after: MasterSheet): HouseholdEffect[] {
  const [old, now] = [prepareSheet(before), prepareSheet(after)];
  return TYPICAL_HOUSEHOLDS.map(({ name, household }) => {
    const was = assess(old, fromFlat(household));
    const is = assess(now, fromFlat(household));
    const gone = was.filter(({ bank }) => !is.some((result) => result.bank === bank));
    return {
      household: name,
      banks: [...is, ...gone].map((result) => ({
        bank: result.bank,
        name: result.name,
        before: was.find(({ bank }) => bank === result.bank)?.maxLending ?? null,
        after: gone.includes(result) ? null : result.maxLending,
      })),
    };
  });
}

/** A typical household, to judge a change of rules by. */
interface TypicalHousehold {
  name: string;
  household: FlatHousehold;
}

/** Amounts in whole dollars over the fields' own periods, the rest empty. */
function typical(
  name: string,
  people: Partial<Omit<FlatHousehold, AmountKey>>,
  dollars: Partial<Record<AmountKey, number>>,
): TypicalHousehold {
  const cents = Object.fromEntries(
    Object.entries(dollars).map(([key, amount]) => [key, Math.round(amount * 100)]),
  );
  return { name, household: { ...EMPTY_FLAT_HOUSEHOLD, ...people, ...cents } };
}

/** Weekly rent as the monthly amount of the field, in dollars and cents. */
function aMonth(aWeek: number): number {
  return Math.round((aWeek * 5200) / 12) / 100;
}
