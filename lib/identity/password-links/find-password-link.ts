import { eq } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { type PasswordLinkKind, passwordLinks } from "#db/schema/password-links.ts";
import { users } from "#db/schema/users.ts";
import { hashSecret } from "./link-secret.ts";

export type FoundLink = {
  id: string;
  kind: PasswordLinkKind;
  userId: string;
  name: string;
  email: string;
  /** A password can be chosen only while OPEN. */
  state: "OPEN" | "USED" | "ENDED" | "EXPIRED";
};

/** The link with this secret, or null if we never created it. */
export async function findPasswordLink(db: Db | Tx, token: string, now: Date): Promise<FoundLink | null> {
  const [row] = await db
    .select({ link: passwordLinks, name: users.name, email: users.email, active: users.active })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(eq(passwordLinks.tokenHash, hashSecret(token)));
  if (!row) return null;
  const { link, name, email, active } = row;
  const state = link.usedAt
    ? "USED"
    : link.endedAt || !active
      ? "ENDED"
      : link.expiresAt <= now
        ? "EXPIRED"
        : "OPEN";
  return { id: link.id, kind: link.kind, userId: link.userId, name, email, state };
}
