import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, type Context, type Tx, type UserActor, updateRow } from "#db/tenant.ts";
import { emitAccountChange, proveIdentity } from "#lib/identity/account/own-account.ts";
import type { DeviceCookies, SignedInUser, VerifiedUser } from "#lib/identity/auth/complete-sign-in.ts";
import { beginPortalSession } from "#lib/identity/portal/portal-session.ts";
import { requirePasskeySignIn } from "#lib/identity/second-factor/administrator-gap.ts";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";
import type { Device } from "#lib/identity/sessions/device.ts";
import { accountName } from "#lib/identity/users/actor-names.ts";
import { recordAudit, recordFailedPasskey } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound, unauthenticated } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import {
  newSignInChallenge,
  redeemChallenge,
  redeemSignInChallenge,
  requireRelyingParty,
  storeChallenge,
  userHandle,
  userIdOf,
  webauthn,
  webauthnHelpers,
} from "./ceremonies.ts";
import { type Passkey, type PasskeyCreate, passkeyAssertionSchema, passkeySchema } from "./schemas.ts";

export async function listPasskeys({ db, actor }: Context<UserActor>): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(asc(passkeys.id));
  return rows.map(toPasskey);
}

function toPasskey(row: typeof passkeys.$inferSelect): Passkey {
  return pickFields({ ...row, passkeyId: row.id }, passkeySchema.shape);
}

export function renamePasskey(ctx: Context<UserActor>, passkeyId: string, name: string): Promise<Passkey> {
  return asBroker(ctx, async (tx) => {
    const [row] = await tx.update(passkeys).set({ name }).where(own(ctx, passkeyId)).returning();
    if (!row) throw notFound("Passkey");
    await recordAudit(tx, ctx, "passkey.renamed", passkeyId);
    return toPasskey(row);
  });
}

/** Removes a passkey. Sessions opened with it continue until they are ended. */
export async function removePasskey(ctx: Context<UserActor>, passkeyId: string): Promise<void> {
  await requirePasskeySignIn(ctx);
  await asBroker(ctx, async (tx) => {
    const { count } = await tx.delete(passkeys).where(own(ctx, passkeyId));
    if (count === 0) throw notFound("Passkey");
    await recordAudit(tx, ctx, "passkey.removed", passkeyId);
    await emitAccountChange(tx, ctx.actor.userId, "PASSKEY_REMOVED", ctx.now);
  });
}

function own({ actor }: Context<UserActor>, passkeyId: string) {
  if (!isId(passkeyId)) throw notFound("Passkey");
  return and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId));
}

const MAX_PASSKEYS = 20;

/**
 * The options for creating a passkey. Requires proof of identity, because a passkey outlasts the session. To count as
 * both factors, it must be discoverable without a user name and verify its user.
 */
export async function beginPasskey(ctx: Context<UserActor>, proof: IdentityProof) {
  const party = requireRelyingParty();
  const { userId, username } = ctx.actor;
  await proveIdentity(ctx, proof);
  const own = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  if (own.length >= MAX_PASSKEYS)
    throw invalidField("", `You already have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: userHandle(userId),
    userName: username,
    userDisplayName: await accountName(ctx),
    attestationType: "none",
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(ctx, options.challenge, userId);
  return { ...options };
}

/** Adds a passkey created by the browser. Throws 400 if it is known or does not match one of the user's challenges. */
export async function addPasskey(ctx: Context<UserActor>, input: PasskeyCreate): Promise<Passkey> {
  const { userId } = ctx.actor;
  const { credential, transports, synced } = await verified(ctx, input.credential);
  return asBroker(ctx, async (tx) => {
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports,
        synced,
        name: input.name,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!added) throw invalidCredential("is already registered");
    await recordAudit(tx, ctx, "passkey.added", added.id);
    await emitAccountChange(tx, userId, "PASSKEY_ADDED", ctx.now);
    return toPasskey(added);
  });
}

async function verified(ctx: Context<UserActor>, response: PasskeyCreate["credential"]) {
  const party = requireRelyingParty();
  const { authenticatorAttachment: _, ...rest } = response;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response: rest as RegistrationResponseJSON,
    expectedChallenge: (challenge) => redeemChallenge(ctx, challenge, ctx.actor.userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log().info({ requestId: ctx.requestId, err: error }, "passkey rejected");
    return null;
  });
  if (!result?.verified) throw invalidCredential("could not be verified: start again");
  const { credential, credentialBackedUp } = result.registrationInfo;
  return { credential, transports: response.response.transports, synced: credentialBackedUp };
}

function invalidCredential(message: string) {
  return invalidField("credential", message);
}

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
  throw unauthenticated(
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
  await updateRow(tx, passkeys, passkey.id, {
    counter: authenticationInfo.newCounter,
    synced: authenticationInfo.credentialBackedUp,
    lastUsedAt: ctx.now,
  });
  const { id, email, name, tokensValidFrom } = user;
  return { id, email, name, roles: user.roles, endedAt: tokensValidFrom };
}
