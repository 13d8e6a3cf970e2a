import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { zipOf } from "#testing/generators/statements/fuzz/zip-of.ts";
import { zipEntries } from "./zip-entries.ts";

const CSV = Buffer.from("Date,Details,Amount\n2025-02-01,Dairy,-12.50\n2025-02-13,Salary,1000.00\n");
const QIF = Buffer.from("!Type:Bank\nD03/02/2025\nT-12.50\nPDairy\n^\n");

const read = (bytes: Uint8Array, fileName = "statements.zip") => readStatement(bytes, { fileName });

const rejectedWith = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof UnreadableStatement && error.code === code && message.test(error.message);

/** Returns the archive with one bit of a field changed in each entry of its directory. */
function withField(archive: Uint8Array, at: number, value: number): Uint8Array {
  const bytes = Buffer.from(archive);
  for (
    let entry = bytes.indexOf("PK\u0001\u0002");
    entry >= 0;
    entry = bytes.indexOf("PK\u0001\u0002", entry + 4)
  )
    bytes.writeUInt16LE(value, entry + at);
  return bytes;
}

describe("archives of statements", () => {
  it("reads every file, names it, and flags each one that cannot be read", async () => {
    const zip = zipOf({
      "Feb/a.csv": CSV,
      "b.qif": QIF,
      "readme.txt": Buffer.from("Hello"),
      "x.pdf": Buffer.from("%PDF-1.7"),
    });
    const { format, statements, flags } = await read(zip);
    assert.equal(format, "ARCHIVE");
    assert.deepEqual(
      statements.map(({ entry, transactions }) => [entry, transactions.length]),
      [
        ["Feb/a.csv", 2],
        ["b.qif", 1],
      ],
    );
    assert.deepEqual(
      flags.map(({ code, message }) => [code, message.slice(0, 44)]),
      [
        ["FILE_NOT_READ", "“readme.txt” in this archive was not read: T"],
        ["FILE_NOT_READ", "“x.pdf” in this archive was not read: This P"],
      ],
    );
  });

  it("reads a gzip file, and archives directly within an archive", async () => {
    const one = await read(new Uint8Array(gzipSync(CSV)), "export.csv.gz");
    assert.deepEqual(
      one.statements.map(({ entry, transactions }) => [entry, transactions.length]),
      [[undefined, 2]],
    );
    const inner = zipOf({ "a.csv": CSV });
    const { statements, flags } = await read(
      zipOf({ "in.zip": inner, "b.csv.gz": gzipSync(CSV), "deep.zip": zipOf({ "in.zip": inner }) }),
    );
    assert.deepEqual(
      statements.map(({ entry }) => entry),
      ["in.zip/a.csv", "b.csv.gz/b.csv"],
    );
    assert.match(flags[0]?.message ?? "", /“deep.zip\/in.zip”.*archive within an archive within an archive/);
  });

  it("leaves out files that macOS or Windows adds, but no other hidden file", async () => {
    const notes = Buffer.from([0, 5, 0x16, 7, 0, 2]);
    const { statements, flags } = await read(
      zipOf({ "a.csv": CSV, "b.csv": CSV, "__MACOSX/._a.csv": notes, "__MACOSX/c.csv": CSV }),
    );
    assert.deepEqual([statements.length, flags.length], [3, 0]);
  });

  it("distinguishes files of the same name, and shows no path out of the archive", async () => {
    const zip = zipOf({ "../../etc/a.csv": CSV, "a\\b.csv": CSV, "./a/b.csv": CSV });
    const { statements } = await read(zip);
    assert.deepEqual(
      statements.map(({ entry }) => entry),
      ["etc/a.csv", "a/b.csv", "a/b.csv (2)"],
    );
  });

  it("states which file is locked or uses an unsupported compression", async () => {
    const zip = zipOf({ "a.csv": CSV });
    await assert.rejects(
      read(withField(zip, 8, 1)),
      rejectedWith("UNSUPPORTED", /“a.csv”.*protected with the archive's password/),
    );
    await assert.rejects(
      read(withField(zip, 10, 14)),
      rejectedWith("UNSUPPORTED", /packed in a way that Lodge cannot open/),
    );
  });

  it("rejects zip bombs, whatever size they state, and files that share their bytes", async () => {
    const zeros = Buffer.alloc(120_000_000);
    await assert.rejects(read(zipOf({ "a.csv": zeros })), rejectedWith("TOO_LARGE", /unpacks to more/));
    await assert.rejects(read(zipOf({ "a.csv": zeros }, 1000)), rejectedWith("TOO_LARGE", /unpacks to more/));
    await assert.rejects(
      read(zipOf({ "a.csv": Buffer.alloc(5_000_000, 32) })),
      rejectedWith("TOO_LARGE", /unpacks to more/),
    );
    await assert.rejects(read(new Uint8Array(gzipSync(zeros))), rejectedWith("TOO_LARGE", /unpacks to more/));
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`${index}.csv`, CSV]));
    await assert.rejects(read(zipOf(many)), rejectedWith("TOO_LARGE", /more than 300 files/));
    const shared = Buffer.from(zipOf({ "a.csv": CSV, "b.csv": CSV }));
    const second = shared.indexOf("PK\u0001\u0002", shared.indexOf("PK\u0001\u0002") + 4);
    shared.writeUInt32LE(0, second + 42);
    assert.equal(zipEntries(shared, 10), null);
  });

  it("rejects an empty or damaged archive, and states why the only file in it cannot be read", async () => {
    await assert.rejects(read(zipOf({})), rejectedWith("NOT_A_STATEMENT", /archive is empty/));
    await assert.rejects(read(zipOf({ "a.csv": CSV }).subarray(0, 90)), rejectedWith("DAMAGED", /damaged/));
    await assert.rejects(
      read(zipOf({ "a.txt": Buffer.from("Hello"), "b.txt": Buffer.from("Hello") })),
      rejectedWith("NOT_A_STATEMENT", /“a.txt” in this archive: This is a text.*other 1 files/),
    );
  });

  it("reads names and sizes of zip64, and UTF-8 names without the flag", async () => {
    const plain = Buffer.from(zipOf({ "Māori.csv": CSV }));
    const end = plain.length - 22;
    const directory = plain.readUInt32LE(end + 16);
    const record = Buffer.alloc(56);
    record.write("PK\u0006\u0006", "latin1");
    record.writeBigUInt64LE(1n, 32);
    record.writeBigUInt64LE(BigInt(directory), 48);
    const locator = Buffer.alloc(20);
    locator.write("PK\u0006\u0007", "latin1");
    locator.writeBigUInt64LE(BigInt(end), 8);
    const tail = Buffer.from(plain.subarray(end));
    tail.writeUInt16LE(0xffff, 10);
    tail.writeUInt32LE(0xffffffff, 16);
    const wide = Buffer.concat([plain.subarray(0, end), record, locator, tail]);
    const entries = zipEntries(wide, 10);
    assert.deepEqual(Array.isArray(entries) && entries.map(({ name }) => name), ["Māori.csv"]);
    assert.equal((await read(wide)).statements.length, 1);
  });
});
