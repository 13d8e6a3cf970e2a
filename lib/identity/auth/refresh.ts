import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { refreshTokens } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { Context } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Device } from "#lib/identity/sessions/device.ts";
import type { Role } from "#lib/roles.ts";
import { hashRefreshToken, issueTokens } from "./issue-tokens.ts";
import { lockSignIns } from "./lock-sign-ins.ts";
import { auditSignIn } from "./record-sign-in.ts";
import type { JwtResponse } from "./schemas.ts";

/** A login ends after 90 days, however often it is renewed. The user must then enter the password again. */
const LONGEST_FAMILY_MS = 90 * 86_400_000;

const refused = () =>
  new AppError("UNAUTHENTICATED", "The refresh token is not valid (any more): log in again.");

/**
 * Exchanges a refresh token for a new pair. Each token works once. A second use means that it was stolen or
 * replayed, so the whole family is revoked and both parties must log in again.
 */
export async function refresh(ctx: Context, refreshToken: string, device: Device): Promise<JwtResponse> {
  const tokenHash = hashRefreshToken(refreshToken);
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockTokenOwner(tx, tokenHash);
    const [row] = await tx
      .select({ token: refreshTokens, user: users })
      .from(refreshTokens)
      .innerJoin(users, eq(users.id, refreshTokens.userId))
      .where(eq(refreshTokens.tokenHash, tokenHash));
    if (!row || row.token.revokedAt || row.token.expiresAt <= ctx.now || !row.user.active) return null;
    const signedInAt = row.token.signedInAt ?? row.token.createdAt;
    if (ctx.now.getTime() - signedInAt.getTime() >= LONGEST_FAMILY_MS) return null;
    const user = {
      id: row.user.id,
      email: row.user.email,
      name: row.user.name,
      roles: row.user.roles as Role[],
    };
    if (row.token.usedAt) {
      await revokeFamily(tx, row.token.familyId, ctx.now);
      return { stolenFrom: user } as const;
    }
    await tx.update(refreshTokens).set({ usedAt: ctx.now }).where(eq(refreshTokens.id, row.token.id));
    const family = { id: row.token.familyId, signedInAt };
    return { answer: await issueTokens(tx, user, family, device, ctx.now) } as const;
  });
  if (outcome?.answer) return outcome.answer;
  if (outcome?.stolenFrom) await auditSignIn(ctx, outcome.stolenFrom, "refresh.reused");
  throw refused();
}

/** Locks the sign-ins of the token's owner. Returns the token's family, or null if the token is unknown. */
export async function lockTokenOwner(tx: Tx, tokenHash: string): Promise<string | null> {
  const [token] = await tx
    .select({ userId: refreshTokens.userId, familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!token) return null;
  await lockSignIns(tx, token.userId);
  return token.familyId;
}

/**
 * Revokes the family's tokens. Returns their user if any was still valid. The caller has locked the user's
 * sign-ins.
 */
export async function revokeFamily(tx: Tx, familyId: string, now: Date): Promise<string | null> {
  const [ended] = await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
    .returning({ userId: refreshTokens.userId });
  return ended?.userId ?? null;
}
