import { expect, type Page } from "@playwright/test";
import type { PackedList } from "#lib/reading/transactions/core/pack-list.ts";
import { waitUntilUsable } from "../open.ts";
import { after, type State } from "./state.ts";

/** States of an application's documents, transactions and summary that need an interaction. */
export const fileStates: readonly State[] = [
  after("application-ready-summary", "summary-flag-refused", async (page) => {
    await page
      .getByRole("button", { name: /^Resolve/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Must not be empty")).toBeVisible();
  }),
  after("application-ready-summary", "summary-printed", async (page) => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^Credit memo: /)).toBeVisible();
  }),
  after("application-ready", "checklist-add", async (page) => {
    await page.getByText(/^\d+ done/).click();
    await page.getByRole("button", { name: "Add item" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add item" }).click();
    await expect(page.getByText("It must not be empty")).toBeVisible();
  }),
  after("application-draft", "upload-link-send", async (page) => {
    await page.getByRole("button", { name: /^Send link/ }).click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  }),
  after("application-draft-documents", "documents-refused", async (page) => {
    const broken = {
      name: "Broken.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 broken"),
    };
    await page.getByLabel("Drop bank statements anywhere on this page").setInputFiles(broken);
    await expect(page.getByRole("list", { name: "Uploads" }).getByRole("alert")).toBeVisible();
  }),
  after("application-draft-documents", "documents-paused", async (page) => {
    await page.route("**/uploads/*", (route) => route.abort());
    const name = "Bank statements of the whole year.txt";
    const file = { name, mimeType: "text/plain", buffer: Buffer.alloc(2 * 1024 * 1024, "letters ") };
    await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
    await page.locator("main input[type=file]").setInputFiles(file);
    await expect(page.getByText("Waiting for a connection, then resumes automatically")).toBeVisible();
  }),
  after("application-ready-documents", "document-pages", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 2" }).click();
  }),
  after("application-ready-documents", "document-page", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 1" }).press("Enter");
    const image = page.getByRole("dialog").getByRole("img", { name: "Page 1" });
    await expect
      .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(500);
  }),
  after("application-ready-documents", "document-pages-split", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 2" }).press("r");
    await page.getByRole("option", { name: "Page 2" }).click();
    await page.getByRole("button", { name: "Move to a new document" }).click();
    await expect(page.getByRole("group", { name: / 2\.pdf/ })).toBeVisible();
  }),
  after("application-ready-documents", "document-pages-save", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 1" }).click();
    await page.getByRole("button", { name: "Split after page 1" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("dialog").getByText(/will be read again/)).toBeVisible();
  }),
  after("application-ready-documents", "documents-merge", async (page) => {
    await page
      .getByRole("button", { name: /^Actions for .*\.pdf/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Merge with other documents" }).click();
    await page.getByRole("dialog").getByRole("checkbox").nth(1).check();
    await expect(page.getByRole("list", { name: "Order" })).toBeVisible();
  }),
  after("application-ready-loan-accounts", "loan-account-add", async (page) => {
    await page.getByRole("button", { name: "Add loan account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add loan account" }).click();
    await expect(page.getByLabel("Lender")).toHaveAttribute("aria-invalid", "true");
  }),
  after("application-ready-transactions", "transactions-filters", async (page) => {
    await page.getByRole("button", { name: /^(More|Filters)/ }).click();
    await page.getByLabel("Amount from").fill("a lot");
    await expect(page.getByLabel("Amount from")).toHaveAttribute("aria-invalid", "true");
  }),
  after("application-ready-transactions", "transaction-opened", async (page) => {
    await page.locator('[data-index="1"]').press("Enter");
    await expect(page.getByRole("dialog").getByRole("link", { name: /\.pdf/ })).toBeVisible();
  }),
  after("application-ready-fact-find", "evidence-answer", async (page) => {
    await page.locator("main [data-proof]").first().click();
    await expect(page.getByRole("dialog").getByText("Your decision")).toBeVisible();
  }),
  after("application-ready-transactions", "transaction-category", async (page) => {
    await page.locator('[data-index="1"]').press("c");
    await expect(page.getByRole("dialog", { name: "Change category" })).toBeVisible();
  }),
  after("application-ready-transactions", "transactions-selected", async (page) => {
    // Fewer rows than fit on the screen, so that the bar at the bottom covers none.
    await page.getByRole("searchbox").fill("sushi");
    await expect(page.getByText("“sushi”")).toBeVisible();
    await page.locator('[data-index="1"]').focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("region", { name: "Selected transactions" })).toContainText("2 selected");
  }),
  after("application-ready-transactions", "transactions-ask", async (page) => {
    await page.locator('[data-index="1"]').focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Ask the client" }).click();
    await expect(page.getByRole("dialog").getByLabel("Question")).toHaveValue(/^What is this payment/);
  }),
  after("application-ready-transactions", "transactions-save-filter", async (page) => {
    await page.getByRole("searchbox").fill("e");
    await page.getByRole("button", { name: "Save filter" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save filter" }).click();
    await expect(page.getByText("Name must not be empty")).toBeVisible();
  }),
  after("application-ready-transactions", "transactions-ledger", async (page) => {
    const application = new URL(page.url()).pathname.replace(/\/transactions$/, "");
    const answer = await page.request.get(`/v1/portal${application}/transactions`);
    const { accounts }: PackedList = await answer.json();
    await page.goto(`${application}/transactions?account=${accounts[0]?.accountId}`);
    await waitUntilUsable(page);
    await expect(page.getByRole("columnheader", { name: "Account" })).toHaveCount(0);
  }),
  after("application-ready-transactions", "transaction-row-focused", async (page) => {
    await page.locator('[data-index="2"]').focus();
  }),
  after("application-ready-summary", "evidence-line", async (page) => {
    await page.getByRole("button", { name: /: show the evidence for Groceries/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("list", { name: "Transactions" }).getByRole("button").first().press("Enter");
    await expect(dialog.locator("[data-mark]").first()).toBeInViewport();
  }),
];

async function showPages(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Show pages of/ })
    .first()
    .click();
  const images = page.getByRole("dialog").locator("img");
  await expect(images.first()).toBeVisible();
  for (const image of await images.all())
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
}
