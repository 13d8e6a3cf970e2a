import { clientAddress } from "#lib/platform/http/client-address.ts";

/** The device of a sign-in, stored so its owner can recognise it later. */
export type Device = { address: string; userAgent: string | null };

const MAX_STORED_LENGTH = 400;

export function deviceOf(headers: Pick<Headers, "get">): Device {
  return {
    address: clientAddress({ headers }),
    userAgent: headers.get("user-agent")?.slice(0, MAX_STORED_LENGTH) ?? null,
  };
}

/** Specific patterns come before generic ones, because every browser also claims to be Mozilla and Safari. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\//, "Headless Chrome"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

/**
 * In this order: Android also names Linux, and iPhones Mac OS X. An iPad that claims to be a Mac can't be recognised.
 */
const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const UNKNOWN = "Unknown device";

/** Longer than any browser's User-Agent. Limits the time for matching. */
const MAX_LENGTH = 500;

/**
 * A readable User-Agent: "Firefox on Windows", the first product of a program ("curl"), or "Unknown device". Omits
 * versions: browsers no longer report the system's, and users do not recognise a device by the browser's.
 */
export function readableDevice(header: string | null): string {
  const userAgent = header?.slice(0, MAX_LENGTH).trim();
  if (!userAgent) return UNKNOWN;
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  if (browser) return system ? `${browser} on ${system}` : browser;
  const program = /^[\w.+-]{1,40}/.exec(userAgent)?.[0];
  if (!program || program === "Mozilla") return system ? `Browser on ${system}` : UNKNOWN;
  return program;
}
