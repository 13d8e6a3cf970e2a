import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { AppError, invalidRequest } from "#lib/errors/app-error.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { requestIdOf } from "#lib/http/request-id.ts";
import { deviceCookies } from "#lib/identity/auth/known-devices.ts";
import { nextAuthOptions, ownAddress } from "./next-auth-options.ts";
import { callbackCookieName } from "./session-cookie.ts";

type NextAuthContext = { params: Promise<{ nextauth: string[] }> };

/** The only characters in next-auth's own values. It copies `error` into a redirect unescaped. */
const PRINTABLE = /^[ -~]*$/;

/**
 * next-auth behind checks for input that it would answer with 500: a `callbackUrl` that is not a URL (in the
 * query, the body or its cookie), query values that do not fit in a header, malformed JSON, and fields that
 * are not text.
 */
export async function handleNextAuth(request: Request, context: NextAuthContext): Promise<Response> {
  try {
    const checked = await checkRequest(request, (await context.params).nextauth);
    await dropBadCallbackCookie();
    const devices = deviceCookies(request.headers.get("cookie"));
    const response: Response = await NextAuth(checked, context, nextAuthOptions(devices));
    for (const line of devices.setCookies) response.headers.append("set-cookie", line);
    return response;
  } catch (error) {
    const { pathname: path } = new URL(request.url);
    return errorResponse(error, { path, requestId: requestIdOf(request) });
  }
}

async function checkRequest(request: Request, [action]: string[]): Promise<NextRequest> {
  if (action === "callback" && request.method !== "POST") {
    const message = `${request.method} is not possible on this path. Allowed: POST.`;
    throw new AppError("METHOD_NOT_ALLOWED", message, { headers: { allow: "POST" } });
  }
  const url = new URL(request.url);
  const asked = url.searchParams.get("callbackUrl");
  if (asked !== null) url.searchParams.set("callbackUrl", ownAddress(asked));
  for (const [name, value] of [...url.searchParams])
    if (!PRINTABLE.test(value)) url.searchParams.delete(name);
  if (request.method !== "POST") return new NextRequest(url, { headers: request.headers });
  const fields = await readFields(request);
  if ("callbackUrl" in fields) fields.callbackUrl = ownAddress(fields.callbackUrl);
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
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw invalidRequest([{ field: "", message: "The body must be a JSON object." }]);
}

async function dropBadCallbackCookie(): Promise<void> {
  const jar = await cookies();
  const kept = jar.get(callbackCookieName())?.value;
  if (kept !== undefined && kept !== ownAddress(kept)) jar.delete(callbackCookieName());
}
