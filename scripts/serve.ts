import { resolve } from "node:path";
import { startWatchdog } from "#lib/platform/server/watchdog.ts";
import { readSettings } from "#lib/platform/settings/env.ts";
import { SettingsError } from "#lib/platform/settings/settings.ts";

const development = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: development ? "development" : "production" });
process.chdir(resolve(import.meta.dirname, ".."));

const start = Promise.withResolvers<{ stop(): Promise<void> }>();
let isStopping = false;

/** Also works during startup. Otherwise the database would keep running. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  notifyParent("stopping");
  start.promise
    .then((lodge) => lodge.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

/** Notifies run-server.mjs. A service manager has no IPC channel. */
function notifyParent(message: "ready" | "stopping"): void {
  if (process.connected) process.send?.(message);
}

function fail(error: unknown): never {
  const lines =
    error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`Lodge cannot start: ${line}\n`);
  process.exit(1);
}

for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, stop);
process.on("message", (message) => {
  if (message === "stop") stop();
});
try {
  const settings = readSettings();
  // Builds in development may block the event loop for a long time.
  const watchdog = development ? undefined : startWatchdog();
  // The rest loads after the settings are validated, so that invalid settings are reported immediately.
  const { startLodge } = await import("./server/start-lodge.ts");
  const onServing = () => {
    watchdog?.watch();
    notifyParent("ready");
  };
  start.resolve(await startLodge(settings, { development, onServing }));
} catch (error) {
  fail(error);
}
