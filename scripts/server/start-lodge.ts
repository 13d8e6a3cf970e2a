import { resolve } from "node:path";
import { database } from "#db/client.ts";
import {
  type EmbeddedCluster,
  loadOrCreateSecret,
  startEmbeddedCluster,
} from "#db/embedded/embedded-cluster.ts";
import { prepareDatabase, superuserWarning } from "#db/migrate.ts";
import { requireRestrictedRole } from "#db/row-level-security.ts";
import { queueDepth } from "#inngest/administration/runs.ts";
import { isInngestConfigured } from "#inngest/configured.ts";
import { startJobs } from "#inngest/start-jobs.ts";
import { inviteFirstAdministrator } from "#lib/identity/users/first-administrator.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { fetchSelectedSheet } from "#lib/lending/serviceability/sheets/google/google-reading.ts";
import { demoIsOn, lockDemoUsers } from "#lib/operations/demo/demo-mode.ts";
import { seedDemo } from "#lib/operations/demo/seed-demo.ts";
import { seedMasterSheet } from "#lib/operations/demo/seed-master-sheet.ts";
import { seedScenarios } from "#lib/operations/demo/seed-scenarios.ts";
import { accountNotices, demoLogins, waitForDemo } from "#lib/operations/demo/startup-notices.ts";
import { startHousekeeping, watchScanner } from "#lib/operations/housekeeping/start-housekeeping.ts";
import { checkMailer } from "#lib/platform/mail/configured-mailer.ts";
import { lockDataDir, makeDataDir } from "#lib/platform/server/make-data-dir.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import type { Settings } from "#lib/platform/settings/settings.ts";
import { startTelemetry } from "#lib/platform/telemetry/telemetry.ts";
import { endIdle } from "#lib/platform/worker/run-task.ts";
import { demoStatements } from "#testing/generators/statements/demo-statements.ts";
import { requirePort, serveHttp } from "./serve-http.ts";

type Stoppable = { stop(): Promise<void> };

/** Starts all parts in dependency order and stops them in reverse. */
export async function startLodge(
  settings: Settings,
  options: { development: boolean; onServing(): void },
): Promise<Stoppable> {
  const running: Stoppable[] = [];
  const stop = async () => {
    for (const part of running.reverse()) await part.stop();
  };
  try {
    const dataDir = resolve(settings.DATA_DIR);
    makeDataDir(dataDir);
    // With an external database the folder contains only files, so several processes may share it.
    if (!settings.DATABASE_URL) running.push(lockDataDir(dataDir));
    // Checked first, because a first start that failed at the end would leave an incomplete demo.
    await requirePort(settings.HOST, settings.PORT);
    const cluster = settings.DATABASE_URL ? undefined : await startEmbeddedCluster(dataDir);
    if (cluster) running.push(cluster);
    await resolveSettings(settings, dataDir, cluster);
    running.push(await startTelemetry(queueDepth));
    const connection = database();
    running.push({ stop: () => connection.close() }, { stop: endIdle });
    await requireRestrictedRole(connection.sql);
    await seedMasterSheet(connection.db);
    await fetchSelectedSheet(connection.db);
    const { demo } = env();
    const seeded = demo && (await seedDemo(connection.db, demoStatements));
    const locked = demo ? [] : await lockDemoUsers(connection.db, new Date());
    const invitation =
      settings.ADMIN_EMAIL &&
      (await inviteFirstAdministrator(connection.db, settings.ADMIN_EMAIL, new Date(), locked));
    const onInngest = isInngestConfigured();
    if (!onInngest) running.push(await startJobs());
    running.push(startHousekeeping());
    running.push(watchScanner());
    void checkMailer();
    const http = await serveHttp({
      host: settings.HOST,
      port: settings.PORT,
      development: options.development,
    });
    running.push(http);
    // Jobs start after listening, because Inngest calls us as soon as it has an event.
    if (onInngest) running.push(await startJobs());
    if (seeded) {
      await waitForDemo(connection.db, onInngest);
      await seedScenarios(connection.db);
    }
    options.onServing();
    const notices = [
      demo && (await demoLogins(connection.db)),
      settings.DATABASE_URL && (await superuserWarning(settings.DATABASE_URL)),
      ...(await accountNotices(connection.db, { locked, invited: Boolean(invitation) })),
    ].filter((notice) => typeof notice === "string" && notice !== "");
    console.log([`Lodge is ready on ${env().baseUrl}`, ...notices].join("\n"));
    if (invitation)
      console.log(`First administrator, ${settings.ADMIN_EMAIL}: choose a password at ${invitation}`);
    return { stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function resolveSettings(
  settings: Settings,
  dataDir: string,
  cluster: EmbeddedCluster | undefined,
): Promise<void> {
  const authSecret = settings.AUTH_SECRET ?? loadOrCreateSecret(resolve(dataDir, "secrets", "auth-secret"));
  const adminUrl = cluster?.adminUrl ?? settings.DATABASE_URL ?? "";
  const previousSecrets = settings.AUTH_SECRET_PREVIOUS;
  const serviceDatabaseUrl = await prepareDatabase(adminUrl, authSecret, previousSecrets);
  const byDefault = cluster ? sampleSheet.id : null;
  const masterSheetId = settings.MASTER_SHEET_ID === undefined ? byDefault : settings.MASTER_SHEET_ID || null;
  const embedded = cluster !== undefined;
  const demo = demoIsOn(settings, embedded);
  publishResolved({ serviceDatabaseUrl, authSecret, previousSecrets, masterSheetId, embedded, demo });
}
