import { randomUUID } from "node:crypto";
import { api, logIn } from "../e2e/support/api.ts";
import { uploadLink, waitForEmail } from "../e2e/support/read-mail.ts";
import { readNotice } from "../e2e/support/read-notice.ts";
import { xlsx } from "../e2e/support/small-files.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { LOCAL, newApplication, summaryOf } from "./support/processing-run.ts";
import { isMain, median, printReport, type Report } from "./support/report.ts";

/** What one broker's applicants send: as much as five links accept in a day. */
const LINKS = 5;
const FORMS = 10;
const FILES = 20;
const SENDERS = 4;
const WORKBOOK_ROWS = 400;

const WARM_UP = 5;
const ROUNDS = 15;

/**
 * Measures a broker's workbook from upload to summary: on its own, and while applicants of the same broker send 1,000
 * workbooks through their links.
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    let sent = 0;
    const own = async () => {
      const path = await newApplication(lodge.url, token, sent);
      sent += 1;
      const started = performance.now();
      await send(lodge.url, `${path}/documents`, [workbook()], token);
      await summaryOf(lodge.url, token, path);
      return performance.now() - started;
    };
    for (let round = 0; round < WARM_UP; round += 1) await own();
    const alone = await measure(own);
    const links: string[] = [];
    for (let link = 0; link < LINKS; link += 1) links.push(await newLink(lodge, token));
    const flood = floodThrough(lodge.url, links);
    await flood.begun;
    const alongside = await measure(own);
    const received = flood.received();
    await flood.stop();
    return {
      name: "A broker's workbook, from upload to summary",
      command: "npm run bench -- links",
      rows: [
        { applicants: "send nothing", ...timesOf(alone) },
        {
          applicants: `send ${LINKS * FORMS * FILES} workbooks, ${received} of them meanwhile`,
          ...timesOf(alongside),
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

function timesOf(times: number[]) {
  return { "median ms": Math.round(median(times)), "slowest ms": Math.round(Math.max(...times)) };
}

/** A new application of the broker with a link for its applicant. */
async function newLink({ url, dataDir }: RunningLodge, token: string): Promise<string> {
  const email = `links.${randomUUID()}@example.com`;
  const client = await api<{ id: string }>(url, "POST", "/v1/subscriber/clients", {
    token,
    headers: LOCAL,
    json: {
      firstName: "Bench",
      lastName: "Applicant",
      email,
      dateOfBirth: "1988-04-17",
      externalReferenceId: randomUUID(),
    },
  });
  const json = { clients: [{ clientId: client.body.id }], sentByEmail: true };
  await api(url, "POST", "/v1/subscriber/applications", { token, headers: LOCAL, json });
  const mail = await waitForEmail(dataDir, email);
  const link = new URL(uploadLink(mail.text)).pathname.split("/").at(-1) ?? "";
  await readNotice(url, `/v1/upload-links/${link}`);
  return link;
}

/** Sends forms of workbooks through the links, a few at a time, until every link has sent its share. */
function floodThrough(url: string, links: readonly string[]) {
  const forms = links.flatMap((link) => Array.from({ length: FORMS }, () => link));
  const begun = Promise.withResolvers<void>();
  let received = 0;
  const sender = async () => {
    for (let link = forms.shift(); link !== undefined; link = forms.shift()) {
      await send(url, `/v1/upload-links/${link}/documents`, Array.from({ length: FILES }, workbook));
      received += FILES;
      begun.resolve();
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, sender));
  senders.catch(begun.reject);
  return {
    begun: begun.promise,
    received: () => received,
    async stop() {
      forms.length = 0;
      await senders;
    },
  };
}

let workbooks = 0;

/** A statement that no other has the bytes of. */
function workbook() {
  workbooks += 1;
  const rows = Array.from({ length: WORKBOOK_ROWS }, (_, row): (string | number)[] => [
    `${String((row % 28) + 1).padStart(2, "0")}/10/2026`,
    `Shop ${row} ${workbooks}`,
    -1 - row / 100,
  ]);
  return { name: `${workbooks}.xlsx`, bytes: xlsx([["Date", "Details", "Amount"], ...rows]) };
}

async function send(url: string, path: string, files: { name: string; bytes: Uint8Array }[], token?: string) {
  const form = uploadForm("BANK_STATEMENTS", files);
  const caller = token === undefined ? {} : { token, headers: LOCAL };
  const { status } = await api(url, "POST", path, { ...caller, form });
  if (status !== 200) throw new Error(`the upload responded with ${status}`);
}

if (isMain(import.meta.url)) printReport(await run());
