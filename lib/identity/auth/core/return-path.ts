const HOME = "/applications";
/** Any origin serves to resolve a path; this one can never be visited. */
const BASE = "http://lodge.invalid";
/** Longer addresses of ours do not exist; a redirect repeats the path in its headers, where proxies allow little. */
const LONGEST = 2_000;
/** A sign-in never returns to one of these: it would loop, or undo itself. */
const NEVER = /^\/(sign-in|sign-out|api)(\/|$)/;

/**
 * Where to go once signed in: the requested address where it is a path of this site, else the applications.
 * The only place that decides this. `origin` also admits absolute addresses of that very origin.
 */
export function returnPath(requested: unknown, origin?: string): string {
  if (typeof requested !== "string" || requested.length > LONGEST) return HOME;
  const base = requested.startsWith("/") ? BASE : /^https?:/i.test(requested) && origin;
  const path = base && resolve(requested, base);
  // `/..//host` resolves to `//host`, which is another origin to whoever resolves it once more.
  // Percent-encoding may have made it longer.
  if (!path || path.length > LONGEST) return HOME;
  return resolve(path, BASE) === path && !NEVER.test(path.split(/[?#]/, 1)[0] ?? "") ? path : HOME;
}

/** The sign-in that returns to this address of ours; encoded, it still fits into headers of 16 KiB several times. */
export function signInPath(address: string): string {
  return `/sign-in?callbackUrl=${encodeURIComponent(returnPath(address))}`;
}

function resolve(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : null;
}

/** That path with the fragment that the browser kept through the redirects: no server ever sees one. */
export function withFragment(path: string, fragment: string): string {
  return path.includes("#") ? path : path + fragment;
}
