import { resolve } from "node:path";
import { readSettings } from "#lib/env.ts";
import { SettingsError } from "#lib/settings.ts";

const development = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: development ? "development" : "production" });
process.chdir(resolve(import.meta.dirname, ".."));

function fail(error: unknown): never {
  const lines =
    error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`Lodge cannot start: ${line}\n`);
  process.exit(1);
}

try {
  const settings = readSettings();
  // Everything else loads only once the settings are right: a wrong one is told at once.
  const { startLodge } = await import("./start-lodge.ts");
  const starting = startLodge(settings, { development });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    starting
      .then((lodge) => lodge.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  // Before it is up, too: it would leave its database behind.
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, stop);
  await starting;
} catch (error) {
  fail(error);
}
