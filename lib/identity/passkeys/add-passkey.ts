import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys } from "#db/schema/sign-in.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { accountName } from "#lib/identity/account/account-name.ts";
import { proveIdentity } from "#lib/identity/account/prove-identity.ts";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";
import { log } from "#lib/log.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { keepChallenge, requireRelyingParty, takeChallenge, userHandle } from "./ceremonies.ts";
import { toPasskey } from "./own-passkeys.ts";
import type { Passkey, PasskeyCreate } from "./schemas.ts";
import { webauthn } from "./webauthn.ts";

const MOST = 20;

/**
 * The options for creating a passkey. Requires proof of identity, because a passkey outlasts the session. It
 * must be discoverable without a user name and verify its user, so that it counts as both factors.
 */
export async function beginPasskey(ctx: Context<UserActor>, proof: IdentityProof) {
  const party = requireRelyingParty();
  const { userId, username } = ctx.actor;
  await proveIdentity(ctx, proof);
  const own = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  if (own.length >= MOST)
    throw invalidRequest([{ field: "", message: `You have ${MOST} passkeys: remove one first.` }]);
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
  await keepChallenge(ctx, options.challenge, userId);
  return { ...options };
}

/**
 * Adds the passkey that the browser created. Throws 400 if it does not match a challenge of this user or is
 * known.
 */
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
    if (!added) throw refuse("is registered already");
    await recordAudit(tx, ctx, { action: "passkey.added", entity: "passkey", entityId: added.id });
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
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, ctx.actor.userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log().info({ requestId: ctx.requestId, err: error }, "passkey refused");
    return null;
  });
  if (!result?.verified) throw refuse("could not be verified: begin anew");
  const { credential, credentialBackedUp } = result.registrationInfo;
  return { credential, transports: response.response.transports, synced: credentialBackedUp };
}

function refuse(message: string) {
  return invalidRequest([{ field: "credential", message }]);
}
