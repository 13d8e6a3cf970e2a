import assert from "node:assert/strict";
import { test } from "node:test";
import { BANK_RULES, type BankRuleKey } from "./bank-rules.ts";
import { type BankRule, RULE_WORDS, ruleSchema } from "./rule-definition.ts";

const RULES = Object.entries(BANK_RULES) as [BankRuleKey, BankRule][];

function messagesOf(key: BankRuleKey, rule: BankRule, value: unknown): string[] {
  return (
    ruleSchema(key, rule)
      .safeParse(value)
      .error?.issues.map(({ message }) => message) ?? []
  );
}

test("describes exactly the rules that exist", () => {
  assert.deepEqual(Object.keys(RULE_WORDS), Object.keys(BANK_RULES));
});

for (const [key, rule] of RULES) {
  test(`accepts what ${key} allows and says what else it must be`, () => {
    const { label, unit } = RULE_WORDS[key];
    const refuses = (value: unknown, message: string) =>
      assert.deepEqual([...new Set(messagesOf(key, rule, value))], [message], JSON.stringify(value));
    const accepts = (value: unknown) =>
      assert.deepEqual(messagesOf(key, rule, value), [], JSON.stringify(value));
    if (rule.content === "yesNo") {
      for (const value of [true, false]) accepts(value);
      for (const value of ["Yes", 1, null]) refuses(value, `${label} must be yes or no`);
      return;
    }
    if (rule.content === "choice") {
      for (const value of rule.choices) {
        accepts(value);
        assert.match(unit, new RegExp(`\\b${value}\\b`));
      }
      for (const value of ["MAYBE", rule.choices[0]?.toLowerCase(), null])
        refuses(value, `${label} must be ${unit}`);
      return;
    }
    const { content, min, max, optional } = rule;
    const whole = content === "whole" ? "a whole number " : "";
    const range = `${label} must be ${whole}between ${min} and ${max}${optional ? ", or empty" : ""}`;
    for (const value of [min, max]) accepts(value);
    for (const value of [min - 1, max + 1, Number.NaN, String(min)]) refuses(value, range);
    if (optional) accepts(null);
    else refuses(null, range);
    if (content === "whole") refuses(min + 0.5, range);
    if (content === "money") refuses(min + 0.005, `${label} must have at most two decimals`);
  });
}

test("a missing value is an error, unless the definition says what it means", () => {
  const rule = BANK_RULES.boarderWeeklyCap;
  assert.equal(ruleSchema("boarderWeeklyCap", rule).safeParse(undefined).success, false);
  assert.equal(ruleSchema("boarderWeeklyCap", { ...rule, absent: null }).parse(undefined), null);
  assert.equal(ruleSchema("boarderWeeklyCap", { ...rule, absent: null }).parse(350), 350);
  for (const [key, { absent, ...present }] of RULES.filter(([, { absent }]) => absent !== undefined))
    assert.deepEqual(ruleSchema(key, present).safeParse(absent).success, true, key);
});
