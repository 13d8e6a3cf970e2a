import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { createReadApplication, quarterCsv } from "../support/read-application.ts";
import { statementSet } from "../support/statement-set.ts";
import { expectCount, grid, rows, unchangedApplication } from "../support/transaction-rows.ts";

test("a transaction opens its source document at its position", async ({ signIn, api, token }) => {
  const { statement } = await statementSet(31);
  const page = await signIn();
  const drawer = page.getByRole("dialog", { name: "Transaction" });
  const openLast = async (file: { name: string; bytes: Uint8Array | string }) => {
    const id = await createReadApplication(api, token, [file]);
    await open(page, `/applications/${id}/transactions`);
    await grid(page).locator('[data-index="0"]').press("End");
    await expect(page.locator("[data-index]:focus")).not.toHaveAttribute("data-index", "0");
    await page.keyboard.press("Enter");
    const link = drawer.getByRole("link", { name: file.name });
    await expect(link).toBeVisible();
    const href = (await link.getAttribute("href")) ?? "";
    expect((await page.request.get(href)).status()).toBe(200);
    return { href, words: (await drawer.textContent()) ?? "" };
  };

  await test.step("a PDF opens at its page", async () => {
    const { href, words } = await openLast({ name: statement.name, bytes: statement.buffer });
    const [, number] = /, page (\d+)/.exec(words) ?? [];
    expect(href).toMatch(new RegExp(`/files/documents/.+#page=${number}$`));
  });

  await test.step("a file without pages shows the line number", async () => {
    const { href, words } = await openLast(quarterCsv());
    expect(words).toMatch(/Everyday\.csv.*, line 2/);
    expect(href).not.toContain("#");
  });
});

test("without statements the screen shows what to do, and a failed load can be retried", async ({
  signIn,
  api,
  token,
  places,
}) => {
  const page = await signIn();
  await open(page, `/applications/${places.draft}/transactions`);
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add bank statements" })).toBeVisible();
  const id = await unchangedApplication(api, token);
  const route = `**/v1/portal/applications/${id}/transactions`;
  await page.route(route, (request) => request.abort());
  await open(page, `/applications/${id}/transactions`);
  await expect(page.getByText("The transactions could not be loaded")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.unroute(route);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The transactions could not be loaded")).toHaveCount(0);
  await page.getByRole("searchbox").fill("acme");
  await expect(rows(page)).toHaveCount(3);
  await expectCount(page, 3);
});
