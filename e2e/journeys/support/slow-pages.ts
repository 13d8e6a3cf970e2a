import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Between the parts of a page: long enough for the browser to draw each part before the next. */
const PAUSE_MS = 150;

/**
 * A server in front of Lodge that sends a page's HTML in the parts that Next.js streams, with pauses, as a slow connection does.
 * Everything else passes through.
 */
export async function slowPages(lodgeUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const onward = request(new URL(asked.url ?? "/", lodgeUrl), { method: asked.method, headers });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const isPage = answer.headers["content-type"]?.startsWith("text/html") ?? false;
      // The browser may leave before the page has ended.
      pipeline(isPage ? Readable.from(inParts(answer)) : answer, response).catch(() => response.destroy());
    });
    onward.on("error", () => response.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function* inParts(page: Readable): AsyncGenerator<string> {
  const text = Buffer.concat(await page.toArray()).toString();
  for (const part of text.split(/(?=<script[^>]*>self\.__next_f)/)) {
    yield part;
    await pause(PAUSE_MS);
  }
}
