import { z } from "zod";
import type { FormValues } from "#components/ui/forms/form-values.ts";
import { visibleText } from "#lib/platform/text/visible-text.ts";
import { type ClientCorrection, clientCorrectionSchema } from "#lib/records/clients/correction-schemas.ts";
import { type ClientCreateRequest, clientCreateRequestSchema } from "#lib/records/clients/schemas.ts";
import type { ClientFields } from "./client-fields.ts";

/** Validates the form with the route's schema and maps faults to the form's fields. */
export const clientFieldsSchema: z.ZodType<ClientCorrection, ClientFields> =
  formSchema(clientCorrectionSchema);

/** Validates a new client with the route's schema. An empty reference becomes the given one. */
export function newClientSchema(reference: string) {
  return z
    .custom<ClientCreateRequest>()
    .transform((fields) => ({
      ...fields,
      externalReferenceId: visibleText(fields.externalReferenceId) || reference,
    }))
    .pipe(clientCreateRequestSchema as z.ZodType<ClientCreateRequest, ClientCreateRequest>);
}

/** Validates a form's values with a request's schema, where an empty text of a nullable field means unknown. */
function formSchema<Output, Input, Values extends FormValues<Input>>(
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
