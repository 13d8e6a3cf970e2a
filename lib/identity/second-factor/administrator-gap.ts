import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { authenticatorApps, passkeys, portalSessions } from "#db/schema/sign-in.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { forbidden, invalidField } from "#lib/platform/errors/app-error.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { env } from "#lib/platform/settings/env.ts";

/** Why an administrator has no access yet: no second factor is set up, or they signed in without their passkey. */
type AdministratorGap = "SET_UP" | "SIGN_IN_WITH_PASSKEY";

/** The reason why the user has no access to administration. Null if they do, or if no second factor is required. */
export async function administratorGap(
  db: Pick<Db, "select">,
  actor: UserActor,
): Promise<AdministratorGap | null> {
  if (!hasRole(actor.roles, "ROLE_ADMIN") || !env().administratorsNeedSecondFactor) return null;
  const { userId, sessionId } = actor;
  const app = db
    .select({ found: sql`1` })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  const passkey = db.select({ found: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId));
  const [found] = await db
    .select({
      // A confirmed app is enough: every later sign-in needed its code, and turning it on ended earlier ones.
      app: sql<boolean>`exists ${app}`,
      passkey: sql<boolean>`exists ${passkey}`,
      signedInBy: portalSessions.signedInBy,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(portalSessions, sessionId ? eq(portalSessions.id, sessionId) : sql`false`);
  if (!found || found.app || found.signedInBy === "passkey") return null;
  return found.passkey ? "SIGN_IN_WITH_PASSKEY" : "SET_UP";
}

/** Throws 403 with instructions for an administrator who has not signed in with two factors. */
export async function requireAdministratorSecondFactor(db: Db, actor: UserActor): Promise<void> {
  const gap = await administratorGap(db, actor);
  if (gap === null) return;
  const todo =
    gap === "SET_UP"
      ? "set up an authenticator app or a passkey under Account in the portal, then sign in again"
      : "sign in with your passkey, or set up an authenticator app so that you can send a code when you log in through the API";
  throw forbidden(`Administration needs two-factor sign-in: ${todo}.`);
}

/**
 * Throws 400 for an administrator who has a passkey but signed in without it. A stolen password must not be enough to
 * replace the second factor.
 */
export async function requirePasskeySignIn(ctx: Context<UserActor>): Promise<void> {
  if ((await administratorGap(ctx.db, ctx.actor)) !== "SIGN_IN_WITH_PASSKEY") return;
  throw invalidField("", "You are an administrator, so sign in with your passkey first.");
}
