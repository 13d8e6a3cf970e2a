import { serve } from "inngest/next";
import { database } from "#db/client.ts";
import { env } from "#lib/env.ts";
import type { HandedEvent } from "#lib/events/dispatcher.ts";
import { handOnAgain } from "#lib/events/unfinished.ts";
import { inngestClient } from "./client.ts";
import { runsInCloud } from "./configured.ts";
import { sendToInngest } from "./send-to-inngest.ts";
import { inngestFunctions } from "./serve-functions.ts";
import { signatureOf } from "./sign-sync.ts";

type Handlers = ReturnType<typeof serve>;

/** An Inngest server of one's own may have begun anew and know nothing any more; the cloud does not. */
const FRESH_MS = 60_000;
/** A run of which nothing is heard for so long may have been lost with its server. */
const UNHEARD_MS = 5 * 60_000;

let handlers: Handlers | undefined;

/** What answers Inngest at /api/inngest. */
export function inngestHandlers(): Handlers {
  const { settings, baseUrl } = env();
  const serveOrigin = settings.INNGEST_SERVE_ORIGIN ?? baseUrl;
  handlers ??= serve({
    client: inngestClient(),
    functions: inngestFunctions(),
    serveOrigin,
    // Nobody without the signing key makes us register.
    enableUnauthedSync: false,
  });
  return handlers;
}

/**
 * The Inngest server as the outbox sees it. `ready` tells it of our functions, since an event that it takes before it
 * knows them runs nothing: first of all, and again after it was away; then, too, what it may have lost is handed on once
 * more. Throws while it is away.
 */
export function inngestServer(): { ready(): Promise<void>; accept(event: HandedEvent): Promise<void> } {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    async ready() {
      if (Date.now() - toldAt < (runsInCloud() ? Number.POSITIVE_INFINITY : FRESH_MS)) return;
      const wasAway = toldAt === Number.NEGATIVE_INFINITY;
      toldAt = Number.NEGATIVE_INFINITY;
      await tellFunctions();
      const now = Date.now();
      if (!runsInCloud()) await handOnAgain(database().db, new Date(wasAway ? now : now - UNHEARD_MS));
      toldAt = now;
    },
    async accept(event) {
      try {
        await sendToInngest(event);
      } catch (error) {
        toldAt = Number.NEGATIVE_INFINITY;
        throw error;
      }
    },
  };
}

async function tellFunctions(): Promise<void> {
  const { baseUrl, settings } = env();
  const key = settings.INNGEST_SIGNING_KEY;
  const headers: HeadersInit = key ? { "x-inngest-signature": signatureOf("", key, new Date()) } : {};
  const request = new Request(`${baseUrl}/api/inngest`, { method: "PUT", headers });
  const answer = await inngestHandlers().PUT(request as Parameters<Handlers["PUT"]>[0], {});
  if (answer.ok) return;
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(`Inngest did not take the functions: ${answer.status} ${message ?? ""}`.trim());
}
