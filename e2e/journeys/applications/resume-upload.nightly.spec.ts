import { createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { ResumableUpload } from "#lib/reading/uploads/resumable/schemas.ts";
import { logIn } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";
import { signInOverHttp, test } from "../support/fixtures.ts";
import { open, readNotice } from "../support/open.ts";

const MIB = 1024 * 1024;

/** A unique letter of this many bytes. */
function letter(name: string, size: number) {
  const buffer = Buffer.from(randomBytes(size / 2).toString("hex"));
  return { name, mimeType: "text/plain", buffer };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** An event of one upload: the offset at which the browser starts a part, or the bytes that the server has received. */
type UploadEvent = { sent: number } | { received: number };

type Parts = { finished: number; events: Promise<UploadEvent | null>[] };

/** Records the parts that the browser sends and the server's responses to them and to announcements. */
function recordParts(page: Page, onFinished: (parts: Parts) => unknown): Parts {
  const parts: Parts = { finished: 0, events: [] };
  const isUpload = (url: string) => /\/uploads\/[0-9a-f]{32}(\?|$)/.test(url);
  page.on("request", (request) => {
    if (request.method() !== "PATCH" || !isUpload(request.url())) return;
    parts.events.push(Promise.resolve({ sent: Number(new URL(request.url()).searchParams.get("offset")) }));
  });
  page.on("response", (response) => {
    if (!isUpload(response.url()) || !response.ok()) return;
    // The connection may drop between the head of a response and its body.
    parts.events.push(
      response.json().then(
        ({ offset }: ResumableUpload) => ({ received: offset }),
        () => null,
      ),
    );
  });
  page.on("requestfinished", (request) => {
    if (request.method() !== "PATCH") return;
    parts.finished += 1;
    onFinished(parts);
  });
  return parts;
}

/**
 * Expects that no received byte was sent again and none was skipped: each part starts at the offset that the server
 * last reported, and the server then reports the part's end. Only the interrupted part, after `completeParts` complete
 * ones, may have been received partially.
 */
async function expectNoByteResent({ events }: Parts, size: number, completeParts: number): Promise<void> {
  const log = (await Promise.all(events)).filter((each) => each !== null);
  const steps: [from: number, to: number][] = [];
  for (const [place, each] of log.entries()) {
    const before = log[place - 1] ?? { received: 0 };
    if ("sent" in each) expect(before).toEqual({ received: each.sent });
    else if ("sent" in before) steps.push([before.sent, each.received]);
    else expect(each).toEqual(before);
  }
  expect(log[0]).toEqual({ received: 0 });
  expect(log.at(-1)).toEqual({ received: size });
  const fullPart = (from: number): [number, number] => [from, Math.min(from + MIB, size)];
  const first = Array.from({ length: completeParts }, (_, index) => fullPart(index * MIB));
  expect(steps.slice(0, completeParts)).toEqual(first);
  const [interrupted, ...others] = steps.filter(([from, to]) => to !== fullPart(from)[1]);
  expect(others).toEqual([]);
  if (!interrupted) return;
  expect(interrupted[1]).toBeGreaterThanOrEqual(interrupted[0]);
  expect(interrupted[1]).toBeLessThan(fullPart(interrupted[0])[1]);
}

/**
 * Limits uploads to about 1 MB/s, so that a part takes a while. Returns a function that cuts or restores the
 * connection.
 */
async function limitUploadSpeed(page: Page): Promise<(isOffline: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (offline: boolean) => {
    const speed = { latency: 20, downloadThroughput: -1, uploadThroughput: MIB };
    await session.send("Network.emulateNetworkConditions", { offline, ...speed });
  };
  await set(false);
  return set;
}

async function downloadFile(page: Page, name: string): Promise<Buffer> {
  const link = page.getByRole("link", { name, exact: true });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  return answer.body();
}

const waiting = "Waiting for a connection, then resumes automatically";

test("an upload resumes after the browser was offline", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  await open(page, `/applications/${applicationId}/documents`);
  const uploads = page.getByRole("list", { name: "Uploads" });
  const file = letter("Long letter.txt", 6 * MIB);
  const setOffline = await limitUploadSpeed(page);
  const parts = recordParts(page, ({ finished }) => finished === 2 && setOffline(true));
  await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
  await page.locator("main input[type=file]").setInputFiles(file);
  await expect(uploads.getByText(waiting)).toBeVisible();
  expect(parts.finished).toBeLessThan(6);
  await setOffline(false);
  await expect(page.getByRole("link", { name: file.name })).toBeVisible();
  await expect(uploads).toHaveCount(0);
  expect(sha256(await downloadFile(page, file.name))).toBe(sha256(file.buffer));
  await expectNoByteResent(parts, file.buffer.length, 2);
  expect(await page.getByRole("link", { name: file.name }).count()).toBe(1);
});

test("an upload resumes after the server was killed and restarted", async ({ browser }) => {
  const first = await startLodge({ env: { SEED_DEMO: "on" } });
  const port = Number(new URL(first.url).port);
  const api = await checkedApi(first.url);
  const token = await logIn(first.url);
  const { applicationId } = await newApplication(api, token);
  const context = await browser.newContext({ baseURL: first.url });
  await signInOverHttp(context, first.url, "broker@lodge.example");
  const page = await context.newPage();
  await open(page, `/applications/${applicationId}/documents`);
  const file = letter("Killed letter.txt", 8 * MIB);
  const killed = Promise.withResolvers<void>();
  const parts = recordParts(page, ({ finished }) => finished === 4 && first.kill().then(killed.resolve));
  await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
  await page.locator("main input[type=file]").setInputFiles(file);
  await killed.promise;
  await expect(page.getByRole("list", { name: "Uploads" }).getByText(waiting)).toBeVisible();
  const again = await startLodge({ env: { SEED_DEMO: "on" }, dataDir: first.dataDir, port });
  await expect(page.getByRole("link", { name: file.name })).toBeVisible({ timeout: 60_000 });
  expect(sha256(await downloadFile(page, file.name))).toBe(sha256(file.buffer));
  await expectNoByteResent(parts, file.buffer.length, 4);
  await context.close();
  await again.stop();
  removeDataDir(again);
});

test("an applicant's upload also resumes automatically", async ({ visitor, lodge, api, token }) => {
  const email = "resume.link@example.com";
  const client = await newClient(api, token, { email });
  await newApplication(api, token, { clientIds: [client.id], sentByEmail: true });
  const link = uploadLink((await waitForEmail(lodge.dataDir, email)).text);
  const page = await visitor();
  await open(page, link);
  await readNotice(page);
  const file = letter("Payslip.txt", 4 * MIB);
  const setOffline = await limitUploadSpeed(page);
  const parts = recordParts(page, ({ finished }) => finished === 1 && setOffline(true));
  await page.getByLabel("Drop payslips here").setInputFiles(file);
  await expect(page.getByText(waiting)).toBeVisible();
  await setOffline(false);
  await expect(page.getByRole("main").getByText("1 file received.")).toBeVisible();
  await expectNoByteResent(parts, file.buffer.length, 1);
});
