import { createContext, useContext } from "react";
import type { DebtRow, IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { FieldConflicts } from "./conflicts.ts";
import type { Prefill } from "./prefill-type.ts";
import type { FileProofs } from "./proofs/file-proofs.ts";
import type { ValueFaults } from "./read-case.ts";
import type { CalculatorForm } from "./use-calculator.ts";
import type { PropertyRow } from "./values/values.ts";

type FileRow = IncomeRow | DebtRow | PropertyRow;

/** What every part of the form may need. A keystroke seldom changes it, so it re-renders only what shows its value. */
export type Shared = {
  form: CalculatorForm;
  faults: ValueFaults;
  gaps: ValueFaults;
  prefill: Prefill;
  /** The file's rows by id. */
  originals: ReadonlyMap<string, FileRow>;
  /** How well the file supports each prefilled figure; null without an application. */
  proofs: FileProofs | null;
  /** Where the form's values conflict with the file. */
  conflicts: FieldConflicts;
  tax: PreparedTax;
};

export const CalculatorContext = createContext<Shared | null>(null);

export function useCalculatorContext(): Shared {
  const shared = useContext(CalculatorContext);
  if (shared === null) throw new Error("A part of the form is outside its context.");
  return shared;
}

/** The row as the file has it, and how well the file supports it. */
export function useFileRow<Row extends FileRow>(id = "") {
  const { originals, proofs } = useCalculatorContext();
  // A row keeps its kind.
  return { original: originals.get(id) as Row | undefined, proof: proofs?.[id] };
}

/** The file's rows by id. */
export function rowsInFile({ values }: Prefill): Shared["originals"] {
  const { applicants, debts, properties } = values;
  const rows = [...applicants.flatMap(({ incomes }) => incomes), ...debts, ...properties];
  return new Map(rows.filter(({ evidence }) => evidence !== "").map((row) => [row.id, row]));
}
