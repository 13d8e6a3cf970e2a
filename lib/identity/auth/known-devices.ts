import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { knownDevices } from "#db/schema/sign-in.ts";
import { env } from "#lib/platform/env.ts";
import type { Context, Tx } from "#lib/platform/tenancy/context.ts";

/** The number of devices stored per kind. The least recently seen are deleted first. */
const MAX_DEVICES = 20;

/** Used if there is no such account, so the lookup takes as long. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The identification of a known device: its address, and the secret that an earlier sign-in stored in the browser. */
type Credentials = { address: string; secret: string | undefined };

type Known = "COOKIE" | "ADDRESS" | null;

/** Whether this browser, or at least this address, has signed in to the account before. */
export async function recogniseDevice(
  db: Db,
  userId: string | undefined,
  { address, secret }: Credentials,
): Promise<Known> {
  const hashes = [hashOf("ADDRESS", address), ...(secret ? [hashOf("COOKIE", secret)] : [])];
  const rows = await db
    .select({ kind: knownDevices.kind })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? NOBODY), inArray(knownDevices.deviceHash, hashes)));
  if (rows.some(({ kind }) => kind === "COOKIE")) return "COOKIE";
  return rows.length > 0 ? "ADDRESS" : null;
}

/**
 * Records the device of a completed sign-in. For a browser, returns the secret to store there: the one it sent if
 * known, otherwise a new one, so a caller cannot plant a secret.
 */
export async function rememberDevice(
  ctx: Pick<Context, "db" | "now">,
  userId: string,
  { address, secret, browser }: Credentials & { browser: boolean },
): Promise<string | null> {
  await remember(ctx, userId, "ADDRESS", address);
  if (!browser) return null;
  const known = await recogniseDevice(ctx.db, userId, { address, secret });
  const stored = secret && known === "COOKIE" ? secret : randomBytes(32).toString("base64url");
  await remember(ctx, userId, "COOKIE", stored);
  return stored;
}

/** Forgets all known devices, for example after a new password. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

async function remember(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  kind: "COOKIE" | "ADDRESS",
  value: string,
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(kind, value), kind, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: sql`excluded.last_seen_at` },
    });
  const own = and(eq(knownDevices.userId, userId), eq(knownDevices.kind, kind));
  const newest = db
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.deviceHash))
    .limit(MAX_DEVICES);
  await db.delete(knownDevices).where(and(own, notInArray(knownDevices.deviceHash, newest)));
}

export function hashOf(kind: "COOKIE" | "ADDRESS", value: string): string {
  return createHash("sha256").update(`known device ${kind} ${value}`).digest("base64url");
}

const DAYS = 180;

/** The cookies that identify a known browser: one secret for each account that has signed in there. */
export type DeviceCookies = {
  read(account: string): string | undefined;
  write(account: string, secret: string): void;
};

/** The device cookies of a request. `setCookies` are the Set-Cookie values for its response. */
export function deviceCookies(cookieHeader: string | null): DeviceCookies & { setCookies: string[] } {
  const setCookies: string[] = [];
  return {
    setCookies,
    read: (account) => readCookie(cookieHeader, cookieName(account)),
    write(account, secret) {
      const secure = isSecure() ? "; Secure" : "";
      const attributes = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
      setCookies.push(`${cookieName(account)}=${secret}; ${attributes}`);
    },
  };
}

/** Reads one cookie from a Cookie header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** One cookie per account, because people may share a browser. The hash keeps the account out of the name. */
function cookieName(account: string): string {
  const hash = createHash("sha256")
    .update(`device cookie ${account.toLowerCase()}`)
    .digest("hex")
    .slice(0, 16);
  return `${isSecure() ? "__Host-" : ""}lodge.device.${hash}`;
}

function isSecure(): boolean {
  return env().baseUrl.startsWith("https:");
}
