/** The browser's own mark comes before those that it only claims to be like: each calls itself Mozilla and Safari. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\//, "Chrome without a window"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

/** Android names Linux too, and iPhones Mac OS X. An iPad may call itself a Mac, which cannot be told from one. */
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
/** A browser names itself in less; whoever sends more decides how long each mark is looked for. */
const LONGEST = 500;

/**
 * A user agent in words: "Firefox on Windows", the first product of a program ("curl"), or that it is unknown. Without
 * versions: browsers no longer tell those of the system, and nobody knows their device by the browser's.
 */
export function readableDevice(header: string | null): string {
  const userAgent = header?.slice(0, LONGEST).trim();
  if (!userAgent) return UNKNOWN;
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  if (browser) return system ? `${browser} on ${system}` : browser;
  const program = /^[\w.+-]{1,40}/.exec(userAgent)?.[0];
  if (!program || program === "Mozilla") return system ? `Browser on ${system}` : UNKNOWN;
  return program;
}
