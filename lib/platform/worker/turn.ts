import { type BrokerContext, uploadLinkOf } from "#db/tenant.ts";

/** Who takes a turn for a slot: a broker, or an applicant with the link. */
export type Turn = { broker: string; link?: string | undefined };

/** An applicant's work takes turns in slots of its own, so that a broker's never waits for it. */
export function turnOf(ctx: BrokerContext): Turn {
  return { broker: ctx.actor.brokerId, link: uploadLinkOf(ctx) };
}
