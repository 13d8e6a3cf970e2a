import { z } from "zod";
import { BANK_RULES, type BankRuleKey } from "./bank-rules.ts";
import { dollars, sheetText } from "./tax-schema.ts";

const MONEY_RULES: readonly BankRuleKey[] = ["minimumSurplus", "boarderWeeklyCap"];

/**
 * The schema of one rule's number, with messages from the rule list: "test rate must be between 0.01 and
 * 0.25".
 */
function ruleNumber(key: BankRuleKey) {
  const rule = BANK_RULES.find((candidate) => candidate.key === key);
  if (rule === undefined) throw new Error(`No such bank rule: ${key}`);
  const kind = rule.whole ? "a whole number " : "";
  const orEmpty = rule.optional ? ", or empty" : "";
  const error = `${rule.label} must be ${kind}between ${rule.min} and ${rule.max}${orEmpty}`;
  const number = z.number({ error }).min(rule.min, { error }).max(rule.max, { error });
  // Not z.int(): its failure would skip the checks between values.
  const ranged = rule.whole ? number.refine(Number.isInteger, { error }) : number;
  return MONEY_RULES.includes(key)
    ? ranged.refine((value) => dollars.safeParse(value).success, {
        error: `${rule.label} must have at most two decimals`,
      })
    : ranged;
}

/** Basic living costs in dollars a month for 0, 1, 2, 3, 4 and 5 dependants. */
const benchmarkRow = z.array(dollars).length(6, "must have one amount for each of 0 to 5 dependants");

const calendarDate = z.iso.date("must be a date such as 2026-04-01");

const ROWS = ["oneApplicant", "twoApplicants"] as const;

/**
 * One bank's rule set. Money in dollars, rates and shares as fractions, null for "none". BANK_RULES explains
 * every rule.
 */
export const bankSchema = z
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
    testRate: ruleNumber("testRate"),
    maxTermYears: ruleNumber("maxTermYears"),
    minimumSurplus: ruleNumber("minimumSurplus"),
    lendingStep: ruleNumber("lendingStep"),
    rentalShading: ruleNumber("rentalShading"),
    boarderShading: ruleNumber("boarderShading"),
    boarderWeeklyCap: ruleNumber("boarderWeeklyCap").nullable(),
    otherIncomeShading: ruleNumber("otherIncomeShading"),
    creditCardRate: ruleNumber("creditCardRate"),
    overdraftRate: ruleNumber("overdraftRate"),
    loanRepaymentLoading: ruleNumber("loanRepaymentLoading"),
    existingMortgageTermYears: ruleNumber("existingMortgageTermYears"),
    benchmarkGrossIncomeRate: ruleNumber("benchmarkGrossIncomeRate"),
    debtToIncomeLimit: ruleNumber("debtToIncomeLimit").nullable(),
    /** `LIMIT` caps the lending, `WARN` only reports. */
    debtToIncomeApplies: z.enum(["LIMIT", "WARN"], {
      error: "debt-to-income applies must be LIMIT or WARN",
    }),
    benchmark: z.strictObject({ oneApplicant: benchmarkRow, twoApplicants: benchmarkRow }),
  })
  .superRefine(
    ({ benchmark }, ctx) => {
      const fault = (row: (typeof ROWS)[number], dependants: number, message: string) =>
        ctx.addIssue({ code: "custom", path: ["benchmark", row, dependants], message });
      for (const row of ROWS) {
        let fewer = 0;
        for (const [dependants, amount] of benchmark[row].entries()) {
          if (amount < fewer) {
            fault(row, dependants, `benchmark must not fall with a further dependant: at least ${fewer}`);
          }
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

function hasBenchmark(value: unknown): boolean {
  const { benchmark } = (value ?? {}) as { benchmark?: Partial<Record<string, unknown>> };
  return ROWS.every((row) => Array.isArray(benchmark?.[row]));
}

export type BankRules = z.infer<typeof bankSchema>;
