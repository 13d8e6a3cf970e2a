import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { capitalize } from "#lib/platform/format/capitalize.ts";

/**
 * What a field of a form takes: its registration, and its fault as a sentence.
 * `<TextField label="Reason" {...registerField(form, "reason")} />`
 */
export function registerField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const error: FieldError | undefined = get(form.formState.errors, name);
  return { ...form.register(name, options), error: capitalize(error?.message) };
}
