import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { FILE_LENGTH } from "#lib/documents/file-response.ts";
import { ordinaryBody } from "#lib/http/body-limit.ts";
import { isLocalAddress } from "#lib/local-address.ts";
import { log } from "#lib/log.ts";
import { observePage } from "#lib/telemetry/observe-page.ts";
import { answerRoute } from "./answer-route.ts";
import { setClientAddress } from "./client-address-header.ts";
import { compressAnswer } from "./compress.ts";
import { limitConnections } from "./connections.ts";
import { guardBody, refusalOfLength } from "./guard-body.ts";
import { HEADERS_MS, KEEP_ALIVE_MS } from "./limits.ts";
import { pathOf, refusalOf, refusalOfPage, refuse, refuseGarbled } from "./refuse.ts";
import type { Match } from "./route-table.ts";
import { staticFiles } from "./static-files.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

type Answer = (match: Match | undefined, request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type FrontDoor = {
  /** What of our own answers; undefined where the pages do. */
  find(method: string, path: string): Match | undefined;
  /** Everything else: pages, and signing in to the portal. */
  pages: Listener;
  /** Where the built scripts and styles lie, when they are served from here and not by `pages`. */
  staticFolder: string | undefined;
  /** False where a proxy compresses. */
  compresses: boolean;
  /** True where the pages' server answers for the routes too; limits stay the same. */
  throughPages: boolean;
  /** Served by https, as far as browsers see. */
  secure: boolean;
  isTrustedProxy(address: string): boolean;
};

const FILES = /^\/files\//;
const API = /^\/v[12]\//;

/** The server that every request comes through: limits first, then headers that hold everywhere, then the answer. */
export function frontDoor(door: FrontDoor): Server {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    // Bodies have their own times: uploads take longer than anything else.
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Next.js listens for upgrades of its own accord and leaves most of them open for good. We offer no other protocol, so
    // such a request is answered like any other (RFC 9110, 7.8).
    shouldUpgradeCallback: () => false,
  });
  // A proxy on this machine need not be named in the settings.
  const speaksForMany = (address: string) => isLocalAddress(address) || door.isTrustedProxy(address);
  const answer = answering(door);
  const begin = limitConnections(server, speaksForMany);
  const listen = (expectsContinue: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    begin(response);
    receive(door, answer, request, response, expectsContinue);
  };
  server.on("request", listen(false));
  server.on("checkContinue", listen(true));
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1); Node.js would answer an empty 417.
  server.on("checkExpectation", listen(false));
  server.on("clientError", refuseGarbled);
  return server;
}

function receive(
  door: FrontDoor,
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  expectsContinue: boolean,
): void {
  // The form with a scheme and a host, which proxies send, is the same path (RFC 9112, 3.2.2).
  request.url = (request.url ?? "/").replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "") || "/";
  setClientAddress(request, request.socket.remoteAddress ?? "unknown");
  setHeaders(door, request.url, response);
  const malformed = refusalOf(request);
  if (malformed) return void refuse(request, response, malformed);
  const match = door.find(request.method ?? "GET", pathOf(request));
  const limit = match?.body ?? ordinaryBody;
  const oversized = refusalOfLength(request, limit) ?? (match ? undefined : refusalOfPage(request));
  if (oversized) return void refuse(request, response, oversized);
  if (expectsContinue) response.writeContinue();
  guardBody(request, limit, {
    refuse: (refusal) => void refuse(request, response, refusal),
    proceed: () => {
      answer(match, request, response).catch((error: unknown) => {
        log().error({ err: error }, "answer failed");
        response.destroy();
      });
    },
  });
}

/** Once the request has passed: our own routes, the built files, or a page. */
function answering(door: FrontDoor): Answer {
  const files = door.staticFolder === undefined ? undefined : staticFiles(door.staticFolder);
  return async (match, request, response) => {
    if (door.compresses) compressAnswer(request, response);
    if (match && !door.throughPages) return answerRoute(match, request, response);
    if (!match) observePage(request, response);
    const page = async () => {
      await door.pages(request, response);
    };
    return files ? files(request, response, page) : page();
  };
}

function setHeaders(door: FrontDoor, url: string, response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  // A file's own answer says more strictly what it hands on.
  if (FILES.test(url)) {
    if (door.throughPages) nameLength(response);
  } else response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  if (door.secure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  // The API's headers go out with the first bytes of its body, in one packet; pages stream, and send theirs early.
  if (door.throughPages && API.test(url)) response.flushHeaders = () => {};
}

/** Next.js drops the length of what it streams: it comes under a name of ours. */
function nameLength(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name === FILE_LENGTH ? "Content-Length" : name, value);
}
