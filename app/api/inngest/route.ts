import { serve } from "inngest/next";
import { inngestClient } from "#inngest/client.ts";
import { inngestFunctions } from "#inngest/serve-functions.ts";
import { env } from "#lib/env.ts";

type Handlers = ReturnType<typeof serve>;

let handlers: Handlers | undefined;

function inngest(): Handlers {
  const { settings, baseUrl } = env();
  const serveOrigin = settings.INNGEST_SERVE_ORIGIN ?? baseUrl;
  handlers ??= serve({ client: inngestClient(), functions: inngestFunctions(), serveOrigin });
  return handlers;
}

export const GET: Handlers["GET"] = (request, context) => inngest().GET(request, context);
export const POST: Handlers["POST"] = (request, context) => inngest().POST(request, context);
export const PUT: Handlers["PUT"] = (request, context) => inngest().PUT(request, context);
