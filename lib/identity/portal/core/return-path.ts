const HOME = "/desk";
/** Any origin would do to resolve a path. This one can never be visited. */
const BASE = "http://lodge.invalid";
/** We have no longer addresses. Redirects repeat the path in headers, whose size proxies limit. */
const LONGEST = 2_000;
/** A sign-in never returns to these: it would loop or undo itself. */
const NEVER = /^\/(sign-in|sign-out|api)(\/|$)/;

/**
 * Where to go after sign-in: the requested address if it is a path of this site, else the applications. Only
 * this function decides it. `origin` also allows absolute addresses of that origin.
 */
export function returnPath(requested: unknown, origin?: string): string {
  if (typeof requested !== "string" || requested.length > LONGEST) return HOME;
  const base = requested.startsWith("/") ? BASE : /^https?:/i.test(requested) && origin;
  const path = base && resolve(requested, base);
  // `/..//host` resolves to `//host`, which is another origin if it is resolved again. Percent-encoding may
  // also have made the path too long.
  if (!path || path.length > LONGEST) return HOME;
  return resolve(path, BASE) === path && !NEVER.test(path.split(/[?#]/, 1)[0] ?? "") ? path : HOME;
}

/**
 * The sign-in page that returns to this address. Its encoded length fits several times into 16 KiB of
 * headers.
 */
export function signInPath(address: string): string {
  return `/sign-in?callbackUrl=${encodeURIComponent(returnPath(address))}`;
}

function resolve(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : null;
}

/** Appends the fragment that the browser kept through the redirects; servers never receive it. */
export function withFragment(path: string, fragment: string): string {
  return path.includes("#") ? path : path + fragment;
}
