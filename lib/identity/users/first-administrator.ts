import { and, desc, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passwordLinks } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, type Tx, updateRow } from "#db/tenant.ts";
import { createPasswordLink, secretOfLink } from "#lib/identity/password-links/password-link.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { newId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";

const START_LOCK = 7_203_117;

/**
 * Invites the address in the settings as an administrator at each start until the invitation is accepted, because users
 * can only be invited by an administrator. Returns the link for the person who started Lodge. Returns null if there is
 * an administrator, or if the address belongs to a user with another role and a password. `locked` users cannot sign
 * in, so they do not count as administrators.
 */
export function inviteFirstAdministrator(
  db: Db,
  email: string,
  now: Date,
  locked: readonly { id: string }[] = [],
): Promise<string | null> {
  const invitee = newId();
  const actor = { kind: "system", brokerId: invitee, job: "start" } as const;
  const ctx = { actor, db, requestId: newId(), now };
  return asBroker(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    if (
      await hasAdministrator(
        tx,
        locked.map(({ id }) => id),
      )
    )
      return null;
    const [known] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
    if (known && (known.passwordHash !== null || !known.active)) return null;
    const userId = known?.id ?? invitee;
    const open = await openInvitation(tx, userId, now);
    if (open !== null) return open;
    if (!known) {
      const name = "Administrator";
      await tx.insert(users).values({ id: userId, email, name, roles: ["ROLE_ADMIN"], createdAt: now });
    } else await updateRow(tx, users, userId, { roles: ["ROLE_ADMIN"] });
    await createPasswordLink(tx, ctx, { userId, kind: "INVITATION" });
    await recordAudit(tx, ctx, "user.invited", userId);
    return openInvitation(tx, userId, now);
  });
}

export async function hasAdministrator(tx: Pick<Tx, "select">, except: string[] = []): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`'ROLE_ADMIN' = any(${users.roles}) and ${users.active} and ${users.passwordHash} is not null`,
        except.length > 0 ? notInArray(users.id, except) : undefined,
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function openInvitation(tx: Tx, userId: string, now: Date): Promise<string | null> {
  const [link] = await tx
    .select({ id: passwordLinks.id, tokenHash: passwordLinks.tokenHash })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.userId, userId),
        isNull(passwordLinks.usedAt),
        isNull(passwordLinks.endedAt),
        gt(passwordLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(passwordLinks.createdAt))
    .limit(1);
  const secret = link ? secretOfLink(link) : null;
  return secret === null ? null : `${env().baseUrl}/invitation/${secret}`;
}
