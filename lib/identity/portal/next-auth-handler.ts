import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import type { AuthOptions } from "next-auth";
import NextAuth from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Context } from "#db/tenant.ts";
import { type DeviceCookies, deviceCookies } from "#lib/identity/auth/complete-sign-in.ts";
import { signInWithPasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { AppError, invalidField } from "#lib/platform/errors/app-error.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { errorResponse, requestIdOf } from "#lib/platform/http/error-response.ts";
import { parseJson } from "#lib/platform/json.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { loginRequestSchema } from "../auth/schemas.ts";
import { CODE_REQUIRED } from "../second-factor/code-required.ts";
import { type Device, deviceOf } from "../sessions/device.ts";
import { returnPath } from "./core/return-path.ts";
import { openPortalSession, PORTAL_SESSION_SECONDS, sessionTokens, signOut } from "./portal-session.ts";
import { callbackCookieName, cookieName, sessionCookieName } from "./session-cookie.ts";

type NextAuthContext = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own values have only these characters. It copies `error` into a redirect unescaped. */
const PRINTABLE = /^[ -~]*$/;

/** What a browser has of the user's clients: images of documents, visited pages and drafts. Cookies are next-auth's. */
const LEFT_BEHIND = '"cache", "storage"';

/**
 * Runs next-auth after checking for input to which it would respond with 500: a `callbackUrl` that is not a URL (in the
 * query, the body or its cookie), query values that are invalid in a header, malformed JSON, and fields that are not
 * text.
 */
export async function handleNextAuth(request: Request, context: NextAuthContext): Promise<Response> {
  try {
    const [action] = (await context.params).nextauth;
    const checked = await checkRequest(request, action);
    await deleteInvalidCallbackCookie();
    const devices = deviceCookies(request.headers.get("cookie"));
    const response: Response = await NextAuth(checked, context, nextAuthOptions(devices));
    for (const line of devices.setCookies) response.headers.append("set-cookie", line);
    if (action === "signout" && request.method === "POST")
      response.headers.set("clear-site-data", LEFT_BEHIND);
    return response;
  } catch (error) {
    const { pathname: path } = new URL(request.url);
    return errorResponse(error, { path, requestId: requestIdOf(request) });
  }
}

async function checkRequest(request: Request, action: string | undefined): Promise<NextRequest> {
  if (action === "callback" && request.method !== "POST") {
    const message = `${request.method} is not allowed on this path. Allowed: POST.`;
    throw new AppError("METHOD_NOT_ALLOWED", message, { headers: { allow: "POST" } });
  }
  const url = new URL(request.url);
  const requested = url.searchParams.get("callbackUrl");
  if (requested !== null) url.searchParams.set("callbackUrl", ownUrl(requested));
  for (const [name, value] of [...url.searchParams])
    if (!PRINTABLE.test(value)) url.searchParams.delete(name);
  if (request.method !== "POST") return new NextRequest(url, { headers: request.headers });
  const fields = await readFields(request);
  if ("callbackUrl" in fields) fields.callbackUrl = ownUrl(fields.callbackUrl);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new NextRequest(url, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** The fields of a form or of JSON. Values that are not strings are dropped. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const text = await request.text();
  if (!request.headers.get("content-type")?.includes("json"))
    return Object.fromEntries(new URLSearchParams(text));
  const entries = Object.entries(parseObject(text));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function parseObject(text: string): object {
  const value = parseJson(text);
  if (typeof value === "object" && value !== null) return value;
  throw invalidField("", "The body must be a JSON object.");
}

async function deleteInvalidCallbackCookie(): Promise<void> {
  const jar = await cookies();
  const stored = jar.get(callbackCookieName())?.value;
  if (stored !== undefined && stored !== ownUrl(stored)) jar.delete(callbackCookieName());
}

/** Portal sign-in. next-auth manages the cookie; we check the credentials and can end the session. */
function nextAuthOptions(cookies: DeviceCookies): AuthOptions {
  const secure = env().baseUrl.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    secret: env().authSecret,
    session: { strategy: "jwt", maxAge: PORTAL_SESSION_SECONDS },
    jwt: sessionTokens,
    useSecureCookies: secure,
    // Replaces all of next-auth's built-in pages, which have neither our copy nor our design.
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
      redirect: ({ url }) => ownUrl(url),
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
  if (!input.success) throw new AppError("INVALID_REQUEST", "Enter your email address and password.");
  return openPortalSession(ctx, { ...input.data, trustedApplication: false, device: from, cookies });
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
    if (error instanceof AppError) throw new Error(signInMessage(error));
    log().error({ requestId: ctx.requestId, err: error }, "sign-in failed");
    throw new Error("Signing in is not possible right now. Try again in a minute.");
  }
}

function signInMessage({ code, message, details }: AppError): string {
  return code === "UNAUTHENTICATED" && details?.some(({ field }) => field === "otp")
    ? CODE_REQUIRED + message
    : message;
}

/** The requested address as next-auth accepts it: an absolute URL on our own origin. */
function ownUrl(requested: unknown): string {
  const { baseUrl } = env();
  // Our own pages pass the bare origin when no other address was requested.
  return requested === baseUrl ? baseUrl : baseUrl + returnPath(requested, baseUrl);
}
