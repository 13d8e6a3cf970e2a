import { z } from "zod";
import { formSchema } from "#components/ui/forms/form-schema.ts";
import { visibleText } from "#lib/platform/format.ts";
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
