import { isLocalHost } from "./network-address.ts";

const OFF = /^(0|false)$/i;
const ON = /^(1|true)$/i;

/** Whether INNGEST_DEV enables a dev server, at the default address or the given one. 0 and false do not. */
export function isDevServerEnabled(value: string | undefined): boolean {
  return value !== undefined && !OFF.test(value);
}

/** The address of the dev server that INNGEST_DEV enables, or null. The setting may omit `http://`. */
export function devServerAddress(value: string | undefined): string | null {
  if (value === undefined || OFF.test(value)) return null;
  if (ON.test(value)) return "http://localhost:8288";
  return value.includes("://") ? value : `http://${value}`;
}

/** What is wrong with INNGEST_DEV, or null. The address may omit `http://`. */
export function inngestDevFault(value: string): string | null {
  const address = value.includes("://") ? value : `http://${value}`;
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return OFF.test(value) || ON.test(value) || isAddress
    ? null
    : "must be the address of an Inngest dev server, such as http://127.0.0.1:8288, or 1, or 0";
}

/** What is wrong with INNGEST_SIGNING_KEY, or null. A self-hosted Inngest server requires this format. */
export function signingKeyFault(value: string): string | null {
  return /^(signkey-\w+-)?([0-9a-f]{2})+$/i.test(value)
    ? null
    : "must be hexadecimal with an even number of digits, such as the output of: openssl rand -hex 32, or a key from Inngest's cloud (signkey-…)";
}

/**
 * Why a dev server must not run the jobs here and what to do about it, or null. With a dev server, calls to
 * `/api/inngest` are not authenticated, so BASE_URL, or HOST if that is not set, must be this machine.
 */
export function devServerFault(environment: Record<string, string | undefined>): string | null {
  const { INNGEST_DEV, BASE_URL, HOST } = environment;
  if (!isDevServerEnabled(INNGEST_DEV?.trim())) return null;
  const host = BASE_URL === undefined ? (HOST?.trim() ?? "localhost") : hostOf(BASE_URL);
  if (host === null || isLocalHost(host)) return null;
  const reason = BASE_URL === undefined ? `HOST is ${host}` : `BASE_URL is at ${host}`;
  return `INNGEST_DEV is only for this machine, and ${reason}: with it, anyone could run jobs through /api/inngest. Remove it and set INNGEST_BASE_URL, INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY, or BASE_URL to an address such as http://localhost:3000`;
}

/** Null if it is not a URL, which another rule reports. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}
