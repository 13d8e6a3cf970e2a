import { checkedApi } from "../support/checked-api.ts";
import { removeDataDir, startLodge } from "../support/start-lodge.ts";
import { monthOfStatements, statementFiles } from "../support/statement-files.ts";
import { type Callers, createCallers } from "./callers.ts";
import { type CallerName, type FuzzRequest, type FuzzResponse, toCommand } from "./fuzz-request.ts";
import type { FuzzFile } from "./generate-form.ts";
import { createJudge, parseBody } from "./judge.ts";
import { errorLogged, loggedErrors } from "./logged-errors.ts";
import { openPages } from "./plan-page.ts";
import { type Planning, planRequest } from "./plan-request.ts";
import { createSender } from "./send.ts";
import { type HealthReport, residentMiB, watchHealth } from "./watch-health.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const PRIVATE_EMAIL = /private-(\w+)-[0-9a-f-]{36}@example\.com/g;

/** Paths whose responses contain only the calling broker's data. */
const OWN_DATA = /^\/v1\/(subscriber|portal\/(applications|clients|scenarios|documents|loan-accounts))/;

/** Paths whose responses may contain several brokers' data for authorized callers. */
const SHARED_DATA = /administration|master-sheets/;

const OWNERS: readonly CallerName[] = ["broker", "secondBroker", "admin"];

/** Paths of links. Anyone with a link sees data of the broker who issued it. */
const BY_LINK = /^\/(files|upload|v1\/upload-links)\//;

export type ApiFuzzOptions = {
  requests: number;
  seed: number;
  /** Sends only the request with this number, to reproduce it. */
  only?: number;
  /** Called immediately for each fault. */
  onFault?(fault: Fault): void;
  onProgress?(line: string): void;
};

export type Fault = {
  index: number;
  caller: string;
  faults: string[];
  mutations: string[];
  command: string;
  logged?: string;
};

export type ApiFuzzReport = {
  sent: number;
  seconds: number;
  faults: Fault[];
  /** The number of responses by status. */
  statuses: Record<string, number>;
  /** Operations that never returned 2xx. */
  neverSucceeded: string[];
  health: HealthReport;
  /** The requests in progress during each stall. */
  inFlight: string[];
  /** Memory of the server during pauses, in MiB. */
  memory: number[];
  logged: string[];
};

/** Few connections, because the test measures whether one request can block the others. */
const CONNECTIONS = 4;

const RENEW_EVERY = 250;

const PAUSE_EVERY = 1000;

const PAUSE_MS = 1500;

/** A health sample may start shortly after the request that delays it. */
const LOOKBACK_MS = 40;

/** Starts a Lodge, sends mutated requests in all roles and judges every response. */
export async function runApiFuzz(options: ApiFuzzOptions): Promise<ApiFuzzReport> {
  const lodge = await startLodge();
  const pid = lodge.process.pid ?? 0;
  const sender = createSender(lodge.url, CONNECTIONS);
  try {
    const api = await checkedApi(lodge.url);
    const files = await fuzzFiles();
    const [first] = files;
    if (!first) throw new Error("no files to send");
    const callers = await createCallers(api, lodge.dataDir, first);
    const planning: Planning = { base: lodge.url, document: api.document, callers, files };
    const judge = createJudge(lodge.url, api.document);
    const watchTenancy = createTenancyWatch();
    await warmUp(lodge.url, callers);
    const health = await watchHealth(lodge.url, pid);
    const started = performance.now();
    const faults: Fault[] = [];
    const statuses = new Map<number, number>();
    const succeeded = new Set<string>();
    const spans: { request: FuzzRequest; from: number; to: number }[] = [];
    const memory: number[] = [];
    const sendOne = async (index: number) => {
      const request = planRequest(index, options.seed, planning);
      const from = Date.now();
      const answer = await sender.send(request).catch((error: unknown) => error as Error);
      spans.push({ request, from, to: Date.now() });
      const found = answer instanceof Error ? [`no response: ${answer.message}`] : judge(request, answer);
      if (answer && !(answer instanceof Error)) {
        found.push(...watchTenancy(request, answer));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status < 300 && !request.wire) {
          if (request.operation) succeeded.add(`${request.operation.method} ${request.operation.template}`);
          if (request.path.startsWith("/v"))
            callers.pool(request.caller).harvest(request.path, parseBody(answer));
        }
      }
      if (found.length === 0) return;
      const { caller, mutations } = request;
      const requestId = answer instanceof Error ? null : (answer?.headers.get("x-request-id") ?? null);
      const logged = errorLogged(lodge.output(), requestId);
      const command = toCommand(lodge.url, request);
      const fault = { index, caller, faults: found, mutations, command, ...(logged ? { logged } : {}) };
      faults.push(fault);
      options.onFault?.(fault);
    };
    const end = options.only === undefined ? options.requests : options.only + 1;
    let next = options.only ?? 0;
    while (next < end) {
      const stop = Math.min(end, next - (next % RENEW_EVERY) + RENEW_EVERY);
      const lane = async () => {
        while (next < stop) await sendOne(next++);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, lane));
      if (next % PAUSE_EVERY === 0) {
        await new Promise((paused) => setTimeout(paused, PAUSE_MS));
        memory.push(Math.round(residentMiB(pid)));
        options.onProgress?.(`${next} sent, ${faults.length} faults, ${memory.at(-1)} MiB`);
      }
      await callers.renew();
    }
    const seconds = (performance.now() - started) / 1000;
    const seen = await health.stop();
    const operations = Object.entries(api.document.paths).flatMap(([template, methods]) =>
      Object.keys(methods).map((method) => `${method} ${template}`),
    );
    return {
      sent: end - (options.only ?? 0),
      seconds,
      faults,
      statuses: Object.fromEntries(statuses),
      neverSucceeded: operations.filter((operation) => !succeeded.has(operation)),
      health: seen,
      inFlight: seen.stalls.flatMap(({ at, health: took, excess, busy }) => [
        `${took.toFixed(0)} ms, ${excess.toFixed(0)} longer than the idle server, ${busy} ms of CPU time, during:`,
        ...spans
          .filter(({ from, to }) => from <= at + took && to >= at - LOOKBACK_MS)
          .map(
            ({ request }) =>
              `  ${request.index} ${request.method} ${request.path.slice(0, 120)} ${request.mutations}`,
          ),
      ]),
      memory,
      logged: loggedErrors(lodge.output()),
    };
  } finally {
    sender.close();
    await lodge.stop();
    removeDataDir(lodge);
  }
}

/** Opens each page once, so that loading its code does not count as a stall later. */
async function warmUp(base: string, callers: Callers): Promise<void> {
  for (const name of ["broker", "admin"] as const) {
    const { cookie } = callers.credentials(name);
    for (const path of openPages(callers.pool(name)))
      await (await fetch(base + path, { headers: { cookie } })).text();
  }
}

/** Small files of every type that a form accepts. */
async function fuzzFiles(): Promise<FuzzFile[]> {
  const statements = await statementFiles(1);
  const { csv } = await monthOfStatements(2);
  const bytesOf = (content: Uint8Array | string) => new Uint8Array(Buffer.from(content));
  return [
    { name: "statement.csv", bytes: bytesOf(csv) },
    ...statements.map(({ name, bytes }) => ({ name, bytes: bytesOf(bytes) })),
    { name: "notes.txt", bytes: bytesOf("Employment confirmed by phone.\n") },
    { name: "empty.csv", bytes: new Uint8Array() },
  ];
}

/** Records which caller first received each value, and reports when another caller receives it. */
type TenancyWatch = (request: FuzzRequest, answer: FuzzResponse) => string[];

function createTenancyWatch(): TenancyWatch {
  const owners = new Map<string, CallerName>();
  return (request, answer) => {
    if (request.wire || answer.status >= 500 || BY_LINK.test(request.path) || SHARED_DATA.test(request.path))
      return [];
    if (!/json|html|csv/.test(answer.headers.get("content-type") ?? "")) return [];
    const body = Buffer.from(answer.body).toString("utf8");
    const sentText = `${decode(request.path)} ${request.headers.flat().join(" ")} ${Buffer.from(request.body ?? "").toString("utf8")}`;
    const { caller } = request;
    const faults: string[] = [];
    for (const [email, owner] of body.matchAll(PRIVATE_EMAIL))
      if (owner !== caller && !sentText.includes(email)) faults.push(`shows ${caller} the address ${email}`);
    const own = OWN_DATA.test(request.path) && answer.status < 300 && OWNERS.includes(caller);
    for (const [id] of body.matchAll(UUID)) {
      const owner = owners.get(id);
      if (owner === undefined && own && !sentText.includes(id)) owners.set(id, caller);
      else if (owner !== undefined && owner !== caller && !sentText.includes(id))
        faults.push(`shows ${caller} the id ${id} of ${owner}`);
    }
    return faults.slice(0, 3);
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
