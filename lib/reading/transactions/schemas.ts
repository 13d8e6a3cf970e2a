import { z } from "zod";
import { text } from "#lib/platform/http/text-schema.ts";
import { categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import { accountShape, money } from "#lib/reading/statements/transaction-summary.ts";
import { decidingRules } from "./core/transaction-list.ts";

const places = z.array(z.int());
const category = z.enum(categoryCodes, { error: "must be one of the categories of the transaction summary" });
const transactionId = z.string({ error: "must be a string" });

const accountSchema = z
  .object({
    ...accountShape,
    currency: z.string().describe("ISO 4217"),
  })
  .meta({ id: "TransactionAccount" });

export const transactionListSchema = z
  .object({
    currency: z.string().describe("The application's main currency"),
    accounts: z.array(accountSchema),
    categories: z.array(z.enum(categoryCodes)),
    rules: z.array(z.enum(decidingRules)).describe("What decided a category"),
    merchants: z.array(z.string()).describe("Normalised names of payees and payers"),
    columns: z
      .object({
        transactionId: z.array(z.string()),
        account: places,
        date: z.array(z.iso.date()),
        description: z.array(z.string()),
        amount: z.array(money).describe("Money in is positive"),
        balance: z.array(money.nullable()).describe("Printed, or computed for the places in `computed`"),
        category: places,
        rule: places,
        confidence: z.array(z.number().nullable()),
        merchant: places,
      })
      .describe(
        "Columns: the nth entry of each belongs to the nth transaction, newest first. account, category, rule and merchant are indexes into the lists of those names; -1 means none",
      ),
    computed: places.describe(
      "Indexes of transactions whose balance is not printed but implied by their proved statement",
    ),
    excluded: places.describe("Indexes of transactions that are excluded from all totals"),
    flags: z.array(z.object({ key: z.string(), message: z.string(), transactions: places })),
  })
  .meta({ id: "TransactionList" });

export const transactionDetailSchema = z
  .object({
    transactionId: z.string(),
    date: z.iso.date(),
    description: z.string(),
    amount: money.describe("Money in is positive"),
    excludedReason: z.string().nullable(),
    correctedCategory: category.nullable().describe("The broker's correction of this transaction"),
    rememberedCategory: category
      .nullable()
      .describe("The broker's category for this payee or payer in every application"),
    sources: z
      .array(
        z.object({
          documentId: z.string(),
          fileName: z.string(),
          entry: z
            .string()
            .nullable()
            .describe("For an archive, the file in it that shows the transaction")
            .meta({ examples: ["2026/August.csv"] }),
          url: z.url().describe("Works for 15 minutes; opens a PDF at the right page"),
          page: z.int().nullable(),
          line: z.int().describe("In the file, or on the page"),
        }),
      )
      .describe("Every document that shows it, those with pages first"),
  })
  .meta({ id: "TransactionDetail" });
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

const optionalText = (what: string) => z.string().optional().describe(what);

/** The filter in the Transactions screen's URL; an invalid value is ignored. */
export const transactionQuerySchema = z.object({
  search: optionalText("Words from the description or payee, or an amount as typed"),
  account: optionalText("An account's ID"),
  accounts: optionalText("Comma-separated account IDs; matches any of them").meta({
    examples: ["019a9d3e-7c51-7a02-b1d4-5f0c9e8a1177,019a9d3e-7c51-7a02-b1d4-5f0c9e8a1178"],
  }),
  month: optionalText("YYYY-MM"),
  category: optionalText("A category's code"),
  categories: optionalText("Comma-separated category codes; matches any of them"),
  merchant: optionalText("The normalised name of the payee or payer"),
  direction: optionalText("in or out"),
  least: optionalText("The minimum amount, ignoring its sign, as typed"),
  most: optionalText("The maximum amount, ignoring its sign, as typed"),
  show: optionalText("counted, excluded or corrected"),
  flag: optionalText("The key of one of the summary's flags"),
  order: optionalText("newest or oldest"),
});

const MAX_CHANGES = 10_000;

const exclusionReason = text(200)
  .nullable()
  .describe("Null keeps the earlier reason; an empty string removes it");

const correctionFields = {
  corrections: z
    .array(z.object({ transactionId, category: category.nullable() }))
    .max(MAX_CHANGES, `must have at most ${MAX_CHANGES} entries`)
    .describe(
      "Categories for single transactions; null falls back to the remembered category, then the rules",
    ),
  remembered: z
    .array(
      z.object({
        merchant: z
          .string({ error: "must be a string" })
          .min(1, "must not be empty")
          .max(200, "must be at most 200 characters"),
        category: category.nullable(),
      }),
    )
    .max(100, "must have at most 100 entries")
    .meta({ examples: [[{ merchant: "COUNTDOWN", category: "GROCERIES" }]] })
    .describe("Categories for payees and payers, in this and later applications of the broker; null forgets"),
  exclusions: z
    .array(
      z.object({
        transactionId,
        excluded: z.boolean({ error: "must be true or false" }),
        reason: exclusionReason.default(null),
      }),
    )
    .max(MAX_CHANGES, `must have at most ${MAX_CHANGES} entries`)
    .describe("Whether single transactions count in the summary"),
};

export const correctionRequestSchema = z
  .object({
    corrections: correctionFields.corrections.default([]),
    remembered: correctionFields.remembered.default([]),
    exclusions: correctionFields.exclusions.default([]),
  })
  .superRefine((request, context) => {
    const { corrections, remembered, exclusions } = request;
    if (corrections.length + remembered.length + exclusions.length === 0) {
      const message = "or remembered or exclusions must not be empty";
      context.addIssue({ code: "custom", path: ["corrections"], message });
    }
    const lists = {
      corrections: corrections.map((row) => row.transactionId),
      remembered: remembered.map((row) => row.merchant),
      exclusions: exclusions.map((row) => row.transactionId),
    };
    for (const [list, names] of Object.entries(lists)) {
      if (new Set(names).size === names.length) continue;
      context.addIssue({ code: "custom", path: [list], message: "must name each only once" });
    }
  })
  .meta({ id: "TransactionCorrectionRequest" });
export type CorrectionRequest = z.output<typeof correctionRequestSchema>;

const changedTransactions = z
  .array(
    z.object({
      transactionId: z.string(),
      category: category.nullable(),
      rule: z.enum(decidingRules).nullable(),
      confidence: z.number().nullable(),
      merchant: z.string().nullable(),
      excluded: z.boolean(),
    }),
  )
  .describe("Every transaction that changed, including as a consequence");

export const correctionResponseSchema = z
  .object({
    changed: changedTransactions,
    previous: z.object(correctionFields).describe("A request that undoes this one"),
  })
  .meta({ id: "TransactionCorrectionResponse" });
export type CorrectionResponse = z.output<typeof correctionResponseSchema>;

/** As many as fit into the largest JSON body. */
const MAX_IN_BATCH = 25_000;

const batchChange = z
  .object({
    transactionIds: z.array(transactionId).min(1, "must name a transaction"),
    category: category
      .nullable()
      .optional()
      .describe("Null falls back to the remembered category, then the rules"),
    excluded: z
      .boolean({ error: "must be true or false" })
      .optional()
      .describe("Whether they count in the summary"),
    reason: exclusionReason.optional(),
  })
  .refine(
    ({ category: chosen, excluded }) => chosen !== undefined || excluded !== undefined,
    "must have a category or excluded",
  );

export const batchRequestSchema = z
  .object({ changes: z.array(batchChange).min(1, "must not be empty") })
  .superRefine(({ changes }, context) => {
    const named = (has: (change: (typeof changes)[number]) => boolean) =>
      changes.filter(has).flatMap(({ transactionIds }) => transactionIds.map((id) => id.toLowerCase()));
    const lists = [
      named(({ category: chosen }) => chosen !== undefined),
      named(({ excluded }) => excluded !== undefined),
    ];
    const message = lists.some((ids) => ids.length > MAX_IN_BATCH)
      ? `must name at most ${MAX_IN_BATCH} transactions`
      : lists.some((ids) => new Set(ids).size < ids.length)
        ? "must name each transaction only once"
        : null;
    if (message) context.addIssue({ code: "custom", path: ["changes"], message });
  })
  .meta({
    id: "TransactionBatchRequest",
    examples: [
      { changes: [{ transactionIds: ["019a9d3e-9b77-7c23-8d15-e6a0f4c1b290"], category: "GROCERIES" }] },
    ],
  });
export type BatchRequest = z.output<typeof batchRequestSchema>;

export const batchResponseSchema = z
  .object({
    changed: changedTransactions,
    previous: z.object({ changes: z.array(batchChange) }).describe("A request that undoes this one"),
  })
  .meta({ id: "TransactionBatchResponse" });
export type BatchResponse = z.output<typeof batchResponseSchema>;
