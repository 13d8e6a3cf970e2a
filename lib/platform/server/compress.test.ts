import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliCompressSync, brotliDecompressSync, createGunzip, gunzipSync, gzipSync } from "node:zlib";
import { jsonArrayResponse } from "#lib/platform/http/json-array-stream.ts";
import { jsonResponse } from "#lib/platform/http/json-response.ts";
import { httpServer } from "./http-server.ts";
import { routeTable } from "./route-table.ts";

let server: Server;
let port: number;
const folder = mkdtempSync(join(tmpdir(), "lodge-static-"));
const SCRIPT = "export const words = [];\n".repeat(200);
const LONG = JSON.stringify({ text: "much the same ".repeat(200) });
let resume: () => void;

async function* pages() {
  yield '{"page":1}';
  await new Promise<void>((resolve) => {
    resume = resolve;
  });
  yield '{"page":2}';
}

const only = (GET: () => Response | Promise<Response>) => ({ GET, POST: GET });
const long = only(() => jsonResponse(LONG, 200, {}));

before(async () => {
  writeFileSync(join(folder, "a.js"), SCRIPT);
  writeFileSync(join(folder, "a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "a.js.gz"), gzipSync(SCRIPT));
  server = httpServer({
    find: routeTable({
      "/v1/long": long,
      "/v1/auth/long": long,
      "/files/long": long,
      "/v1/short": only(() => jsonResponse('{"short":true}', 200, {})),
      "/v1/list": only(() => jsonArrayResponse(pages())),
    }),
    pages: (_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8").end("<p>a page</p>".repeat(200));
    },
    staticFolder: folder,
    compresses: true,
    acceptsUpgrades: false,
    secure: false,
    isTrustedProxy: () => false,
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

after(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Returns the raw bytes, which fetch would decompress. */
async function get(path: string, headers: Record<string, string>, method = "GET") {
  const sent = request({ port, path, headers, method, host: "127.0.0.1" }).end();
  const [response] = await once(sent, "response");
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode as number, headers: response.headers, bytes };
}

test("compresses JSON and pages over 1 kB in an encoding that the client accepts", async () => {
  for (const [path, plain] of [
    ["/v1/long", LONG],
    ["/sign-in", "<p>a page</p>".repeat(200)],
  ] as const) {
    const br = await get(path, { "accept-encoding": "gzip, deflate, br, zstd" });
    assert.deepEqual([br.headers["content-encoding"], br.headers.vary], ["br", "Accept-Encoding"]);
    assert.equal(brotliDecompressSync(br.bytes).toString(), plain);
    const gzip = await get(path, { "accept-encoding": "gzip" });
    assert.equal(gunzipSync(gzip.bytes).toString(), plain);
    for (const encoding of ["identity", "br;q=0, gzip;q=0"]) {
      const as = await get(path, { "accept-encoding": encoding });
      assert.equal(as.headers["content-encoding"], undefined, encoding);
      assert.equal(as.bytes.toString(), plain);
    }
    assert.equal((await get(path, {})).bytes.toString(), plain);
  }
});

test("does not compress short responses, files, HEAD or responses with tokens", async () => {
  const headers = { "accept-encoding": "gzip, br" };
  for (const path of ["/v1/short", "/files/long", "/v1/auth/long"]) {
    assert.equal((await get(path, headers)).headers["content-encoding"], undefined, path);
  }
  const head = await get("/v1/long", headers, "HEAD");
  assert.deepEqual([head.headers["content-encoding"], head.bytes.length], [undefined, 0]);
});

test("does not compress responses to cross-site requests, whose length would leak their content", async () => {
  for (const site of ["cross-site", "same-site"]) {
    const { headers } = await get("/v1/long", { "accept-encoding": "br", "sec-fetch-site": site });
    assert.equal(headers["content-encoding"], undefined, site);
  }
  for (const site of ["same-origin", "none"]) {
    const { headers } = await get("/v1/long", { "accept-encoding": "br", "sec-fetch-site": site });
    assert.equal(headers["content-encoding"], "br", site);
  }
});

test("sends the first page of a compressed list before the second is read", async () => {
  const sent = request({ port, host: "127.0.0.1", path: "/v1/list", headers: { "accept-encoding": "gzip" } });
  const [response] = await once(sent.end(), "response");
  assert.equal(response.headers["content-encoding"], "gzip");
  const text = response.pipe(createGunzip()).setEncoding("utf8");
  assert.deepEqual(await once(text, "data"), ['[{"page":1}']);
  resume();
  assert.equal((await text.toArray()).join(""), ',{"page":2}]');
});

test("serves built files precompressed and cacheable for a year, and passes missing ones to the pages", async () => {
  const path = "/_next/static/a.js";
  const br = await get(path, { "accept-encoding": "gzip, br" });
  assert.deepEqual(br.bytes, brotliCompressSync(SCRIPT));
  assert.deepEqual(
    [br.headers["content-encoding"], br.headers["content-length"], br.headers["x-content-type-options"]],
    ["br", String(br.bytes.length), "nosniff"],
  );
  assert.equal(br.headers["content-security-policy"], undefined, "it would limit a worker");
  assert.match(br.headers["content-type"] ?? "", /^text\/javascript/);
  assert.match(br.headers["cache-control"] ?? "", /max-age=31536000, immutable/);
  assert.equal(gunzipSync((await get(path, { "accept-encoding": "gzip" })).bytes).toString(), SCRIPT);
  assert.equal((await get(path, {})).bytes.toString(), SCRIPT);
  const again = await get(path, { "accept-encoding": "br", "if-none-match": br.headers.etag ?? "" });
  assert.deepEqual([again.status, again.bytes.length], [304, 0]);
  for (const elsewhere of ["/_next/static/b.js", "/_next/staticx"]) {
    const page = await get(elsewhere, {});
    assert.match(page.bytes.toString(), /a page/, elsewhere);
    assert.match(page.headers["content-security-policy"] ?? "", /default-src 'none'/, elsewhere);
  }
  const outside = await get("/_next/static/%2e%2e/%2e%2e/%2e%2e/etc/hosts", {});
  assert.equal(outside.status, 404);
});
