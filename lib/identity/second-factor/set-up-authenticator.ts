import { and, eq, gt, isNull } from "drizzle-orm";
import { encode } from "uqr";
import { authenticatorApps } from "#db/schema/sign-in.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { seal, unseal } from "#lib/platform/keys.ts";
import { asBroker, type Context, type UserActor } from "#lib/platform/tenancy/context.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { proveIdentity } from "../account/prove-identity.ts";
import { endSessions } from "../auth/complete-sign-in.ts";
import { authenticatorUri, newAuthenticatorKey, stepOfCode } from "./one-time-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
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
    const confirmed = await tx
      .update(authenticatorApps)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(and(waiting, eq(authenticatorApps.sealedKey, app.sealedKey)))
      .returning({ userId: authenticatorApps.userId });
    if (confirmed.length === 0) throw invalidCode("has no set-up in progress: start again");
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
