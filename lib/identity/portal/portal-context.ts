import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { database } from "#db/client.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { recordDenial } from "#lib/platform/audit/record-audit.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { clientAddress } from "#lib/platform/http/client-address.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { bySession } from "../auth/authenticate.ts";
import { administratorGap } from "../second-factor/administrator-gap.ts";
import { signInPath } from "./core/return-path.ts";
import { roleFor } from "./core/role-for.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** The request header in which proxy.next.ts passes the requested address, including its query. */
const ADDRESS_HEADER = "x-lodge-address";

/**
 * The context of a page for the signed-in user, who needs the role of `path`. Without a session, redirects to sign-in,
 * which returns to the requested address (or to `path` if that is unknown). Without the role, redirects to the page
 * that explains this.
 */
export function portalContext(path: string): Promise<Context<UserActor>> {
  return authorize(path.split("?")[0] ?? path);
}

/**
 * The context of the layout around every page, for the requested page. A page streams behind its loading screen, so its
 * redirects run as a script after the frame is shown. Redirects from the layout are HTTP redirects.
 */
export async function layoutContext(): Promise<Context<UserActor>> {
  return portalContext((await requestedAddress()) ?? "/");
}

/** Memoized per request, so layout and page record a denial once. */
const authorize = cache(async (path: string): Promise<Context<UserActor>> => {
  const ctx = await sessionContext();
  if (!ctx) redirect(signInPath((await requestedAddress()) ?? path));
  const { actor, db } = ctx;
  const role = roleFor(path);
  if (!hasRole(actor.roles, role)) {
    await recordDenial(ctx, path);
    redirect("/no-access");
  }
  // An administrator without a second factor may open only the account screen, to set one up.
  if (role !== "ROLE_USER" && (await administratorGap(db, actor)) !== null) redirect("/account");
  return ctx;
});

async function requestedAddress(): Promise<string | null> {
  return (await headers()).get(ADDRESS_HEADER);
}

/** The context for part of a page, or null without a session. The page handles redirects. */
export async function sessionContext(): Promise<Context<UserActor> | null> {
  const actor = await sessionActor();
  return actor && { ...anonymousContext({ headers: await headers() }), actor };
}

/** The user signed in to the portal, or null. Memoized per request. */
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
