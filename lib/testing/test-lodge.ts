import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { after } from "node:test";
import postgres from "postgres";
import { type Db, database } from "#db/client.ts";
import { authenticatorApps } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { seedMasterSheet } from "#lib/demo/seed-master-sheet.ts";
import { publishResolved } from "#lib/env.ts";
import type { Route } from "#lib/http/define-route.ts";
import { hashPassword } from "#lib/identity/passwords/password-lane.ts";
import { newAuthenticatorKey } from "#lib/identity/second-factor/one-time-code.ts";
import { signAccessToken } from "#lib/identity/tokens/access-token.ts";
import { newId } from "#lib/ids.ts";
import { seal } from "#lib/keys.ts";
import { withRetries } from "#lib/retry.ts";
import type { Role } from "#lib/vocabulary/roles.ts";

/** PostgreSQL's code for a template that has sessions. */
const DATABASE_IN_USE = "55006";

const APP = join(import.meta.dirname, "../../app");

/** A folder named for a parameter of the path, such as `[clientId]`. */
const PARAMETER = /\[(\w+)\]/g;

/** Here rather than in the global setup, which loads what starts a cluster. */
export const TEST_SECRET = "a secret that only the tests know, of some length";

export const TEST_PASSWORD = "correct horse battery staple";

export type TestLodge = {
  db: Db;
  /** The database's administrator, whom no policy binds. */
  admin: postgres.Sql;
  dataDir: string;
  /** A new user and the context to act as them. */
  user(role?: Role): Promise<Context<UserActor>>;
  /** Calls a route of the API as its door would, with that user's token. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
};

export type CallOptions = {
  as?: Context<UserActor>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  octets?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** A whole Lodge for one test file, without HTTP: its own copy of the database, its own files. Ends with the file. */
export async function testLodge(): Promise<TestLodge> {
  const adminUrl = demand("LODGE_TEST_ADMIN_URL");
  const name = `test_${newId().replaceAll("-", "")}`;
  // From a database beside the template: it must have no connections while another test file copies it.
  const keeper = postgres(withDatabase(adminUrl, "postgres"), { max: 1, onnotice: () => {} });
  const template = new URL(adminUrl).pathname.slice(1);
  await keeper`select pg_advisory_lock(7203116)`;
  // The setup's own sessions may still be ending on a busy machine.
  await withRetries(() => keeper.unsafe(`create database ${name} template "${template}"`), {
    attempts: 10,
    isRetryable: (error) => (error as { code?: string }).code === DATABASE_IN_USE,
    firstPauseMs: 100,
    longestPauseMs: 2_000,
  });
  await keeper`select pg_advisory_unlock(7203116)`;
  const dataDir = mkdtempSync(join(tmpdir(), "lodge-test-data-"));
  Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: "silent", BASE_URL: "http://lodge.test" });
  publishResolved({
    serviceDatabaseUrl: withDatabase(demand("LODGE_TEST_SERVICE_URL"), name),
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
    await keeper.unsafe(`drop database ${name} with (force)`);
    await keeper.end();
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

function demand(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run tests with npm test, or node --test --test-global-setup=lib/testing/global-setup.ts`,
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
  // Administrators need two factors; `administrator-gap.test.ts` has those who lack one.
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
  const { route, params } = await loadRoute(method, pathname);
  const headers = new Headers(options.headers);
  if (options.as) {
    const { userId, username, roles } = options.as.actor;
    headers.set(
      "authorization",
      `Bearer ${await signAccessToken({ userId, username, roles, loginId: null }, new Date())}`,
    );
  }
  if (options.json !== undefined) headers.set("content-type", "application/json");
  const { form, json, octets } = options;
  const body = form ?? octets ?? (json === undefined ? null : JSON.stringify(json));
  const request = new Request(`http://lodge.test${path}`, {
    method,
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  return route.handle(request, params);
}

type Mounted = Record<string, { route?: Route } | undefined>;

/** The route files. Only those that a test calls are loaded, because all of them take a second. */
const routeFiles = globSync("v[12]/**/route.ts", { cwd: APP })
  .map((file) => ({ file, path: `/${dirname(file).replaceAll(sep, "/")}` }))
  .filter(({ path }) => !path.includes("..."))
  // As in Next.js, `challenge` is itself before it is a `[passkeyId]`.
  .toSorted((a, b) => parameterNames(a.path).length - parameterNames(b.path).length);

async function loadRoute(method: string, pathname: string) {
  for (const { file, path } of routeFiles) {
    const params = matchPath(path, pathname);
    if (!params) continue;
    const module: Mounted = await import(join(APP, file));
    const route = module[method]?.route;
    if (route) return { route, params };
  }
  throw new Error(`no route for ${method} ${pathname}`);
}

/** The parameters of an address by its route file's folder, or null where it does not fit. */
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
