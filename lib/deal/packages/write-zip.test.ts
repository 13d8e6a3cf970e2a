import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-zip-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const entryOf = (path: string, bytes: Uint8Array, chunk = 7): ZipEntry => ({
  path,
  day: "2026-11-04",
  async open() {
    return (async function* () {
      for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk);
    })();
  },
});

async function zipOf(entries: ZipEntry[]): Promise<Buffer> {
  const path = join(folder, "one.zip");
  await writeZip(path, entries);
  return readFile(path);
}

/** Reads an archive through its central directory, as unpackers do, and checks each header against it. */
function unpack(zip: Buffer): [path: string, bytes: string][] {
  const end = zip.length - 22;
  assert.equal(zip.readUInt32LE(end), 0x06054b50);
  const files: [string, string][] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 8); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const [crc, size, offset] = [16, 20, 42].map((field) => zip.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const name = String(zip.subarray(at + 46, at + 46 + nameLength));
    assert.deepEqual(
      [zip.readUInt32LE(offset + 14), zip.readUInt32LE(offset + 18), zip.readUInt16LE(offset + 26)],
      [crc, size, nameLength],
      "the header matches the directory",
    );
    const bytes = zip.subarray(offset + 30 + nameLength, offset + 30 + nameLength + size);
    assert.equal(crc32(bytes), crc);
    files.push([name, bytes.toString("hex")]);
    at += 46 + nameLength;
  }
  assert.equal(at, end);
  return files;
}

test("round-trips every file, with the same bytes for the same files", async () => {
  const files = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(files, async (contents) => {
      const entries = contents.map((bytes, index) => entryOf(`02-Income/${index}.bin`, bytes));
      const zip = await zipOf(entries);
      assert.deepEqual(
        unpack(zip),
        contents.map((bytes, index) => [`02-Income/${index}.bin`, Buffer.from(bytes).toString("hex")]),
      );
      assert.deepEqual(await zipOf(entries), zip);
    }),
    { numRuns: 40 },
  );
});

test("can be read by the uploaded-archive reader", async () => {
  const zip = await zipOf([
    entryOf("package.json", Buffer.from("{}")),
    entryOf("01-Application/A.pdf", Buffer.from("%PDF")),
  ]);
  const entries = zipEntries(zip, 10);
  assert.ok(Array.isArray(entries));
  assert.deepEqual(
    entries.map(({ name, packed }) => [name, String(Buffer.from(packed))]),
    [
      ["package.json", "{}"],
      ["01-Application/A.pdf", "%PDF"],
    ],
  );
});

test("opens one file at a time, and reads its next chunk only after writing the last one", async () => {
  const path = join(folder, "large.zip");
  let open = 0;
  let handedOver = 0;
  const large = (name: string): ZipEntry => ({
    path: name,
    day: "2026-11-04",
    async open() {
      assert.equal(open, 0, "the previous file has been read");
      open += 1;
      return (async function* () {
        for (let count = 0; count < 16; count += 1) {
          assert.ok(statSync(path).size >= handedOver, "an earlier chunk is still in memory");
          const part = Buffer.alloc(64 * 1024, count);
          handedOver += part.length;
          yield part;
        }
        open -= 1;
      })();
    },
  });
  await writeZip(path, [large("a"), large("b")]);
  assert.ok(statSync(path).size > handedOver);
});

test("leaves no archive that looks complete when a file cannot be read", async () => {
  const torn: ZipEntry = {
    path: "torn",
    day: "2026-11-04",
    open: () => Promise.reject(new Error("torn")),
  };
  await assert.rejects(zipOf([entryOf("a", Buffer.from("a")), torn]), /torn/);
  const left = await readFile(join(folder, "one.zip"));
  assert.equal(left.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06])), false);
});
