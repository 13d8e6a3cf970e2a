const HOME = "/applications";

/**
 * Where to go once signed in: the path that was asked for, if it is one of this site's own, else the applications.
 * An address of another site, or one that a browser reads as such (`//host`, `/\host`), never counts.
 */
export function returnPath(callbackUrl: string | undefined): string {
  if (!callbackUrl?.startsWith("/")) return HOME;
  const base = "http://lodge.invalid";
  if (!URL.canParse(callbackUrl, base)) return HOME;
  const url = new URL(callbackUrl, base);
  if (url.origin !== base || url.pathname === "/sign-in") return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** That path with the fragment that the browser kept through the redirects: no server ever sees one. */
export function withFragment(path: string, fragment: string): string {
  return path.includes("#") ? path : path + fragment;
}
