import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, gt, lt } from "drizzle-orm";
import { passkeyChallenges } from "#db/schema/sign-in.ts";
import type { Context } from "#db/tenant.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { isSignatureOf, signText } from "#lib/platform/secrets/keys.ts";
import { env } from "#lib/platform/settings/env.ts";

const VALID_MS = 5 * 60_000;

/**
 * A sign-in challenge. Anyone may request one, so it is signed instead of stored. It is the text
 * `expires.nonce.signature`, which the WebAuthn library encodes.
 */
export function newSignInChallenge(now: Date): string {
  const content = `${now.getTime() + VALID_MS}.${randomBytes(16).toString("base64url")}`;
  return `${content}.${signText(signedText(content))}`;
}

/** Returns true once for each sign-in challenge issued in the last five minutes. Inserts a row only in that case. */
export async function redeemSignInChallenge({ db, now }: Pick<Context, "db" | "now">, challenge: string) {
  const [expires = "", nonce = "", signature = ""] = Buffer.from(challenge, "base64url")
    .toString("utf8")
    .split(".");
  const content = `${expires}.${nonce}`;
  if (!isSignatureOf(signedText(content), signature) || Number(expires) <= now.getTime()) return false;
  await deleteExpired({ db, now });
  // Stored for longer than it is valid, because the clocks of two instances may differ.
  const expiresAt = new Date(Number(expires) + VALID_MS);
  const { count: redeemed } = await db
    .insert(passkeyChallenges)
    .values({ challenge: content, userId: null, expiresAt })
    .onConflictDoNothing();
  return redeemed > 0;
}

function signedText(content: string): string {
  return `passkey sign-in ${content}`;
}

/** Stores the challenge for adding a passkey until it is returned signed. */
export async function storeChallenge(
  { db, now }: Pick<Context, "db" | "now">,
  challenge: string,
  userId: string,
): Promise<void> {
  await deleteExpired({ db, now });
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt });
}

/** Returns true once for each challenge stored for the user in the last five minutes. */
export async function redeemChallenge(
  { db, now }: Pick<Context, "db" | "now">,
  challenge: string,
  userId: string,
): Promise<boolean> {
  const { count: redeemed } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    );
  return redeemed > 0;
}

async function deleteExpired({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

type RelyingParty = { id: string; name: string; origin: string };

/** The relying party: the host of BASE_URL. Null for a bare IP address, which WebAuthn does not allow. */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin } = new URL(env().baseUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, name: "Lodge", origin };
}

export function requireRelyingParty(): RelyingParty {
  const party = relyingParty();
  if (party) return party;
  throw new AppError(
    "NOT_FOUND",
    "Passkeys need a host name, but this Lodge's BASE_URL is a bare IP address.",
  );
}

/** The WebAuthn user handle: the user's id, which contains no personal data. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}

/** Decodes the user's id from the base64url of an assertion. */
export function userIdOf(handle: string): string {
  return Buffer.from(handle, "base64url").toString("utf8");
}

/** Loads the library on first use, because it is large and most processes never need it. */
export const webauthn = () => import("@simplewebauthn/server");

export const webauthnHelpers = () => import("@simplewebauthn/server/helpers");
