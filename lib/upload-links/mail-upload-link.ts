import type { BrokerContext } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { deliver } from "#lib/mail/deliver.ts";
import { writeLetter } from "#lib/mail/letter.ts";
import { openLink } from "./find-upload-link.ts";
import { keepDelivery } from "./keep-delivery.ts";
import { linkToken } from "./link-token.ts";

/** Mails the main applicant the page where they can upload. One that was revoked meanwhile is not sent. */
export async function mailUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  const link = await openLink(ctx, ctx.actor.brokerId, linkId);
  const url = `${env().baseUrl}/upload/${linkToken(ctx.actor.brokerId, linkId)}`;
  const until = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "Pacific/Auckland" }).format(
    link.expiresAt,
  );
  const letter = writeLetter({
    greeting: `Kia ora ${link.firstName},`,
    paragraphs: [
      `${link.brokerName} is preparing your home loan application and needs some documents from you.`,
    ],
    action: { label: "Upload your documents", url },
    closing: [
      `The link is yours alone and works until ${until}. You need no password. Please do not pass it on.`,
    ],
  });
  const subject = "Documents for your home loan application";
  await deliver({ id: linkId, to: link.email, subject, ...letter }, (delivery) =>
    keepDelivery(ctx, linkId, delivery),
  );
}
