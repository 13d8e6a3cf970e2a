import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { database } from "#db/client.ts";
import { AppError } from "#lib/api/app-error.ts";
import { env } from "#lib/env.ts";
import { newId } from "#lib/ids.ts";
import { log } from "#lib/log.ts";
import { CLIENT_ADDRESS } from "./client-address.ts";
import { endPortalSession, openPortalSession, PORTAL_SESSION_SECONDS } from "./portal-session.ts";
import { loginRequestSchema } from "./schemas.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** The portal's sign-in: next-auth keeps the cookie, our own verb checks and our own table can end the session. */
export function nextAuthOptions(): AuthOptions {
  const secure = env().baseUrl.startsWith("https:");
  return {
    secret: env().authSecret,
    session: { strategy: "jwt", maxAge: PORTAL_SESSION_SECONDS },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, captchaToken: {} },
        authorize: (credentials, request) => authorize(credentials, request.headers?.[CLIENT_ADDRESS]),
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        if (user && "sessionId" in user) token.sessionId = user.sessionId;
        return token;
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sessionId === "string")
          await endPortalSession(database().db, token.sessionId, new Date());
      },
    },
  };
}

async function authorize(credentials: Record<string, string> | undefined, address: unknown) {
  const input = loginRequestSchema.safeParse(credentials);
  if (!input.success) throw new Error("Enter your e-mail address and your password.");
  const ctx = {
    actor: { kind: "anonymous" } as const,
    db: database().db,
    requestId: newId(),
    now: new Date(),
  };
  try {
    return await openPortalSession(ctx, {
      username: input.data.username,
      password: input.data.password,
      captchaToken: input.data.captchaToken,
      trustedApplication: false,
      address: typeof address === "string" ? address : "unknown",
    });
  } catch (error) {
    // next-auth shows this message on the sign-in page: only ours may be shown.
    if (error instanceof AppError) throw new Error(error.message);
    log().error({ requestId: ctx.requestId, err: error }, "sign-in failed");
    throw new Error("Signing in is not possible just now. Try again in a minute.");
  }
}
