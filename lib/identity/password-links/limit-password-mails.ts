import type { Tx } from "#db/client.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { countTry } from "#lib/identity/auth/throttle.ts";

const MINUTE = 60_000;
/** Per recipient: five mails at once, then one every twelve minutes. */
const perRecipient = { free: 4, firstMs: 12 * MINUTE, longestMs: 12 * MINUTE };
/** Per administrator: sixty at once, then one a minute. */
const perSender = { free: 59, firstMs: MINUTE, longestMs: MINUTE };

/** Throws 429 after too many password mails to this address or by this administrator. */
export async function limitPasswordMails(tx: Tx, ctx: Context<UserActor>, email: string): Promise<void> {
  const limits = [
    { what: `password mails to ${email.toLowerCase()}`, policy: perRecipient },
    { what: `password mails by ${ctx.actor.userId}`, policy: perSender },
  ];
  await countTry(tx, limits, { now: ctx.now, refusal: "Too many of these mails have been sent" });
}
