import { expect } from "@playwright/test";
import { fakeUploadThing } from "#lib/platform/storage/testing/fake-uploadthing.ts";
import { logIn } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";
import { collectFaults, signInOverHttp, test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

const CSV =
  "Date,Amount,Description,Balance\n2026-08-01,-12.50,Coffee,987.50\n2026-08-02,100.00,Pay,1087.50\n";
const textFile = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

test("documents upload from the browser to UploadThing and behave like documents on disk", async ({
  browser,
}) => {
  const server = await fakeUploadThing();
  const env = { UPLOADTHING_TOKEN: server.token, UPLOADTHING_URL: server.url, SEED_DEMO: "on" };
  const lodge = await startLodge({ env });
  const context = await browser.newContext({ baseURL: lodge.url });
  const faults = await collectFaults(context, lodge.url);
  const { applicationId } = await newApplication(await checkedApi(lodge.url), await logIn(lodge.url));
  await signInOverHttp(context, lodge.url, "broker@lodge.example");
  const page = await context.newPage();
  const input = page.getByLabel("Drop bank statements anywhere on this page");
  const uploads = page.getByRole("list", { name: "Uploads" });
  const row = (name: string) => page.getByRole("table", { name: "Documents" }).getByRole("row", { name });

  await test.step("a statement is read, and a file that is not a statement shows an error", async () => {
    // Starts on another page, whose content security policy stays in force.
    await open(page, `/applications/${applicationId}`);
    await page.getByRole("link", { name: "Documents", exact: true }).click();
    await waitUntilUsable(page);
    const before = server.files.length;
    server.asked = [];
    await input.setInputFiles([
      textFile("account.csv", CSV),
      textFile("letter.txt", "Dear broker,\nnothing.\n"),
    ]);
    await expect(row("account.csv")).toContainText(/Read|Being read|Queued/);
    await expect(uploads.getByRole("alert")).toContainText("is a text file without a list of transactions");
    // A browser upload sends a preflight request. Lodge's own upload of the report does not.
    const asked = server.asked.filter((call) => call.startsWith("OPTIONS"));
    const sent = asked.map((call) => call.replace("OPTIONS", "PUT"));
    expect(server.asked.filter((call) => sent.includes(call)).length).toBe(2);
    expect(server.files.length).toBeGreaterThan(before);
    await uploads.getByRole("button", { name: "Dismiss letter.txt" }).click();
  });

  await test.step("its link points to Lodge", async () => {
    const link = page.getByRole("link", { name: "account.csv" });
    const answer = await context.request.get((await link.getAttribute("href")) ?? "");
    expect(await answer.text()).toBe(CSV);
    expect(new URL(answer.url()).origin).toBe(lodge.url);
  });

  await test.step("while UploadThing is unavailable the upload shows an error and can be retried", async () => {
    server.behaviour = "CUT_OFF";
    await input.setInputFiles(textFile("second.csv", CSV.replace("Coffee", "Tea")));
    await expect(uploads.getByRole("alert")).toContainText("did not accept the file");
    server.behaviour = "WELL";
    await uploads.getByRole("button", { name: "Try again" }).click();
    await expect(row("second.csv")).toBeVisible();
    await expect(uploads).toHaveCount(0);
  });

  // The browser and UploadThing's client report these faults for an interrupted connection.
  const expected = [`another host: ${server.url}`, `console: {url: ${server.url}`];
  expect(faults.filter((fault) => !expected.some((start) => fault.startsWith(start)))).toEqual([]);
  await context.close();
  await lodge.stop();
  removeDataDir(lodge);
  await server.stop();
});
