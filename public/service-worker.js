// Shows Lodge's own page if a page cannot be reached. Stores that page with its styles and fonts, and nothing of a broker.

const CACHE = "lodge-offline";
const PAGE = "/offline";
const FRESH_MS = 24 * 60 * 60 * 1000;

self.addEventListener("install", (event) => {
  event.waitUntil(storePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (/\/_next\/static\/.*\.(css|woff2)$/.test(request.url)) event.respondWith(openAsset(request));
});

async function openPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refreshPage());
    return response;
  } catch {
    const stored = await caches.match(PAGE);
    return stored ? withWayBack(stored, event.request.url) : Response.error();
  }
}

/**
 * The stored page, with its link to the page that was asked for: with its origin, because a path may begin with `//`,
 * which would be another site. A URL's path and query contain no quotes.
 */
async function withWayBack(stored, url) {
  const { origin, pathname, search } = new URL(url);
  const html = (await stored.text()).replace(
    'href="/desk"',
    () => `href="${origin}${pathname}${search.replaceAll("&", "&amp;")}"`,
  );
  return new Response(html, { headers: stored.headers });
}

// Their names change with their content, so a stored one is never outdated.
async function openAsset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// A new release has new styles.
async function refreshPage() {
  const stored = await caches.match(PAGE);
  const age = Date.now() - Date.parse(stored?.headers.get("date") ?? "");
  if (!(age < FRESH_MS)) await storePage().catch(() => {});
}

async function storePage() {
  const response = await fetch(PAGE, { cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(`${PAGE} responded with ${response.status}`);
  // Without a connection no script could be loaded, and none is needed.
  const html = (await response.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const styles = [...html.matchAll(/href="(\/_next\/static\/[^"]+\.css)"/g)].map(([, path]) => path);
  const fonts = [];
  const cache = await caches.open(CACHE);
  for (const path of new Set(styles)) {
    const style = await fetch(path);
    await cache.put(path, style.clone());
    for (const [, font] of (await style.text()).matchAll(
      /url\(["']?([^"')]+-latin-wght-normal[^"')]*\.woff2)/g,
    ))
      fonts.push(new URL(font, new URL(path, location.href)).pathname);
  }
  if (fonts.length > 0) await cache.addAll([...new Set(fonts)]);
  await cache.put(PAGE, new Response(html, { headers: response.headers }));
}
