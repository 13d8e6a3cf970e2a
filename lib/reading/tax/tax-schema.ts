import { z } from "zod";
import { visibleText } from "#lib/platform/text/visible-text.ts";
import { MAX_KIWISAVER_RATE } from "./tax.ts";

/** The largest amount of a sheet, in dollars. */
export const MAX_DOLLARS = 100_000_000;
/** The largest rate of a tax, levy or repayment. */
export const MAX_TAX_RATE = 0.9;

const dollarRange = `must be between 0 and ${MAX_DOLLARS}`;

/** Dollars in a sheet, with at most two decimals. */
export const dollars = z
  .number({ error: dollarRange })
  .min(0, dollarRange)
  .max(MAX_DOLLARS, dollarRange)
  .refine(isWholeCents, { error: "must have at most two decimals" });

/** Whether an amount in dollars has at most two decimals. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

const rateRange = `must be between 0 and ${MAX_TAX_RATE}`;
const rate = z.number({ error: rateRange }).min(0, rateRange).max(MAX_TAX_RATE, rateRange);
const kiwiSaverRange = `must be between 0 and ${MAX_KIWISAVER_RATE}`;
const kiwiSaverRate = z
  .number({ error: kiwiSaverRange })
  .min(0, kiwiSaverRange)
  .max(MAX_KIWISAVER_RATE, kiwiSaverRange);

/** A text in a sheet, one to `most` characters. */
export function sheetText(most: number) {
  const error = `must be a text of at most ${most} characters`;
  return z.string({ error }).overwrite(visibleText).min(1, error).max(most, error);
}

/** `YYYY/YY`, the second part being the year after the first. */
const taxYear = z
  .string({ error: "must be a tax year such as 2026/27" })
  .regex(/^\d{4}\/\d{2}$/, "must be a tax year such as 2026/27")
  .refine((text) => (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5)), {
    error: "must name two years that follow each other, such as 2026/27",
  });

/** One tax year: thresholds in dollars a year, rates as shares of each dollar. */
export const taxTableSchema = z
  .strictObject({
    taxYear,
    source: sheetText(500),
    /** Each bracket up to and including `upTo` dollars; the last one has no end (null). */
    incomeTax: z
      .array(z.strictObject({ upTo: dollars.nullable(), rate }))
      .min(1, "must have at least one bracket")
      .max(20, "must have at most twenty brackets"),
    accLevy: z.strictObject({ rate, incomeCap: dollars }),
    studentLoan: z.strictObject({ rate, threshold: dollars }),
    /** The KiwiSaver contribution of an employee who has not chosen a rate, as a share of pay. */
    kiwiSaverDefaultRate: kiwiSaverRate,
  })
  .superRefine(
    (table, ctx) => {
      const fault = (index: number, field: string, message: string) =>
        ctx.addIssue({ code: "custom", path: ["incomeTax", index, field], message });
      let end = 0;
      let highest = 0;
      for (const [index, { upTo, rate }] of table.incomeTax.entries()) {
        const isLast = index === table.incomeTax.length - 1;
        if (isLast !== (upTo === null)) {
          fault(index, "upTo", "the last bracket, and only the last, has no upper end");
        } else if (typeof upTo === "number" && upTo <= end) {
          fault(index, "upTo", `brackets must ascend: must be above ${end}`);
        }
        if (rate < highest)
          fault(index, "rate", `rates must not fall from one bracket to the next: at least ${highest}`);
        if (typeof upTo === "number") end = upTo;
        if (typeof rate === "number") highest = rate;
      }
    },
    // Runs even if other values are invalid, because an import reports every error at once.
    { when: ({ value }) => hasBrackets(value) },
  );

function hasBrackets(value: unknown): boolean {
  const brackets =
    typeof value === "object" && value !== null && "incomeTax" in value ? value.incomeTax : null;
  return (
    Array.isArray(brackets) && brackets.every((bracket) => typeof bracket === "object" && bracket !== null)
  );
}

export type TaxTable = z.infer<typeof taxTableSchema>;
