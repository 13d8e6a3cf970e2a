import { z } from "zod";
import { clientCorrectionSchema } from "#lib/records/clients/correction-schemas.ts";
import { type ClientCreateRequest, clientCreateRequestSchema } from "#lib/records/clients/schemas.ts";
import type { ClientFields } from "./client-fields.ts";

/** Empty input means unknown. */
const orNull = (text: string) => (text.trim() === "" ? null : text);

function asSent(fields: ClientFields) {
  return {
    ...fields,
    phone: orNull(fields.phone),
    homeAddress: orNull(fields.homeAddress),
    formerAddresses: fields.formerAddresses.map(({ address, from, to }) => ({
      address,
      from: orNull(from),
      to: orNull(to),
    })),
    employment: fields.employment.map(({ role, from, to, ...rest }) => ({
      ...rest,
      role: orNull(role),
      from: orNull(from),
      to: orNull(to),
    })),
  };
}

/** Validates the form with the route's schema and maps faults to the form's fields. */
export const clientFieldsSchema = z
  .custom<ClientFields>()
  .transform(asSent)
  .pipe(
    clientCorrectionSchema as z.ZodType<z.output<typeof clientCorrectionSchema>, ReturnType<typeof asSent>>,
  );

/** Validates a new client with the route's schema. An empty reference becomes the given one. */
export function newClientSchema(reference: string) {
  return z
    .custom<ClientCreateRequest>()
    .transform((fields) => ({
      ...fields,
      externalReferenceId: fields.externalReferenceId.trim() || reference,
    }))
    .pipe(clientCreateRequestSchema as z.ZodType<ClientCreateRequest, ClientCreateRequest>);
}
