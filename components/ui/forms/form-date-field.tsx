import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { capitalize } from "#lib/platform/format.ts";
import { DateField, type DateFieldProps } from "./date-field.tsx";

/**
 * A DateField of a form, with its error.
 * `<FormDateField control={control} name="settlementOn" label="Settlement" optional />`
 */
export function FormDateField<Values extends FieldValues, Output>(
  props: Omit<DateFieldProps, "value" | "onChange" | "onBlur" | "name" | "ref" | "error"> & {
    control: Control<Values, unknown, Output>;
    name: FieldPath<Values>;
  },
) {
  const { control, name, ...shown } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          {...shown}
          {...field}
          value={field.value ?? ""}
          error={capitalize(fieldState.error?.message)}
        />
      )}
    />
  );
}
