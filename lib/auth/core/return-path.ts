const HOME = "/applications";
/** Any origin serves to resolve a path; this one can never be visited. */
const BASE = "http://lodge.invalid";
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
  return path && resolve(path, BASE) === path && !NEVER.test(path.split(/[?#]/, 1)[0] ?? "") ? path : HOME;
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
