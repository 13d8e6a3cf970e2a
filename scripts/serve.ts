import { resolve } from "node:path";
import { readSettings } from "#lib/env.ts";
import { SettingsError } from "#lib/settings/settings.ts";
import { startWatchdog } from "./watchdog.ts";

const development = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: development ? "development" : "production" });
process.chdir(resolve(import.meta.dirname, ".."));

const start = Promise.withResolvers<{ stop(): Promise<void> }>();
let stopping = false;

/** Before it is up, too: it would leave its database behind. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  tellParent("stopping");
  start.promise
    .then((lodge) => lodge.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

/** Whoever runs us (run-server.mjs) wants to know; a service manager has no such channel. */
function tellParent(message: "ready" | "stopping"): void {
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
  // A build in development may take as long as it likes.
  const watchdog = development ? undefined : startWatchdog();
  // Everything else loads only once the settings are right: a wrong one is told at once.
  const { startLodge } = await import("./start-lodge.ts");
  const onServing = () => {
    watchdog?.watch();
    tellParent("ready");
  };
  start.resolve(await startLodge(settings, { development, onServing }));
} catch (error) {
  fail(error);
}
