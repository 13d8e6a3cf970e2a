import { z } from "zod";
import type { FormValues } from "./form-values.ts";

/** Validates a form's values with a request's schema, where an empty text of a nullable field means unknown. */
export function formSchema<Output, Input, Values extends FormValues<Input>>(
  schema: z.ZodType<Output, Input>,
): z.ZodType<Output, Values> {
  return z
    .custom<Values>()
    .transform((values) => withNulls(schema, values))
    .pipe(schema as z.ZodType<Output, unknown>);
}

function withNulls(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return withNulls(schema.unwrap(), value);
  if (schema instanceof z.ZodNullable)
    return typeof value === "string" && value.trim() === "" ? null : withNulls(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withNulls(schema.element, item));
  if (schema instanceof z.ZodObject && typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withNulls(schema.shape[name], inner)]),
    );
  return value;
}
