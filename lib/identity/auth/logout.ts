import type { Context } from "#lib/context.ts";
import { hashRefreshToken } from "./issue-tokens.ts";
import { auditSignInOf } from "./record-sign-in.ts";
import { lockTokenOwner, revokeFamily } from "./refresh.ts";

/** Revokes the token's whole family. An unknown or already revoked token is not an error. */
export async function logout(ctx: Context, refreshToken: string): Promise<void> {
  const userId = await ctx.db.transaction(async (tx) => {
    const familyId = await lockTokenOwner(tx, hashRefreshToken(refreshToken));
    return familyId && revokeFamily(tx, familyId, ctx.now);
  });
  if (userId) await auditSignInOf(ctx, userId, "login.ended");
}
