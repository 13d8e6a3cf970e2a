import { z } from "zod";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { accountKinds } from "#lib/statements/core/model.ts";
import { categoryCodes } from "#lib/statements/core/understand/categories.ts";
import { decidingRules } from "./core/listed-transaction.ts";

export const transactionParamsSchema = applicationParamsSchema.extend({ transactionId: z.string() });

const money = z.number().describe("Decimal, two places at most");
const places = z.array(z.int());
const category = z.enum(categoryCodes, { error: "must be one of the categories of the transaction summary" });
const transactionId = z.string({ error: "must be a string" });

const accountSchema = z
  .object({
    accountId: z.string(),
    bank: z.string().nullable(),
    accountName: z.string().nullable(),
    accountNumber: z.string().nullable().describe("Masked except for the last four characters"),
    kind: z.enum(accountKinds).nullable(),
    currency: z.string().describe("ISO 4217"),
  })
  .meta({ id: "TransactionAccount" });

/** `PackedList` in API responses. */
export const transactionListSchema = z
  .object({
    currency: z.string().describe("The application's main currency"),
    accounts: z.array(accountSchema),
    categories: z.array(z.enum(categoryCodes)),
    rules: z.array(z.enum(decidingRules)).describe("What decided a category"),
    merchants: z.array(z.string()).describe("Normalised names of the other side"),
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
        "The n-th entry of each is of the n-th transaction, newest first. account, category, rule and merchant are places in the lists of those names, -1 for none",
      ),
    computed: places.describe(
      "Places of the transactions whose balance is not printed but follows from their proved statement",
    ),
    excluded: places.describe("Places of the transactions that count nowhere"),
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
    correctedCategory: category.nullable().describe("What the broker made of this very transaction"),
    rememberedCategory: category
      .nullable()
      .describe("What the broker made of everything with this merchant, in every application"),
    sources: z
      .array(
        z.object({
          documentId: z.string(),
          fileName: z.string(),
          entry: z
            .string()
            .nullable()
            .describe("The file in it that shows it, if it is an archive")
            .meta({ examples: ["2026/August.csv"] }),
          url: z.url().describe("Works for 15 minutes; opens a PDF at the page"),
          page: z.int().nullable(),
          line: z.int().describe("Of the file, or of the page"),
        }),
      )
      .describe("Every document that shows it, those with pages first"),
  })
  .meta({ id: "TransactionDetail" });

export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

const asked = (what: string) => z.string().optional().describe(what);

/** The filter in the Transactions screen's URL; an invalid value is ignored. */
export const transactionQuerySchema = z.object({
  search: asked("Words of the description or payee, or an amount as typed"),
  account: asked("The id of an account"),
  month: asked("YYYY-MM"),
  category: asked("A category's code"),
  categories: asked("Codes of categories, separated by commas: any of them"),
  merchant: asked("The normalised name of the other side"),
  direction: asked("in or out"),
  least: asked("The least amount without its sign, as typed"),
  most: asked("The greatest amount without its sign, as typed"),
  show: asked("counted, excluded or corrected"),
  flag: asked("The key of a flag of the summary"),
  order: asked("newest or oldest"),
});

const MOST = 10_000;

const exclusionReason = z
  .string({ error: "must be a string" })
  .trim()
  .max(200, "must be at most 200 characters")
  .nullable()
  .describe("Null keeps the reason given before, an empty one removes it");

const correctionFields = {
  corrections: z
    .array(z.object({ transactionId, category: category.nullable() }))
    .max(MOST, `must hold at most ${MOST}`)
    .describe("Categories of single transactions; null leaves it to what is remembered and to the rules"),
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
    .max(100, "must hold at most 100")
    .meta({ examples: [[{ merchant: "COUNTDOWN", category: "GROCERIES" }]] })
    .describe("Categories of merchants, for this and later applications of the broker; null forgets"),
  exclusions: z
    .array(
      z.object({
        transactionId,
        excluded: z.boolean({ error: "must be true or false" }),
        reason: exclusionReason.default(null),
      }),
    )
    .max(MOST, `must hold at most ${MOST}`)
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
      const message = "or remembered or exclusions must hold something";
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
  .describe("Every transaction that is something else now, also those that only follow from it");

export const correctionResponseSchema = z
  .object({
    changed: changedTransactions,
    previous: z.object(correctionFields).describe("The request that undoes this one"),
  })
  .meta({ id: "TransactionCorrectionResponse" });

export type CorrectionResponse = z.output<typeof correctionResponseSchema>;

/** As many as fit into the largest JSON body. */
const MOST_IN_BATCH = 25_000;

const batchChange = z
  .object({
    transactionIds: z.array(transactionId).min(1, "must name a transaction"),
    category: category
      .nullable()
      .optional()
      .describe("Null leaves it to what is remembered and to the rules"),
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
  .object({ changes: z.array(batchChange).min(1, "must hold something") })
  .superRefine(({ changes }, context) => {
    const named = (has: (change: (typeof changes)[number]) => boolean) =>
      changes.filter(has).flatMap(({ transactionIds }) => transactionIds.map((id) => id.toLowerCase()));
    const lists = [
      named(({ category: chosen }) => chosen !== undefined),
      named(({ excluded }) => excluded !== undefined),
    ];
    const message = lists.some((ids) => ids.length > MOST_IN_BATCH)
      ? `must name at most ${MOST_IN_BATCH} transactions`
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
    previous: z.object({ changes: z.array(batchChange) }).describe("The request that undoes this one"),
  })
  .meta({ id: "TransactionBatchResponse" });

export type BatchResponse = z.output<typeof batchResponseSchema>;
