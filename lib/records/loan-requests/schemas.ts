import { z } from "zod";
import { amountText, optionalText } from "#lib/platform/http/text-schema.ts";
import {
  depositKinds,
  loanPurposes,
  MAX_DEPOSIT_ITEMS,
  propertyTypes,
  propertyUses,
} from "./core/loan-request.ts";

const optionalAmount = amountText("850,000");

const amount = optionalAmount
  .refine((cents) => cents !== null && cents > 0, {
    error: "must be an amount: enter it, or remove the item",
    when: ({ issues }) => issues.length === 0,
  })
  .transform((cents) => cents ?? 0);

const day = z
  .union([z.literal(""), z.iso.date()], { error: "must be a date that exists, or empty" })
  .transform((value) => value || null);

/** One of the values; empty means not known yet. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum([...values, ""], { error: `must be one of ${values.join(", ")}, or empty` })
    .transform((value) => (value === "" ? null : (value as Values[number])));

const property = z.object({
  address: optionalText(300).default(null).describe("Empty while no property has been found"),
  type: choice(propertyTypes).default(null),
  use: z.enum(propertyUses).default("OWNER_OCCUPIED"),
  newBuild: z.boolean({ error: "must be true or false" }).default(false),
  value: optionalAmount.default(null).describe("A valuation; empty if only the price is known"),
});

const depositItem = z.object({
  itemId: z.uuid("must be a UUID").optional().describe("The ID of an existing item; omit it for a new one"),
  kind: z.enum(depositKinds),
  amount,
  note: optionalText(200).default(null).describe("The giver, or where the money is held"),
});

/** A whole loan request as a broker enters it. Amounts are text in dollars; empty means unknown. */
export const loanRequestInputSchema = z
  .object({
    version: z
      .int({ error: "must be the version last read, a whole number" })
      .min(0, "must be 0 or more")
      .describe("The version that this replaces, 0 for the first save. Outdated: 409"),
    purpose: choice(loanPurposes).default(null),
    property: property.nullable().default(null),
    price: optionalAmount.default(null),
    costs: optionalAmount.default(null).describe("Legal fees, valuation and other costs"),
    debtsRepaid: optionalAmount.default(null).describe("Total, including `repaidAccountIds`"),
    repaidAccountIds: z
      .array(z.string({ error: "must be a string" }))
      .max(100, "must name at most 100 loan accounts")
      .default([])
      .describe("The application's loan accounts that the new loan repays"),
    depositItems: z
      .array(depositItem)
      .max(MAX_DEPOSIT_ITEMS, `must have at most ${MAX_DEPOSIT_ITEMS} items`)
      .default([]),
    loanAmount: optionalAmount.default(null),
    auctionOn: day.default(null),
    financeOn: day.default(null),
    settlementOn: day.default(null),
  })
  .superRefine(({ auctionOn, financeOn, settlementOn, depositItems }, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const isAuctionLast = auctionOn !== null && (financeOn === null || auctionOn > financeOn);
    const last = isAuctionLast ? auctionOn : financeOn;
    if (settlementOn !== null && last !== null && last > settlementOn) {
      fault(
        ["settlementOn"],
        `must not be before the ${isAuctionLast ? "auction" : "finance"} date, ${last}`,
      );
    }
    const seen = new Set<string>();
    for (const [index, { itemId }] of depositItems.entries()) {
      if (itemId && seen.has(itemId)) fault(["depositItems", index, "itemId"], "names the same item again");
      if (itemId) seen.add(itemId);
    }
  })
  .meta({ id: "LoanRequestInput" });
export type LoanRequestInput = z.output<typeof loanRequestInputSchema>;

const dollars = z.number().nullable();
const fundsLine = z.object({ label: z.string(), amount: dollars });

export const loanRequestSchema = z
  .object({
    version: z.int().describe("0 before the first save"),
    updatedAt: z.iso.datetime().nullable(),
    purpose: z.enum(loanPurposes).nullable(),
    property: z
      .object({
        address: z.string().nullable(),
        type: z.enum(propertyTypes).nullable(),
        use: z.enum(propertyUses),
        newBuild: z.boolean(),
        value: dollars,
      })
      .nullable(),
    price: dollars,
    costs: dollars,
    debtsRepaid: dollars,
    repaidAccountIds: z.array(z.string()),
    depositItems: z.array(
      z.object({
        itemId: z.string(),
        kind: z.enum(depositKinds),
        amount: z.number(),
        note: z.string().nullable(),
      }),
    ),
    loanAmount: dollars,
    auctionOn: z.iso.date().nullable(),
    financeOn: z.iso.date().nullable(),
    settlementOn: z.iso.date().nullable(),
    funds: z
      .object({
        uses: z.array(fundsLine),
        sources: z.array(fundsLine),
        needed: z.number().describe("The total of the known uses"),
        available: z.number().describe("The total of the known sources"),
        shortfall: dollars.describe(
          "The shortfall: negative for a surplus, null while a required figure is unknown",
        ),
        missing: z
          .array(z.enum(["purpose", "price", "debtsRepaid", "costs", "loanAmount"]))
          .describe("The figures needed to calculate the shortfall"),
        loanToValue: z
          .number()
          .nullable()
          .describe("The loan as a share of the lower of price and valuation; null for a top-up"),
      })
      .describe("Calculated from the request: dollars, rounded to cents"),
  })
  .meta({ id: "LoanRequest" });
export type LoanRequestResponse = z.infer<typeof loanRequestSchema>;
