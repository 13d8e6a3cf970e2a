import { headers } from "next/headers";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { database } from "#db/client.ts";
import type { Context } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { clientAddress } from "#lib/http/client-address.ts";
import { signInWithPasskey } from "#lib/identity/passkeys/sign-in-with-passkey.ts";
import { CODE_ASKED } from "#lib/identity/second-factor/code-asked.ts";
import { type Device, deviceOf } from "#lib/identity/sessions/device.ts";
import { newId } from "#lib/ids.ts";
import { log } from "#lib/log.ts";
import type { DeviceCookies } from "./device-cookies.ts";
import { ownAddress } from "./own-address.ts";
import { openPortalSession, PORTAL_SESSION_SECONDS, signOut } from "./portal-session.ts";
import { loginRequestSchema } from "./schemas.ts";
import { cookieName, sessionCookieName } from "./session-cookie.ts";
import { sessionTokens } from "./session-token.ts";

/** Sign-in to the portal. next-auth manages the cookie; we check the credentials and can end the session. */
export function nextAuthOptions(cookies: DeviceCookies): AuthOptions {
  const secure = env().baseUrl.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    secret: env().authSecret,
    session: { strategy: "jwt", maxAge: PORTAL_SESSION_SECONDS },
    jwt: sessionTokens,
    useSecureCookies: secure,
    // Every page of next-auth is replaced: the built-in ones have neither our copy nor our look.
    pages: { signIn: "/sign-in", signOut: "/sign-out", error: "/sign-in", verifyRequest: "/sign-in" },
    cookies: {
      sessionToken: { name: sessionCookieName(), options },
      callbackUrl: { name: cookieName("next-auth.callback-url"), options },
      csrfToken: { name: cookieName("next-auth.csrf-token"), options },
    },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, captchaToken: {}, otp: {} },
        authorize: (credentials, request) =>
          signIn(device(request), (ctx, from) => byPassword(ctx, credentials, from, cookies)),
      }),
      CredentialsProvider({
        id: "passkey",
        credentials: { assertion: {} },
        authorize: (credentials, request) =>
          signIn(device(request), (ctx, from) =>
            signInWithPasskey(ctx, { assertion: credentials?.assertion ?? "", device: from, cookies }),
          ),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => ownAddress(url),
      jwt({ token, user }) {
        if (user && "sessionId" in user) token.sessionId = user.sessionId;
        return token;
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sessionId === "string")
          await signOut(anonymously(clientAddress({ headers: await headers() })), token.sessionId);
      },
    },
  };
}

function device({ headers }: { headers?: Record<string, unknown> }): Device {
  return deviceOf(new Headers(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])));
}

function byPassword(
  ctx: Context,
  credentials: Record<string, string> | undefined,
  from: Device,
  cookies: DeviceCookies,
) {
  const input = loginRequestSchema.safeParse(credentials);
  if (!input.success) throw new AppError("INVALID_REQUEST", "Enter your e-mail address and your password.");
  const { username, password, captchaToken, otp } = input.data;
  return openPortalSession(ctx, {
    username,
    password,
    captchaToken,
    otp,
    trustedApplication: false,
    device: from,
    cookies,
  });
}

function anonymously(address: string): Context {
  return { actor: { kind: "anonymous" }, db: database().db, requestId: newId(), now: new Date(), address };
}

async function signIn<T>(from: Device, open: (ctx: Context, from: Device) => Promise<T>): Promise<T> {
  const ctx = anonymously(from.address);
  try {
    return await open(ctx, from);
  } catch (error) {
    // next-auth passes this message to the sign-in page, so only our own messages may reach it.
    if (error instanceof AppError) throw new Error(toSignInPage(error));
    log().error({ requestId: ctx.requestId, err: error }, "sign-in failed");
    throw new Error("Signing in is not possible just now. Try again in a minute.");
  }
}

function toSignInPage({ code, message, details }: AppError): string {
  return code === "UNAUTHENTICATED" && details?.some(({ field }) => field === "otp")
    ? CODE_ASKED + message
    : message;
}
