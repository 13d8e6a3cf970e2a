import { createHash, randomBytes } from "node:crypto";
import { expect, type Page, type Request } from "@playwright/test";
import { logIn } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { mailTo, uploadLink } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { forget, startLodge } from "../../support/start-lodge.ts";
import { signInOverHttp, test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const MIB = 1024 * 1024;

/** A letter of that many bytes, no two alike. */
function letter(name: string, size: number) {
  const buffer = Buffer.from(randomBytes(size / 2).toString("hex"));
  return { name, mimeType: "text/plain", buffer };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

type Parts = { finished: number; answered: number[]; offsets: number[] };

/** Follows the parts that the browser sends: those that were answered, and where each began. */
function followParts(page: Page, onFinished: (parts: Parts) => unknown): Parts {
  const parts: Parts = { finished: 0, answered: [], offsets: [] };
  const offsetOf = (request: Request) =>
    request.method() === "PATCH" ? Number(new URL(request.url()).searchParams.get("offset")) : null;
  page.on("request", (request) => {
    const offset = offsetOf(request);
    if (offset !== null) parts.offsets.push(offset);
  });
  page.on("requestfinished", (request) => {
    const offset = offsetOf(request);
    if (offset === null) return;
    parts.finished += 1;
    parts.answered.push(offset);
    onFinished(parts);
  });
  return parts;
}

/** No byte that had arrived was sent again: each part begins where the server was, which never goes back. */
function expectNothingTwice({ finished, answered, offsets }: Parts, size: number): void {
  const bytes = answered.reduce((sum, offset) => sum + Math.min(MIB, size - offset), 0);
  console.log(`${bytes} of ${size} bytes in ${finished} answered parts, beginning at ${offsets.join(", ")}`);
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  expect(bytes).toBeLessThanOrEqual(size);
  expect(bytes).toBeGreaterThan(size - MIB);
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
  expectNothingTwice(parts, file.buffer.length);
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
  expectNothingTwice(parts, file.buffer.length);
  await context.close();
  await again.stop();
  forget(again);
});

test("an applicant's file goes on by itself too", async ({ visitor, lodge, api, token }) => {
  const email = "resume.link@example.com";
  const client = await newClient(api, token, { email });
  await newApplication(api, token, { clientIds: [client.id], sentByEmail: true });
  const link = uploadLink((await mailTo(lodge.dataDir, email)).text);
  const page = await visitor();
  await open(page, link);
  const file = letter("Payslip.txt", 4 * MIB);
  const setOffline = await slowNetwork(page);
  const parts = followParts(page, ({ finished }) => finished === 1 && setOffline(true));
  await page.getByLabel("Drop payslips here").setInputFiles(file);
  await expect(page.getByText(waiting)).toBeVisible();
  await setOffline(false);
  await expect(page.getByRole("main").getByText("1 file received.")).toBeVisible();
  expectNothingTwice(parts, file.buffer.length);
});
