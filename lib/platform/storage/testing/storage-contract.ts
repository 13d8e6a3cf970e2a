import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { newId } from "#lib/platform/ids.ts";
import type { Storage } from "../storage.ts";

/** The behaviour required of every storage. `spool` is an empty folder. */
export function storageContract(name: string, given: () => { storage: Storage; spool: string }): void {
  async function store(bytes: Buffer, key = newId()): Promise<string> {
    const path = join(given().spool, key);
    await writeFile(path, bytes);
    await given().storage.put(key, path);
    assert.equal(existsSync(path), false, "the spooled file is gone");
    return key;
  }
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await given().storage.open(key, range));
  const old = async (date: Date) => {
    const keys: string[] = [];
    for await (const key of given().storage.keysOlderThan(date)) keys.push(key);
    return keys;
  };

  test(`${name}: returns the stored bytes, including of large files`, async () => {
    for (const size of [1, 70_000, 3 * 1024 * 1024]) {
      const bytes = randomBytes(size);
      const back = await read(await store(bytes));
      assert.equal(
        createHash("sha256").update(back).digest("hex"),
        createHash("sha256").update(bytes).digest("hex"),
      );
    }
  });

  test(`${name}: returns a range of bytes, including both ends`, async () => {
    const bytes = randomBytes(300_000);
    const key = await store(bytes);
    for (const [start, end] of [
      [0, 0],
      [299_999, 299_999],
      [1, 200_000],
      [131_072, 262_143],
      [0, 299_999],
    ] as const)
      assert.deepEqual(await read(key, { start, end }), bytes.subarray(start, end + 1), `${start}-${end}`);
  });

  test(`${name}: a key identifies one file permanently, and none once it is removed`, async () => {
    const [one, two] = await Promise.all([store(Buffer.from("one")), store(Buffer.from("two"))]);
    assert.equal(String(await read(one)), "one");
    await given().storage.remove(one);
    await given().storage.remove(one);
    await assert.rejects(read(one));
    assert.equal(String(await read(two)), "two");
  });

  test(`${name}: a missing file cannot be read, but can be removed`, async () => {
    await assert.rejects(read(newId()));
    await given().storage.remove(newId());
  });

  test(`${name}: lists keys by age`, async () => {
    const key = await store(Buffer.from("x"));
    assert.ok((await old(new Date(Date.now() + 60_000))).includes(key));
    assert.equal((await old(new Date(Date.now() - 60_000))).includes(key), false);
  });

  test(`${name}: reports that it is available`, async () => {
    await given().storage.check();
  });
}
