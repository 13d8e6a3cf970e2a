import { once } from "node:events";
import { resolve } from "node:path";
import { after, mock, suite } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "../project.mjs";

/** What exists once per process, such as the database's connections (lib/platform/process-state.ts). */
globalThis.lodge = {};

/** Runs a file as a suite, which confines its hooks to it, and then undoes its changes to the process. */
function run(file) {
  const settings = { ...process.env };
  return new Promise((ended) => {
    suite(file, async () => {
      try {
        await import(pathToFileURL(resolve(root, file)));
      } finally {
        // Hooks run in their order, and the file's own still need its settings.
        after(() => {
          mock.reset();
          for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key];
          Object.assign(process.env, settings);
          for (const key of Object.keys(globalThis.lodge)) delete globalThis.lodge[key];
          ended();
        });
      }
    });
  });
}

// While it listens, the process stays: otherwise, one whose test waits for something that does not keep it running
// cancels that test, and takes all other files without running them.
process.on("message", () => {});
for (;;) {
  process.send({ megabytes: process.memoryUsage.rss() / 1024 / 1024 });
  const [file] = await once(process, "message");
  if (file === null) break;
  await run(file);
}
process.disconnect();
