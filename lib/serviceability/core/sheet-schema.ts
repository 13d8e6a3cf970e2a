import { z } from "zod";
import { bankSchema } from "./bank-schema.ts";
import { taxTableSchema } from "./tax-schema.ts";

/**
 * The least share of each extra dollar earned that must reach the surplus. Without it a raise could lower
 * what a bank lends; five cents also stays well clear of floating-point noise at the largest amounts.
 */
export const LEAST_KEPT_SHARE = 0.05;

/**
 * A master sheet: tax tables by tax year, the tax year in force, and one rule set per bank.
 * Money is dollars with at most two decimals, as people write it; the engine turns it into cents once.
 * Faults carry the path to the value and say what is allowed.
 */
export const masterSheetSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be lowercase letters, digits and hyphens"),
    title: z.string().trim().min(1).max(200),
    taxYear: z.string(),
    taxTables: z.array(taxTableSchema).min(1).max(20),
    banks: z.array(bankSchema).min(1, "needs at least one bank").max(12, "takes at most twelve banks"),
  })
  .superRefine((sheet, ctx) => {
    const fault = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: "custom", path, message });
    const years = sheet.taxTables.map((table) => table.taxYear);
    if (!years.includes(sheet.taxYear)) {
      fault(["taxYear"], `must be one of the sheet's tax years: ${years.join(", ")}`);
    }
    for (const [index, year] of years.entries()) {
      if (years.indexOf(year) !== index) fault(["taxTables", index, "taxYear"], `${year} is there twice`);
    }
    const keys = sheet.banks.map((bank) => bank.key);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) !== index) fault(["banks", index, "key"], `bank key ${key} is there twice`);
    }
    const topDeductions = Math.max(
      ...sheet.taxTables.map(
        (table) => (table.incomeTax.at(-1)?.rate ?? 0) + table.accLevy.rate + table.studentLoan.rate,
      ),
    );
    const mostAllowed = 1 - LEAST_KEPT_SHARE - topDeductions;
    for (const [index, bank] of sheet.banks.entries()) {
      if (bank.benchmarkGrossIncomeRate > mostAllowed + 1e-12) {
        fault(
          ["banks", index, "benchmarkGrossIncomeRate"],
          `benchmark income rate leaves too little of each extra dollar: with tax, ACC levy and student loan up to ${topDeductions.toFixed(4)} it must be at most ${mostAllowed.toFixed(4)}`,
        );
      }
    }
  });

export type MasterSheet = z.infer<typeof masterSheetSchema>;
