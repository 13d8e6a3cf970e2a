import type { ComponentProps } from "react";
import { AdornedField } from "./adorned-field.tsx";
import type { FieldProps } from "./field.tsx";

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type"> & {
    /** What is counted, shown after the number: `%`, `years`. */
    unit?: string;
  };

/**
 * A number, kept as typed; the schema parses it. Not `type="number"`, whose wheel and spinner change values unnoticed.
 * `<NumberField label="Rate" unit="%" {...register("rate")} />`
 */
export function NumberField({ unit, ...rest }: NumberFieldProps) {
  return <AdornedField inputMode="decimal" autoComplete="off" {...rest} after={unit} numeric />;
}
