import type { ApplicantUpload } from "#lib/reading/uploads/applicant-schemas.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import type { Answer } from "#testing/answer.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import { FUZZED_FORMATS, fuzzSample } from "#testing/generators/statements/fuzz/fuzz-sample.ts";
import { MUTATIONS, mutateBytes, mutateZip } from "#testing/generators/statements/fuzz/mutate-bytes.ts";
import { type ApiRequest, api, logIn } from "../support/api.ts";
import { checkedApi } from "../support/checked-api.ts";
import { uploadLink, waitForEmail } from "../support/read-mail.ts";
import { readNotice } from "../support/read-notice.ts";
import { LOCAL, newClient } from "../support/records.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../support/start-lodge.ts";
import { documentsPath, uploadForm } from "../support/upload.ts";
import { loggedErrors } from "./logged-errors.ts";
import { KNOWN_PROBES, type Probe, structuralProbe } from "./structural-probes.ts";
import { type HealthReport, residentMiB, watchHealth } from "./watch-health.ts";

export type FileFuzzOptions = { files: number; seed: number; onProgress?(line: string): void };

export type FileFuzzReport = {
  sent: number;
  accepted: number;
  faults: string[];
  health: HealthReport[];
  /** The files in progress during each stall. */
  inFlight: string[];
  /** Memory of the server after each application is read, in MiB. */
  memory: number[];
  logged: string[];
};

/** Files per application. All of them must be read before the next application starts. */
const FILES_PER_APPLICATION = 40;
const CONCURRENCY = 3;
const RESPONSE_MS = 60_000;
/** Each file has a limit of 20 s and may wait for the files queued before it. */
const READ_MS = 300_000;
const FORMATS = FUZZED_FORMATS.map((format) => [format, extensionOf(format)] as const);

type Target = { lodge: RunningLodge; token: string; applicationId: string; link: string };

/** Uploads mutated and hostile files, half of them through an applicant's link, and judges the results. */
export async function runFileFuzz({ files, seed, onProgress }: FileFuzzOptions): Promise<FileFuzzReport> {
  const report: FileFuzzReport = {
    sent: 0,
    accepted: 0,
    faults: [],
    health: [],
    inFlight: [],
    memory: [],
    logged: [],
  };
  let lodge = await startLodge();
  try {
    while (report.sent < files) {
      const target = await newTarget(lodge);
      const watch = await watchHealth(lodge.url, lodge.process.pid ?? 0);
      const spans: { label: string; from: number; to: number }[] = [];
      const numbers = Array.from(
        { length: Math.min(FILES_PER_APPLICATION, files - report.sent) },
        (_, at) => report.sent + at,
      );
      report.sent += numbers.length;
      const lane = async () => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          const probe = await fuzzFile(number, seed);
          const from = Date.now();
          const fault = await sendFile(target, probe, number, report);
          spans.push({ label: `${number} ${probe.label}`, from, to: Date.now() });
          if (!fault) continue;
          report.faults.push(`#${number} ${probe.label}: ${fault}`);
          onProgress?.(report.faults.at(-1) ?? "");
          if (!(await isResponding(lodge))) numbers.length = 0;
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, lane));
      const isFrozen = !(await isResponding(lodge));
      if (!isFrozen) report.faults.push(...(await findUnread(target)));
      report.memory.push(Math.round(residentMiB(lodge.process.pid ?? 0)));
      if (isFrozen) {
        report.faults.push("the process no longer responds: killed and restarted");
        await lodge.kill();
      }
      const health = await watch.stop();
      report.health.push(health);
      for (const { at, health: took, busy } of health.stalls) {
        report.inFlight.push(`${took.toFixed(0)} ms, ${busy} ms of CPU time, during:`);
        report.inFlight.push(
          ...spans.filter(({ from, to }) => from <= at + took && to >= at).map(({ label }) => `  ${label}`),
        );
      }
      report.logged = loggedErrors(lodge.output());
      if (isFrozen) lodge = await startLodge({ dataDir: lodge.dataDir });
      onProgress?.(`${report.sent} sent, ${report.faults.length} faults, ${report.memory.at(-1)} MiB`);
    }
    return report;
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

async function newTarget(lodge: RunningLodge): Promise<Target> {
  const token = await logIn(lodge.url);
  const checked = await checkedApi(lodge.url);
  const email = `fuzz.${crypto.randomUUID()}@example.com`;
  const { id } = await newClient(checked, token, { email });
  const { body } = await checked.call("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: id }], sentByEmail: true },
  });
  const mail = await waitForEmail(lodge.dataDir, email);
  const link = new URL(uploadLink(mail.text)).pathname.split("/").at(-1) ?? "";
  await readNotice(lodge.url, `/v1/upload-links/${link}`);
  return { lodge, token, applicationId: body.applicationId, link };
}

/** A statement with one mutation, or text that is not a statement. */
async function fuzzFile(number: number, seed: number): Promise<Probe> {
  const known = KNOWN_PROBES[number];
  if (known) return known;
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  if (random.chance(0.5)) return structuralProbe(random);
  const [format, extension] = random.pick(FORMATS);
  const mutation = random.pick(MUTATIONS);
  const { bytes } = await fuzzSample(format, seed + (number % 10));
  const mutate = format === "XLSX" && random.chance(0.7) ? mutateZip : mutateBytes;
  const label = `${format} ${mutation}`;
  return { name: `fuzz.${extension}`, bytes: mutate(bytes, mutation, random), label };
}

/** Uploads the file. Returns the fault of the response, or null. */
async function sendFile(
  { lodge, token, applicationId, link }: Target,
  { name, bytes }: Probe,
  number: number,
  report: FileFuzzReport,
): Promise<string | null> {
  const random: Random = seededRandom(number);
  const category = random.pick([
    "BANK_STATEMENTS",
    "BANK_STATEMENTS",
    "BANK_STATEMENTS",
    "PAYSLIPS",
  ] as const);
  const form = uploadForm(category, [{ name: `${number} ${name}`, bytes }]);
  const byLink = random.chance(0.5);
  const path = byLink ? (`/v1/upload-links/${link}/documents` as const) : documentsPath(applicationId);
  const answer = await postWithin(lodge, path, byLink ? { form } : { form, token, headers: LOCAL });
  if (typeof answer === "string") return answer;
  if (answer.status === 200)
    report.accepted += "files" in answer.body ? answer.body.files.length : answer.body.totalUploaded;
  // A link has limits.
  return [200, 400, ...(byLink ? [429] : [])].includes(answer.status)
    ? null
    : `returns ${answer.status}: ${JSON.stringify(answer.body)}`;
}

type FilesPath = `/v1/subscriber/applications/${string}/documents` | `/v1/upload-links/${string}/documents`;
type Received = DocumentUploadResponse | ApplicantUpload;

async function postWithin(
  lodge: RunningLodge,
  path: FilesPath,
  request: ApiRequest,
): Promise<Answer<Received> | string> {
  const answer = api(lodge.url, "POST", path, request);
  answer.catch(() => {});
  const timeout = new Promise<string>((resolve) =>
    setTimeout(resolve, RESPONSE_MS, `no response in ${RESPONSE_MS} ms`).unref(),
  );
  return Promise.race([answer, timeout]).catch((error: Error) => `no response: ${error.message}`);
}

async function isResponding({ url }: RunningLodge): Promise<boolean> {
  const signal = AbortSignal.timeout(15_000);
  return fetch(`${url}/api/health`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until every statement is read or rejected. Returns the faults of the rest. */
async function findUnread({ lodge, token, applicationId }: Target): Promise<string[]> {
  const path = `/v1/portal/applications/${applicationId}/processing` as const;
  const until = Date.now() + READ_MS;
  for (;;) {
    const { status, body } = await api(lodge.url, "GET", path, { token });
    if (status !== 200) return [`the processing route returns ${status}`];
    const open = body.documents.filter((each) => ["SUBMITTED", "PROCESSING"].includes(each.status));
    if (open.length > 0 && Date.now() < until) {
      await new Promise((waited) => setTimeout(waited, 500));
      continue;
    }
    const unexplained = body.documents.filter((each) => each.status === "FAILED" && !each.failureReason);
    return [
      ...open.map(({ fileName }) => `${fileName}: not read in ${READ_MS / 1000} s`),
      ...unexplained.map(({ fileName }) => `${fileName}: failed without a reason`),
    ];
  }
}

function extensionOf(format: string): string {
  const extensions: Record<string, string> = { CAMT: "xml", MT940: "sta" };
  return extensions[format] ?? format.toLowerCase();
}
