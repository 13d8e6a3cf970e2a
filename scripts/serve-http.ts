import { createServer, type Server, type ServerResponse } from "node:http";
import next from "next";
import { CLIENT_ADDRESS } from "#lib/auth/client-address.ts";
import { FILE_LENGTH } from "#lib/documents/file-response.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { logConsole } from "#lib/log-console.ts";
import { observePage } from "#lib/telemetry/observe-page.ts";
import { refusalOf, refuse, refuseGarbled } from "./refuse-request.ts";

/** Requests under way get this long to finish at a stop. */
const GRACE_MS = 15_000;
/** A 500 MiB upload over a slow line takes its time. */
const REQUEST_MS = 60 * 60_000;
const FILES = /^\/files\//;
const API = /^\/v[12]\//;

export type HttpServer = { stop(): Promise<void> };

/** Listens and lets Next.js answer. Every answer carries the headers that hold everywhere. */
export async function serveHttp(options: {
  host: string;
  port: number;
  development: boolean;
}): Promise<HttpServer> {
  const { host, port, development } = options;
  if (!development) logConsole(log());
  const app = next({ dev: development, dir: process.cwd(), hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const secure = env().baseUrl.startsWith("https:");
  const server = createServer(
    { requestTimeout: REQUEST_MS, keepAliveTimeout: 65_000 },
    (request, response) => {
      // The form with a scheme and a host, which proxies send, is the same path (RFC 9112, 3.2.2).
      request.url = (request.url ?? "/").replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "") || "/";
      request.headers[CLIENT_ADDRESS] = request.socket.remoteAddress ?? "unknown";
      response.setHeader("X-Content-Type-Options", "nosniff");
      // A file's own answer says more strictly what it hands on, and how long it is.
      if (FILES.test(request.url)) sayLength(response);
      else response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
      if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
      // The API's headers go out with the first bytes of its body, in one packet; pages stream, and send theirs early.
      if (API.test(request.url ?? "")) response.flushHeaders = () => {};
      const refusal = refusalOf(request);
      if (refusal) void refuse(request, response, refusal);
      else {
        observePage(request, response);
        void handle(request, response);
      }
    },
  );
  server.on("clientError", refuseGarbled);
  await listen(server, host, port);
  return {
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(force);
      await app.close();
    },
  };
}

/** So that whoever downloads knows how much is to come, and when some of it did not. */
function sayLength(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name === FILE_LENGTH ? "Content-Length" : name, value);
}

/** Throws where `serveHttp` could not listen, so that a start is refused before it has made anything. */
export async function demandPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, host, port);
  await new Promise((closed) => probe.close(closed));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((listening, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) => failed(listenFault(error, host, port)));
    server.listen(port, host, listening);
  });
}

/** Why it cannot listen, as a line that names the setting. */
function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(`PORT ${port} is in use on ${host}: stop what uses it or set another PORT`);
    case "EACCES":
      return new Error(`PORT ${port} is not allowed to this user: set one from 1024 on`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new Error(`HOST ${host} is no address of this machine: set 127.0.0.1, 0.0.0.0 or one it has`);
    default:
      return error;
  }
}
