import { createHash } from "node:crypto";
import { env } from "#lib/env.ts";

const DAYS = 180;

/** The cookies by which a browser is recognised: one secret for each account that has signed in there. */
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
