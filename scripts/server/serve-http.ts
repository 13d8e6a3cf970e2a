import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import type { Duplex } from "node:stream";
import next from "next";
import { servedRoutes } from "#app/served-routes.ts";
import { isTrustedProxy } from "#lib/platform/http/client-address.ts";
import { httpServer } from "#lib/platform/server/http-server.ts";
import { routeTable } from "#lib/platform/server/route-table.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log, logConsole } from "#lib/platform/telemetry/log.ts";

/** How long requests in flight may take to finish on shutdown. */
const GRACE_MS = 15_000;

type HttpServer = { stop(): Promise<void> };

/**
 * Starts listening. Our own server handles the API and files by calling the route modules directly; Next.js serves the
 * pages. In development Next.js also compiles and reloads the pages; the supervisor restarts this process when other
 * code changes (run-server.mjs).
 */
export async function serveHttp(options: {
  host: string;
  port: number;
  development: boolean;
}): Promise<HttpServer> {
  const { host, port, development } = options;
  if (!development) logConsole(log());
  const app = next({ dev: development, dir: process.cwd(), hostname: host, port });
  await app.prepare();
  const server = httpServer({
    find: routeTable(servedRoutes),
    pages: app.getRequestHandler(),
    staticFolder: development ? undefined : resolve(process.env.LODGE_DIST_DIR ?? ".next", "static"),
    compresses: env().settings.COMPRESS !== "off",
    acceptsUpgrades: development,
    secure: env().baseUrl.startsWith("https:"),
    isTrustedProxy,
  });
  await listen(server, host, port);
  // Closing a server neither waits for nor ends the connections on which development reloads pages.
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (_, socket) => upgraded.add(socket));
  return {
    async stop() {
      for (const socket of upgraded) socket.destroy();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(force);
      await app.close();
    },
  };
}

/** Throws if `serveHttp` could not listen. The start then fails before it creates anything. */
export async function requirePort(host: string, port: number): Promise<void> {
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

/** Explains in one line why listening failed and which setting to change. */
function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(
        `PORT ${port} is in use on ${host}: stop the program that uses it or set another PORT`,
      );
    case "EACCES":
      return new Error(`PORT ${port} needs more privileges than this user has: set 1024 or higher`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new Error(
        `HOST ${host} is not an address of this machine: set 127.0.0.1, 0.0.0.0 or one of its addresses`,
      );
    default:
      return error;
  }
}
