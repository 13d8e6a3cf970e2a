import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { FuzzRequest, FuzzResponse, Wire } from "./fuzz-request.ts";

/** Longer than any response takes on a busy machine. */
const MAX_MS = 60_000;
/** A short timeout, because bytes that are not a valid request may never get a response. */
const WIRE_MS = 3_000;

export type Sender = {
  /** Null if the connection closed without a response, which is acceptable only for a wire request. */
  send(request: FuzzRequest): Promise<FuzzResponse | null>;
  close(): void;
};

export function createSender(base: string, connections: number): Sender {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (request) =>
      request.wire
        ? sendBytes(hostname, Number(port), request.wire)
        : sendHttp(agent, hostname, port, request),
    close: () => agent.destroy(),
  };
}

function sendHttp(
  agent: Agent,
  hostname: string,
  port: string,
  fuzz: FuzzRequest,
): Promise<FuzzResponse | null> {
  const started = performance.now();
  const { method, path, body } = fuzz;
  const hasHeader = (name: string) => fuzz.headers.some(([other]) => other.toLowerCase() === name);
  const headers = [
    ...(hasHeader("host") ? [] : ["Host", `${hostname}:${port}`]),
    ...(body && !hasHeader("content-length") ? ["Content-Length", String(body.length)] : []),
    ...fuzz.headers.flat(),
  ];
  return new Promise((resolve, failed) => {
    const signal = AbortSignal.timeout(MAX_MS);
    const outgoing = httpRequest({ agent, hostname, port, method, path, headers, signal });
    outgoing.on("response", (incoming) => {
      read(incoming, started).then(resolve, failed);
    });
    // The server must never switch protocols.
    outgoing.on("upgrade", (incoming, socket) => {
      socket.destroy();
      read(incoming, started).then(resolve, failed);
    });
    outgoing.once("error", failed);
    outgoing.end(body ?? undefined);
  });
}

async function read(incoming: IncomingMessage, started: number): Promise<FuzzResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? "", incoming.rawHeaders[at + 1] ?? "");
  return {
    status: incoming.statusCode ?? 0,
    headers,
    body: Buffer.concat(chunks),
    milliseconds: performance.now() - started,
  };
}

/** Reads only the first response on the connection and does not decode its body. */
function sendBytes(
  hostname: string,
  port: number,
  { pieces, pauseMs, abort }: Wire,
): Promise<FuzzResponse | null> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, hostname);
    const chunks: Buffer[] = [];
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parse(Buffer.concat(chunks), performance.now() - started));
    };
    const timer = setTimeout(done, WIRE_MS);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", done).once("close", done);
    socket.once("connect", async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        await new Promise((paused) => setTimeout(paused, pauseMs));
      }
      if (abort) socket.resetAndDestroy();
    });
  });
}

function parse(bytes: Buffer, milliseconds: number): FuzzResponse | null {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  if (!status) return null;
  if (status === 100) return parse(bytes.subarray(end + 4), milliseconds);
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.split(":")[0] ?? "",
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { status, headers, body: bytes.subarray(end + 4), milliseconds };
}
