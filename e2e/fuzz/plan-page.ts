import type { Random } from "#testing/generators/seeded-random.ts";
import type { CallerName, FuzzRequest } from "./fuzz-request.ts";
import { HOSTILE_STRINGS } from "./hostile-values.ts";
import type { Planning } from "./plan-request.ts";
import type { Pool } from "./pool.ts";

const PAGES = [
  "/",
  "/sign-in",
  "/sign-out",
  "/forgot-password",
  "/no-access",
  "/account",
  "/applications",
  "/applications/new",
  "/applications/{applicationId}",
  "/applications/{applicationId}/documents",
  "/applications/{applicationId}/loan-accounts",
  "/applications/{applicationId}/serviceability",
  "/applications/{applicationId}/summary",
  "/applications/{applicationId}/transactions",
  "/clients",
  "/clients/new",
  "/clients/{clientId}",
  "/calculator",
  "/administration/audit",
  "/administration/crm",
  "/administration/jobs",
  "/administration/master-sheets",
  "/administration/master-sheets/{identifier}/{version}",
  "/administration/users",
  "/upload/{token}",
  "/invitation/{token}",
  "/reset-password/{token}",
  "/docs",
  "/docs/changes",
  "/docs/schemas/{name}",
  "/design",
  "/openapi.json",
  "/api/health",
  "/api/ready",
  "/api/metrics",
  "/api/inngest",
  "/api/uploadthing",
  "/_next/image?url=%2Fx.png&w=64&q=75",
  "/_next/data/x/applications.json",
  "/favicon.ico",
  "/robots.txt",
  "/.env",
  "/.git/config",
] as const;

const AUTH_ROUTES = [
  "csrf",
  "session",
  "providers",
  "signin",
  "signout",
  "error",
  "verify-request",
  "callback/credentials",
  "callback/passkey",
  "signin/credentials",
  "_log",
  "callback/x",
  "",
] as const;

/** Targets to which an attacker might try to redirect a sign-in. */
const CALLBACKS = [
  "/applications",
  "/..//evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https://evil.example",
  "http://localhost@evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/%2f/evil.example",
  "/\t/evil.example",
  "/%0d%0aSet-Cookie:a=b",
  "http://[",
  "http://",
  ":",
  "%",
  "%ff",
  "\u0000",
  "/".repeat(3000),
] as const;

const QUERY_NAMES = [
  "search",
  "page",
  "category",
  "month",
  "order",
  "state",
  "who",
  "from",
  "callbackUrl",
  "error",
  "scenario",
] as const;

/** Each page that a broker or an administrator can open, with their own IDs. */
export function openPages(pool: Pool): string[] {
  return PAGES.map((page) => page.replace(/\{(\w+)\}/g, (_, name: string) => pool.values(name)[0] ?? "x"));
}

/** Plans a request for a page, a next-auth route or another path outside the OpenAPI document. */
export function planPage(index: number, caller: CallerName, planning: Planning, random: Random): FuzzRequest {
  const request: FuzzRequest = {
    index,
    caller,
    method: "GET",
    path: "/",
    headers: [],
    body: null,
    mutations: [],
  };
  if (random.chance(0.35)) return planAuth(request, random);
  const pool = planning.callers.pool(
    random.chance(0.85) ? caller : random.pick(["broker", "secondBroker", "applicant"]),
  );
  request.path = random.pick(PAGES).replace(/\{(\w+)\}/g, (_, name: string) => {
    const live = pool.values(name);
    const value =
      live.length > 0 && random.chance(0.85)
        ? random.pick(live)
        : random.pick(HOSTILE_STRINGS).slice(0, 2000);
    return encodeURIComponent(value.toWellFormed()) || "x";
  });
  if (random.chance(0.4)) {
    const query = new URLSearchParams();
    for (let count = random.between(1, 3); count > 0; count -= 1)
      query.append(
        random.pick(QUERY_NAMES),
        random.pick(random.chance(0.5) ? HOSTILE_STRINGS : CALLBACKS).slice(0, 2000),
      );
    request.path += `${request.path.includes("?") ? "&" : "?"}${query}`;
    request.mutations.push("QUERY");
  }
  return request;
}

function planAuth(request: FuzzRequest, random: Random): FuzzRequest {
  const callbackUrl = random.pick(CALLBACKS);
  request.mutations.push("CALLBACK");
  if (random.chance(0.3)) {
    request.path = `/sign-in?callbackUrl=${random.chance(0.5) ? encodeURIComponent(callbackUrl) : encodeURI(callbackUrl)}`;
    return request;
  }
  request.path = `/api/auth/${random.pick(AUTH_ROUTES)}`;
  if (random.chance(0.5))
    request.path += `?callbackUrl=${encodeURIComponent(callbackUrl)}&error=${random.pick(["x", "%00", "OAuthCallback"])}`;
  if (random.chance(0.3))
    request.headers.push(["Cookie", `next-auth.callback-url=${encodeURIComponent(callbackUrl)}`]);
  if (random.chance(0.5)) return request;
  request.method = "POST";
  const json = random.chance(0.4);
  const size = random.pick([0, 0, 0, 0, 70_000, 2_000_000]);
  const fields = {
    csrfToken: "x",
    callbackUrl,
    json: "true",
    username: "a",
    password: random.pick(HOSTILE_STRINGS).toWellFormed(),
    filler: "x".repeat(size),
  };
  request.headers.push(["Content-Type", json ? "application/json" : "application/x-www-form-urlencoded"]);
  request.body = Buffer.from(json ? JSON.stringify(fields) : new URLSearchParams(fields).toString());
  return request;
}
