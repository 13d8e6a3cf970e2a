import type { ComponentProps } from "react";
import { AdornedField } from "./adorned-field.tsx";
import type { FieldProps } from "./field.tsx";

export type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type"> & {
    /** How often it is paid, shown after the amount: `per month`. */
    per?: string;
  };

/**
 * An amount in dollars, kept as typed (`1,250.5` is unchanged); the schema parses it.
 * `<MoneyField label="Rent" error={…} {...register("rent")} />`, or `value` + `onChange` from a Controller.
 */
export function MoneyField({ per, ...rest }: MoneyFieldProps) {
  return <AdornedField inputMode="decimal" autoComplete="off" {...rest} before="$" after={per} numeric />;
}
