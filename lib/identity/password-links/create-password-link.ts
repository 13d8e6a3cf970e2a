import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type PasswordLinkKind, passwordLinks } from "#db/schema/password-links.ts";
import { actorName, type Context } from "#lib/context.ts";
import { emit } from "#lib/events/emit.ts";
import { newId } from "#lib/ids.ts";
import { hashSecret, linkSecret } from "./link-secret.ts";

const HOUR_MS = 3_600_000;

/** How long a link works, in milliseconds. */
const lifetimes: Record<PasswordLinkKind, number> = { INVITATION: 7 * 24 * HOUR_MS, RESET: HOUR_MS };

/** Makes a link by which that person chooses a password; earlier ones end. The mail goes out by job after the commit. */
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

/** No link of that person works any more. */
export async function endPasswordLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(
      and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt), isNull(passwordLinks.endedAt)),
    );
}
