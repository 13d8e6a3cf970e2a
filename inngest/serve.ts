import { createHmac } from "node:crypto";
import { serve } from "inngest/next";
import { database } from "#db/client.ts";
import { type DispatchedEvent, RunnerUnavailable } from "#lib/platform/events/dispatcher.ts";
import { env } from "#lib/platform/settings/env.ts";
import { inngestAddress, isInngestCloud } from "./configured.ts";
import { runLostOnInngest } from "./runs/run-again.ts";
import { inngestClient, inngestFunctions, sendToInngest } from "./serve-functions.ts";

type Handlers = ReturnType<typeof serve>;

/**
 * How often Lodge looks for lost events, and registers its functions with a self-hosted Inngest server, which may
 * restart without its state. The cloud does not need the latter.
 */
const CHECK_EVERY_MS = 60_000;

const CHECK_LIMIT_MS = 5_000;

let handlers: Handlers | undefined;

/** The handlers of /api/inngest. */
export function inngestHandlers(): Handlers {
  const { settings, baseUrl } = env();
  const serveOrigin = settings.INNGEST_SERVE_ORIGIN ?? baseUrl;
  handlers ??= serve({
    client: inngestClient(),
    functions: inngestFunctions(),
    serveOrigin,
    // Only holders of the signing key may trigger a registration.
    enableUnauthedSync: false,
  });
  return handlers;
}

/**
 * The Inngest server for the outbox. `ready` registers our functions, because an event received before that runs
 * nothing. It does so at first and again after the server was unavailable, and runs events again that the server has
 * given up or lost. Throws while the server is unavailable.
 */
export function inngestServer(): { ready(): Promise<void>; accept(event: DispatchedEvent): Promise<void> } {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    async ready() {
      if (Date.now() - checkedAt < CHECK_EVERY_MS) return;
      const wasAway = checkedAt === Number.NEGATIVE_INFINITY;
      checkedAt = Number.NEGATIVE_INFINITY;
      if (wasAway || !isInngestCloud()) await registerFunctions();
      await runLostOnInngest(database().db, new Date(), wasAway);
      checkedAt = Date.now();
    },
    async accept(event) {
      try {
        await sendToInngest(event);
      } catch (error) {
        checkedAt = Number.NEGATIVE_INFINITY;
        throw error;
      }
    },
  };
}

async function registerFunctions(): Promise<void> {
  const { baseUrl, settings } = env();
  const key = settings.INNGEST_SIGNING_KEY;
  const headers: HeadersInit = key ? { "x-inngest-signature": signatureOf("", key, new Date()) } : {};
  const request = new Request(`${baseUrl}/api/inngest`, { method: "PUT", headers });
  const response = await inngestHandlers().PUT(request as Parameters<Handlers["PUT"]>[0], {});
  await checkServer();
  if (response.ok) return;
  throw new RunnerUnavailable(
    `Inngest at ${inngestAddress()} rejects Lodge's functions (${response.status}): check INNGEST_SIGNING_KEY`,
  );
}

const CLOUD_EVENTS = "https://inn.gs";

/** Sends no events, which shows whether the server can be reached and accepts the event key. Throws otherwise. */
async function checkServer(): Promise<void> {
  const { INNGEST_BASE_URL, INNGEST_EVENT_KEY } = env().settings;
  const address = inngestAddress();
  const server = isInngestCloud() ? CLOUD_EVENTS : address;
  const response = await fetch(`${server}/e/${INNGEST_EVENT_KEY ?? "lodge"}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "[]",
    signal: AbortSignal.timeout(CHECK_LIMIT_MS),
  }).catch(() => {
    const setting = INNGEST_BASE_URL === undefined ? "INNGEST_DEV" : "INNGEST_BASE_URL";
    const named = isInngestCloud() ? "" : `: check ${setting}`;
    throw new RunnerUnavailable(`Inngest cannot be reached at ${server}${named}`);
  });
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403)
    throw new RunnerUnavailable(`Inngest at ${server} rejects the event key: check INNGEST_EVENT_KEY`);
}

/** The `x-inngest-signature` of a body: the time of signing and the HMAC under the signing key. */
function signatureOf(body: string, signingKey: string, now: Date): string {
  const at = Math.round(now.getTime() / 1000);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${at}&s=${createHmac("sha256", key).update(`${body}${at}`).digest("hex")}`;
}
