import { z } from "zod";
import { deliveryRequestSchema, type LodgementAdapter } from "#lib/deal/packages/schemas.ts";

export type DeliveryFields = { adapter: LodgementAdapter; recipient: string; days: string };

/** The delivery form with the route's own schema; only an email needs an address. */
export const deliveryAsEntered = z.custom<DeliveryFields>().superRefine((fields, context) => {
  const isMail = fields.adapter === "MAIL";
  const result = deliveryRequestSchema
    .extend({
      recipient: isMail ? z.email("must be an email address, such as applications@bank.example") : z.string(),
    })
    .safeParse({ ...fields, recipient: fields.recipient.trim(), days: Number(fields.days) });
  for (const { path, message } of result.error?.issues ?? [])
    context.addIssue({ code: "custom", path: [...path], message });
}) as unknown as z.ZodType<DeliveryFields, DeliveryFields>;
