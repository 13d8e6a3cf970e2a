import rows from "#data/sheets/workbook-rows.json" with { type: "json" };
import { capitalize } from "#lib/platform/format.ts";
import { BANK_RULE_GROUPS, type BankRuleKey } from "../../core/rules/bank-rules.ts";
import { allowedValues, type BankRule, RULE_WORDS } from "../../core/rules/rule-definition.ts";
import { rowOf, type SheetRow } from "./sheet-rows.ts";

/** The text of a cell for true and for false. */
export const YES_NO = ["Yes", "No"] as const;

/** The rows of the tab Banks; the heading of each column is the bank's key. */
export const BANK_ROWS: readonly SheetRow[] = [
  ...rows.bankSource.map((row) => ({ ...rowOf(row), group: "Names and dates" })),
  ...BANK_RULE_GROUPS.flatMap(({ title, rules }) =>
    Object.entries<BankRule>(rules).map(([key, rule]) => ({
      ...ruleRow(key as BankRuleKey, rule),
      group: title,
    })),
  ),
];

function ruleRow(key: BankRuleKey, rule: BankRule): SheetRow {
  const { label, unit, explanation } = RULE_WORDS[key];
  const { content } = rule;
  const mayBeMissing = rule.absent !== undefined;
  const described = { key, label: capitalize(label), unit, explanation, content, path: [key], mayBeMissing };
  const allowed = allowedValues(key, rule);
  if (content === "yesNo") return { ...described, optional: false, allowed, choices: YES_NO };
  if (content === "choice") return { ...described, optional: false, allowed, choices: rule.choices };
  return { ...described, optional: rule.optional, allowed, min: rule.min, max: rule.max };
}

/** The rows of the Reserve Bank's limits, in the tab Tax. A sheet may leave out all of them. */
export const RESERVE_BANK_ROWS: readonly SheetRow[] = rows.reserveBank.map(rowOf);
