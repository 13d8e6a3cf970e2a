import { expect } from "@playwright/test";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`A letter: ${name}`) });

test("uploads continue across screens, can be cancelled and retried, and are not lost before hydration", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn();
  const { id } = await newClient(api, token);
  const body = await newApplication(api, token, { clientIds: [id] });
  const documents = `/applications/${body.applicationId}/documents`;
  const input = page.locator("main input[type=file]");
  const uploads = page.getByRole("list", { name: "Uploads" });
  const notices = page.getByRole("region", { name: "Notifications" });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });
  const posts = "**/v1/subscriber/applications/*/documents";
  /** Holds uploads back. Returns a function that sends them on, or answers that the session has ended. */
  const stall = async (outcome: "SENT" | "REFUSED" = "SENT") => {
    const held = Promise.withResolvers<void>();
    await page.route(posts, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await held.promise;
      await (outcome === "SENT" ? route.continue() : route.fulfill(ended)).catch(() => {});
    });
    return held.resolve;
  };
  const ended = { status: 401, json: { message: "Sign in again" } };

  await test.step("a file chosen before the scripts have loaded is uploaded once they have", async () => {
    let hydrate = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    await page.goto(documents, { waitUntil: "commit" });
    await input.setInputFiles(file("Before hydration.txt"));
    hydrate();
    await waitUntilUsable(page);
    await expect(uploads.getByRole("alert")).toContainText("Before hydration.txt");
    await page.getByRole("button", { name: "Dismiss Before hydration.txt" }).click();
    await expect(uploads).toHaveCount(0);
  });

  await test.step("an upload continues with progress on another screen and is listed on return", async () => {
    const release = await stall();
    await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
    await input.setInputFiles(file("Slow.txt"));
    await expect(uploads.getByText("Slow.txt")).toBeVisible();
    await tab("Summary").click();
    await expect(notices.getByText("1 file left")).toBeVisible();
    await notices.getByRole("link", { name: "See the documents" }).click();
    await expect(uploads.getByText("Slow.txt")).toBeVisible();
    await expect(notices.getByText("Sending documents")).toHaveCount(0);
    await tab("Summary").click();
    // Notifications stay open under the pointer.
    await notices.getByText("1 file left").hover();
    release();
    await expect(notices.getByText("Documents added")).toBeVisible();
    const close = notices.getByRole("button", { name: "Close: Documents added" });
    await close.focus();
    await close.press("Enter");
    await expect(close).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveCount(1);
    await tab("Documents").click();
    await expect(page.getByRole("table", { name: "Documents" }).getByText("Slow.txt")).toBeVisible();
  });

  await test.step("an upload can be cancelled, resumes after a lost connection and can be retried", async () => {
    await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
    await stall();
    await input.setInputFiles(file("Wrong.txt"));
    await page.getByRole("button", { name: "Cancel Wrong.txt" }).click();
    await expect(page.getByText("Wrong.txt")).toHaveCount(0);
    await page.unroute(posts);
    await page.route(posts, (route) => route.abort());
    await input.setInputFiles(file("By itself.txt"));
    await expect(uploads.getByText("Waiting for a connection, then resumes automatically")).toBeVisible();
    await page.unroute(posts);
    await expect(page.getByRole("table", { name: "Documents" }).getByText("By itself.txt")).toBeVisible();
    await page.route(posts, (route) => route.fulfill(ended), { times: 3 });
    await input.setInputFiles([file("Again.txt"), file("Too.txt")]);
    await expect(uploads.getByRole("alert").filter({ hasText: "Your session has ended" })).toHaveCount(2);
    await page.getByRole("button", { name: "Try all 2 again" }).click();
    await expect(uploads.getByRole("alert")).toContainText("Your session has ended");
    await uploads.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("table", { name: "Documents" }).getByText("Again.txt")).toBeVisible();
    await expect(uploads).toHaveCount(0);
  });

  await test.step("a failure is shown in a notification elsewhere, and only at its file after the return", async () => {
    const refuse = await stall("REFUSED");
    await input.setInputFiles(file("Refused.txt"));
    await expect(uploads.getByText("Refused.txt")).toBeVisible();
    await tab("Summary").click();
    await expect(notices.getByText("1 file left")).toBeVisible();
    refuse();
    await expect(notices.getByText("1 document was not sent")).toBeVisible();
    await notices.getByRole("link", { name: "See the documents" }).click();
    await expect(uploads.getByRole("alert")).toContainText("Your session has ended");
    await expect(notices.getByText("1 document was not sent")).toHaveCount(0);
  });
});

test("a summary that is opened while a statement is being sent follows it", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn();
  const { id } = await newClient(api, token);
  const { applicationId } = await newApplication(api, token, { clientIds: [id] });
  const main = page.getByRole("main");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });
  await open(page, `/applications/${applicationId}/documents`);

  for (const [index, month] of ["07", "08"].entries()) {
    const held = Promise.withResolvers<void>();
    await page.route("**/v1/subscriber/applications/*/documents", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    const rows = [`2026-${month}-03,SALARY ACME LTD,2500.00`, `2026-${month}-20,POWER COMPANY,-210.00`];
    const text = ["Date,Description,Amount", ...rows].join("\n");
    await page
      .locator("main input[type=file]")
      .setInputFiles({ name: `${month}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) });
    await tab("Summary").click();
    await expect(main).toContainText(index === 0 ? "No summary yet" : "2 transactions");
    held.resolve();
    await expect(main).toContainText(`${2 * (index + 1)} transactions`, backgroundWork);
    await tab("Documents").click();
    await expect(page.getByRole("table", { name: "Documents" }).getByText(`${month}.csv`)).toBeVisible();
    await page.unroute("**/v1/subscriber/applications/*/documents");
  }
});

test("the page is refreshed once the last file is processed, even if no poll saw the status change", async ({
  signIn,
  places,
}) => {
  const page = await signIn();
  await page.clock.install();
  let polls = 0;
  await page.route("**/processing", async (route) => {
    const response = await route.fetch();
    const body: ApplicationProcessing = await response.json();
    polls += 1;
    const documents = body.documents.map((document, index) =>
      polls === 1 && index === 0 ? { ...document, status: "SUBMITTED" as const } : document,
    );
    await route.fulfill({ response, json: { ...body, documents } });
  });
  await open(page, `/applications/${places.ready}/documents`);
  const refreshed = page.waitForRequest((request) => {
    const headers = request.headers();
    return polls > 1 && headers.rsc === "1" && !headers["next-router-prefetch"];
  });
  // Long enough for the page left open to renew its links, which polls once.
  await page.clock.runFor(10 * 60_000);
  await expect.poll(() => polls).toBe(1);
  await page.clock.runFor(5_000);
  await refreshed;
});
