import { unknownPath } from "#lib/api/mount.ts";
import { env } from "#lib/env.ts";

const unknown = unknownPath();

/** What it needs is loaded with the first request where UploadThing is configured; elsewhere there is no such path. */
async function answer(request: Request): Promise<Response> {
  if (!env().settings.UPLOADTHING_TOKEN) return unknown.GET(request);
  const { answerUploadThing } = await import("#lib/documents/upload-router.ts");
  return answerUploadThing(request);
}

export const GET = answer;
export const POST = answer;
