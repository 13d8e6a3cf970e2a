import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { AppError } from "#lib/api/app-error.ts";
import { errorResponse } from "#lib/api/error-response.ts";
import { keptOrNew } from "#lib/api/request-id.ts";
import { CLIENT_ADDRESS } from "#lib/auth/client-address.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { logConsole } from "#lib/log-console.ts";
import { observePage } from "#lib/telemetry/observe-page.ts";

/** Requests under way get this long to finish at a stop. */
const GRACE_MS = 15_000;
/** A 500 MiB upload over a slow line takes its time. */
const REQUEST_MS = 60 * 60_000;
const API = /^\/v[12]\//;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

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
      request.headers[CLIENT_ADDRESS] = request.socket.remoteAddress ?? "unknown";
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
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
  await new Promise<void>((listening, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(
        error.code === "EADDRINUSE"
          ? new Error(`PORT ${port} is in use on ${host}: stop what uses it or set another PORT`)
          : error,
      ),
    );
    server.listen(port, host, listening);
  });
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

/**
 * What Next.js would answer without a body of ours: a path whose escapes make no text, where nothing can be, and
 * methods that it does not know.
 */
function refusalOf(request: IncomingMessage): AppError | undefined {
  if (isMalformed(pathOf(request)))
    return new AppError("NOT_FOUND", "There is no such path: its escapes are malformed.");
  if (METHODS.includes(request.method ?? "")) return undefined;
  const allow = METHODS.join(", ");
  return new AppError("METHOD_NOT_ALLOWED", `${request.method} is not possible here. Allowed: ${allow}.`, {
    headers: { allow },
  });
}

function isMalformed(path: string): boolean {
  try {
    decodeURI(path);
    return false;
  } catch {
    return true;
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0] ?? "/";
}

async function refuse(request: IncomingMessage, response: ServerResponse, refusal: AppError): Promise<void> {
  const requestId = keptOrNew(request.headers["x-request-id"]?.toString());
  const answer = errorResponse(refusal, { path: pathOf(request), requestId });
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}
