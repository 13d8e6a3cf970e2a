import { spawn } from "node:child_process";
import { pinnedNode, root } from "../project.mjs";

const MAX_REPORT_LENGTH = 6_000;

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
/** The sum over the processes that ran a step's tests. */
const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/** Parses the summary of Node's test runner. `report` is the part that describes failures. */
export const nodeCounts = (text) => ({
  // Only these lines describe a failure outside a test. Its file merely counts as failed.
  report: [
    ...(text.match(/^ℹ (?:Error|Warning): .*/gm) ?? []),
    // If several processes ran the tests, a report ends where the next one begins.
    ...(text.match(/^✖ failing tests:[\s\S]*?(?=^▶ |$(?![\s\S]))/gm) ?? []),
  ].join("\n"),
  passed: sum(text, /^ℹ pass (\d+)/gm),
  failed: sum(text, /^ℹ fail (\d+)/gm) + sum(text, /^ℹ cancelled (\d+)/gm),
});
export const playwrightCounts = (text) => ({
  report: /^ {2}1\) [\s\S]*/m.exec(text)?.[0],
  passed: number(text, /^[ \t]+(\d+) passed/m),
  failed: number(text, /^[ \t]+(\d+) failed/m) + number(text, /^[ \t]+(\d+) flaky/m),
});

/**
 * Runs one step with the pinned Node.js. Other steps run at the same time, so its output is printed when it has ended.
 * Returns its counts and, as `report`, the output that describes failures.
 */
export async function runStep({ name, args, env, count }) {
  const started = Date.now();
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
  const status = await new Promise((ended) => child.once("close", ended));
  const counted = count?.(text) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that exits with an error but reports no failed test (a crash, a missing server) is still a failure.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n── ${name}\n${text}`);
  console.log(`── ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`);
  // A report starts with the failed test. Without a report, the end of the output is the most useful part.
  const report = counted.report?.slice(0, MAX_REPORT_LENGTH) || text.slice(-MAX_REPORT_LENGTH);
  return { name, ...counted, report };
}

/** Prints the failures again at the end of the log, where people look, and exits with the outcome. */
export function exitWithResults(results) {
  const failures = results.filter(({ failed }) => failed > 0);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const { name, report } of failures) console.log(`\n── Failed: ${name}\n${report}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
