import { request } from "node:http";
import { Answer } from "#testing/answer.ts";

/**
 * Sends a request with its method and path unchanged. (fetch rejects some methods and normalizes paths.) The body is
 * sent in chunks, without a Content-Length.
 */
export function rawRequest(
  base: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; chunks?: string[] },
): Promise<Answer<unknown>> {
  const { hostname, port } = new URL(base);
  const { method = "GET", headers = {}, chunks = [] } = options;
  return new Promise((answered, failed) => {
    const sent = request({ hostname, port, path, headers, method }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const json = response.headers["content-type"]?.includes("json") && text !== "";
      const headers = new Headers(
        Object.entries(response.headersDistinct).map(([k, v]) => [k, v?.join() ?? ""]),
      );
      answered(new Answer({ status: response.statusCode ?? 0, headers }, json ? JSON.parse(text) : text));
    });
    sent.once("error", failed);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}
