import { z } from "zod";
import words from "#data/api/flat-request.json" with { type: "json" };
import { isRecord } from "#lib/platform/json.ts";
import { AMOUNT_PATTERN, amountFault, parseAmount } from "./amount.ts";
import { CHOICE_KEYS, CHOICES, type ChoiceKey } from "./choice-fields.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./core/fields.ts";
import { nameUnknownFields, nearestName } from "./nearest-name.ts";

const FIELD_NAMES: readonly string[] = [...CHOICE_KEYS, ...AMOUNT_FIELDS.map(({ key }) => key)];

function amountField({ key, label }: (typeof AMOUNT_FIELDS)[number]) {
  const { description, example } = words.amounts[key];
  return z
    .string({ error: (issue) => notAString(issue.input, `"${example}"`) })
    .superRefine((text, ctx) => {
      const fault = amountFault(text);
      if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
    })
    .meta({ title: label, description, examples: [example], pattern: AMOUNT_PATTERN })
    .optional();
}

const amountShape = Object.fromEntries(
  AMOUNT_FIELDS.map((field) => [field.key, amountField(field)]),
) as Record<AmountKey, ReturnType<typeof amountField>>;

function choiceField<const Values extends readonly string[]>(key: ChoiceKey, values: Values) {
  const list = values.map((value) => `"${value}"`).join(", ");
  return z
    .enum(values, {
      error: (issue) =>
        typeof issue.input === "string" ? `must be one of ${list}` : notAString(issue.input, list),
    })
    .meta(describeChoice(key))
    .optional();
}

/** The title, description and default of a choice. */
function describeChoice(key: ChoiceKey) {
  const [title, fallback] = CHOICES[key];
  return { title, description: words.choices[key], ...(fallback !== null && { default: fallback }) };
}

function notAString(input: unknown, example: string): string {
  const kind = input === null ? "null" : Array.isArray(input) ? "an array" : `a ${typeof input}`;
  return `must be a JSON string such as ${example}, not ${kind === "a object" ? "an object" : kind}`;
}

const term = z
  .string({ error: (issue) => notAString(issue.input, '"30"') })
  .regex(/^([1-9]|[1-3]\d|40)$/, 'must be whole years from "1" to "40"')
  .meta(describeChoice("proposedLoanTerm"))
  .optional();

/**
 * BankCalculatorV2Request: every value is a string, every field is optional, and unknown fields are rejected. Shared by
 * the API, the OpenAPI document and the form. Every error is reported, each at `path: [field]`.
 */
export const calculatorRequestSchema = z
  .strictObject(
    {
      applicants: choiceField("applicants", ["1", "2"]),
      dependants: choiceField("dependants", ["0", "1", "2", "3", "4", "5"]),
      app1StudentLoan: choiceField("app1StudentLoan", ["Y", "N"]),
      app2StudentLoan: choiceField("app2StudentLoan", ["Y", "N"]),
      useBankBenchmark: choiceField("useBankBenchmark", ["Y", "N"]),
      proposedLoanTerm: term,
      ...amountShape,
    },
    { error: (issue) => (issue.code === "invalid_type" ? "the body must be a JSON object" : undefined) },
  )
  .superRefine(
    (request, ctx) => {
      nameUnknownFields(ctx, unknownField);
      if (request.applicants === "1" && isAboveZero(request.app2AnnualGrossIncome)) {
        ctx.addIssue({
          code: "custom",
          path: ["app2AnnualGrossIncome"],
          message: 'must be empty or "0" when `applicants` is "1"',
        });
      }
    },
    { when: ({ value }) => isRecord(value) },
  )
  .meta({
    id: "BankCalculatorV2Request",
    description: "Amounts are strings in dollars; an empty string means not given.",
  });
export type CalculatorRequest = z.infer<typeof calculatorRequestSchema>;

function unknownField(key: string): string {
  const nearest = nearestName(key, FIELD_NAMES);
  const isClose = nearest.edits <= Math.max(2, nearest.name.length / 2);
  return isClose
    ? `unknown field, did you mean \`${nearest.name}\`?`
    : `unknown field; the nearest known one is \`${nearest.name}\``;
}

/** Whether a field, which may itself be invalid, is a valid amount above zero. */
function isAboveZero(text: unknown): boolean {
  return typeof text === "string" && amountFault(text) === null && parseAmount(text) > 0;
}
