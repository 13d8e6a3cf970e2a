import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { staticMiddleware } from "srvx/static";

const PREFIX = "/_next/static";
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the scripts, styles and fonts of a build, precompressed; their names change with their contents.
 * Calls `next` for everything else and for missing files.
 */
export function staticFiles(
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
    const asked = new NodeRequest({
      req: Object.create(request, { url: { value: url.slice(PREFIX.length) } }),
      res: response,
    });
    const answer = await serve(asked, () => missing);
    return answer === missing ? next() : sendNodeResponse(response, answer);
  };
}
