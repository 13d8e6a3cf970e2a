import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/sign-in.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { log } from "#lib/platform/log.ts";
import { pickFields } from "#lib/platform/pick-fields.ts";
import { asBroker, type Context, type UserActor } from "#lib/platform/tenancy/context.ts";
import { accountName } from "../account/account-name.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { proveIdentity } from "../account/prove-identity.ts";
import { requirePasskeySignIn } from "../second-factor/administrator-gap.ts";
import type { IdentityProof } from "../second-factor/schemas.ts";
import { redeemChallenge, requireRelyingParty, storeChallenge, userHandle, webauthn } from "./ceremonies.ts";
import { type Passkey, type PasskeyCreate, passkeySchema } from "./schemas.ts";

/** The user's passkeys, oldest first. */
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

/** Renames one of the user's own passkeys. */
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
    const removed = await tx.delete(passkeys).where(own(ctx, passkeyId)).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("Passkey");
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
