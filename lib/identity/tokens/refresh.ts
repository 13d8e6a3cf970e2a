import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { refreshTokens } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { type Context, type Tx, updateRow } from "#db/tenant.ts";
import {
  auditSignIn,
  auditSignInOf,
  completeSignIn,
  lockSignIns,
  recordSignIn,
  rememberDevice,
  type SignedInUser,
} from "#lib/identity/auth/complete-sign-in.ts";
import { DAY_MS, daysAfter } from "#lib/platform/dates.ts";
import { unauthenticated } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { checkCredentials, type SignInInput } from "../auth/check-credentials.ts";
import type { JwtResponse } from "../auth/schemas.ts";
import type { Device } from "../sessions/device.ts";
import { signAccessToken } from "./access-token.ts";

const REFRESH_DAYS = 30;

/** A login ends after 90 days, even if it is renewed. The user must then enter the password again. */
const MAX_FAMILY_MS = 90 * DAY_MS;

const invalidRefreshToken = () =>
  unauthenticated("The refresh token is invalid or no longer valid. Log in again.");

/**
 * Exchanges a refresh token for a new pair. Each token works once. A second use means that it was stolen or replayed,
 * so the whole family is revoked and both parties must log in again.
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
    if (ctx.now.getTime() - signedInAt.getTime() >= MAX_FAMILY_MS) return null;
    const user = {
      id: row.user.id,
      email: row.user.email,
      name: row.user.name,
      roles: row.user.roles,
    };
    if (row.token.usedAt) {
      await revokeFamily(tx, row.token.familyId, ctx.now);
      return { stolenFrom: user } as const;
    }
    await updateRow(tx, refreshTokens, row.token.id, { usedAt: ctx.now });
    const family = { id: row.token.familyId, signedInAt };
    return { tokens: await issueTokens(tx, user, family, device, ctx.now) } as const;
  });
  if (outcome?.tokens) return outcome.tokens;
  if (outcome?.stolenFrom) await auditSignIn(ctx, outcome.stolenFrom, "refresh.reused");
  throw invalidRefreshToken();
}

/** Locks the sign-ins of the token's owner. Returns the token's family, or null if the token is unknown. */
async function lockTokenOwner(tx: Tx, tokenHash: string): Promise<string | null> {
  const [token] = await tx
    .select({ userId: refreshTokens.userId, familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!token) return null;
  await lockSignIns(tx, token.userId);
  return token.familyId;
}

/** Revokes the family's tokens. Returns their user if any was still valid. The caller must lock the user's sign-ins. */
async function revokeFamily(tx: Tx, familyId: string, now: Date): Promise<string | null> {
  const [ended] = await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
    .returning({ userId: refreshTokens.userId });
  return ended?.userId ?? null;
}

/** Revokes the token's whole family. An unknown or already revoked token is not an error. */
export async function logout(ctx: Context, refreshToken: string): Promise<void> {
  const userId = await ctx.db.transaction(async (tx) => {
    const familyId = await lockTokenOwner(tx, hashRefreshToken(refreshToken));
    return familyId && revokeFamily(tx, familyId, ctx.now);
  });
  if (userId) await auditSignInOf(ctx, userId, "login.ended");
}

function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Issues an access token and a refresh token of the family. Only the refresh token's hash is stored. */
async function issueTokens(
  db: Db | Tx,
  user: SignedInUser,
  family: { id: string; signedInAt: Date },
  device: Device,
  now: Date,
): Promise<JwtResponse> {
  const refreshToken = randomBytes(32).toString("base64url");
  await db.insert(refreshTokens).values({
    familyId: family.id,
    signedInAt: family.signedInAt,
    userId: user.id,
    tokenHash: hashRefreshToken(refreshToken),
    createdAt: now,
    ...device,
    expiresAt: daysAfter(now, REFRESH_DAYS),
  });
  return {
    token: await signAccessToken(
      { userId: user.id, username: user.email, roles: user.roles, loginId: family.id },
      now,
    ),
    refreshToken,
    id: user.id,
    username: user.email,
    email: user.email,
    roles: user.roles,
  };
}

/** Login over the API: returns an access token and the first refresh token of a new family. */
export async function login(ctx: Context, input: SignInInput): Promise<JwtResponse> {
  const verified = await checkCredentials(ctx, input);
  const family = { id: newId(), signedInAt: ctx.now };
  const { user, tokens } = await ctx.db.transaction(async (tx) => {
    const user = await completeSignIn(tx, verified);
    return { user, tokens: await issueTokens(tx, user, family, input.device, ctx.now) };
  });
  await recordSignIn(ctx, user, "login.succeeded");
  const { address } = input.device;
  await rememberDevice(ctx, user.id, { address, secret: undefined, browser: false });
  return tokens;
}
