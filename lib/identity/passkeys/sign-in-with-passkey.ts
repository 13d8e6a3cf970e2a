import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { VerifiedUser } from "#lib/identity/auth/complete-sign-in.ts";
import { beginPortalSession } from "#lib/identity/portal/portal-session.ts";
import type { Device } from "#lib/identity/sessions/device.ts";
import { recordFailedPasskey } from "#lib/platform/audit/record-denial.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { log } from "#lib/platform/log.ts";
import type { Context, Tx } from "#lib/platform/tenancy/context.ts";
import type { SignedInUser } from "../auth/complete-sign-in.ts";
import type { DeviceCookies } from "../auth/known-devices.ts";
import {
  newSignInChallenge,
  redeemSignInChallenge,
  requireRelyingParty,
  userIdOf,
  webauthn,
  webauthnHelpers,
} from "./ceremonies.ts";
import { passkeyAssertionSchema } from "./schemas.ts";

/** The challenge for a passkey to sign. Lists no credentials, so it does not reveal who has one. */
export async function passkeyChallenge(ctx: Context) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty().id,
    userVerification: "required",
    challenge: newSignInChallenge(ctx.now),
  });
  return { ...options };
}

/**
 * Opens a portal session for the verified owner of a passkey, which counts as both factors. `assertion` is the
 * browser's response as JSON. Throws the same 401 for every failure.
 */
export async function signInWithPasskey(
  ctx: Context,
  input: { assertion: string; device: Device; cookies?: DeviceCookies },
): Promise<SignedInUser & { sessionId: string }> {
  const user = await ownerOf(ctx, input.assertion).catch((error: unknown) => {
    log().info({ requestId: ctx.requestId, err: error }, "passkey rejected");
    return null;
  });
  if (user) return beginPortalSession(ctx, user, input.device, "passkey", input.cookies);
  await recordFailedPasskey(ctx);
  throw new AppError(
    "UNAUTHENTICATED",
    "This passkey did not sign you in. Try it again, or use your email address and password.",
  );
}

async function ownerOf(ctx: Context, assertion: string): Promise<VerifiedUser | null> {
  const { authenticatorAttachment: _, ...response } = passkeyAssertionSchema.parse(JSON.parse(assertion));
  const { decodeClientDataJSON } = await webauthnHelpers();
  const { challenge, crossOrigin } = decodeClientDataJSON(response.response.clientDataJSON);
  // Comes first and outside the transaction, so the challenge is redeemed even if the sign-in fails.
  if (!(await redeemSignInChallenge(ctx, challenge))) return null;
  // The request came from a page embedded in another site.
  if (crossOrigin) return null;
  return ctx.db.transaction((tx) => verify(tx, ctx, response as AuthenticationResponseJSON, challenge));
}

/**
 * The owner of the passkey that signed. Throws or returns null if anything is wrong. Locks the passkey's row, so its
 * counter only increases.
 */
async function verify(
  tx: Tx,
  ctx: Context,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<VerifiedUser | null> {
  const party = requireRelyingParty();
  const [row] = await tx
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), eq(users.active, true)))
    .where(eq(passkeys.credentialId, response.id))
    .for("update", { of: passkeys });
  const handle = response.response.userHandle;
  if (!row || !handle || userIdOf(handle) !== row.user.id) return null;
  const { passkey, user } = row;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  });
  if (!verified) return null;
  await tx
    .update(passkeys)
    .set({
      counter: authenticationInfo.newCounter,
      synced: authenticationInfo.credentialBackedUp,
      lastUsedAt: ctx.now,
    })
    .where(eq(passkeys.id, passkey.id));
  const { id, email, name, tokensValidFrom } = user;
  return { id, email, name, roles: user.roles, endedAt: tokensValidFrom };
}
