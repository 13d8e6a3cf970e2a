import { whileConfigured } from "#lib/platform/http/unsupported.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { env } from "#lib/platform/settings/env.ts";

/** UploadThing's library is loaded with the first request. */
async function answer(request: Request): Promise<Response> {
  const { handleUploadThing } = await import("#lib/reading/uploads/upload-router.ts");
  return handleUploadThing(request);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = whileConfigured(
  () => env().settings.UPLOADTHING_TOKEN !== undefined,
  {
    GET: answer,
    // The library reads a body before it authenticates the sender, so the body is limited to 1 MiB.
    POST: Object.assign((request: Request) => answer(request), { maxBody: largeJson }),
  },
);
