import { createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { ResumableUpload } from "#lib/uploads/resumable/schemas.ts";
import { logIn } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";
import { signInOverHttp, test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const MIB = 1024 * 1024;

/** A letter of that many bytes, no two alike. */
function letter(name: string, size: number) {
  const buffer = Buffer.from(randomBytes(size / 2).toString("hex"));
  return { name, mimeType: "text/plain", buffer };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** What the browser and the server say of one upload, in order: where a part begins, and how much has arrived. */
type Said = { sent: number } | { arrived: number };

type Parts = { finished: number; said: Promise<Said | null>[] };

/** Follows the parts that the browser sends, and what the server answers to them and to announcements. */
function followParts(page: Page, onFinished: (parts: Parts) => unknown): Parts {
  const parts: Parts = { finished: 0, said: [] };
  const isUpload = (url: string) => /\/uploads\/[0-9a-f]{32}(\?|$)/.test(url);
  page.on("request", (request) => {
    if (request.method() !== "PATCH" || !isUpload(request.url())) return;
    parts.said.push(Promise.resolve({ sent: Number(new URL(request.url()).searchParams.get("offset")) }));
  });
  page.on("response", (response) => {
    if (!isUpload(response.url()) || !response.ok()) return;
    // The connection may be lost between the head of an answer and its body.
    parts.said.push(
      response.json().then(
        ({ offset }: ResumableUpload) => ({ arrived: offset }),
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
 * No byte that had arrived was sent again, and none was left out: each part begins exactly where the server just said
 * that it was, and afterwards the server is exactly at the part's end. Only the part that was cut off, after
 * `answeredBefore` whole ones, may have arrived in any share.
 */
async function expectNothingTwice({ said }: Parts, size: number, answeredBefore: number): Promise<void> {
  const log = (await Promise.all(said)).filter((each) => each !== null);
  const steps: [from: number, to: number][] = [];
  for (const [place, each] of log.entries()) {
    const before = log[place - 1] ?? { arrived: 0 };
    if ("sent" in each) expect(before).toEqual({ arrived: each.sent });
    else if ("sent" in before) steps.push([before.sent, each.arrived]);
    else expect(each).toEqual(before);
  }
  expect(log[0]).toEqual({ arrived: 0 });
  expect(log.at(-1)).toEqual({ arrived: size });
  const whole = (from: number): [number, number] => [from, Math.min(from + MIB, size)];
  const first = Array.from({ length: answeredBefore }, (_, index) => whole(index * MIB));
  expect(steps.slice(0, answeredBefore)).toEqual(first);
  const [cutOff, ...others] = steps.filter(([from, to]) => to !== whole(from)[1]);
  expect(others).toEqual([]);
  if (!cutOff) return;
  expect(cutOff[1]).toBeGreaterThanOrEqual(cutOff[0]);
  expect(cutOff[1]).toBeLessThan(whole(cutOff[0])[1]);
}

/** About 1 MB a second upwards, so that a part takes a while. Returns what cuts and restores the connection. */
async function slowNetwork(page: Page): Promise<(isOffline: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (offline: boolean) => {
    const speed = { latency: 20, downloadThroughput: -1, uploadThroughput: MIB };
    await session.send("Network.emulateNetworkConditions", { offline, ...speed });
  };
  await set(false);
  return set;
}

async function downloadOf(page: Page, name: string): Promise<Buffer> {
  const link = page.getByRole("link", { name, exact: true });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  return answer.body();
}

const waiting = "Waiting for a connection, then resumes automatically";

test("a file goes on where it was when the browser went offline", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  await open(page, `/applications/${applicationId}/documents`);
  const uploads = page.getByRole("list", { name: "Uploads" });
  const file = letter("Long letter.txt", 6 * MIB);
  const setOffline = await slowNetwork(page);
  const parts = followParts(page, ({ finished }) => finished === 2 && setOffline(true));
  await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
  await page.locator("main input[type=file]").setInputFiles(file);
  await expect(uploads.getByText(waiting)).toBeVisible();
  expect(parts.finished).toBeLessThan(6);
  await setOffline(false);
  await expect(page.getByRole("link", { name: file.name })).toBeVisible();
  await expect(uploads).toHaveCount(0);
  expect(sha256(await downloadOf(page, file.name))).toBe(sha256(file.buffer));
  await expectNothingTwice(parts, file.buffer.length, 2);
  expect(await page.getByRole("link", { name: file.name }).count()).toBe(1);
});

test("a file goes on where it was when the server was killed and started again", async ({ browser }) => {
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
  const parts = followParts(page, ({ finished }) => finished === 4 && first.kill().then(killed.resolve));
  await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
  await page.locator("main input[type=file]").setInputFiles(file);
  await killed.promise;
  await expect(page.getByRole("list", { name: "Uploads" }).getByText(waiting)).toBeVisible();
  const again = await startLodge({ env: { SEED_DEMO: "on" }, dataDir: first.dataDir, port });
  await expect(page.getByRole("link", { name: file.name })).toBeVisible({ timeout: 60_000 });
  expect(sha256(await downloadOf(page, file.name))).toBe(sha256(file.buffer));
  await expectNothingTwice(parts, file.buffer.length, 4);
  await context.close();
  await again.stop();
  removeDataDir(again);
});

test("an applicant's file goes on by itself too", async ({ visitor, lodge, api, token }) => {
  const email = "resume.link@example.com";
  const client = await newClient(api, token, { email });
  await newApplication(api, token, { clientIds: [client.id], sentByEmail: true });
  const link = uploadLink((await waitForEmail(lodge.dataDir, email)).text);
  const page = await visitor();
  await open(page, link);
  const file = letter("Payslip.txt", 4 * MIB);
  const setOffline = await slowNetwork(page);
  const parts = followParts(page, ({ finished }) => finished === 1 && setOffline(true));
  await page.getByLabel("Drop payslips here").setInputFiles(file);
  await expect(page.getByText(waiting)).toBeVisible();
  await setOffline(false);
  await expect(page.getByRole("main").getByText("1 file received.")).toBeVisible();
  await expectNothingTwice(parts, file.buffer.length, 1);
});
