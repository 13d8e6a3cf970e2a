import { inngestConfigured } from "#inngest/client.ts";
import { inngestHandlers } from "#inngest/serve.ts";
import { unknownPath } from "#lib/api/mount.ts";

type Method = "GET" | "POST" | "PUT";
type Handler = ReturnType<typeof inngestHandlers>["GET"];

const unknown = unknownPath();

/** There is no such path while the embedded runner has the jobs. */
function answerOf(method: Method): Handler {
  return async (request, context) =>
    inngestConfigured() ? inngestHandlers()[method](request, context) : unknown[method](request);
}

export const GET = answerOf("GET");
export const POST = answerOf("POST");
export const PUT = answerOf("PUT");
