import { headers } from "next/headers";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Context } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { anonymousContext } from "#lib/http/anonymous-context.ts";
import { CODE_ASKED } from "#lib/identity/second-factor/code-asked.ts";
import { log } from "#lib/log.ts";
import type { DeviceCookies } from "../auth/known-devices.ts";
import { loginRequestSchema } from "../auth/schemas.ts";
import { signInWithPasskey } from "../passkeys/sign-in-with-passkey.ts";
import { type Device, deviceOf } from "../sessions/device.ts";
import { returnPath } from "./core/return-path.ts";
import { openPortalSession, PORTAL_SESSION_SECONDS, sessionTokens, signOut } from "./portal-session.ts";
import { cookieName, sessionCookieName } from "./session-cookie.ts";

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
          signIn(request, (ctx, from) => byPassword(ctx, credentials, from, cookies)),
      }),
      CredentialsProvider({
        id: "passkey",
        credentials: { assertion: {} },
        authorize: (credentials, request) =>
          signIn(request, (ctx, from) =>
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
          await signOut(anonymousContext({ headers: await headers() }), token.sessionId);
      },
    },
  };
}

type SignInRequest = { headers?: Record<string, unknown> };

function headersOf({ headers }: SignInRequest): Headers {
  return new Headers(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
}

function byPassword(
  ctx: Context,
  credentials: Record<string, string> | undefined,
  from: Device,
  cookies: DeviceCookies,
) {
  const input = loginRequestSchema.safeParse(credentials);
  if (!input.success) throw new AppError("INVALID_REQUEST", "Enter your email address and your password.");
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

async function signIn<T>(
  request: SignInRequest,
  open: (ctx: Context, from: Device) => Promise<T>,
): Promise<T> {
  const headers = headersOf(request);
  const ctx = anonymousContext({ headers });
  try {
    return await open(ctx, deviceOf(headers));
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

/** The requested address as next-auth accepts it: absolute and on our own origin. */
export function ownAddress(requested: unknown): string {
  const { baseUrl } = env();
  // Our own pages pass the bare origin when no other address was requested.
  return requested === baseUrl ? baseUrl : baseUrl + returnPath(requested, baseUrl);
}
