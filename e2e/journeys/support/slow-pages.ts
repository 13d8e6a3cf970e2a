import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** The pause between the parts of a page, long enough for the browser to render each part. */
const PAUSE_MS = 150;

/**
 * A proxy in front of Lodge that simulates a slow connection: it pauses between the parts of a page that Next.js
 * streams. Other responses pass through unchanged.
 */
export async function slowPages(lodgeUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const proxied = request(new URL(incoming.url ?? "/", lodgeUrl), { method: incoming.method, headers });
    proxied.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const isPage = answer.headers["content-type"]?.startsWith("text/html") ?? false;
      // The browser may navigate away before the page has ended.
      pipeline(isPage ? Readable.from(streamInParts(answer)) : answer, response).catch(() =>
        response.destroy(),
      );
    });
    proxied.on("error", () => response.destroy());
    incoming.pipe(proxied);
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

async function* streamInParts(page: Readable): AsyncGenerator<string> {
  const text = Buffer.concat(await page.toArray()).toString();
  for (const part of text.split(/(?=<script[^>]*>self\.__next_f)/)) {
    yield part;
    await pause(PAUSE_MS);
  }
}
