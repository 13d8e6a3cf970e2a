import { randomUUID } from "node:crypto";
import { api } from "../e2e/support/api.ts";
import { uploadLink, waitForEmail } from "../e2e/support/read-mail.ts";
import { readNotice } from "../e2e/support/read-notice.ts";
import { xlsx } from "../e2e/support/small-files.ts";
import type { RunningLodge } from "../e2e/support/start-lodge.ts";
import { LOCAL } from "./support/processing-run.ts";
import { isMain, printReport, type Report } from "./support/report.ts";
import { compareUploads, sendStatements } from "./support/upload-to-summary.ts";

/** What one broker's applicants send: as much as five links accept in a day. */
const LINKS = 5;
const FORMS = 10;
const FILES = 20;
const SENDERS = 4;
const WORKBOOK_ROWS = 400;

/**
 * Measures a broker's workbook from upload to summary: on its own, and while applicants of the same broker send 1,000
 * workbooks through their links.
 */
export async function run(): Promise<Report> {
  return {
    name: "A broker's workbook, from upload to summary",
    command: "npm run bench -- links",
    rows: await compareUploads(workbook, async (lodge, token) => {
      const links: string[] = [];
      for (let link = 0; link < LINKS; link += 1) links.push(await newLink(lodge, token));
      return floodThrough(lodge.url, links);
    }),
  };
}

/** A new application of the broker with a link for its applicant. */
async function newLink({ url, dataDir }: RunningLodge, token: string): Promise<string> {
  const email = `links.${randomUUID()}@example.com`;
  const client = await api(url, "POST", "/v1/subscriber/clients", {
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

/**
 * Sends forms of workbooks through the links, a few at a time, until every link has sent its share. Resolves once the
 * first has been received.
 */
async function floodThrough(url: string, links: readonly string[]) {
  const forms = links.flatMap((link) => Array.from({ length: FORMS }, () => link));
  const begun = Promise.withResolvers<void>();
  let sent = 0;
  let received = 0;
  const sender = async () => {
    for (let link = forms.shift(); link !== undefined; link = forms.shift()) {
      const files = Array.from({ length: FILES }, () => {
        sent += 1;
        return workbook(-sent);
      });
      await sendStatements(url, `/v1/upload-links/${link}/documents`, files);
      received += FILES;
      begun.resolve();
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, sender));
  senders.catch(begun.reject);
  await begun.promise;
  return {
    label: () => `${LINKS * FORMS * FILES} workbooks of applicants, ${received} received in that time`,
    async stop() {
      forms.length = 0;
      await senders;
    },
  };
}

/** A statement that no other has the bytes of. */
function workbook(id: number) {
  const rows = Array.from({ length: WORKBOOK_ROWS }, (_, row): (string | number)[] => [
    `${String((row % 28) + 1).padStart(2, "0")}/10/2026`,
    `Shop ${row} ${id}`,
    -1 - row / 100,
  ]);
  return { name: `${id}.xlsx`, bytes: xlsx([["Date", "Details", "Amount"], ...rows]) };
}

if (isMain(import.meta.url)) printReport(await run());
