// Runs test files in a few processes, each of which runs one file after the other, because most of a file's time is
// spent on loading modules. Files after `--alone` get a process of their own.
// `node share-process.mjs --processes=<number> [--setup=<module>] <file>... [--alone <file>...]`
import { fork } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "../project.mjs";

const { values, tokens } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: "string" }, setup: { type: "string" }, alone: { type: "boolean" } },
  tokens: true,
});
const turn = tokens.findIndex(({ kind, name }) => kind === "option" && name === "alone");
/** Those that need a process first, so that the others fill both processes to the end. */
const queue = tokens
  .flatMap(({ kind, value }, index) =>
    kind === "positional" ? { file: value, alone: turn !== -1 && index > turn } : [],
  )
  .sort((one, other) => Number(other.alone) - Number(one.alone));

/** In MiB. Lodge works differently in a process of 700: it keeps no idle threads (`lib/worker/memory-budget.ts`). */
const LARGE = 550;

/** Runs files in a new process until none is left, the next one must not share it, or it has grown large. Resolves to whether all passed. */
function runProcess() {
  let last;
  let wasToldToEnd = false;
  const child = fork(new URL("run-in-turn.mjs", import.meta.url), {
    execArgv: [...process.execArgv, "--test-reporter=spec"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  // Whole lines, because the output of several processes is mixed.
  createInterface({ input: child.stdout }).on("line", (line) => console.log(line));
  child.on("message", ({ megabytes }) => {
    const fits = queue.length > 0 && (!last || !(last.alone || queue[0].alone || megabytes > LARGE));
    if (fits) last = queue.shift();
    wasToldToEnd = !fits;
    child.send(fits ? last.file : null);
  });
  // A process that a test ends leaves the file's other tests undone.
  return new Promise((ended) => child.once("close", (code) => ended(code === 0 && wasToldToEnd)));
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
