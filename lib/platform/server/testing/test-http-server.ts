import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import { CLIENT_ADDRESS } from "#lib/platform/http/client-address.ts";
import { jsonArrayResponse } from "#lib/platform/http/json-array-stream.ts";
import { type BodyLimit, largeJson, readJson } from "#lib/platform/http/validate.ts";
import { processState } from "#lib/platform/process-state.ts";
import { httpServer } from "#lib/platform/server/http-server.ts";
import { routeTable } from "#lib/platform/server/route-table.ts";
import { createLog } from "#lib/platform/telemetry/log.ts";

/** The requests that reached a route or a page. */
const reached: string[] = [];
/** Work that ended because its client disconnected. */
const ended: string[] = [];
const logged: { level: number; msg: string }[] = [];

async function echo(request: Request): Promise<Response> {
  reached.push(`${request.method} ${new URL(request.url).pathname}`);
  const bytes = (await request.arrayBuffer()).byteLength;
  return Response.json({ bytes });
}

async function* endless() {
  try {
    for (;;) {
      yield '{"and":"on"}';
      await new Promise((turn) => setImmediate(turn));
    }
  } finally {
    ended.push("the list");
  }
}

/** Returns the client address as read in both ways that a route may read a header. */
async function address({ headers }: Request): Promise<Response> {
  const read = headers.get(CLIENT_ADDRESS);
  return Response.json({ read, listed: Object.fromEntries(headers)[CLIENT_ADDRESS] });
}

/** Responds once its client has disconnected. */
async function wait({ signal }: Request): Promise<Response> {
  await once(signal, "abort");
  ended.push("the wait");
  return Response.json({});
}

async function json(request: Request): Promise<Response> {
  return Response.json(await readJson(request));
}

const refuse = async () => new Response("no", { status: 401 });
const module = { GET: echo, POST: echo, PUT: echo, PATCH: echo, DELETE: echo, OPTIONS: echo };
/** Handlers with a larger body limit. */
const limited = (maxBody: BodyLimit, post = echo) => {
  const withLimit = (handle: typeof echo) => Object.assign(handle.bind(null), { maxBody });
  return { GET: withLimit(echo), POST: withLimit(post), PUT: withLimit(echo) };
};

/** Replaces Next.js: reads a page's body to its end. */
async function pages(request: IncomingMessage, response: ServerResponse) {
  reached.push(`page ${request.url}`);
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  response.end(String(bytes));
}

/** An HTTP server with routes of every kind, listening on its own port until the test file ends. */
export async function startTestServer() {
  const lines = { write: (line: string) => logged.push(JSON.parse(line)) };
  processState.log = createLog("debug", lines);
  const server = httpServer({
    find: routeTable({
      "/v1/echo": module,
      "/v1/endless": { ...module, GET: async () => jsonArrayResponse(endless()) },
      "/v1/address": { ...module, GET: address },
      "/v1/wait": { ...module, GET: wait },
      "/v1/json": limited(largeJson, json),
      "/v1/lists": limited(largeJson),
      "/v1/files": limited({ bytes: 8 * 1024 * 1024, upload: true }),
      "/v1/no-entry": limited({ bytes: 1e9, upload: true }, refuse),
    }),
    pages,
    staticFolder: undefined,
    compresses: true,
    acceptsUpgrades: false,
    secure: false,
    isTrustedProxy: () => false,
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port, reached, ended, logged };
}

/** The start line and headers of a POST. */
export const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "host: lodge", "connection: keep-alive", ...headers, "", ""].join("\r\n");
