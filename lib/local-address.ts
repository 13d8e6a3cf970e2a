const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True when a URL leads to this machine alone, by the names and addresses that only this machine answers to. */
export function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname);
}
