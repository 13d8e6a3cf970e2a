import { eq } from "drizzle-orm";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import { AppError } from "#lib/api/app-error.ts";
import type { BrokerContext } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { configuredMailer } from "#lib/mail/configured-mailer.ts";
import { openLink } from "./find-upload-link.ts";
import { linkToken } from "./link-token.ts";
import { uploadMail } from "./upload-mail.ts";
import { visitUploadLink } from "./visit-upload-link.ts";

/** Mails an applicant the page where they can upload. Nothing is sent, and nothing is wrong, where the link has ended. */
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
  await configuredMailer().send({
    id: linkId,
    to: link.email,
    replyTo: { name: link.brokerName, address: link.brokerEmail },
    subject: "Documents for your home loan application",
    ...uploadMail({
      firstName: link.firstName,
      brokerName: link.brokerName,
      url: `${env().baseUrl}/upload/${linkToken(ctx.actor.brokerId, linkId)}`,
      until,
      needed: needed.map(({ text }) => text),
    }),
  });
  await asBroker(ctx, (tx) =>
    tx.update(uploadLinks).set({ mailedAt: ctx.now }).where(eq(uploadLinks.id, linkId)),
  );
}
