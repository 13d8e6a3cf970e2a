import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { staticMiddleware } from "srvx/static";
import { setClientAddress } from "#lib/platform/http/client-address.ts";
import { ordinaryBody } from "#lib/platform/http/validate.ts";
import { isLocalAddress } from "#lib/platform/settings/network-address.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { observePage } from "#lib/platform/telemetry/observe.ts";
import { limitConnections } from "./connections.ts";
import { guardBody, HEADERS_MS, KEEP_ALIVE_MS, refusalOfLength } from "./guard-body.ts";
import { NOTHING_RUNS, pathOf, refusalOf, refusalOfPage, refuse, refuseMalformed } from "./refuse.ts";
import { handleRoute, type Match } from "./route-table.ts";

type Dispatch = (
  match: Match | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

type HttpServerOptions = {
  /** Finds our own route for a request; undefined if it is for the pages. */
  find(method: string, path: string): Match | undefined;
  /** Handles everything else: pages and portal sign-in. */
  pages: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** The folder of built scripts and styles if this server serves them instead of `pages`. */
  staticFolder: string | undefined;
  /** False if a proxy compresses. */
  compresses: boolean;
  /** True in development, where Next.js reloads pages over a WebSocket. */
  acceptsUpgrades: boolean;
  /** True if browsers reach us over https. */
  secure: boolean;
  isTrustedProxy(address: string): boolean;
};

const SCRIPTS = /^\/(?:_next\/static\/|service-worker\.js)/;
const SERVICE_WORKER = "/service-worker.js";
const FILES = /^\/files\//;

/** The server for all requests: applies limits first, then common headers, then dispatches the request. */
export function httpServer(options: HttpServerOptions): Server {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    // Bodies have their own timeouts, because uploads take longer than anything else.
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Next.js listens for upgrades and leaves most of them open forever. Production supports no other protocol, so an
    // upgrade request is handled like any other (RFC 9110, 7.8).
    shouldUpgradeCallback: () => options.acceptsUpgrades,
  });
  // A proxy on this machine is trusted without being listed in the settings.
  const isShared = (address: string) => isLocalAddress(address) || options.isTrustedProxy(address);
  const dispatch = createDispatcher(options);
  const begin = limitConnections(server, isShared);
  const listen = (expectsContinue: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    begin(response);
    receive(options, dispatch, request, response, expectsContinue);
  };
  server.on("request", listen(false));
  server.on("checkContinue", listen(true));
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node.js would respond with an empty 417.
  server.on("checkExpectation", listen(false));
  server.on("clientError", refuseMalformed);
  return server;
}

function receive(
  options: HttpServerOptions,
  dispatch: Dispatch,
  request: IncomingMessage,
  response: ServerResponse,
  expectsContinue: boolean,
): void {
  // Proxies send the absolute form with scheme and host, which means the same path (RFC 9112, 3.2.2).
  request.url = (request.url ?? "/").replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "") || "/";
  setClientAddress(request, request.socket.remoteAddress ?? "unknown");
  setHeaders(options, request.url, response);
  const malformed = refusalOf(request);
  if (malformed) return void refuse(request, response, malformed);
  const match = options.find(request.method ?? "GET", pathOf(request));
  const limit = match?.body ?? ordinaryBody;
  const oversized = refusalOfLength(request, limit) ?? (match ? undefined : refusalOfPage(request));
  if (oversized) return void refuse(request, response, oversized);
  if (expectsContinue) response.writeContinue();
  guardBody(request, limit, {
    refuse: (refusal) => void refuse(request, response, refusal),
    proceed: () => {
      dispatch(match, request, response).catch((error: unknown) => {
        log().error({ err: error }, "request failed");
        response.destroy();
      });
    },
  });
}

/** Dispatches an accepted request to our own routes, the built files or a page. */
function createDispatcher(options: HttpServerOptions): Dispatch {
  const files = options.staticFolder === undefined ? undefined : staticFiles(options.staticFolder);
  return async (match, request, response) => {
    if (options.compresses) compressResponse(request, response);
    if (match) return handleRoute(match, request, response);
    observePage(request, response);
    const page = async () => {
      await options.pages(request, response);
    };
    return files ? files(request, response, page) : page();
  };
}

function setHeaders(options: HttpServerOptions, url: string, response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  // Pages and responses with files set policies themselves. A worker's script would be limited by this one; a built file
  // that exists drops it.
  const isScript = options.staticFolder === undefined ? SCRIPTS.test(url) : url === SERVICE_WORKER;
  if (!isScript) response.setHeader("Content-Security-Policy", NOTHING_RUNS);
  if (!FILES.test(url)) response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  if (options.secure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Paths never compressed: most files already are, and the other responses contain secrets. */
const NEVER_COMPRESSED = /^\/(files|api\/auth|v1\/auth)\//;

/** Flushes each chunk of a streamed response when it is written, rather than waiting for a full block. */
const compress = compression({
  filter(request, response) {
    // Next.js sets headers as one-element arrays, which the middleware does not understand.
    const type = response.getHeader("content-type");
    if (Array.isArray(type)) response.setHeader("content-type", type.join());
    return compression.filter(request, response);
  },
  threshold: 1_000,
  flush: constants.Z_SYNC_FLUSH,
  brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
}) as unknown as Middleware;

/** Compresses the response if it is text of more than 1 kB and the client accepts it. */
function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  if (!canCompress(request)) return;
  compress(request, response, () => {});
  // The middleware's `end` does not accept a callback as its only argument, as Node's does.
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const [callback] = args;
    if (typeof callback !== "function") return end(...args);
    response.once("close", () => callback());
    return end();
  };
}

/**
 * The length of a compressed response leaks information about its content. An attacker can use that only by making a
 * signed-in user's browser repeat requests from another site. Browsers mark such requests, and their responses are not
 * compressed.
 */
function canCompress({ url = "/", headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  const foreign = site === "cross-site" || site === "same-site";
  return (
    !foreign &&
    !NEVER_COMPRESSED.test(url) &&
    /\b(br|gzip|deflate)\b/.test(String(headers["accept-encoding"]))
  );
}

const PREFIX = "/_next/static";
const YEAR_SECONDS = 31_536_000;

/**
 * Serves a build's precompressed scripts, styles and fonts, whose names change with their contents, without a policy,
 * which would limit workers. Calls `next` for everything else and for missing files.
 */
function staticFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, next: () => Promise<void>) => Promise<void> {
  const serve = staticMiddleware({
    dir: folder,
    encodings: true,
    compress: false,
    maxAge: YEAR_SECONDS,
    immutable: true,
  });
  return async (request, response, next) => {
    const url = request.url ?? "/";
    if (!url.startsWith(`${PREFIX}/`)) return next();
    const missing = new Response();
    const webRequest = new NodeRequest({
      req: Object.create(request, { url: { value: url.slice(PREFIX.length) } }),
      res: response,
    });
    const result = await serve(webRequest, () => missing);
    if (result === missing) return next();
    response.removeHeader("Content-Security-Policy");
    return sendNodeResponse(response, result);
  };
}
