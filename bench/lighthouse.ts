// Downloads Lighthouse, runs it on the production build, and prints the scores and failed audits. `npm run lighthouse`
// covers every page, `npm run lighthouse -- desk serviceability` those whose path contains a word.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { api } from "../e2e/support/api.ts";
import { cookieHeader, signIn } from "../e2e/support/portal-sign-in.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { ensureBrowser } from "../scripts/install/ensure-browser.mjs";

const LIGHTHOUSE = "lighthouse@13.5.0";
const GOALS = { performance: 100, accessibility: 100, "best-practices": 100 } as const;

/** We keep the best of this many runs, because other load on the machine can only make a page slower. */
const MAX_RUNS = 3;

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

const run = promisify(execFile);
const browser = ensureBrowser();
const folder = await mkdtemp(join(tmpdir(), "lodge-lighthouse-"));
const lodge = await startLodge();
const findings: string[] = [];
try {
  const cookie = cookieHeader((await signIn(lodge.url)).jar);
  const headers = join(folder, "headers.json");
  await writeFile(headers, JSON.stringify({ cookie }));
  const path = "/v1/subscriber/applications";
  const { body: applications } = await api(lodge.url, "GET", path, { headers: { cookie } });
  const ready = applications.find(({ status }) => status === "READY")?.applicationId;
  const application = `/applications/${ready}`;
  const tabs = ["documents", "transactions", "summary", "serviceability", "lenders"];
  const filters = process.argv.slice(2);
  const all = [
    { path: "/sign-in", signedIn: false },
    ...["/desk", "/board", "/applications", application, ...tabs.map((tab) => `${application}/${tab}`)]
      .concat("/clients", "/calculator", "/brokerage")
      .map((path) => ({ path, signedIn: true })),
  ];
  const pages = all.filter(
    ({ path }) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
  );
  const rows = [];
  for (const { path, signedIn } of pages) {
    let report = await runLighthouse(lodge.url + path, signedIn ? headers : null);
    for (
      let attempt = 1;
      attempt < MAX_RUNS && performanceScore(report) * 100 < GOALS.performance;
      attempt += 1
    ) {
      const better = await runLighthouse(lodge.url + path, signedIn ? headers : null);
      if (performanceScore(better) > performanceScore(report)) report = better;
    }
    rows.push({ page: path.replace(ready ?? "", "…"), ...describeScores(report, path) });
  }
  console.log(`\n${LIGHTHOUSE}, desktop, production build   (npm run lighthouse)`);
  console.table(rows);
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.some((finding) => finding.startsWith("Below")) ? 1 : 0;
} finally {
  await lodge.stop();
  removeDataDir(lodge);
  await rm(folder, { recursive: true, force: true });
}

/** Runs Lighthouse in its own process, on this Node.js. */
async function runLighthouse(url: string, headers: string | null): Promise<Report> {
  const output = join(folder, "report.json");
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const args = [
    ...["exec", "--yes", LIGHTHOUSE, "--", url, "--preset=desktop", "--quiet"],
    ...["--output=json", `--output-path=${output}`, `--only-categories=${Object.keys(GOALS).join(",")}`],
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...(headers ? [`--extra-headers=${headers}`] : []),
  ];
  await run("npm", args, {
    cwd: folder,
    env: { ...process.env, PATH: path, ...(browser && { CHROME_PATH: browser }) },
    maxBuffer: 1e8,
    shell: process.platform === "win32",
  });
  return JSON.parse(await readFile(output, "utf8")) as Report;
}

function performanceScore({ categories }: Report): number {
  return categories.performance?.score ?? 0;
}

/** A page's scores out of 100 and its main timings. Records scores below their goal and audits below 0.9. */
function describeScores({ categories, audits }: Report, path: string): Record<string, number | string> {
  const row: Record<string, number | string> = {};
  for (const [name, goal] of Object.entries(GOALS)) {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    row[name] = score;
    if (score < goal) findings.push(`Below the goal of ${goal}: ${name} of ${path}`);
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        findings.push(`  ${path} ${id}: ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
  const timings = {
    LCP: "largest-contentful-paint",
    TBT: "total-blocking-time",
    CLS: "cumulative-layout-shift",
  };
  for (const [name, id] of Object.entries(timings)) row[name] = audits[id]?.displayValue ?? "";
  return row;
}
