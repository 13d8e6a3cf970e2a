import { availableParallelism } from "node:os";
import { database } from "#db/client.ts";
import { startDispatcher } from "#lib/platform/events/dispatcher.ts";
import { env } from "#lib/platform/settings/env.ts";
import { isDevServerEnabled } from "#lib/platform/settings/inngest-settings.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { isInngestConfigured } from "./configured.ts";
import { startEmbeddedRunner } from "./embedded/embedded-runner.ts";
import { runLostOnEmbeddedRunner } from "./runs/run-again.ts";

/** How often the embedded runner looks for events that are missing from its queue. */
const CHECK_EVERY_MS = 60_000;

/** Starts the job runner: the embedded runner, or the outbox that feeds an Inngest server. */
export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  if (isInngestConfigured()) {
    if (isDevServerEnabled(env().settings.INNGEST_DEV))
      log().warn("INNGEST_DEV is for development only: callers of /api/inngest are not authenticated");
    const { inngestServer } = await import("./serve.ts");
    const { accept, ready } = inngestServer();
    return startDispatcher(database(), accept, ready);
  }
  const { serviceDatabaseUrl, embedded } = env();
  const runner = await startEmbeddedRunner(serviceDatabaseUrl, database().db, {
    alone: embedded,
    concurrency: Math.max(2, Math.min(8, availableParallelism())),
  });
  let checkedAt = Number.NEGATIVE_INFINITY;
  const dispatcher = await startDispatcher(database(), runner.accept, async () => {
    if (Date.now() - checkedAt < CHECK_EVERY_MS) return;
    await runLostOnEmbeddedRunner(database().db);
    checkedAt = Date.now();
  });
  return {
    async stop() {
      await dispatcher.stop();
      await runner.stop();
    },
  };
}
