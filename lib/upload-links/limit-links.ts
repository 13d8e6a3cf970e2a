import type { Tx } from "#db/client.ts";
import type { BrokerContext } from "#lib/context.ts";
import { countTry } from "#lib/identity/auth/throttle.ts";

const MINUTE = 60_000;
/** Ten links at once, then one each six minutes, to an applicant. */
const perApplicant = { free: 9, firstMs: 6 * MINUTE, longestMs: 6 * MINUTE };
/** Twenty at once, then one each three minutes, for an application. */
const perApplication = { free: 19, firstMs: 3 * MINUTE, longestMs: 3 * MINUTE };
/** 120 at once, then one each half minute, by a broker. */
const perBroker = { free: 119, firstMs: MINUTE / 2, longestMs: MINUTE / 2 };

/** 429 where too many links have been sent to that applicant, for that application or by that broker. Counts with the transaction. */
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
