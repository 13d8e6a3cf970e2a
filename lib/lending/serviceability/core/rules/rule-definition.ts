import { z } from "zod";
import rows from "#data/sheets/workbook-rows.json" with { type: "json" };
import { isWholeCents } from "../../../../reading/tax/tax-schema.ts";
import type { BankRuleKey } from "./bank-rules.ts";

/**
 * The definition of a bank's rule in `bank-rules.ts`. The schema of sheets, the workbook and its reading, the differences
 * between versions, the comparison of banks, the screens and the generated sheets of tests all follow from it.
 */
export type BankRule = NeededNumber | OptionalNumber | ChoiceRule | YesNoRule;

interface AnyRule {
  /**
   * What a sheet stored before the rule existed means. A rule of a later release has it, so that the sheet in force at an
   * installation stays usable; without it, a sheet must have the rule.
   */
  absent?: number | string | boolean | null;
}

interface NumberRule extends AnyRule {
  /** Money is in dollars with at most two decimals, a share is a fraction. */
  content: "money" | "share" | "whole" | "number";
  min: number;
  max: number;
  /** The name after "80% of" of the incomes of which it is the share that counts (`counting.ts`): `the overtime`. */
  shades?: string;
}

interface NeededNumber extends NumberRule, Compared<number> {
  optional: false;
}

/** Empty means "none". */
interface OptionalNumber extends NumberRule, Compared<number | null> {
  optional: true;
}

interface ChoiceRule extends AnyRule, Compared<string> {
  content: "choice";
  choices: readonly string[];
}

interface YesNoRule extends AnyRule, Compared<boolean> {
  content: "yesNo";
}

interface Compared<Value> {
  /**
   * How a bank's value differs from another's, to follow "it": `tests at 7.5% instead of 6.95%`. Rules that act together
   * are compared together, in `bank-gap.ts`.
   */
  compared?: (own: Value, other: Value) => string;
}

/**
 * What the workbook and its faults call each rule: its label as within a sentence ("test rate"), the unit of a number
 * ("dollars a month") or the allowed words, and an explanation.
 */
export const RULE_WORDS: Readonly<Record<BankRuleKey, { label: string; unit: string; explanation: string }>> =
  rows.rules;

/** The allowed values, as a phrase after "must be". */
export function allowedValues(key: BankRuleKey, rule: BankRule): string {
  if (!("min" in rule)) return RULE_WORDS[key].unit;
  const { content, min, max, optional } = rule;
  return `${content === "whole" ? "a whole number " : ""}between ${min} and ${max}${optional ? ", or empty" : ""}`;
}

/** The schema of a rule's value, with messages from its definition: "test rate must be between 0.01 and 0.25". */
export function ruleSchema(key: BankRuleKey, rule: BankRule): z.ZodType {
  const value = valueSchema(key, rule);
  return rule.absent === undefined ? value : value.default(rule.absent);
}

function valueSchema(key: BankRuleKey, rule: BankRule): z.ZodType {
  const { label } = RULE_WORDS[key];
  if (rule.content === "yesNo") return z.boolean({ error: `${label} must be yes or no` });
  const error = `${label} must be ${allowedValues(key, rule)}`;
  if (rule.content === "choice") return z.enum(rule.choices, { error });
  let number = z.number({ error }).min(rule.min, { error }).max(rule.max, { error });
  // Not z.int(): its failure would skip the checks between values.
  if (rule.content === "whole") number = number.refine(Number.isInteger, { error });
  if (rule.content === "money")
    number = number.refine(isWholeCents, { error: `${label} must have at most two decimals` });
  return rule.optional ? number.nullable() : number;
}
