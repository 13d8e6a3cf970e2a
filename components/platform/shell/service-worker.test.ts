import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

type FetchEvent = {
  request: { method: string; mode: string; url: string };
  respondWith(page: unknown): void;
};

const code = readFileSync(join(import.meta.dirname, "../../..", "public", "service-worker.js"), "utf8");

/** Opens an address without a connection and returns the link on the page that is shown. */
async function linkFor(address: string): Promise<URL> {
  let listener: ((event: FetchEvent) => void) | undefined;
  const self = {
    addEventListener: (name: string, added: typeof listener) => {
      if (name === "fetch") listener = added;
    },
  };
  const caches = { match: async () => new Response('<a href="/desk">Try again</a>') };
  const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  runInNewContext(code, { self, caches, fetch, URL, Response });
  const request = { method: "GET", mode: "navigate", url: new URL(address, "https://lodge.example").href };
  const page = await new Promise<unknown>((respondWith) => listener?.({ request, respondWith }));
  const [, href = ""] = /href="([^"]*)"/.exec(await (page as Response).text()) ?? [];
  return new URL(href.replaceAll("&amp;", "&"), request.url);
}

test("the offline page links to the page that was asked for", async () => {
  for (const path of ["/applications/1?a=2&b=3", "/desk", "/a/%22%3E%3Cb"])
    assert.equal((await linkFor(path)).href, `https://lodge.example${path}`);
});

test("the offline page never links to another site", async () => {
  for (const path of ["https://lodge.example//evil.example/a", "https://lodge.example/\\\\evil.example"])
    assert.equal((await linkFor(path)).origin, "https://lodge.example");
});
