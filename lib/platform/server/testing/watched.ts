import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const watchdog = new URL("../watchdog.ts", import.meta.url).href;

/** Runs the given code in a process with a watchdog of 20 ticks of 50 ms. */
export async function watched(work: string, flags: string[] = []) {
  const script = `
    import { startWatchdog } from ${JSON.stringify(watchdog)};
    startWatchdog({ patienceTicks: 20, tickMs: 50 }).watch();
    ${work}
  `;
  const args = ["--disable-warning=ExperimentalWarning", ...flags, "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.once("exit", (code, signal) => done({ code, signal })),
  );
  const [stdout, stderr, { code, signal }] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { stdout, stderr, code, signal };
}
