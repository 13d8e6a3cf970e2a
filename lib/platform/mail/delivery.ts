import { z } from "zod";
import type { DeliveryState } from "#db/schema/columns.ts";

/** The delivery state of an email, for screens and responses. */
export const deliverySchema = z.object({
  state: z
    .enum(["WAITING", "SENT", "DELAYED", "REFUSED", "FAILED"])
    .describe(
      "DELAYED is retried. REFUSED (rejected by the address or its server) and FAILED (after the last retry) are not",
    ),
  reason: z.string().nullable().describe("The mail server's reason for not accepting the email"),
});
export type MailDelivery = z.output<typeof deliverySchema>;

/** The delivery state in a row's `mailDelivery` columns. */
export function toDelivery(row: {
  deliveryState: DeliveryState;
  deliveryReason: string | null;
}): MailDelivery {
  return { state: row.deliveryState, reason: row.deliveryReason };
}
