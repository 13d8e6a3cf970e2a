import type { Tx } from "#db/client.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { countTry } from "#lib/identity/auth/throttle.ts";

const MINUTE = 60_000;
/** Five mails at once, then one each twelve minutes, to an address. */
const perRecipient = { free: 4, firstMs: 12 * MINUTE, longestMs: 12 * MINUTE };
/** Sixty at once, then one a minute, by an administrator. */
const perSender = { free: 59, firstMs: MINUTE, longestMs: MINUTE };

/** 429 where too many mails with a link to choose a password have gone to that address, or come from that administrator. */
export async function limitPasswordMails(tx: Tx, ctx: Context<UserActor>, email: string): Promise<void> {
  const limits = [
    { what: `password mails to ${email.toLowerCase()}`, policy: perRecipient },
    { what: `password mails by ${ctx.actor.userId}`, policy: perSender },
  ];
  await countTry(tx, limits, { now: ctx.now, refusal: "Too many of these mails have been sent" });
}
