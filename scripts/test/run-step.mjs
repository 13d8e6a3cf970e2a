import { spawn } from "node:child_process";
import { pinnedNode, root } from "../project.mjs";

const MOST_REPORTED = 6_000;

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
/** The sum over the processes that ran a step's tests. */
const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/** Parse the summaries of Node's test runner and Playwright; `report` is the part that describes failures. */
export const nodeCounts = (text) => ({
  // What fails outside a test is named only by these lines; its file just counts as failed.
  report: [
    ...(text.match(/^ℹ (?:Error|Warning): .*/gm) ?? []),
    // Where several processes ran the tests, a report ends with the first line of the next one's.
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
 * Runs one step with the pinned Node.js and prints its output when it has ended, because other steps run at the same
 * time. Returns its counts and, as `report`, the output that describes failures.
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
  // A report starts with the test that failed; without one, the last output says most.
  const report = counted.report?.slice(0, MOST_REPORTED) || text.slice(-MOST_REPORTED);
  return { name, ...counted, report };
}

/** Repeats the failures, because people read the end of a log, and exits with the outcome. */
export function endWith(results) {
  const failures = results.filter(({ failed }) => failed > 0);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const { name, report } of failures) console.log(`\n── Failed: ${name}\n${report}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
