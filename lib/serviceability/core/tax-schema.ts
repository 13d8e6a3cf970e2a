import { z } from "zod";

/** Dollars of a sheet: what people write in it, at most two decimals. */
export const dollars = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: "must have at most two decimals",
  });

const rate = z.number().min(0, "must be between 0 and 0.9").max(0.9, "must be between 0 and 0.9");

/** `YYYY/YY`, the second part being the year after the first. */
const taxYear = z
  .string()
  .regex(/^\d{4}\/\d{2}$/, "must be a tax year such as 2026/27")
  .refine((text) => (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5)), {
    error: "must name two years that follow each other, such as 2026/27",
  });

/** One tax year: thresholds in dollars a year, rates as shares of each dollar. */
export const taxTableSchema = z
  .strictObject({
    taxYear,
    source: z.string().trim().min(1),
    /** Each bracket up to and including `upTo` dollars; the last one has no end (null). */
    incomeTax: z
      .array(z.strictObject({ upTo: dollars.nullable(), rate }))
      .min(1)
      .max(20),
    accLevy: z.strictObject({ rate, incomeCap: dollars }),
    studentLoan: z.strictObject({ rate, threshold: dollars }),
  })
  .superRefine((table, ctx) => {
    const fault = (index: number, field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: ["incomeTax", index, field], message });
    let previous = { upTo: 0, rate: 0 };
    for (const [index, bracket] of table.incomeTax.entries()) {
      const isLast = index === table.incomeTax.length - 1;
      if (isLast !== (bracket.upTo === null)) {
        fault(index, "upTo", "the last bracket, and only the last, has no upper end");
      } else if (bracket.upTo !== null && bracket.upTo <= previous.upTo) {
        fault(index, "upTo", `brackets must ascend: must be above ${previous.upTo}`);
      }
      if (bracket.rate < previous.rate) {
        fault(index, "rate", `rates must not fall from one bracket to the next: at least ${previous.rate}`);
      }
      previous = { upTo: bracket.upTo ?? previous.upTo, rate: bracket.rate };
    }
  });

export type TaxTable = z.infer<typeof taxTableSchema>;
