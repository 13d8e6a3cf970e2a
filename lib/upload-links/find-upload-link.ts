import { and, eq, gt, isNull } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { ApplicantActor, Context } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { isSignatureOf, signText } from "#lib/keys.ts";
import { noteBroker } from "#lib/log.ts";

const signed = (text: string) => `upload-link ${text}`;

export type OpenLink = {
  ctx: Context<ApplicantActor>;
  applicationId: string;
  clientId: string;
  crmPlatform: string;
  firstName: string;
  email: string;
  brokerName: string;
  brokerEmail: string;
  expiresAt: Date;
};

const gone = () => notFound("This upload link was");

/**
 * The application and applicant that a link opens. Throws 404 if the link is unknown, ended or expired, or
 * its broker is deactivated.
 */
export async function findUploadLink(ctx: Context, token: string): Promise<OpenLink> {
  const named = readLinkToken(token);
  if (!named) throw gone();
  return openLink(ctx, named.brokerId, named.linkId);
}

export async function openLink(ctx: Context, brokerId: string, linkId: string): Promise<OpenLink> {
  const scoped = { ...ctx, actor: { kind: "system", brokerId, job: "upload-link" } as const };
  const [row] = await asReadingBroker(scoped, (tx) =>
    tx
      .select({ link: uploadLinks, client: clients, application: applications, broker: users })
      .from(uploadLinks)
      .innerJoin(clients, eq(clients.id, uploadLinks.clientId))
      .innerJoin(applications, eq(applications.id, uploadLinks.applicationId))
      .innerJoin(users, and(eq(users.id, uploadLinks.brokerId), eq(users.active, true)))
      .where(
        and(eq(uploadLinks.id, linkId), isNull(uploadLinks.revokedAt), gt(uploadLinks.expiresAt, ctx.now)),
      ),
  );
  if (!row) throw gone();
  noteBroker(brokerId);
  return {
    ctx: { ...ctx, actor: { kind: "applicant", brokerId, linkId, applicationId: row.application.id } },
    applicationId: row.application.id,
    clientId: row.client.id,
    crmPlatform: row.application.crmPlatform,
    firstName: row.client.firstName,
    email: row.client.email,
    brokerName: row.broker.name,
    brokerEmail: row.broker.email,
    expiresAt: row.link.expiresAt,
  };
}

/**
 * The secret part of an applicant's link: the signed ids of the broker and the link. Ending a link is
 * recorded in its row, not in the token.
 */
export function linkToken(brokerId: string, linkId: string): string {
  const text = Buffer.from(`${brokerId}${linkId}`.replaceAll("-", ""), "hex").toString("base64url");
  return `${text}.${signText(signed(text))}`;
}

/** Null if Lodge did not sign the token. */
export function readLinkToken(token: string): { brokerId: string; linkId: string } | null {
  const [text = "", given = ""] = token.split(".");
  if (!isSignatureOf(signed(text), given)) return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  const uuid = (part: string) => part.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [brokerId, linkId] = [uuid(hex.slice(0, 32)), uuid(hex.slice(32))];
  return isId(brokerId) && isId(linkId) ? { brokerId, linkId } : null;
}
