import { z } from "zod";
import { bankSchema } from "./bank-schema.ts";
import { sheetText, type TaxTable, taxTableSchema } from "./tax-schema.ts";

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
    id: z
      .string({ error: "must be lowercase letters, digits and hyphens" })
      .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be lowercase letters, digits and hyphens"),
    title: sheetText(200),
    taxYear: z.string({ error: "must be one of the sheet's tax years" }),
    taxTables: z
      .array(taxTableSchema)
      .min(1, "needs at least one tax year")
      .max(20, "takes at most twenty tax years"),
    banks: z.array(bankSchema).min(1, "needs at least one bank").max(12, "takes at most twelve banks"),
  })
  .superRefine(
    (sheet, ctx) => {
      const fault = (path: (string | number)[], message: string) =>
        ctx.addIssue({ code: "custom", path, message });
      const years = sheet.taxTables.map((table) => table.taxYear);
      if (typeof sheet.taxYear === "string" && !years.includes(sheet.taxYear)) {
        fault(["taxYear"], `must be one of the sheet's tax years: ${years.join(", ")}`);
      }
      for (const index of repeats(years)) {
        fault(["taxTables", index, "taxYear"], `${years[index]} is there twice`);
      }
      const keys = sheet.banks.map((bank) => bank.key);
      for (const index of repeats(keys)) {
        fault(["banks", index, "key"], `bank key ${keys[index]} is there twice`);
      }
      const names = sheet.banks.map((bank) => bank.name);
      for (const index of repeats(names)) {
        fault(["banks", index, "name"], `bank name ${names[index]} is there twice`);
      }
      const topDeductions = Math.max(...sheet.taxTables.map(topDeductionsOf));
      const mostAllowed = 1 - LEAST_KEPT_SHARE - topDeductions;
      for (const [index, bank] of sheet.banks.entries()) {
        if (bank.benchmarkGrossIncomeRate > mostAllowed + 1e-12) {
          fault(
            ["banks", index, "benchmarkGrossIncomeRate"],
            `benchmark income rate leaves too little of each extra dollar: with tax, ACC levy and student loan up to ${topDeductions.toFixed(4)} it must be at most ${mostAllowed.toFixed(4)}`,
          );
        }
      }
    },
    // Also where single values are at fault: an import names every fault at once.
    { when: ({ value }) => hasTables(value) },
  );

function hasTables(value: unknown): boolean {
  const { taxTables, banks } = (value ?? {}) as { taxTables?: unknown; banks?: unknown };
  return [taxTables, banks].every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === "object" && item !== null),
  );
}

/** The share of a further dollar that goes at the highest income, as far as the table's values can be read. */
function topDeductionsOf(table: TaxTable): number {
  const known = (share: number | undefined) => (typeof share === "number" && share <= 1 ? share : 0);
  return known(table.incomeTax?.at(-1)?.rate) + known(table.accLevy?.rate) + known(table.studentLoan?.rate);
}

/** Where a value stands that stood before. */
function repeats(values: readonly string[]): number[] {
  return values.flatMap((value, index) =>
    typeof value === "string" && values.indexOf(value) !== index ? [index] : [],
  );
}

export type MasterSheet = z.infer<typeof masterSheetSchema>;
