import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { calculatorRequestSchema } from "./calculator-request.ts";
import { CHOICE_KEYS } from "./choice-fields.ts";
import { AMOUNT_FIELDS } from "./core/fields.ts";

/** The errors of a body as `field: message`. */
function faults(body: unknown): string[] {
  const issues = calculatorRequestSchema.safeParse(body).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

const GOOD_AMOUNTS = [
  "",
  "0",
  "85000",
  "85,000",
  "1,234.50",
  "$1,234",
  "$0.05",
  "12.3",
  "1000000000",
  "1,000,000,000.00",
  "007",
];

for (const text of GOOD_AMOUNTS) {
  test(`accepts the amount ${JSON.stringify(text)} and keeps it as sent`, () => {
    const body = { app1AnnualGrossIncome: text };
    assert.deepEqual(calculatorRequestSchema.parse(body), body);
  });
}

const BAD_AMOUNTS: readonly [value: unknown, message: RegExp][] = [
  [85000, /must be a JSON string such as "95000", not a number$/],
  [null, /not null$/],
  [true, /not a boolean$/],
  [["1"], /not an array$/],
  [{}, /not an object$/],
  ["-1", /must not be negative$/],
  ["$-1", /must not be negative$/],
  ["-0", /must not be negative$/],
  ["1e5", /amount in digits/],
  ["NaN", /amount in digits/],
  ["Infinity", /amount in digits/],
  ["0x10", /amount in digits/],
  ["abc", /amount in digits/],
  ["$", /amount in digits/],
  [" 100", /amount in digits/],
  ["100\n", /amount in digits/],
  ["+100", /amount in digits/],
  ["NZ$100", /amount in digits/],
  [".50", /amount in digits/],
  ["100.", /amount in digits/],
  ["1.2.3", /amount in digits/],
  ["１００", /amount in digits/],
  ["1.234", /at most two decimals$/],
  ["1,00", /misplaced thousands commas/],
  ["1234,567", /misplaced thousands commas/],
  [",123", /misplaced thousands commas/],
  ["1,234,", /misplaced thousands commas/],
  ["1000000000.01", /at most 1,000,000,000$/],
  ["9".repeat(400), /at most 1,000,000,000$/],
];

for (const [value, message] of BAD_AMOUNTS) {
  test(`rejects the amount ${JSON.stringify(value).slice(0, 40)} and names the field`, () => {
    const found = faults({ app1AnnualGrossIncome: value });
    assert.equal(found.length, 1, found.join("; "));
    assert.match(found[0] ?? "", /^app1AnnualGrossIncome: /);
    assert.match(found[0] ?? "", message);
  });
}

test("checks every amount field, not only the first", () => {
  const found = faults(Object.fromEntries(AMOUNT_FIELDS.map((field) => [field.key, "-5"])));
  assert.deepEqual(
    found.toSorted(),
    AMOUNT_FIELDS.map((field) => `${field.key}: must not be negative`).toSorted(),
  );
});

const BAD_CHOICES: readonly [field: string, value: unknown, message: RegExp][] = [
  ["applicants", "3", /must be one of "1", "2"$/],
  ["applicants", "0", /must be one of/],
  ["applicants", 2, /must be a JSON string such as "1", "2", not a number$/],
  ["dependants", "6", /must be one of "0", "1", "2", "3", "4", "5"$/],
  ["app1StudentLoan", "y", /must be one of "Y", "N"$/],
  ["app2StudentLoan", true, /not a boolean$/],
  ["useBankBenchmark", "yes", /must be one of "Y", "N"$/],
  ["proposedLoanTerm", "0", /whole years from "1" to "40"$/],
  ["proposedLoanTerm", "41", /whole years/],
  ["proposedLoanTerm", "25.5", /whole years/],
  ["proposedLoanTerm", "", /whole years/],
  ["proposedLoanTerm", 30, /must be a JSON string such as "30", not a number$/],
];

for (const [field, value, message] of BAD_CHOICES) {
  test(`rejects ${field} = ${JSON.stringify(value)}`, () => {
    const found = faults({ [field]: value });
    assert.equal(found.length, 1);
    assert.ok(found[0]?.startsWith(`${field}: `));
    assert.match(found[0] ?? "", message);
  });
}

test("accepts the empty request and every choice within its range", () => {
  assert.deepEqual(calculatorRequestSchema.parse({}), {});
  for (const term of ["1", "9", "10", "39", "40"]) assert.deepEqual(faults({ proposedLoanTerm: term }), []);
  for (const dependants of ["0", "1", "2", "3", "4", "5"]) assert.deepEqual(faults({ dependants }), []);
});

test("rejects an unknown field and suggests the nearest known name", () => {
  assert.deepEqual(faults({ dependents: "1" }), ["dependents: unknown field, did you mean `dependants`?"]);
  assert.deepEqual(faults({ CREDITCARDLIMIT: "1" }), [
    "CREDITCARDLIMIT: unknown field, did you mean `creditCardLimit`?",
  ]);
  assert.deepEqual(faults({ app1GrossIncome: "1" }), [
    "app1GrossIncome: unknown field, did you mean `app1AnnualGrossIncome`?",
  ]);
  assert.match(faults({ zzz: "1" })[0] ?? "", /^zzz: unknown field; the nearest known one is `\w+`$/);
  assert.match(faults(JSON.parse('{"__proto__":"1"}'))[0] ?? "", /^__proto__: unknown field/);
  assert.match(faults({ constructor: "1" })[0] ?? "", /^constructor: unknown field/);
});

test("rejects a second income for one applicant, at its field, unless it is zero", () => {
  const message = 'app2AnnualGrossIncome: must be empty or "0" when `applicants` is "1"';
  assert.deepEqual(faults({ applicants: "1", app2AnnualGrossIncome: "0.01" }), [message]);
  for (const income of ["", "0", "$0.00"]) {
    assert.deepEqual(faults({ applicants: "1", app2AnnualGrossIncome: income }), []);
  }
  assert.deepEqual(faults({ applicants: "2", app2AnnualGrossIncome: "5" }), []);
});

test("reports every error at once: types, ranges, unknown fields and contradictions", () => {
  const found = faults({
    applicants: "1",
    app2AnnualGrossIncome: "50000",
    creditCardLimit: 5,
    rentBoard: "-5",
    proposedLoanTerm: "99",
    dependents: "1",
    kiwisaver: "1",
  });
  assert.deepEqual(found.map((fault) => fault.split(":")[0]).toSorted(), [
    "app2AnnualGrossIncome",
    "creditCardLimit",
    "dependents",
    "kiwisaver",
    "proposedLoanTerm",
    "rentBoard",
  ]);
});

test("rejects a body that is not an object", () => {
  for (const body of [null, undefined, [], "x", 5]) {
    assert.deepEqual(faults(body), [": the body must be a JSON object"]);
  }
});

test("never throws for any body", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (body, text) => {
      calculatorRequestSchema.safeParse(body);
      calculatorRequestSchema.safeParse({ creditCardLimit: text, [text]: text });
    }),
    { numRuns: 500 },
  );
});

test("reports very long and very many unknown fields quickly", () => {
  const start = process.cpuUsage();
  assert.equal(faults({ ["x".repeat(100_000)]: "1" }).length, 1);
  const many = faults(Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`f${index}`, "1"])));
  assert.equal(many.length, 300_000);
  assert.equal(many.at(-1), "f299999: unknown field");
  // This takes half a second; quadratic work would take minutes.
  assert.ok(process.cpuUsage(start).user < 20_000_000);
});

/** The request schema as in the OpenAPI document, under its name. */
function requestJsonSchema(): z.core.JSONSchema.JSONSchema {
  const { $defs = {} } = z.toJSONSchema(calculatorRequestSchema, { io: "input" });
  const json = $defs.BankCalculatorV2Request;
  assert.ok(json);
  return json;
}

test("has every field, enum and default in the JSON Schema, and allows no others", () => {
  const json = requestJsonSchema();
  assert.equal(json.type, "object");
  assert.equal(json.additionalProperties, false);
  assert.equal(json.required, undefined);
  const properties = json.properties as Record<string, z.core.JSONSchema.JSONSchema>;
  assert.deepEqual(
    Object.keys(properties).toSorted(),
    [...CHOICE_KEYS, ...AMOUNT_FIELDS.map(({ key }) => key)].toSorted(),
  );
  assert.deepEqual(properties.dependants?.enum, ["0", "1", "2", "3", "4", "5"]);
  assert.equal(properties.useBankBenchmark?.default, "Y");
  assert.equal(properties.proposedLoanTerm?.default, "30");
  assert.equal(properties.applicants?.default, undefined);
  for (const property of Object.values(properties)) {
    assert.equal(property.type, "string");
    assert.ok(property.description);
  }
});

test("matches valid amounts with the JSON Schema pattern, and no malformed ones", () => {
  const json = requestJsonSchema();
  const property = json.properties?.rentBoard as z.core.JSONSchema.JSONSchema;
  const pattern = new RegExp(property.pattern ?? "missing");
  for (const text of GOOD_AMOUNTS) assert.match(text, pattern);
  for (const [value, message] of BAD_AMOUNTS) {
    if (typeof value === "string" && !message.source.includes("1,000,000,000")) {
      assert.doesNotMatch(value, pattern);
    }
  }
});
