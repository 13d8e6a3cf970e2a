import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { drawnText } from "#testing/generators/statements/drawn-text.ts";
import { sampleReport, sampleTransactions } from "#testing/generators/statements/sample-report.ts";
import { drawReport } from "./draw-report.ts";

test("continues 10,000 rows from page to page, to the last one", async () => {
  const pages = await drawnText(sampleReport({ transactions: sampleTransactions(10_000) }), 12);
  const rowsOf = (page: string) => [...page.matchAll(/#(\d+)/g)].map((match) => Number(match[1]));
  const read = pages.map(rowsOf).filter((rows) => rows.length > 0);
  assert.ok(read.length > 20);
  for (const rows of read) assert.equal((rows.at(-1) ?? 0) - (rows[0] ?? 0), rows.length - 1);
  assert.equal(read.at(-1)?.at(-1), 9_999);
  assert.ok(pages.at(-1)?.includes(`Page ${pages.length} of ${pages.length}`));
});

test("uses no more memory for the last page of 10,000 rows than for the first", async () => {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  assert.ok(typeof collect === "function");
  const input = sampleReport({ transactions: sampleTransactions(10_000) });
  const held: number[] = [];
  let chunks = 0;
  const out = new Writable({
    write(_chunk: Buffer, _encoding, done) {
      chunks += 1;
      if (chunks % 240 === 20) {
        collect();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        held.push(heapUsed + arrayBuffers);
      }
      // Simulates a slow disk that the report has to wait for.
      setImmediate(done);
    },
  });
  await drawReport(input, out);
  const [first = 0] = held;
  assert.ok(held.length >= 4, `${held.length} measurements`);
  assert.ok(Math.max(...held) - first < 3_000_000, `held ${held.join(", ")}`);
});
