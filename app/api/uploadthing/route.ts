import { env } from "#lib/platform/env.ts";
import { unknownPath, unsupportedMethods } from "#lib/platform/http/unsupported.ts";
import { largeJson } from "#lib/platform/http/validate.ts";

const unknown = unknownPath();
const others = unsupportedMethods(["GET", "POST"]);

/** If UploadThing is configured, its library is loaded with the first request; otherwise the path does not exist. */
async function answer(request: Request): Promise<Response> {
  if (!env().settings.UPLOADTHING_TOKEN) return unknown.GET(request);
  const { handleUploadThing } = await import("#lib/reading/uploads/upload-router.ts");
  return handleUploadThing(request);
}

function refuseAs(method: Exclude<keyof typeof others, "GET" | "POST">) {
  return (request: Request) => (env().settings.UPLOADTHING_TOKEN ? others : unknown)[method](request);
}

export const GET = answer;
/** The library reads a body before it authenticates the sender, so the body is limited to 1 MiB. */
export const POST = Object.assign(answer, { maxBody: largeJson });
export const PUT = refuseAs("PUT");
export const PATCH = refuseAs("PATCH");
export const DELETE = refuseAs("DELETE");
export const OPTIONS = refuseAs("OPTIONS");
