import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { jsonArrayResponse } from "./json-array-stream.ts";

async function* inPages(pages: unknown[][]): AsyncGenerator<string> {
  for (const page of pages) yield page.map((item) => JSON.stringify(item)).join(",");
}

test("joins any pages, including empty ones, into one JSON array", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }), { maxLength: 6 }),
      async (pages) => {
        const response = await jsonArrayResponse(inPages(pages));
        assert.deepEqual(await response.json(), JSON.parse(JSON.stringify(pages.flat())));
      },
    ),
    { numRuns: 200 },
  );
});

test("throws a failure before the first page, so it becomes an error response", async () => {
  const failing = inPages(
    new Proxy([], {
      get() {
        throw new Error("the database is unavailable");
      },
    }),
  );
  await assert.rejects(jsonArrayResponse(failing), /the database is unavailable/);
});

test("closes the pages when the reader cancels", async () => {
  let ended = false;
  const endless = (async function* (): AsyncGenerator<string> {
    try {
      for (;;) yield "1";
    } finally {
      ended = true;
    }
  })();
  const reader = (await jsonArrayResponse(endless)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  assert.equal(ended, true);
});
