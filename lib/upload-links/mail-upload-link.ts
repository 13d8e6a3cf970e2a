import { eq, sql } from "drizzle-orm";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Delivery } from "#lib/mail/configured-mailer.ts";
import { deliver } from "#lib/mail/configured-mailer.ts";
import { writeLetter } from "#lib/mail/letter.ts";
import { linkToken, openLink } from "./find-upload-link.ts";
import { visitUploadLink } from "./visit-upload-link.ts";

/** Few would read more in an email, and the page lists them all. */
const MOST_NAMED = 8;

/** Emails an applicant their upload link. Does nothing if the link has ended. */
export async function mailUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  const link = await openLink(ctx, ctx.actor.brokerId, linkId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  if (!link) return;
  const { needed } = await visitUploadLink(link);
  const until = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "Pacific/Auckland" }).format(
    link.expiresAt,
  );
  const letter = uploadMail({
    firstName: link.firstName,
    brokerName: link.brokerName,
    url: `${env().baseUrl}/upload/${linkToken(ctx.actor.brokerId, linkId)}`,
    until,
    needed: needed.map(({ text }) => text),
  });
  const replyTo = { name: link.brokerName, address: link.brokerEmail };
  const subject = "Documents for your home loan application";
  await deliver({ id: linkId, to: link.email, replyTo, subject, ...letter }, (delivery) =>
    keepDelivery(ctx, linkId, delivery),
  );
}

/** Records the delivery state of an upload link's email for the broker to see. */
async function keepDelivery(ctx: BrokerContext, linkId: string, delivery: Delivery): Promise<void> {
  const sent = delivery.deliveryState === "SENT" ? { mailedAt: ctx.now } : {};
  await asBroker(ctx, (tx) =>
    tx
      .update(uploadLinks)
      .set({ ...delivery, ...sent })
      .where(eq(uploadLinks.id, linkId)),
  );
}

/** Marks the email of an upload link as failed after its last retry. */
export async function giveUpDelivery(ctx: BrokerContext, linkId: string): Promise<void> {
  await asBroker(ctx, (tx) =>
    tx
      .update(uploadLinks)
      .set({ deliveryState: "FAILED" })
      .where(sql`${eq(uploadLinks.id, linkId)} and ${uploadLinks.deliveryState} in ('WAITING', 'DELAYED')`),
  );
}

type Words = {
  firstName: string;
  brokerName: string;
  url: string;
  /** Formatted for display. */
  until: string;
  needed: readonly string[];
};

/** The email with an applicant's upload link, with the same content as text and as HTML. */
export function uploadMail({ firstName, brokerName, url, until, needed }: Words): {
  text: string;
  html: string;
} {
  const named = needed.slice(0, MOST_NAMED);
  const rest = needed.length - named.length;
  const more = rest > 0 ? [`and ${rest} more, which the page lists.`] : [];
  return writeLetter({
    greeting: `Kia ora ${firstName},`,
    paragraphs: [`${brokerName} is preparing your home loan application and needs some documents from you.`],
    ...(named.length > 0 && { list: { heading: "What is needed:", items: [...named, ...more] } }),
    action: { label: "Upload your documents", url },
    closing: [
      "The page shows what has arrived and what is still needed; you can come back to it.",
      `The link is yours alone and works until ${until}. You need no password. Please do not pass it on.`,
      `If you have questions, answer this mail: it goes to ${brokerName}.`,
    ],
  });
}
