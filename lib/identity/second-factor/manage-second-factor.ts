import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { encode } from "uqr";
import { authenticatorApps, passkeys, recoveryCodes } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#db/tenant.ts";
import { emitAccountChange, proveIdentity } from "#lib/identity/account/own-account.ts";
import { endSessions } from "#lib/identity/auth/complete-sign-in.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { forbidden, invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { seal, unseal } from "#lib/platform/secrets/keys.ts";
import { authenticatorUri, newAuthenticatorKey, stepOfCode } from "./one-time-code.ts";
import type { AuthenticatorSetUp, IdentityProof, RecoveryCodes } from "./schemas.ts";
import { secondFactorIsOn } from "./second-factor.ts";

/** How long a new key can be confirmed. */
const CONFIRMATION_MS = 30 * 60_000;

/**
 * Creates a key for an authenticator app. It takes effect once confirmed with a code. Throws 400 if two-factor sign-in
 * is on.
 */
export async function beginAuthenticator(
  ctx: Context<UserActor>,
  proof: IdentityProof,
): Promise<AuthenticatorSetUp> {
  const { userId, username } = ctx.actor;
  await proveIdentity(ctx, proof);
  if (await secondFactorIsOn(ctx.db, userId))
    throw invalidField("", "Two-factor sign-in is already on. Turn it off first.");
  const key = newAuthenticatorKey();
  const fresh = { sealedKey: seal(key, "authenticator key", userId), createdAt: ctx.now };
  await ctx.db
    .insert(authenticatorApps)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: fresh,
      setWhere: isNull(authenticatorApps.confirmedAt),
    });
  const uri = authenticatorUri(key, username);
  return { key, uri, qr: qrPath(uri) };
}

/**
 * Turns on two-factor sign-in if the app's code is right. Ends all sign-ins made without it, except for the current
 * session. Returns the recovery codes, which are shown only once.
 */
export async function confirmAuthenticator(ctx: Context<UserActor>, code: string): Promise<RecoveryCodes> {
  const { userId, sessionId } = ctx.actor;
  const invalidCode = (message: string) => invalidField("code", message);
  const waiting = and(
    eq(authenticatorApps.userId, userId),
    isNull(authenticatorApps.confirmedAt),
    gt(authenticatorApps.createdAt, new Date(ctx.now.getTime() - CONFIRMATION_MS)),
  );
  const [app] = await ctx.db.select().from(authenticatorApps).where(waiting);
  const key = app ? unseal(app.sealedKey, "authenticator key", userId) : null;
  if (!app || key === null) throw invalidCode("has no set-up in progress: start again");
  const step = stepOfCode(key, code.replace(/\s/g, ""), ctx.now);
  if (step === null)
    throw invalidCode(
      "is not the code the app should show now: check the clock on your phone, then enter the next code",
    );
  return asBroker(ctx, async (tx) => {
    const { count: confirmed } = await tx
      .update(authenticatorApps)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(and(waiting, eq(authenticatorApps.sealedKey, app.sealedKey)));
    if (confirmed === 0) throw invalidCode("has no set-up in progress: start again");
    const recoveryCodes = await replaceRecoveryCodes(tx, userId);
    await endSessions(tx, userId, ctx.now, sessionId ? { except: sessionId } : {});
    await recordAudit(tx, ctx, "second-factor.turned-on", userId);
    await emitAccountChange(tx, userId, "SECOND_FACTOR_ON", ctx.now);
    return { recoveryCodes };
  });
}

/** A QR code as one SVG path of unit squares, with the quiet zone that scanners need, and its side length. */
function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, path: rows.join("") };
}

/** Turns off two-factor sign-in. Throws 400 if it is already off. */
export async function turnOffSecondFactor(ctx: Context<UserActor>, proof: IdentityProof): Promise<void> {
  const { userId } = ctx.actor;
  await requireSecondFactorOn(ctx);
  await proveIdentity(ctx, proof);
  await asBroker(ctx, async (tx) => {
    await removeSecondFactor(tx, userId);
    await recordAudit(tx, ctx, "second-factor.turned-off", userId);
    await emitAccountChange(tx, userId, "SECOND_FACTOR_OFF", ctx.now);
  });
}

async function requireSecondFactorOn(ctx: Context<UserActor>): Promise<void> {
  if (await secondFactorIsOn(ctx.db, ctx.actor.userId)) return;
  throw invalidField("", "Two-factor sign-in is off.");
}

async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
}

/**
 * Turns off two-factor sign-in for a user who lost their app and recovery codes. Ends all their sign-ins and removes
 * their passkeys, which may be on a lost device. Idempotent. Throws 400 for the administrator's own account, because it
 * would bypass the code that turning it off requires.
 */
export async function resetSecondFactor(ctx: Context<UserActor>, userId: string): Promise<void> {
  if (!hasRole(ctx.actor.roles, "ROLE_ADMIN")) throw forbidden("This needs the role ROLE_ADMIN.");
  if (userId === ctx.actor.userId)
    throw invalidField("userId", "is your own account: turn it off on your account page");
  await asBroker(ctx, async (tx) => {
    const [user] = isId(userId)
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
      : [];
    if (!user) throw notFound("User");
    await removeSecondFactor(tx, userId);
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await endSessions(tx, userId, ctx.now);
    await recordAudit(tx, ctx, "second-factor.reset", userId);
    await emitAccountChange(tx, userId, "SECOND_FACTOR_RESET", ctx.now);
  });
}

const COUNT = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 24;

/** Ten codes of 24 unambiguous letters and digits in groups of four: 118 bits each. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, randomLetter).join("");
    return code.replace(/(.{4})(?!$)/g, "$1-");
  });
}

function randomLetter(): string {
  for (;;) {
    // Rejects the highest bytes, because their modulo would favour the first letters.
    const byte = randomBytes(1)[0] ?? 255;
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/**
 * The stored form of a code. A plain hash is enough, because this many random bits cannot be guessed. It does not
 * depend on AUTH_SECRET, so it survives rotation.
 */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${code}`).digest("base64url");
}

/** Replaces all recovery codes with ten new ones and returns them. Throws 400 if two-factor sign-in is off. */
export async function renewRecoveryCodes(
  ctx: Context<UserActor>,
  proof: IdentityProof,
): Promise<RecoveryCodes> {
  const { userId } = ctx.actor;
  await requireSecondFactorOn(ctx);
  await proveIdentity(ctx, proof);
  return asBroker(ctx, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, ctx, "second-factor.recovery-codes-renewed", userId);
    await emitAccountChange(tx, userId, "RECOVERY_CODES_RENEWED", ctx.now);
    return { recoveryCodes: codes };
  });
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
  return codes;
}
