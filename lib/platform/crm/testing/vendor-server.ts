import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Ways in which a request fails. With `LOST_`, the vendor did the work and only the response is lost. */
export const faults = [
  "RESET",
  "LOST_RESET",
  "LOST_CUT_OFF",
  "LOST_HALF_JSON",
  "BROKEN",
  "LOST_BROKEN",
  "NOT_JSON",
  "BUSY",
] as const;

export type Fault = (typeof faults)[number] | "SILENT" | "SLOW_BODY" | "LIMIT_REACHED";

export type VendorRequest = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};
export type VendorResponse = { status: number; body?: unknown; headers?: Record<string, string> };

/** A vendor's responses, including the two for "try later": briefly busy, and call limit reached. */
export type Vendor = {
  respond(request: VendorRequest): VendorResponse;
  busy: VendorResponse;
  limitReached: VendorResponse;
};

export type VendorServer = {
  url: string;
  /** Method and path of every request, in order. */
  requests: string[];
  /** The faults of the next requests, in order. Null means no fault. */
  next: (Fault | null)[];
  /** The fault of every request while it is set. */
  always: Fault | null;
  /** The delay before each request is handled, in milliseconds. */
  slowness: number;
  stop(): Promise<void>;
};

/** A local server that responds like the vendor and simulates network and vendor failures. */
export async function vendorServer(vendor: Vendor): Promise<VendorServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received: VendorRequest = {
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", "http://vendor.test"),
      headers: request.headers,
      text: Buffer.concat(chunks).toString(),
    };
    state.requests.push(`${received.method} ${decodeURIComponent(received.url.pathname)}`);
    if (state.slowness > 0) await sleep(state.slowness);
    const fault = state.next.shift() ?? state.always;
    if (fault && !fault.startsWith("LOST_")) return fail(vendor, fault, response);
    const prepared = vendor.respond(received);
    if (fault) lose(fault, prepared, response);
    else send(response, prepared);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const state: VendorServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    next: [],
    always: null,
    slowness: 0,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return state;
}

function send(response: ServerResponse, { status, body, headers }: VendorResponse): void {
  response.writeHead(status, { "content-type": "application/json;charset=UTF-8", ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Fails without doing the work. */
function fail(vendor: Vendor, fault: Fault, response: ServerResponse): void {
  if (fault === "RESET") response.destroy();
  if (fault === "BROKEN") send(response, { status: 500, body: { message: "internal error" } });
  if (fault === "BUSY") send(response, vendor.busy);
  if (fault === "LIMIT_REACHED") send(response, vendor.limitReached);
  if (fault === "NOT_JSON") {
    response.writeHead(502, { "content-type": "text/html" });
    response.end("<html>Bad gateway</html>");
  }
  if (fault === "SLOW_BODY") {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id": "');
  }
}

/** The work was done, but the response is lost or incomplete. */
function lose(fault: Fault, lost: VendorResponse, response: ServerResponse): void {
  const text = JSON.stringify(lost.body ?? {});
  const half = text.slice(0, Math.ceil(text.length / 2));
  if (fault === "LOST_RESET") response.destroy();
  if (fault === "LOST_BROKEN") send(response, { status: 503, body: { message: "unavailable" } });
  if (fault === "LOST_HALF_JSON") {
    response.writeHead(lost.status, { "content-type": "application/json" });
    response.end(half);
  }
  if (fault === "LOST_CUT_OFF") {
    response.writeHead(lost.status, { "content-type": "application/json", "content-length": text.length });
    response.write(half, () => response.destroy());
  }
}
