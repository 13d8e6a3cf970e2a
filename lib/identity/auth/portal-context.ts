import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { database } from "#db/client.ts";
import { recordDenial } from "#lib/audit/record-denial.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { administratorGap } from "#lib/identity/second-factor/administrator-gap.ts";
import { newId } from "#lib/ids.ts";
import { hasRole, type Role } from "#lib/roles.ts";
import { bySession } from "./authenticate.ts";
import { clientAddress } from "./client-address.ts";
import { signInPath } from "./core/return-path.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** The header in which proxy.ts says which address was asked for, its query included. */
export const addressHeader = "x-lodge-address";

/**
 * The context of a screen, in its signed-in user's name. Without a session it sends to sign-in, which returns to the
 * address that was asked for (`path` where nobody said it); without the role it sends to the page that says so.
 */
export async function portalContext(path: string, role: Role = "ROLE_BROKER"): Promise<Context<UserActor>> {
  const actor = await sessionActor();
  const asked = await headers();
  if (!actor) redirect(signInPath(asked.get(addressHeader) ?? path));
  const requestId = asked.get("x-request-id") ?? newId();
  const ctx = {
    actor,
    db: database().db,
    requestId,
    now: new Date(),
    address: clientAddress({ headers: asked }),
  };
  if (!hasRole(actor.roles, role)) {
    await recordDenial(ctx, path.split("?")[0] ?? path);
    redirect("/no-access");
  }
  // Only the account screen is open to an administrator without a second factor: that is where one is set up.
  if (role !== "ROLE_USER" && (await administratorGap(database().db, actor)) !== null) redirect("/account");
  return ctx;
}

/** Who is signed in to the portal, or null; asked once for each request. */
export const sessionActor = cache(async (): Promise<UserActor | null> => {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  if (!cookie) return null;
  try {
    return await bySession(cookie, database().db, clientAddress({ headers: await headers() }));
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") return null;
    throw error;
  }
});
