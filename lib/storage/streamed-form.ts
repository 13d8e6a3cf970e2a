import { randomUUID } from "node:crypto";

/**
 * A form with one file as a request that reads the file as it goes: Node.js takes a FormData into memory whole, however
 * its files are kept. `fetch(url, { method: "PUT", ...streamedForm(form) })`
 */
export function streamedForm(form: FormData): {
  headers: Record<string, string>;
  body: ReadableStream;
  duplex: "half";
} {
  const [[name, file] = ["", ""]] = form.entries();
  if (typeof file === "string") throw new Error("a form with one file is expected");
  const boundary = `lodge-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="blob"\r\n` +
      "Content-Type: application/octet-stream\r\n\r\n",
  );
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(head.length + file.size + foot.length),
    },
    // Node.js takes any async iterable of bytes; the type knows streams alone.
    body: pieces(head, file, foot) as unknown as ReadableStream,
    duplex: "half",
  };
}

async function* pieces(head: Uint8Array, file: Blob, foot: Uint8Array) {
  yield head;
  yield* file.stream();
  yield foot;
}
