import type { Tx } from "#db/client.ts";
import type { BrokerContext } from "#lib/context.ts";
import { countTry } from "#lib/identity/throttle/throttle.ts";

const MINUTE = 60_000;
/** Per applicant: ten links at once, then one every six minutes. */
const perApplicant = { free: 9, firstMs: 6 * MINUTE, longestMs: 6 * MINUTE };
/** Per application: twenty at once, then one every three minutes. */
const perApplication = { free: 19, firstMs: 3 * MINUTE, longestMs: 3 * MINUTE };
/** Per broker: 120 at once, then one every half minute. */
const perBroker = { free: 119, firstMs: MINUTE / 2, longestMs: MINUTE / 2 };

/**
 * Throws 429 if too many links went to that applicant, for that application or from that broker. The count is
 * part of the transaction.
 */
export async function limitLinks(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId, clientId }: { applicationId: string; clientId: string },
): Promise<void> {
  const limits = [
    { what: `upload links to ${clientId}`, policy: perApplicant },
    { what: `upload links for ${applicationId}`, policy: perApplication },
    { what: `upload links by ${ctx.actor.brokerId}`, policy: perBroker },
  ];
  await countTry(tx, limits, { now: ctx.now, refusal: "Too many upload links have been sent" });
}
