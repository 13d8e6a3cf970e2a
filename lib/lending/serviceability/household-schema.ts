import { z } from "zod";
import { isRecord, isSame } from "#lib/platform/json.ts";
import { MAX_KIWISAVER_RATE } from "../../reading/tax/tax.ts";
import { MAX_DOLLARS } from "./amount.ts";
import {
  DEBT_OUTCOMES,
  DEBT_TYPES,
  EXPENSES,
  type ExpenseKey,
  FREQUENCIES,
  type Immutable,
  INCOME_TYPES,
  MAX_ITEMS,
  MAX_TERM_YEARS,
  NET_INCOME_TYPES,
  NO_EXPENSES,
  NO_LOAN,
  PART_TYPES,
  PAY_TYPES,
  PURPOSES,
  RENT_OUTCOMES,
  WHOLE_LOAN,
} from "./core/household.ts";
import { findContradictions } from "./core/household-faults.ts";
import {
  amount,
  amountOrNone,
  amountOrUnknown,
  choice,
  flag,
  list,
  money,
  or,
  whole,
  within,
} from "./household-fields.ts";
import { nameUnknownFields, nearestName } from "./nearest-name.ts";

const regularIncome = z
  .strictObject({
    type: choice([...PAY_TYPES, ...NET_INCOME_TYPES]).describe(
      "Pay is gross, and tax is calculated. Other types are amounts received after tax.",
    ),
    amount,
    frequency: choice(FREQUENCIES),
  })
  .meta({ id: "RegularIncome" });

const business = z
  .strictObject({
    type: z.literal("SELF_EMPLOYED"),
    years: list(
      z.strictObject({
        profit: money(-MAX_DOLLARS).describe("Before tax; may be a loss."),
        addBacks: amountOrNone.describe("Depreciation, interest and one-off costs that a bank may add back."),
      }),
      1,
      2,
    ).describe("The results of one business by year, latest first."),
  })
  .meta({ id: "Business" });

/** Discriminated by type, so that a fault names the field and not the union. */
const income = z.discriminatedUnion("type", [regularIncome, business], {
  error: `must be one of ${INCOME_TYPES.join(", ")}`,
});

const applicant = z
  .strictObject({
    age: or(whole(16, 99), null).describe(
      "In years. Shortens the term if a bank limits the age at the end of the loan.",
    ),
    kiwiSaverRate: or(
      within(0, MAX_KIWISAVER_RATE, `must be from 0 to ${MAX_KIWISAVER_RATE}`).meta({
        description: "Share of pay contributed to KiwiSaver.",
        default: 0,
      }),
      0,
    ),
    studentLoan: flag("Whether repayments are taken from pay.", false),
    studentLoanBalance: amountOrUnknown.describe("The amount owed, if known."),
    incomes: list(income, 0, MAX_ITEMS.incomes).describe("All of this person's incomes."),
  })
  .meta({ id: "HouseholdApplicant" });

const livingTogether = z
  .strictObject({
    adults: list(whole(0, 3), 1, 2).describe("Indexes into `applicants`, from 0."),
    dependants: whole(0, 5).describe("Children and others who depend on these adults."),
  })
  .meta({ id: "LivingTogether" });

const property = z
  .strictObject({
    // Null until it is entered, which JSON cannot express: its rent counts, but nothing is lent against it.
    value: z
      .codec(amount, z.custom<number | null>(), {
        decode: (value) => value,
        encode: (value) => value as number,
      })
      .describe("The property's value or price."),
    use: choice(PURPOSES).describe("Lived in by the applicants, or rented out."),
    newBuild: flag("Whether the bank's limit for new builds applies.", false),
    rentWeekly: amountOrNone.describe("Weekly rent received, before tax and costs."),
  })
  .meta({ id: "HouseholdProperty" });

const debt = z
  .strictObject({
    type: choice(DEBT_TYPES),
    balance: amountOrUnknown.describe("The amount owed. Required for home loans and student loans."),
    limit: amountOrUnknown.describe(
      "Required for revolving credit, cards and overdrafts, which are assessed by their limit.",
    ),
    repaymentMonthly: amountOrUnknown.describe("Required for all other loans."),
    outcome: choice(DEBT_OUTCOMES).describe(
      "UNDECIDED counts as staying; `high` is the result with everything undecided repaid.",
    ),
  })
  .meta({ id: "HouseholdDebt" });

const expenseShape = Object.fromEntries(
  EXPENSES.filter(({ key }) => key !== "rentBoard").map(({ key, label }) => [
    key,
    amountOrNone.meta({ title: label, description: `${label}, in dollars a month.` }),
  ]),
) as Record<Exclude<ExpenseKey, "rentBoard">, typeof amountOrNone>;

const expenses = z
  .strictObject({
    ...expenseShape,
    rentBoard: or(
      z.strictObject(
        {
          amount,
          outcome: choice(RENT_OUTCOMES).describe("Whether the rent continues after the purchase."),
        },
        { error: "must be an object with amount and outcome" },
      ),
      NO_EXPENSES.rentBoard,
    ).meta({ title: "Rent or board", description: "The monthly amount, and whether it continues." }),
  })
  .meta({ id: "HouseholdExpenses", description: "Dollars a month, for everyone together." });

const part = z
  .strictObject({
    share: z
      .number({ error: "must be a share of the loan above 0, at most 1" })
      .gt(0, "must be a share of the loan above 0, at most 1")
      .max(1, "must be a share of the loan above 0, at most 1")
      .describe("The part's share of the whole loan."),
    type: choice(PART_TYPES),
    // 0 except for an interest-only part.
    interestOnlyYears: or(whole(1, 15), 0).describe(
      "Required for an interest-only part; not allowed elsewhere.",
    ),
  })
  .meta({ id: "LoanPart" });

const loan = z
  .strictObject({
    amount: amountOrUnknown.describe("The requested loan. It does not affect the results."),
    termYears: or(whole(1, MAX_TERM_YEARS).meta({ default: 30 }), 30),
    purpose: or(
      choice(PURPOSES).meta({
        description: "Determines which debt-to-income limit applies.",
        default: "OWNER_OCCUPIED",
      }),
      "OWNER_OCCUPIED",
    ),
    parts: or(list(part, 1, MAX_ITEMS.parts), WHOLE_LOAN).describe(
      "Shares must sum to 1. Default: one principal and interest part.",
    ),
  })
  .meta({ id: "HouseholdLoan" });

const shape = z.strictObject(
  {
    applicants: list(applicant, 1, MAX_ITEMS.applicants).describe("All applicants, up to four."),
    households: or(list(livingTogether, 1, 2), null).describe(
      "Who lives together. Default: one household with all applicants and no dependants. Required with three or four applicants.",
    ),
    boarderIncomeWeekly: amountOrNone.describe("Weekly board received, before costs."),
    properties: or(list(property, 0, MAX_ITEMS.properties), []).describe(
      "All properties that secure the loan, including the one being bought.",
    ),
    debts: or(list(debt, 0, MAX_ITEMS.debts), []).describe("All debts, including those that are repaid."),
    expenses: or(expenses, NO_EXPENSES),
    useBankBenchmark: flag(
      "Whether a bank's benchmark is used if it is higher than the declared basic costs.",
      true,
    ),
    loan: or(loan, NO_LOAN),
  },
  { error: (issue) => (issue.code === "invalid_type" ? "must be a JSON object" : undefined) },
);

/** Says who lives together. JSON leaves it out where all applicants do, without dependants. */
function withHomes(checked: typeof shape) {
  type Checked = z.output<typeof shape>;
  type Complete = Omit<Checked, "households"> & { households: z.output<typeof livingTogether>[] };
  const together = ({ applicants }: Pick<Checked, "applicants">) => [
    { adults: applicants.map((_, index) => index), dependants: 0 },
  ];
  return z.codec(checked, z.custom<Complete>(), {
    decode: (household) => ({ ...household, households: household.households ?? together(household) }),
    encode: (household): Checked => ({
      ...household,
      households: isSame(household.households, together(household)) ? null : household.households,
    }),
  });
}

/**
 * The household as a lender sees it: the one shape of request, stored scenario, calculation and form. Its JSON is in
 * dollars and may leave out what has a default; read, it is complete and in whole cents. Unknown fields are rejected
 * with the nearest name as a suggestion, and every fault is reported at the path of its field.
 */
export const householdSchema = withHomes(
  shape.superRefine(
    (household, ctx) => {
      nameUnknownFields(ctx, unknownField);
      for (const { path, message } of findContradictions(household)) {
        ctx.addIssue({ code: "custom", path: [...path], message });
      }
    },
    { when: ({ value }) => isRecord(value) },
  ),
).meta({
  id: "HouseholdRequest",
  description: "Amounts are JSON numbers in dollars with at most two decimals.",
});
export type HouseholdJson = z.input<typeof householdSchema>;

export type Household = Immutable<z.output<typeof householdSchema>>;

/** A household's JSON, unchanged, for what stores or returns it. */
export const householdJsonSchema = z
  .custom<HouseholdJson>()
  .superRefine((json, ctx) => {
    for (const { path, message } of householdSchema.safeParse(json).error?.issues ?? []) {
      ctx.addIssue({ code: "custom", path, message });
    }
  })
  .meta({ $ref: "#/components/schemas/HouseholdRequest" });

/** Without the rules between fields, because a household stored before one was added may break it. */
const storedSchema = withHomes(shape);

/** Reads valid JSON. */
export function readHousehold(json: HouseholdJson): Household {
  return z.decode(storedSchema, json);
}

/** Writes a household without what has a default; null if a property's value is unknown, which JSON cannot express. */
export function writeHousehold(household: Household): HouseholdJson | null {
  const { success, data } = z.safeEncode(storedSchema, household as z.output<typeof storedSchema>);
  // Fields that are left out are undefined.
  return success ? JSON.parse(JSON.stringify(data)) : null;
}

/** The field names of each object of the request, by its path without positions. */
const KNOWN_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "": Object.keys(shape.shape),
    applicants: Object.keys(applicant.shape),
    "applicants.incomes": [...Object.keys(regularIncome.shape), ...Object.keys(business.shape)],
    "applicants.incomes.years": ["profit", "addBacks"],
    households: Object.keys(livingTogether.shape),
    properties: Object.keys(property.shape),
    debts: Object.keys(debt.shape),
    expenses: EXPENSES.map(({ key }) => key),
    "expenses.rentBoard": ["amount", "outcome"],
    loan: Object.keys(loan.shape),
    "loan.parts": Object.keys(part.shape),
  }),
);

function unknownField(key: string, path: readonly PropertyKey[]): string {
  const names = KNOWN_NAMES.get(path.filter((step) => typeof step === "string").join(".")) ?? [];
  return names.length === 0
    ? "unknown field"
    : `unknown field, did you mean \`${nearestName(key, names).name}\`?`;
}
