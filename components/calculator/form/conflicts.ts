import { amountFault, parseAmount } from "#lib/serviceability/amount.ts";
import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import { compareDeclared } from "#lib/serviceability/core/in-file/declared-and-seen.ts";
import type { SeenField } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import type { CalculatorValues } from "./values.ts";

export type FieldConflicts = Readonly<Partial<Record<AmountKey, string>>>;

/** A sentence for each field whose value conflicts with the file. */
export function conflictsOf(values: CalculatorValues, seen: readonly SeenField[]): FieldConflicts {
  const declared = Object.fromEntries(
    seen.map(({ field }) => {
      const text = values[field].trim();
      return [field, text === "" || amountFault(text) !== null ? null : parseAmount(text)];
    }),
  );
  return Object.fromEntries(
    compareDeclared(declared, seen).flatMap(({ field, conflict }) =>
      conflict ? [[field, conflict.flatters ? `${conflict.why} ${FLATTERS}` : conflict.why]] : [],
    ),
  );
}

const FLATTERS = "It makes the household look better than the file does.";
