import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type PasswordLinkKind, passwordLinks } from "#db/schema/password-links.ts";
import { actorName, type Context } from "#lib/context.ts";
import { emit } from "#lib/events/emit.ts";
import { newId } from "#lib/ids.ts";
import { hashSecret, linkSecret } from "./link-secret.ts";

const HOUR_MS = 3_600_000;

/** Lifetimes of links, in milliseconds. */
const lifetimes: Record<PasswordLinkKind, number> = { INVITATION: 7 * 24 * HOUR_MS, RESET: HOUR_MS };

/** Creates a link to choose a password and ends earlier ones. A job mails it after the commit. */
export async function createPasswordLink(
  tx: Tx,
  ctx: Context,
  input: { userId: string; kind: PasswordLinkKind },
): Promise<void> {
  const id = newId();
  await endPasswordLinks(tx, input.userId, ctx.now);
  await tx.insert(passwordLinks).values({
    id,
    ...input,
    tokenHash: hashSecret(linkSecret(id)),
    requestedBy: actorName(ctx.actor),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifetimes[input.kind]),
  });
  await emit(tx, "password-link/requested", { brokerId: input.userId, linkId: id }, ctx.now);
}

/** Ends all password links of the user. */
export async function endPasswordLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(
      and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt), isNull(passwordLinks.endedAt)),
    );
}
