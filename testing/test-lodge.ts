import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { after } from "node:test";
import postgres from "postgres";
import type { ResultOf } from "#app/api-types.ts";
import { type Db, database } from "#db/client.ts";
import { authenticatorApps } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { hashPassword } from "#lib/identity/passwords/password-lane.ts";
import { newAuthenticatorKey } from "#lib/identity/second-factor/one-time-code.ts";
import { signAccessToken } from "#lib/identity/tokens/access-token.ts";
import { seedMasterSheet } from "#lib/operations/demo/seed-master-sheet.ts";
import { withRetries } from "#lib/platform/errors/retry.ts";
import type { RouteHandler } from "#lib/platform/http/define-route.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Role } from "#lib/platform/roles.ts";
import { seal } from "#lib/platform/secrets/keys.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import type { ApiResponse } from "./answer.ts";

/** PostgreSQL's error code for a template that is in use. */
const DATABASE_IN_USE = "55006";

const APP = join(import.meta.dirname, "../app");

/** A folder named after a path parameter, such as `[clientId]`. */
const PARAMETER = /\[(\w+)\]/g;

/** Defined here because the global setup loads the modules that start a cluster. */
export const TEST_SECRET = "a secret that only the tests know, of some length";

export const TEST_PASSWORD = "correct horse battery staple";

export type TestLodge = {
  db: Db;
  /** The database administrator, who bypasses row-level security. */
  admin: postgres.Sql;
  dataDir: string;
  /** Creates a user and returns the context to act as them. */
  user(role?: Role): Promise<Context<UserActor>>;
  /** Calls an API route as the server would, with the user's token. The route's schema gives the type of `json()`. */
  call<const M extends string, const Path extends string>(
    method: M,
    path: Path,
    options?: CallOptions,
  ): Promise<ApiResponse<ResultOf<M, Path>>>;
};

export type CallOptions = {
  as?: Context<UserActor>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  octets?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
};

/**
 * A complete Lodge without HTTP for one test file, with its own copy of the database and its own files. Removed when
 * the file ends.
 */
export async function testLodge(): Promise<TestLodge> {
  const adminUrl = requireVariable("LODGE_TEST_ADMIN_URL");
  const name = `test_${newId().replaceAll("-", "")}`;
  // Connects to another database, because the template must have no connections while a test file copies it.
  const maintenance = postgres(withDatabase(adminUrl, "postgres"), { max: 1, onnotice: () => {} });
  const template = new URL(adminUrl).pathname.slice(1);
  await maintenance`select pg_advisory_lock(7203116)`;
  // On a busy machine, the setup's own sessions may still be closing.
  // Copying the template's files takes a third of the time of copying its pages through the log.
  const create = `create database ${name} template "${template}" strategy file_copy`;
  await withRetries(() => maintenance.unsafe(create), {
    attempts: 10,
    isRetryable: (error) => (error as { code?: string }).code === DATABASE_IN_USE,
    firstPauseMs: 100,
    longestPauseMs: 2_000,
  });
  await maintenance`select pg_advisory_unlock(7203116)`;
  const dataDir = mkdtempSync(join(tmpdir(), "lodge-test-data-"));
  Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: "silent", BASE_URL: "http://lodge.test" });
  publishResolved({
    serviceDatabaseUrl: withDatabase(requireVariable("LODGE_TEST_SERVICE_URL"), name),
    authSecret: TEST_SECRET,
    masterSheetId: "nz-sample-2026-27",
    embedded: true,
  });
  const connection = database();
  const admin = postgres(withDatabase(adminUrl, name), { max: 2, onnotice: () => {} });
  await seedMasterSheet(connection.db);
  after(async () => {
    await connection.close();
    await admin.end();
    await maintenance.unsafe(`drop database ${name} with (force)`);
    await maintenance.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    db: connection.db,
    admin,
    dataDir,
    user: (role = "ROLE_BROKER") => createUser(connection.db, role),
    call: (method, path, options = {}) => callRoute(method, path, options),
  };
}

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run tests with npm test, or node --test --test-global-setup=testing/global-setup.ts`,
    );
  return value;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

let passwordHash: Promise<string> | undefined;

async function createUser(db: Db, role: Role): Promise<Context<UserActor>> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const id = newId();
  const email = `${id}@lodge.test`;
  const now = new Date();
  await db.insert(users).values({
    id,
    email,
    name: "Test Broker",
    passwordHash: await passwordHash,
    roles: [role],
    createdAt: now,
  });
  // Administrators need two factors. `administrator-gap.test.ts` covers those without.
  if (role === "ROLE_ADMIN") await confirmAuthenticatorApp(db, id, now);
  const actor: UserActor = { kind: "user", userId: id, brokerId: id, username: email, roles: [role] };
  return { actor, db, requestId: newId(), now };
}

async function confirmAuthenticatorApp(db: Db, userId: string, now: Date): Promise<void> {
  const sealedKey = seal(newAuthenticatorKey(), "authenticator key", userId);
  await db.insert(authenticatorApps).values({ userId, sealedKey, createdAt: now, confirmedAt: now });
}

async function callRoute(method: string, path: string, options: CallOptions): Promise<Response> {
  const { pathname } = new URL(path, "http://lodge.test");
  const { handle, context } = await loadRoute(method, pathname);
  const headers = new Headers(options.headers);
  if (options.as) {
    const { userId, username, roles } = options.as.actor;
    headers.set(
      "authorization",
      `Bearer ${await signAccessToken({ userId, username, roles, loginId: null }, new Date())}`,
    );
  }
  if (options.json !== undefined) headers.set("content-type", "application/json");
  const { form, json, octets, signal } = options;
  // As a browser does, sends a form with its length.
  const sent = form && new Response(form);
  const formBytes = await sent?.arrayBuffer();
  if (sent && formBytes) {
    headers.set("content-type", sent.headers.get("content-type") ?? "");
    if (!headers.has("content-length")) headers.set("content-length", String(formBytes.byteLength));
  }
  const body = formBytes ?? octets ?? (json === undefined ? null : JSON.stringify(json));
  const request = new Request(`http://lodge.test${path}`, {
    method,
    headers,
    body,
    duplex: "half",
    ...(signal && { signal }),
  } as RequestInit);
  return handle(request, context);
}

/** The route files. Each is loaded when a test calls it, because loading all of them takes a second. */
const routeFiles = globSync("v[12]/**/route.ts", { cwd: APP })
  .map((file) => ({ file, path: `/${dirname(file).replaceAll(sep, "/")}` }))
  .filter(({ path }) => !path.includes("..."))
  // As in Next.js, the static `challenge` takes precedence over `[passkeyId]`.
  .toSorted((a, b) => parameterNames(a.path).length - parameterNames(b.path).length);

async function loadRoute(method: string, pathname: string) {
  for (const { file, path } of routeFiles) {
    const params = matchPath(path, pathname);
    if (!params) continue;
    const module: Record<string, RouteHandler | undefined> = await import(join(APP, file));
    const handle = module[method];
    if (handle)
      return { handle, context: { params: Promise.resolve(params), path: path.replace(PARAMETER, "{$1}") } };
  }
  throw new Error(`no route for ${method} ${pathname}`);
}

/** The path parameters of a URL for a route file's folder, or null if it does not match. */
function matchPath(folder: string, pathname: string): Record<string, string> | null {
  const match = new RegExp(`^${folder.replace(PARAMETER, "([^/]+)")}$`).exec(pathname);
  const names = parameterNames(folder);
  return (
    match &&
    Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]))
  );
}

function parameterNames(folder: string): string[] {
  return [...folder.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);
}
