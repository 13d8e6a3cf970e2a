import type { BrokerContext } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { deliver } from "#lib/mail/deliver.ts";
import { openLink } from "./find-upload-link.ts";
import { keepDelivery } from "./keep-delivery.ts";
import { linkToken } from "./link-token.ts";
import { uploadMail } from "./upload-mail.ts";
import { visitUploadLink } from "./visit-upload-link.ts";

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
