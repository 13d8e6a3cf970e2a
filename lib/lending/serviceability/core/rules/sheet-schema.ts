import { z } from "zod";
import { MAX_KIWISAVER_RATE } from "../../../../reading/tax/tax.ts";
import { dollars, sheetText, type TaxTable, taxTableSchema } from "../../../../reading/tax/tax-schema.ts";
import { within } from "../../household-fields.ts";
import { BANK_RULES, type BankRuleKey, MAX_INCOME_MULTIPLE, type RuleValues } from "./bank-rules.ts";
import { ruleSchema } from "./rule-definition.ts";

/** Basic living costs in dollars a month for 0, 1, 2, 3, 4 and 5 dependants. */
const benchmarkRow = z.array(dollars).length(6, "must have one amount for each of 0 to 5 dependants");

const calendarDate = z.iso.date("must be a date such as 2026-04-01");
const LVR_LIMITS = ["lvrOwnerOccupied", "lvrInvestment", "lvrNewBuild"] as const;
const ROWS = ["oneApplicant", "twoApplicants"] as const;

const ruleSchemas = Object.fromEntries(
  Object.entries(BANK_RULES).map(([key, rule]) => [key, ruleSchema(key as BankRuleKey, rule)]),
) as { [Key in BankRuleKey]: z.ZodType<RuleValues[Key]> };

/**
 * One bank's rule set. Money in dollars, rates and shares as fractions, null for "none". BANK_RULES defines every rule.
 */
const bankSchema = z
  .strictObject({
    key: z
      .string()
      .regex(
        /^[a-z][a-z0-9-]{0,39}$/,
        "bank key must be lowercase letters, digits and hyphens, a letter first",
      ),
    name: sheetText(100),
    source: sheetText(500),
    effectiveFrom: calendarDate,
    verifiedAt: calendarDate,
    ...ruleSchemas,
    benchmark: z.strictObject({ oneApplicant: benchmarkRow, twoApplicants: benchmarkRow }),
  })
  .superRefine(
    (rules, ctx) => {
      const { benchmark } = rules;
      const fault = (row: (typeof ROWS)[number], dependants: number, message: string) =>
        ctx.addIssue({ code: "custom", path: ["benchmark", row, dependants], message });
      for (const limit of LVR_LIMITS) {
        if (rules[limit] === null && LVR_LIMITS.some((other) => typeof rules[other] === "number")) {
          const message = "enter all three loan-to-value limits, or leave all three empty";
          ctx.addIssue({ code: "custom", path: [limit], message });
        }
      }
      for (const row of ROWS) {
        let fewer = 0;
        for (const [dependants, amount] of benchmark[row].entries()) {
          if (amount < fewer)
            fault(row, dependants, `benchmark must not fall with a further dependant: at least ${fewer}`);
          if (typeof amount === "number") fewer = amount;
        }
      }
      for (const [dependants, single] of benchmark.oneApplicant.entries()) {
        const couple = benchmark.twoApplicants[dependants];
        if (couple !== undefined && couple < single) {
          fault(
            "twoApplicants",
            dependants,
            `benchmark must not fall with a further applicant: at least ${single}`,
          );
        }
      }
    },
    // Runs even if other rules are invalid, because an import reports every error at once.
    { when: ({ value }) => hasBenchmark(value) },
  );

/**
 * The minimum share of each extra dollar earned that must reach the surplus. Without it, a raise could lower a bank's
 * lending. Five cents is also far above floating-point noise at the largest amounts.
 */
export const MIN_KEPT_SHARE = 0.05;

const share = within(0, 1, "must be between 0 and 1");
const multiple = within(1, MAX_INCOME_MULTIPLE, `must be between 1 and ${MAX_INCOME_MULTIPLE}`);

const date = z.iso.date("must be a date such as 2025-12-01");

/** A limit, and the share of new lending that a bank may make above it. */
function limitOf(limit: typeof share) {
  return z.strictObject({ limit, speedLimit: share });
}

/**
 * The Reserve Bank's requirements for every bank. They are cited in explanations, not used in calculations, because
 * each bank's own rules apply.
 */
const reserveBankSchema = z.strictObject({
  source: sheetText(500),
  /** Debt as a multiple of gross income a year. */
  debtToIncome: z.strictObject({
    effectiveFrom: date,
    ownerOccupied: limitOf(multiple),
    investor: limitOf(multiple),
  }),
  /** Lending as a share of the property's value. */
  loanToValue: z.strictObject({
    effectiveFrom: date,
    ownerOccupied: limitOf(share),
    investor: limitOf(share),
  }),
});

/**
 * A master sheet: tax tables by tax year, the tax year in force, and one rule set per bank. Money is in dollars with at
 * most two decimals, as people write it; the engine converts it to cents once. Faults have the path of the value and
 * state what is allowed.
 */
export const masterSheetSchema = z
  .strictObject({
    id: z
      .string({ error: "must be lowercase letters, digits and hyphens" })
      .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be lowercase letters, digits and hyphens"),
    title: sheetText(200),
    taxYear: z.string({ error: "must be one of the sheet's tax years" }),
    taxTables: z
      .array(taxTableSchema)
      .min(1, "needs at least one tax year")
      .max(20, "can have at most twenty tax years"),
    banks: z.array(bankSchema).min(1, "needs at least one bank").max(12, "can have at most twelve banks"),
    /** Null in a sheet without the Reserve Bank's limits. */
    reserveBank: reserveBankSchema.nullable().default(null),
  })
  .superRefine(
    (sheet, ctx) => {
      const fault = (path: (string | number)[], message: string) =>
        ctx.addIssue({ code: "custom", path, message });
      const years = sheet.taxTables.map((table) => table.taxYear);
      if (typeof sheet.taxYear === "string" && !years.includes(sheet.taxYear))
        fault(["taxYear"], `must be one of the sheet's tax years: ${years.join(", ")}`);
      for (const index of repeats(years)) {
        fault(["taxTables", index, "taxYear"], `${years[index]} appears twice`);
      }
      const keys = sheet.banks.map((bank) => bank.key);
      for (const index of repeats(keys)) {
        fault(["banks", index, "key"], `bank key ${keys[index]} appears twice`);
      }
      const names = sheet.banks.map((bank) => bank.name);
      for (const index of repeats(names)) {
        fault(["banks", index, "name"], `bank name ${names[index]} appears twice`);
      }
      for (const [index, bank] of sheet.banks.entries()) {
        const deductions = deductionsAt(sheet.taxTables, bank.deductsKiwiSaver);
        if (leavesTooLittle(bank.benchmarkGrossIncomeRate, deductions)) {
          const what = bank.deductsKiwiSaver ? ", student loan and KiwiSaver" : " and student loan";
          const most = (1 - MIN_KEPT_SHARE - deductions).toFixed(4);
          fault(
            ["banks", index, "benchmarkGrossIncomeRate"],
            `benchmark income rate leaves too little of each extra dollar: with tax, ACC levy${what} up to ${deductions.toFixed(4)} it must be at most ${most}`,
          );
        }
      }
    },
    // Runs even if single values are invalid, because an import reports every error at once.
    { when: ({ value }) => hasTables(value) },
  );

function hasTables(value: unknown): boolean {
  const { taxTables, banks } = (value ?? {}) as { taxTables?: unknown; banks?: unknown };
  return [taxTables, banks].every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === "object" && item !== null),
  );
}

/** The largest share of a further dollar that is deducted: tax, levy, student loan and, where deducted, KiwiSaver. */
function deductionsAt(taxTables: readonly TaxTable[], deductsKiwiSaver: boolean): number {
  return Math.max(...taxTables.map(topDeductionsOf)) + (deductsKiwiSaver ? MAX_KIWISAVER_RATE : 0);
}

/** Whether a benchmark that grows with income leaves less than MIN_KEPT_SHARE of a further dollar. */
function leavesTooLittle(benchmarkRate: number, deductions: number): boolean {
  return benchmarkRate > 1 - MIN_KEPT_SHARE - deductions + 1e-12;
}

/** The share of a further dollar that is deducted at the highest income, from the table's valid values. */
function topDeductionsOf(table: TaxTable): number {
  const known = (share: number | undefined) => (typeof share === "number" && share <= 1 ? share : 0);
  return known(table.incomeTax?.at(-1)?.rate) + known(table.accLevy?.rate) + known(table.studentLoan?.rate);
}

/** The positions of values that occurred before. */
function repeats(values: readonly string[]): number[] {
  return values.flatMap((value, index) =>
    typeof value === "string" && values.indexOf(value) !== index ? [index] : [],
  );
}

export type MasterSheet = z.infer<typeof masterSheetSchema>;

function hasBenchmark(value: unknown): boolean {
  const { benchmark } = (value ?? {}) as { benchmark?: Partial<Record<string, unknown>> };
  return ROWS.every((row) => Array.isArray(benchmark?.[row]));
}

export type BankRules = z.infer<typeof bankSchema>;
