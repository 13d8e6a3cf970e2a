import type { BrokerContext } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { configuredMailer } from "#lib/mail/configured-mailer.ts";
import { openLink } from "./find-upload-link.ts";
import { linkToken } from "./link-token.ts";

/** Mails the main applicant the page where they can upload. One that was revoked meanwhile is not sent. */
export async function mailUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  const link = await openLink(ctx, ctx.actor.brokerId, linkId);
  const url = `${env().baseUrl}/upload/${linkToken(ctx.actor.brokerId, linkId)}`;
  const until = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "Pacific/Auckland" }).format(
    link.expiresAt,
  );
  const lines = [
    `Kia ora ${link.firstName},`,
    `${link.brokerName} is preparing your home loan application and needs some documents from you.`,
    `The link is yours alone and works until ${until}. You need no password. Please do not pass it on.`,
  ];
  await configuredMailer().send({
    id: linkId,
    to: link.email,
    subject: `Documents for your home loan application`,
    text: [lines[0], lines[1], `Upload them here: ${url}`, lines[2]].join("\n\n"),
    html: `${lines.slice(0, 2).map(paragraph).join("")}<p><a href="${escapeHtml(url)}">Upload your documents</a></p>${paragraph(lines[2] ?? "")}`,
  });
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
