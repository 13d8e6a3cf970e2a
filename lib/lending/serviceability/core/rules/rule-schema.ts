import { z } from "zod";
import { isWholeCents } from "../../../../reading/tax/tax-schema.ts";
import { allowedValues, type BankRule } from "./rule-definition.ts";

/** The schema of a rule's value, with messages from its definition: "test rate must be between 0.01 and 0.25". */
export function ruleSchema(rule: BankRule): z.ZodType {
  const value = valueSchema(rule);
  return rule.absent === undefined ? value : value.default(rule.absent);
}

function valueSchema(rule: BankRule): z.ZodType {
  const { label } = rule;
  if (rule.content === "yesNo") return z.boolean({ error: `${label} must be yes or no` });
  const error = `${label} must be ${allowedValues(rule)}`;
  if (rule.content === "choice") return z.enum(rule.choices, { error });
  let number = z.number({ error }).min(rule.min, { error }).max(rule.max, { error });
  // Not z.int(): its failure would skip the checks between values.
  if (rule.content === "whole") number = number.refine(Number.isInteger, { error });
  if (rule.content === "money") {
    number = number.refine(isWholeCents, { error: `${label} must have at most two decimals` });
  }
  return rule.optional ? number.nullable() : number;
}
