import { eq } from "drizzle-orm";
import { refreshTokens } from "#db/schema/sign-in.ts";
import type { Context } from "#lib/context.ts";
import { hashRefreshToken } from "./issue-tokens.ts";
import { revokeFamily } from "./refresh.ts";

/** Ends the token's whole family. One that is unknown or ended already is no error: the caller wants it gone. */
export async function logout(ctx: Context, refreshToken: string): Promise<void> {
  const [token] = await ctx.db
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashRefreshToken(refreshToken)));
  if (token) await revokeFamily(ctx.db, token.familyId, ctx.now);
}
