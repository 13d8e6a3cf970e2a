import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { pdfText } from "./pdf-text.ts";

describe("a PDF with a user password and an empty owner password", () => {
  it("opens without a password, as in other readers", async () => {
    const { lines } = await pdfText(lockedPdf("secret"), undefined);
    assert.deepEqual(
      lines.map(({ words }) => words.map(({ text }) => text).join(" ")),
      ["Opening balance 500.00"],
    );
  });
});

const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** The simplest encryption of ISO 32000-1, 7.6: RC4 with 40 bits. */
function lockedPdf(userPassword: string): Uint8Array {
  const user = Buffer.concat([Buffer.from(userPassword), PADDING]).subarray(0, 32);
  const owner = rc4(md5(PADDING).subarray(0, 5), user);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const id = Buffer.from("00", "hex");
  const key = md5(Buffer.concat([user, owner, permissions, id])).subarray(0, 5);
  const content = "BT /F1 12 Tf 72 700 Td (Opening balance 500.00) Tj ET";
  const ofObject = md5(Buffer.concat([key, Buffer.from([4, 0, 0, 0, 0])])).subarray(0, 10);
  const stream = rc4(ofObject, Buffer.from(content)).toString("latin1");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString("hex")}> /U <${rc4(key, PADDING).toString("hex")}> >>`,
  ];
  const starts: number[] = [];
  let file = "%PDF-1.4\n";
  for (const [at, object] of objects.entries()) {
    starts.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = file.length;
  file += `xref\n0 7\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")}`;
  file += `trailer\n<< /Size 7 /Root 1 0 R /Encrypt 6 0 R /ID [<00> <00>] >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

function md5(bytes: Uint8Array): Buffer {
  return createHash("md5").update(bytes).digest();
}

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (left: number, right: number) => {
    [state[left & 255], state[right & 255]] = [at(right), at(left)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let other = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      other = (other + at(index + 1)) & 255;
      swap(index + 1, other);
      return byte ^ at(at(index + 1) + at(other));
    }),
  );
}
