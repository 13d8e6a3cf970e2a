import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "#db/client.ts";
import { refreshTokens } from "#db/schema/sign-in.ts";
import type { Device } from "#lib/identity/sessions/device.ts";
import { signAccessToken } from "./access-token.ts";
import type { JwtResponse } from "./schemas.ts";
import type { SignedInUser } from "./signed-in-user.ts";

const REFRESH_DAYS = 30;

export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Issues an access token and a refresh token of the family. Only the refresh token's hash is stored. */
export async function issueTokens(
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
    expiresAt: new Date(now.getTime() + REFRESH_DAYS * 86_400_000),
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
