import { env } from "#lib/platform/env.ts";
import { unknownPath, unsupportedMethods } from "#lib/platform/http/mount.ts";

const unknown = unknownPath();
const others = unsupportedMethods("GET, HEAD, POST");

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
export const POST = answer;
export const PUT = refuseAs("PUT");
export const PATCH = refuseAs("PATCH");
export const DELETE = refuseAs("DELETE");
export const OPTIONS = refuseAs("OPTIONS");
