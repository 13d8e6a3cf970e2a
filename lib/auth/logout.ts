import type { Context } from "#lib/context.ts";
import { hashRefreshToken } from "./issue-tokens.ts";
import { holdHolder, revokeFamily } from "./refresh.ts";

/** Ends the token's whole family. One that is unknown or ended already is no error: the caller wants it gone. */
export async function logout(ctx: Context, refreshToken: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const familyId = await holdHolder(tx, hashRefreshToken(refreshToken));
    if (familyId) await revokeFamily(tx, familyId, ctx.now);
  });
}
