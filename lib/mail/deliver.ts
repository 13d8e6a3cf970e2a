import type { DeliveryState } from "#db/schema/columns.ts";
import { PermanentFault } from "#lib/errors/permanent-fault.ts";
import { configuredMailer } from "./configured-mailer.ts";
import type { Mail } from "./mailer.ts";
import { readRefusal } from "./refusal.ts";

/** What became of a mail: columns of the row that it belongs to (`mailDelivery`). */
export type Delivery = { deliveryState: DeliveryState; deliveryReason: string | null };

/**
 * Sends a mail from a job and keeps what became of it. A refusal for good throws PermanentFault, so that the run is
 * parked at once; any other failure is thrown for the job to try again.
 */
export async function deliver(mail: Mail, keep: (delivery: Delivery) => Promise<void>): Promise<void> {
  try {
    await configuredMailer().send(mail);
  } catch (error) {
    const { permanent, reason } = readRefusal(error);
    await keep({ deliveryState: permanent ? "REFUSED" : "DELAYED", deliveryReason: reason });
    throw permanent ? new PermanentFault(reason) : new Error(reason, { cause: error });
  }
  await keep({ deliveryState: "SENT", deliveryReason: null });
}
