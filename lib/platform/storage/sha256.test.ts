import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { HashMismatch, verifySha256 } from "./sha256.ts";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const pieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
    { objectMode: false },
  );

test("passes an unchanged file through, in chunks of any size", async () => {
  for (const length of [0, 1, 70_000]) {
    const bytes = randomBytes(length);
    assert.deepEqual(await buffer(verifySha256(pieces(bytes, 9_000), sha256(bytes))), bytes);
  }
});

test("fails before the last chunk of a different, shorter or longer file", async () => {
  const bytes = randomBytes(50_000);
  const expected = sha256(bytes);
  for (const wrong of [
    randomBytes(50_000),
    bytes.subarray(1),
    Buffer.concat([bytes, bytes]),
    Buffer.alloc(0),
  ]) {
    let passed = 0;
    await assert.rejects(async () => {
      for await (const chunk of verifySha256(pieces(wrong, 9_000), expected)) passed += chunk.length;
    }, HashMismatch);
    assert.ok(passed < Math.max(1, wrong.length));
  }
});

test("forwards the source's error, and closes the source when the reader stops", async () => {
  const failing = new Readable({ read: () => {} });
  const verified = verifySha256(failing, "x");
  failing.destroy(new Error("the storage stopped sending"));
  await assert.rejects(buffer(verified), /stopped sending/);
  const source = new Readable({ read: () => {} });
  verifySha256(source, "x").destroy();
  await new Promise((closed) => source.on("close", closed));
});
