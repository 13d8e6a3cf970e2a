import type { IncomingMessage } from "node:http";
import { Busboy } from "@fastify/busboy";

/** The part `file` of a multipart request. If the request was cut off, `whole` is false and `bytes` is incomplete. */
export function readUploadedPart(request: IncomingMessage): Promise<{ bytes: Buffer; whole: boolean }> {
  const chunks: Buffer[] = [];
  return new Promise((done, failed) => {
    const type = request.headers["content-type"];
    if (!type) return failed(new Error("no content type"));
    const parser = new Busboy({ headers: { "content-type": type } });
    const end = (whole: boolean) => done({ bytes: Buffer.concat(chunks), whole });
    parser.on("file", (_part, stream) => stream.on("data", (chunk: Buffer) => chunks.push(chunk)));
    parser.on("finish", () => end(true));
    parser.on("error", failed);
    request.on("aborted", () => end(false));
    request.pipe(parser);
  });
}
