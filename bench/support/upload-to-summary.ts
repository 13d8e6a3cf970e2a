import { setTimeout as pause } from "node:timers/promises";
import { api, logIn } from "../../e2e/support/api.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../../e2e/support/start-lodge.ts";
import { uploadForm } from "../../e2e/support/upload.ts";
import { LOCAL, newApplication, summaryOf } from "./processing-run.ts";
import { median, type Report } from "./report.ts";

const WARM_UP = 5;
const ROUNDS = 15;

/** Between two files, the other work runs at full speed, so each file arrives in the middle of it. */
const PAUSE_MS = 1_500;

type NamedFile = { name: string; bytes: Uint8Array };

/** Other work. `label` describes it once the measurement beside it has ended. */
type OtherWork = { label(): string; stop(): Promise<void> };

/** Measures a broker's file from upload to summary: on its own, and beside the other work that `begin` starts. */
export async function compareUploads(
  file: (round: number) => NamedFile,
  begin: (lodge: RunningLodge, token: string) => Promise<OtherWork>,
): Promise<Report["rows"]> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    let round = 0;
    const upload = async () => {
      round += 1;
      const path = await newApplication(lodge.url, token, round);
      const started = performance.now();
      await sendStatements(lodge.url, `${path}/documents`, [file(round)], token);
      await summaryOf(lodge.url, token, path);
      return performance.now() - started;
    };
    await repeat(WARM_UP, upload);
    const alone = await repeat(ROUNDS, upload);
    const other = await begin(lodge, token);
    const beside = await repeat(ROUNDS, upload);
    const label = other.label();
    await other.stop();
    return [
      { beside: "nothing", ...timesOf(alone) },
      {
        beside: label,
        ...timesOf(beside),
        "times as long": Number((median(beside) / median(alone)).toFixed(2)),
      },
    ];
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

async function repeat(rounds: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(PAUSE_MS);
    times.push(await work());
  }
  return times;
}

function timesOf(times: number[]) {
  return { "median ms": Math.round(median(times)), "slowest ms": Math.round(Math.max(...times)) };
}

/** Sends one form of bank statements: a broker's with their token, an applicant's by their link's path. */
export async function sendStatements(url: string, path: string, files: NamedFile[], token?: string) {
  const form = uploadForm("BANK_STATEMENTS", files);
  const caller = token === undefined ? {} : { token, headers: LOCAL };
  const { status } = await api(url, "POST", path, { ...caller, form });
  if (status !== 200) throw new Error(`the upload responded with ${status}`);
}
