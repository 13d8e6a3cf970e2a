import { spawn } from "node:child_process";
import { pinnedNode, root } from "./project.mjs";

const MOST_REPORTED = 6_000;

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);

/** Parse the summaries of Node's test runner and Playwright; `report` is the part that describes failures. */
export const nodeCounts = (text) => ({
  report: /^✖ failing tests:[\s\S]*/m.exec(text)?.[0],
  passed: number(text, /^ℹ pass (\d+)/m),
  failed: number(text, /^ℹ fail (\d+)/m) + number(text, /^ℹ cancelled (\d+)/m),
});
export const playwrightCounts = (text) => ({
  report: /^ {2}1\) [\s\S]*/m.exec(text)?.[0],
  passed: number(text, /^[ \t]+(\d+) passed/m),
  failed: number(text, /^[ \t]+(\d+) failed/m) + number(text, /^[ \t]+(\d+) flaky/m),
});

/**
 * Runs one step with the pinned Node.js. Returns its counts and, as `report`, the output that describes failures.
 * Output is streamed if the step runs alone, and shown at the end if others run in parallel.
 */
export async function runStep({ name, args, env, count, alone }) {
  const started = Date.now();
  if (alone) console.log(`\n── ${name}`);
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const printed = [];
  const show = alone ? (chunk) => process.stdout.write(chunk) : (chunk) => printed.push(chunk);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      show(chunk);
    });
  const status = await new Promise((ended) => child.once("close", ended));
  const counted = count?.(text) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that exits with an error but reports no failed test (a crash, a missing server) is still a failure.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  if (!alone) console.log(`\n── ${name}\n${printed.join("")}`);
  console.log(`── ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`);
  return { name, ...counted, report: (counted.report ?? text).slice(-MOST_REPORTED) };
}
