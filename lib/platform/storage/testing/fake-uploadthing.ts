import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Busboy } from "@fastify/busboy";

/** How the fake server behaves: as UploadThing documents, or with a fault. */
type Behaviour = "WELL" | "SILENT" | "CUT_OFF" | "TOO_MANY" | "BROKEN" | "HALF" | "STALLS" | "IGNORES_RANGES";

type StoredFile = {
  key: string;
  customId: string | null;
  name: string;
  type: string;
  acl: string | null;
  bytes: Buffer;
  uploadedAt: number;
};

export type FakeUploadThing = {
  /** The base URL of the API, the ingest and the files. */
  url: string;
  /** The value for UPLOADTHING_TOKEN. */
  token: string;
  behaviour: Behaviour;
  files: StoredFile[];
  /** Method and path of each request, in order. */
  asked: string[];
  /** The number of files accepted before it becomes BROKEN. */
  room: number;
  /** Its clock, for the expiry of signed URLs. */
  now(): number;
  /** The number of times each upload's callback is sent. */
  callbacks: number;
  /** Waits for callbacks in progress, so their target must still be served. */
  stop(): Promise<void>;
};

const APP = "lodgetest";

const API_KEY = "sk_live_of_the_tests";

/**
 * A server that implements the part of UploadThing that Lodge uses: the ingest (signed PUT, HEAD for resuming, route
 * metadata with its callbacks), the v6 API, and signed downloads with ranges.
 */
export async function fakeUploadThing(): Promise<FakeUploadThing> {
  const parts = new Map<string, Buffer>();
  const sign = (text: string) => `hmac-sha256=${createHmac("sha256", API_KEY).update(text).digest("hex")}`;
  const registered = registeredUploads(sign);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", fake.url);
    fake.asked.push(`${request.method} ${url.pathname}`);
    if (request.method === "OPTIONS") return preflight(response);
    if (simulateFault(request, response, fake.behaviour)) return;
    const known = request.headers["x-uploadthing-api-key"] === API_KEY;
    if (request.method === "POST")
      return void (known ? api(url, request, response) : json(response, 401, {}));
    if (!isSigned(url)) return json(response, 403, { error: "Invalid signature" });
    if (request.method === "GET") return read(url, request, response);
    if (request.method === "HEAD") {
      const start = parts.get(url.pathname)?.length ?? 0;
      return void response.writeHead(200, { ...cors, "x-ut-range-start": String(start) }).end();
    }
    if (request.method === "PUT") return void ingest(url, request, response);
    json(response, 405, {});
  });

  function isSigned(url: URL): boolean {
    const [unsigned = "", signature = ""] = url.href.split(/[?&]signature=/);
    const isInTime = Number(url.searchParams.get("expires")) > fake.now();
    return isInTime && decodeURIComponent(signature) === sign(unsigned);
  }

  async function ingest(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = url.pathname.slice(1);
    const parameter = (name: string) => decodeURIComponent(url.searchParams.get(`x-ut-${name}`) ?? "");
    if (parameter("identifier") !== APP) return json(response, 400, { error: "Invalid app" });
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const part = await readUploadedPart(request).catch(() => null);
    const before = (parts.get(url.pathname) ?? Buffer.alloc(0)).subarray(0, start);
    const bytes = Buffer.concat([before, part?.bytes ?? Buffer.alloc(0)]);
    parts.set(url.pathname, bytes);
    if (!part?.whole) return response.destroy() && undefined;
    if (bytes.length !== Number(parameter("file-size")))
      return json(response, 400, { error: "Size mismatch" });
    const customId = parameter("custom-id") || null;
    if (customId && fake.files.some((file) => file.customId === customId))
      return json(response, 400, { error: "customId is taken" });
    const file: StoredFile = {
      key,
      customId,
      name: parameter("file-name"),
      type: parameter("file-type"),
      acl: parameter("acl") || null,
      bytes,
      uploadedAt: Date.now(),
    };
    fake.files.push(file);
    fake.room -= 1;
    if (fake.room === 0) fake.behaviour = "BROKEN";
    // Only uploads accepted by a file router have its slug, and only these get a callback.
    const routed = parameter("slug") !== "";
    const serverData = routed && (await registered.uploaded(file, fake.url, fake.callbacks));
    const at = `${fake.url}/a/${APP}/${key}`;
    const fileHash = createHash("md5").update(bytes).digest("hex");
    json(response, 200, { url: at, appUrl: at, ufsUrl: at, fileHash, serverData });
  }

  async function api(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text);
    if (url.pathname === "/route-metadata") return registered.register(body, response);
    if (url.pathname === "/callback-result") {
      registered.answered(body);
      return json(response, 200, { ok: true });
    }
    if (url.pathname === "/v6/deleteFiles") {
      const named = ({ key, customId }: StoredFile) =>
        body.fileKeys?.includes(key) || body.customIds?.includes(customId);
      const kept = fake.files.filter((file) => !named(file));
      const deletedCount = fake.files.length - kept.length;
      fake.files = kept;
      return json(response, 200, { success: true, deletedCount });
    }
    if (url.pathname !== "/v6/listFiles") return json(response, 404, { error: "Not found" });
    const { limit = 500, offset = 0 } = body;
    const page = fake.files.slice(offset, offset + limit).map(({ bytes, type, acl, ...file }) => ({
      id: file.key,
      ...file,
      size: bytes.length,
      status: "Uploaded",
    }));
    json(response, 200, { hasMore: offset + limit < fake.files.length, files: page });
  }

  function read(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const id = url.pathname.split("/").at(-1);
    const file = fake.files.find(({ key, customId }) => key === id || customId === id);
    if (!file || !url.pathname.startsWith(`/a/${APP}/`))
      return void json(response, 404, { error: "Not found" });
    const { bytes } = file;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const ranged = from !== undefined && fake.behaviour !== "IGNORES_RANGES";
    const body = ranged ? bytes.subarray(Number(from), Number(to) + 1) : bytes;
    response.writeHead(ranged ? 206 : 200, { "content-length": body.length });
    if (fake.behaviour !== "HALF" && fake.behaviour !== "STALLS") return void response.end(body);
    response.write(body.subarray(0, body.length / 2), () => {
      if (fake.behaviour === "HALF") response.destroy();
    });
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const token = { apiKey: API_KEY, appId: APP, regions: ["syd1"] };
  const fake: FakeUploadThing = {
    url,
    token: Buffer.from(JSON.stringify(token)).toString("base64"),
    behaviour: "WELL",
    files: [],
    asked: [],
    room: Number.POSITIVE_INFINITY,
    now: Date.now,
    callbacks: 1,
    async stop() {
      await registered.calledBack();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}

const cors = { "access-control-allow-origin": "*", "access-control-expose-headers": "x-ut-range-start" };

function preflight(response: ServerResponse): void {
  const allow = { "access-control-allow-methods": "HEAD, PUT", "access-control-allow-headers": "*, range" };
  const headers = "b3, range, traceparent, x-uploadthing-version";
  response.writeHead(204, { ...cors, ...allow, "access-control-allow-headers": headers }).end();
}

function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { ...cors, "content-type": "application/json" }).end(JSON.stringify(content));
}

function simulateFault(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour): boolean {
  switch (behaviour) {
    case "SILENT":
      return true;
    case "CUT_OFF":
      request.once("data", () => request.socket.resetAndDestroy());
      if (request.method !== "PUT") request.socket.resetAndDestroy();
      return true;
    case "TOO_MANY":
      response.setHeader("retry-after", "30");
      json(response, 429, { error: "Too many requests" });
      return true;
    case "BROKEN":
      response.writeHead(500, { ...cors, "content-type": "text/html" }).end("<h1>Oh no</h1>");
      return true;
    case "HALF":
      if (request.method === "GET") return false;
      response.writeHead(200, { "content-type": "application/json" }).end('{"success": tr');
      return true;
    default:
      return false;
  }
}

/**
 * Reads the `file` part of a multipart request. If the request was cut off, `whole` is false and `bytes` is incomplete.
 */
function readUploadedPart(request: IncomingMessage): Promise<{ bytes: Buffer; whole: boolean }> {
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

type Registration = {
  fileKeys: string[];
  metadata: Record<string, unknown>;
  callbackUrl: string;
  callbackSlug: string;
  isDev: boolean;
  awaitServerData: boolean;
};

type Waiting = Registration & { stream: ServerResponse };

type Result = { fileKey: string; callbackData?: unknown; error?: string };

/** Uploads registered by a file router. The browser's response waits for the result of each upload's callback. */
function registeredUploads(sign: (text: string) => string) {
  const announced = new Map<string, PromiseWithResolvers<Waiting>>();
  const results = new Map<string, PromiseWithResolvers<Result>>();
  const callbacks: Promise<void>[] = [];
  const announcement = (key: string) => {
    const known = announced.get(key) ?? Promise.withResolvers<Waiting>();
    announced.set(key, known);
    return known;
  };
  return {
    register(body: Registration, response: ServerResponse): void {
      for (const key of body.fileKeys) {
        results.set(key, Promise.withResolvers());
        announcement(key).resolve({ ...body, stream: response });
      }
      // In development, callbacks are streamed in this response, which stays open. Otherwise they are requests.
      response.writeHead(200, { "content-type": "application/json" });
      if (body.isDev) response.flushHeaders();
      else response.end(JSON.stringify({ ok: true }));
    },

    answered(result: Result): void {
      results.get(result.fileKey)?.resolve(result);
    },

    /** Resolves when every callback has received its response. */
    async calledBack(): Promise<void> {
      await Promise.all(callbacks);
    },

    /**
     * Sends the callback `times` times and returns the result of the router's `onUploadComplete`. A small file may
     * arrive before its registration.
     */
    async uploaded(file: StoredFile, origin: string, times: number): Promise<unknown> {
      const known = await announcement(file.key).promise;
      const at = `${origin}/a/lodgetest/${file.key}`;
      const { bytes, uploadedAt, acl, ...described } = file;
      const fileHash = createHash("md5").update(bytes).digest("hex");
      const data = { ...described, size: bytes.length, url: at, appUrl: at, ufsUrl: at, fileHash };
      const payload = JSON.stringify({ status: "uploaded", metadata: known.metadata, origin, file: data });
      const hook = "callback";
      const signature = sign(payload);
      for (let time = 0; time < times; time += 1) {
        if (known.isDev) known.stream.write(`${JSON.stringify({ payload, signature, hook })}\n`);
        else
          callbacks.push(
            callBack(known, payload, { "x-uploadthing-signature": signature, "uploadthing-hook": hook }),
          );
      }
      const result = await results.get(file.key)?.promise;
      if (known.isDev) known.stream.end();
      return known.awaitServerData ? result?.callbackData : undefined;
    },
  };
}

async function callBack(known: Waiting, body: string, headers: Record<string, string>): Promise<void> {
  const url = new URL(known.callbackUrl);
  url.searchParams.set("slug", known.callbackSlug);
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  await response.arrayBuffer();
}
