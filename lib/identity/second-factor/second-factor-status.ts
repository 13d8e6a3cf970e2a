import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { authenticatorApps, recoveryCodes } from "#db/schema/second-factor.ts";
import type { Context, UserActor } from "#lib/context.ts";

/** Since when two-factor sign-in is on (null if off), and how many recovery codes remain. */
export type SecondFactorStatus = { onSince: string | null; recoveryCodesLeft: number };

export async function secondFactorStatus({ db, actor }: Context<UserActor>): Promise<SecondFactorStatus> {
  const [app] = await db
    .select({ confirmedAt: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, actor.userId), isNotNull(authenticatorApps.confirmedAt)));
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, actor.userId), isNull(recoveryCodes.usedAt)));
  return { onSince: app?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: left?.count ?? 0 };
}
