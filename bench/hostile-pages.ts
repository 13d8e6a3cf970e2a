import { readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type HostilePage, hostilePages } from "#testing/generators/statements/pdf/hostile-pdf.ts";
import { api, logIn } from "../e2e/support/api.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { LOCAL, newApplication } from "./support/processing-run.ts";
import { isMain, median, printReport, type Report } from "./support/report.ts";

const DRAWINGS = 100;

/** As many as a browser requests at once from one host. */
const CONCURRENT = 6;
const BUNDLE = 10;
const PAUSE_MS = 100;
const SAMPLE_MS = 20;

/**
 * Draws a hundred hostile pages, six at a time, while another broker's application is read ten times a second (Linux).
 * Most take all the CPU time that a page may, so it takes a quarter of an hour.
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    const other = await logIn(lodge.url, "admin@lodge.example");
    const path = await newApplication(lodge.url, other, 0);
    const times = async (isDone: () => boolean) => {
      const taken: number[] = [];
      while (!isDone()) {
        const started = performance.now();
        const { status } = await api(lodge.url, "GET", path, { token: other });
        if (status !== 200) throw new Error(`the application responded with ${status}`);
        taken.push(performance.now() - started);
        await pause(PAUSE_MS);
      }
      return taken;
    };
    let count = 0;
    const alone = await times(() => {
      count += 1;
      return count > BUNDLE * 5;
    });
    const ids = await uploadPages(lodge.url, token);
    const memory = watchTree(lodge.process.pid ?? 0);
    const started = performance.now();
    let isDone = false;
    const left = [...ids];
    const outcomes: number[] = [];
    const drawing = Array.from({ length: CONCURRENT }, async () => {
      for (let id = left.pop(); id; id = left.pop()) {
        outcomes.push(await draw(lodge.url, token, id));
        if (outcomes.length % BUNDLE === 0) console.error(`${outcomes.length} of ${DRAWINGS} pages`);
      }
    });
    const drawn = Promise.all(drawing).finally(() => {
      isDone = true;
    });
    const beside = await times(() => isDone);
    await drawn;
    const seconds = (performance.now() - started) / 1000;
    const peak = memory.stop();
    return {
      name: `${DRAWINGS} drawings of hostile pages, ${CONCURRENT} at a time`,
      command: "npm run bench -- hostile-pages",
      rows: [
        { measure: "another broker's request alone, median ms", value: Math.round(median(alone)) },
        { measure: "another broker's request beside, median ms", value: Math.round(median(beside)) },
        { measure: "another broker's request beside, slowest ms", value: Math.round(Math.max(...beside)) },
        { measure: "requests measured beside", value: beside.length },
        { measure: "server and its processes, peak MiB (RSS)", value: Math.round(peak) },
        { measure: "drawings, seconds in all", value: Math.round(seconds) },
        { measure: "pages refused", value: outcomes.filter((status) => status === 400).length },
        { measure: "pages drawn", value: outcomes.filter((status) => status === 200).length },
      ],
    };
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

/** Uploads the hostile pages in turn, each with different bytes. Returns the ids of their documents. */
async function uploadPages(url: string, token: string): Promise<string[]> {
  const kinds = Object.keys(hostilePages) as HostilePage[];
  const pages = kinds.map((kind) => hostilePages[kind]());
  const ids: string[] = [];
  for (let from = 0; from < DRAWINGS; from += BUNDLE) {
    const files = Array.from({ length: BUNDLE }, (_, at) => ({
      name: `${from + at}.pdf`,
      bytes: Buffer.concat([
        pages[(from + at) % kinds.length] ?? Buffer.of(),
        Buffer.from(`% ${from + at}\n`),
      ]),
    }));
    const application = await newApplication(url, token, from + 1);
    const form = uploadForm("OTHER_DOCUMENTS", files);
    const { status, body } = await api(url, "POST", `${application}/documents`, {
      token,
      headers: LOCAL,
      form,
    });
    if (status !== 200) throw new Error(`the upload responded with ${status}`);
    ids.push(...body.documents.map(({ fileId }) => fileId));
  }
  return ids;
}

/** Not with `fetch`, which gives up after five minutes: a page may wait that long for the others on a busy machine. */
function draw(url: string, token: string, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${url}/v1/portal/documents/${id}/pages/1`, { headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

/** Watches the resident memory of a process and those it started from Node.js, without the database. */
function watchTree(pid: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      [pid, ...workersOf(pid)].reduce((sum, each) => sum + residentMegabytes(each), 0),
    );
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function workersOf(pid: number): number[] {
  return readOr("", `/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .filter((id) => readOr("", `/proc/${id}/cmdline`).includes("lib/platform/worker/process.ts"))
    .map(Number);
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readOr("", `/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** A process may end at any time. */
function readOr(otherwise: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}

if (isMain(import.meta.url)) printReport(await run());
