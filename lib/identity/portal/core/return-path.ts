const HOME = "/desk";
/** For resolving paths. An origin that does not exist. */
const BASE = "http://lodge.invalid";
/** Longer than any of our paths. Redirects repeat the path in headers, and proxies limit their size. */
const MAX_LENGTH = 2_000;
/** Sign-in never returns to these paths: it would loop or sign out again. */
const EXCLUDED = /^\/(sign-in|sign-out|api)(\/|$)/;

/**
 * The path to open after sign-in: the requested one if it is on this site, otherwise the desk. `origin` also allows
 * absolute URLs of that origin. The only protection against open redirects.
 */
export function returnPath(requested: unknown, origin?: string): string {
  if (typeof requested !== "string" || requested.length > MAX_LENGTH) return HOME;
  const base = requested.startsWith("/") ? BASE : /^https?:/i.test(requested) && origin;
  const path = base && resolve(requested, base);
  // `/..//host` resolves to `//host`, which is another origin if resolved again. Percent-encoding may also have made
  // the path too long.
  if (!path || path.length > MAX_LENGTH) return HOME;
  return resolve(path, BASE) === path && !EXCLUDED.test(path.split(/[?#]/, 1)[0] ?? "") ? path : HOME;
}

/** The sign-in page that returns to this address. Short enough to fit several times into 16 KiB of headers. */
export function signInPath(address: string): string {
  return `/sign-in?callbackUrl=${encodeURIComponent(returnPath(address))}`;
}

function resolve(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : null;
}

/** Appends the fragment, which the browser keeps through redirects without sending it to the server. */
export function withFragment(path: string, fragment: string): string {
  return path.includes("#") ? path : path + fragment;
}
