import { availableParallelism } from "node:os";
import { database } from "#db/client.ts";
import { env } from "#lib/env.ts";
import { startDispatcher } from "#lib/events/dispatcher.ts";
import { QUEUE_RETENTION_MS, redispatchUnfinished } from "#lib/events/unfinished.ts";
import { log } from "#lib/log.ts";
import { isDevServerEnabled } from "#lib/settings/inngest-settings.ts";
import { isInngestConfigured } from "./configured.ts";
import { startEmbeddedRunner } from "./embedded/embedded-runner.ts";

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
  // This runner takes over events that an Inngest server accepted but did not finish. Its own queue is unchanged.
  await redispatchUnfinished(database().db, new Date(), QUEUE_RETENTION_MS);
  const dispatcher = await startDispatcher(database(), runner.accept);
  return {
    async stop() {
      await dispatcher.stop();
      await runner.stop();
    },
  };
}
