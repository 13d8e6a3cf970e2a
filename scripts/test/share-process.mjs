// Runs test files in a few processes. Each runs one file after another, because a file spends most of its time on
// loading modules. A file named `*.alone.*` gets a process of its own: it depends on state that lasts as long as the
// process, such as the CRM in use, running jobs or memory in use.
// `node share-process.mjs --processes=<number> [--setup=<module>] [--seconds=<number>] <file>...`
import { fork } from "node:child_process";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { allocatorSettings, root } from "../project.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    processes: { type: "string" },
    setup: { type: "string" },
    // A file that takes longer than this waits for something that never comes.
    seconds: { type: "string", default: "300" },
  },
});
const isAlone = (file) => basename(file).includes(".alone.");
/** Files that need their own process come first, so that the others keep every process busy to the end. */
const queue = positionals.sort((one, other) => Number(isAlone(other)) - Number(isAlone(one)));

/** In MiB. Above 700, Lodge keeps no idle threads (`lib/platform/worker/memory-budget.ts`), which would change the tests. */
const LARGE_MIB = 550;

/**
 * Runs files in a new process until none are left, the next must not share it, or it has grown large. Resolves to
 * whether all passed.
 */
function runProcess() {
  let last;
  let wasDismissed = false;
  const child = fork(new URL("pool-worker.mjs", import.meta.url), {
    execArgv: [...process.execArgv, "--test-reporter=spec"],
    env: { ...process.env, ...allocatorSettings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  // Printed line by line, because the output of several processes is interleaved.
  createInterface({ input: child.stdout }).on("line", (line) => console.log(line));
  let limit;
  const endStalled = () => {
    console.log(`✖ failing tests:\n${last} did not end within ${values.seconds} seconds.`);
    child.kill("SIGKILL");
  };
  child.on("message", ({ megabytes }) => {
    clearTimeout(limit);
    const fits =
      queue.length > 0 && (!last || !(isAlone(last) || isAlone(queue[0]) || megabytes > LARGE_MIB));
    if (fits) last = queue.shift();
    wasDismissed = !fits;
    child.send(fits ? last : null);
    if (fits) limit = setTimeout(endStalled, Number(values.seconds) * 1000);
  });
  // If a test exits the process, the file's other tests do not run.
  return new Promise((ended) =>
    child.once("close", (code) => {
      clearTimeout(limit);
      ended(code === 0 && wasDismissed);
    }),
  );
}

async function runLane() {
  let passed = true;
  while (queue.length > 0) passed = (await runProcess()) && passed;
  return passed;
}

const setup = values.setup && (await import(pathToFileURL(resolve(root, values.setup))));
await setup?.globalSetup();
const passed = await Promise.all(Array.from({ length: Number(values.processes) }, runLane));
await setup?.globalTeardown();
process.exitCode = passed.every(Boolean) ? 0 : 1;
