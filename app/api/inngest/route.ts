import { inngestConfigured } from "#inngest/client.ts";
import { inngestHandlers } from "#inngest/serve.ts";

type Method = "GET" | "POST" | "PUT";
type Handler = ReturnType<typeof inngestHandlers>["GET"];

/** There is nothing here while the embedded runner has the jobs. */
function answerOf(method: Method): Handler {
  return async (request, context) =>
    inngestConfigured() ? inngestHandlers()[method](request, context) : new Response(null, { status: 404 });
}

export const GET = answerOf("GET");
export const POST = answerOf("POST");
export const PUT = answerOf("PUT");
