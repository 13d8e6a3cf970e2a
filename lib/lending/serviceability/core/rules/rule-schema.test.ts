import assert from "node:assert/strict";
import { test } from "node:test";
import { BANK_RULES } from "./bank-rules.ts";
import { type BankRule, ruleSchema } from "./rule-definition.ts";

function messagesOf(rule: BankRule, value: unknown): string[] {
  return (
    ruleSchema(rule)
      .safeParse(value)
      .error?.issues.map(({ message }) => message) ?? []
  );
}

for (const [key, rule] of Object.entries<BankRule>(BANK_RULES)) {
  test(`accepts what ${key} allows and says what else it must be`, () => {
    const refuses = (value: unknown, message: string) =>
      assert.deepEqual([...new Set(messagesOf(rule, value))], [message], JSON.stringify(value));
    const accepts = (value: unknown) => assert.deepEqual(messagesOf(rule, value), [], JSON.stringify(value));
    if (rule.content === "yesNo") {
      for (const value of [true, false]) accepts(value);
      for (const value of ["Yes", 1, null]) refuses(value, `${rule.label} must be yes or no`);
      return;
    }
    if (rule.content === "choice") {
      for (const value of rule.choices) {
        accepts(value);
        assert.match(rule.unit, new RegExp(`\\b${value}\\b`));
      }
      for (const value of ["MAYBE", rule.choices[0]?.toLowerCase(), null])
        refuses(value, `${rule.label} must be ${rule.unit}`);
      return;
    }
    const { content, min, max, optional } = rule;
    const whole = content === "whole" ? "a whole number " : "";
    const range = `${rule.label} must be ${whole}between ${min} and ${max}${optional ? ", or empty" : ""}`;
    for (const value of [min, max]) accepts(value);
    for (const value of [min - 1, max + 1, Number.NaN, String(min)]) refuses(value, range);
    if (optional) accepts(null);
    else refuses(null, range);
    if (content === "whole") refuses(min + 0.5, range);
    if (content === "money") refuses(min + 0.005, `${rule.label} must have at most two decimals`);
  });
}

test("a missing value is an error, unless the definition says what it means", () => {
  const rule = BANK_RULES.boarderWeeklyCap;
  assert.equal(ruleSchema(rule).safeParse(undefined).success, false);
  assert.equal(ruleSchema({ ...rule, absent: null }).parse(undefined), null);
  assert.equal(ruleSchema({ ...rule, absent: null }).parse(350), 350);
  const rules = Object.entries<BankRule>(BANK_RULES);
  for (const [key, { absent, ...present }] of rules.filter(([, { absent }]) => absent !== undefined))
    assert.deepEqual(ruleSchema(present).safeParse(absent).success, true, key);
});
