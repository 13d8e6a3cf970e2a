import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { api, eventually, logIn } from "../e2e/support/api.ts";
import { checkedApi } from "../e2e/support/checked-api.ts";
import { cookieHeader, signIn } from "../e2e/support/portal-sign-in.ts";
import { newApplication } from "../e2e/support/records.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { monthOfStatements } from "../e2e/support/statement-files.ts";
import { upload, uploadForm } from "../e2e/support/upload.ts";
import { isMain, printReport, type Report } from "./support/report.ts";

/** Long enough for the process to release idle memory. */
const PAUSE_MS = 30_000;
const STATEMENTS = [1, 2, 3, 4, 5, 6];
const PAGES = ["", "/documents", "/summary", "/transactions", "/serviceability", "/loan-accounts"];

/** Measures the memory of the server and its database when idle, after the main workload, and idle again. */
export async function run(): Promise<Report> {
  // The first start creates the demo. A later start is typical of normal operation.
  const prepared = await startLodge();
  await waitForDemo(prepared);
  await prepared.stop();
  const lodge = await startLodge({ dataDir: prepared.dataDir });
  try {
    const rows: Report["rows"] = [];
    const measure = (when: string) => rows.push({ when, ...memoryOf(lodge) });
    measure("ready");
    await pause();
    measure("idle");
    await doMainJob(lodge);
    measure("after the main job");
    await pause();
    measure("idle again");
    return { name: "Resident memory in MiB (Linux)", command: "npm run bench -- memory", rows };
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

async function waitForDemo(lodge: RunningLodge): Promise<void> {
  const token = await logIn(lodge.url);
  await eventually(
    () => api(lodge.url, "GET", "/v1/subscriber/applications", { token }),
    ({ body }) => body.length > 0 && body.every(({ status }) => status !== "PROCESSING"),
    120,
  );
}

/** Signs in, processes six statements to the summary and PDF statements, then uses the calculator and related pages. */
async function doMainJob(lodge: RunningLodge): Promise<void> {
  const token = await logIn(lodge.url);
  const checked = await checkedApi(lodge.url);
  const { applicationId } = await newApplication(checked, token);
  const months = await Promise.all(STATEMENTS.map((seed) => monthOfStatements(seed)));
  const files = months.map(({ pdf }, at) => ({ name: `${at + 1}.pdf`, bytes: pdf }));
  const sent = await upload(checked, token, applicationId, uploadForm("BANK_STATEMENTS", files));
  if (sent.status !== 200) throw new Error(`the upload responded with ${sent.status}`);
  const path = `/v1/subscriber/applications/${applicationId}` as const;
  await eventually(
    () => api(lodge.url, "GET", path, { token }),
    ({ body }) => body.status === "READY",
    300,
  );
  const { body } = await api(lodge.url, "GET", `${path}/documents`, {
    token,
  });
  for (const { uri } of body.pdfStatements) await (await fetch(uri)).arrayBuffer();
  await api(lodge.url, "POST", "/v2/bank-calculator/calculate", {
    token,
    json: { app1AnnualGrossIncome: "90000" },
  });
  const { jar } = await signIn(lodge.url);
  const headers = { cookie: cookieHeader(jar) };
  for (const page of PAGES) {
    const response = await fetch(`${lodge.url}/applications/${applicationId}${page}`, { headers });
    if (!response.ok) throw new Error(`${page} responded with ${response.status}`);
    await response.arrayBuffer();
  }
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, PAUSE_MS));
}

/** `RSS` counts shared pages in full for each process; `PSS` divides them equally, so it can be summed. */
function memoryOf({ process: { pid = 0 }, dataDir }: RunningLodge): Record<string, number> {
  const postmaster = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  const database = [postmaster, ...childrenOf(postmaster)];
  return {
    "server RSS": memoryField(pid, "VmRSS"),
    "server's peak": memoryField(pid, "VmHWM"),
    "server threads": readdirSync(`/proc/${pid}/task`).length,
    "PostgreSQL PSS": database.reduce((sum, each) => sum + memoryField(each, "Pss"), 0),
    "PostgreSQL processes": database.length,
  };
}

function memoryField(pid: number, field: "VmRSS" | "VmHWM" | "Pss"): number {
  try {
    const text = readFileSync(`/proc/${pid}/${field === "Pss" ? "smaps_rollup" : "status"}`, "utf8");
    return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024);
  } catch {
    // The backend has exited in the meantime.
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, fields = ""] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ");
        return Number(fields.split(" ")[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

if (isMain(import.meta.url)) printReport(await run());
