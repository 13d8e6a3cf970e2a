import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { receiveUpload } from "./receive-upload.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-test-upload-"));
after(() => rmSync(folder, { recursive: true }));
process.env.DATA_DIR = folder;
publishResolved({ serviceDatabaseUrl: "", authSecret: "x".repeat(32), masterSheetId: null, embedded: true });

const spool = join(folder, "spool");
const begun = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${"x".repeat(500_000)}`;

/** A request whose body comes from `pull`, which is called only once the spool exists. */
function upload(pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>) {
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const sent = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://lodge.test", sent);
}

test("leaves nothing behind or pending when the caller disconnects mid-file", async () => {
  let pulls = 0;
  const request = upload(async (controller) => {
    if (pulls++ === 0) return controller.enqueue(new TextEncoder().encode(begun));
    while (readdirSync(spool).length === 0) await new Promise(setImmediate);
    controller.error(new Error("aborted"));
  });
  await assert.rejects(receiveUpload(request), /damaged or was cut off/);
  assert.deepEqual(readdirSync(spool), []);
});

test("fails immediately with the system's error when the disk can't be written", async () => {
  const request = upload((controller) => {
    rmSync(spool, { recursive: true, force: true });
    controller.enqueue(new TextEncoder().encode(begun));
  });
  await assert.rejects(receiveUpload(request), { code: "ENOENT" });
});

test("reports and discards a file sent in the wrong part", async () => {
  const form = new FormData();
  form.append("documentCategory", "PAYSLIPS");
  form.append("files", new File(["good"], "good.txt"));
  form.append("file", new File(["misnamed"], "C:\\pay.txt"));
  form.append("files[]", new File([], "empty.txt"));
  form.append("logo", new File([], ""));
  form.append("files", "no file at all");
  const { files, fields, misplaced, discard } = await receiveUpload(
    new Request("http://lodge.test", { method: "POST", body: form }),
  );
  assert.deepEqual(
    [files.map(({ name }) => name), [...fields]],
    [["good.txt"], [["documentCategory", "PAYSLIPS"]]],
  );
  assert.deepEqual(misplaced, [
    "pay.txt: came as the part file: parts with files must be named files",
    "empty.txt: came as the part files[]: parts with files must be named files",
    "files: were sent as text: send each as a file with a name",
  ]);
  assert.equal(readdirSync(spool).length, 1);
  await discard();
});

const whole = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhi\r\n--${boundary}--\r\n`;
const typed = (type: string, body: string) =>
  new Request("http://lodge.test", { method: "POST", headers: { "content-type": type }, body });

test("returns 400 naming the header for a boundary that RFC 2046 does not allow", async () => {
  const rejected: [what: string, type: string][] = [
    ["none", "multipart/form-data"],
    ["an empty one", "multipart/form-data; boundary="],
    ["an empty one in quotes", 'multipart/form-data; boundary=""'],
    ["one of 71 characters", `multipart/form-data; boundary=${"b".repeat(71)}`],
    ["one of 300 characters", `multipart/form-data; boundary=${"b".repeat(300)}`],
    ["one of 300 characters in quotes", `multipart/form-data; boundary="${"b".repeat(300)}"`],
    ["one that ends with a space", 'multipart/form-data; boundary="b "'],
    ["one with other characters", 'multipart/form-data; boundary="b<>b"'],
    ["one with letters beyond ASCII", 'multipart/form-data; boundary="b\u00e9b"'],
    ["a parameter whose name ends in boundary", "multipart/form-data; xboundary=b"],
    ["another type", "multipart/mixed; boundary=b"],
  ];
  for (const [what, type] of rejected)
    await assert.rejects(
      receiveUpload(typed(type, whole("b"))),
      (error) =>
        error instanceof AppError &&
        error.code === "INVALID_REQUEST" &&
        error.details?.[0]?.field === "Content-Type",
      what,
    );
});

test("accepts every boundary that RFC 2046 allows, quoted or not", async () => {
  for (const boundary of ["b", "b".repeat(70), "----WebKitFormBoundaryAbC1", "'()+_,-./:=?", "a b"]) {
    for (const written of boundary.includes(" ") || boundary.includes(",")
      ? [`"${boundary}"`]
      : [boundary, `"${boundary}"`]) {
      const upload = await receiveUpload(typed(`multipart/form-data; boundary=${written}`, whole(boundary)));
      assert.deepEqual(
        upload.files.map(({ name, size }) => [name, size]),
        [["a.txt", 2]],
        written,
      );
      await upload.discard();
    }
  }
});
