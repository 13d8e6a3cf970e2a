import { api, logIn } from "../e2e/support/api.ts";
import { hostileFiles } from "../e2e/support/hostile-files.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { LOCAL, newApplication, summaryOf } from "./support/processing-run.ts";
import { isMain, median, printReport, type Report } from "./support/report.ts";

const SLOW_FILES = 20;
const WARM_UP = 5;
const ROUNDS = 15;

/**
 * Measures a broker's two-line CSV from upload to summary: on its own, and with 20 slow PDFs of another broker queued.
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    const other = await logIn(lodge.url, "admin@lodge.example");
    let sent = 0;
    const small = async () => {
      const path = await newApplication(lodge.url, token, sent);
      sent += 1;
      const started = performance.now();
      await send(lodge.url, token, path, [{ name: "small.csv", bytes: twoLineCsv(sent) }]);
      await summaryOf(lodge.url, token, path);
      return performance.now() - started;
    };
    for (let round = 0; round < WARM_UP; round += 1) await small();
    const alone = await measure(small);
    const slow = await newApplication(lodge.url, other, sent);
    await send(lodge.url, other, slow, slowFiles());
    const alongside = await measure(small);
    return {
      name: "A two-line CSV, from upload to summary",
      command: "npm run bench -- fairness",
      rows: [
        {
          queue: "empty",
          "median ms": Math.round(median(alone)),
          "slowest ms": Math.round(Math.max(...alone)),
        },
        {
          queue: `${SLOW_FILES} slow PDFs of another broker`,
          "median ms": Math.round(median(alongside)),
          "slowest ms": Math.round(Math.max(...alongside)),
          "times as long": Number((median(alongside) / median(alone)).toFixed(2)),
        },
      ],
    };
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

async function measure(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await work());
  return times;
}

/** Files whose reading times out. */
function slowFiles() {
  const slow = hostileFiles().find(({ isSlow }) => isSlow);
  if (!slow) throw new Error("no hostile file is slow to read");
  return Array.from({ length: SLOW_FILES }, (_, at) => ({
    name: `slow ${at}.pdf`,
    bytes: Buffer.concat([slow.bytes, Buffer.from(`% ${at}\n`)]),
  }));
}

function twoLineCsv(count: number): Uint8Array {
  return Buffer.from(`Date,Details,Amount\n01/10/2026,Salary,2500.${10 + count}\n02/10/2026,Rent,-600.00\n`);
}

async function send(url: string, token: string, path: string, files: { name: string; bytes: Uint8Array }[]) {
  const form = uploadForm("BANK_STATEMENTS", files);
  const { status } = await api(url, "POST", `${path}/documents`, { token, headers: LOCAL, form });
  if (status !== 200) throw new Error(`the upload responded with ${status}`);
}

if (isMain(import.meta.url)) printReport(await run());
