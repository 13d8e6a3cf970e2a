import { expect, type Page } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { statementSet } from "../support/statement-set.ts";

const focusedPage = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-key]")?.getAttribute("data-key"));

test("pages are viewed, rotated, split and merged by keyboard alone", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const { statement } = await statementSet(63);
  const bytes = new Uint8Array(statement.buffer);
  await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", [{ name: "May.pdf", bytes }]));
  await open(page, `/applications/${applicationId}/documents`);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name.replaceAll(".", "\\.")) });
  const dialog = page.getByRole("dialog");
  const options = dialog.getByRole("option");
  // On a phone, the cell's name includes its column.
  const isRead = (name: string) =>
    expect(row(name).getByRole("cell", { name: /^(Status )?Read$/ })).toBeVisible(backgroundWork);
  const shown = async () =>
    (await page.request.get(`/v1/portal/applications/${applicationId}/transactions`)).json();
  await isRead("May.pdf");
  const before = await shown();
  let count = 0;

  await test.step("the thumbnail opens the pages, and arrow keys move between them", async () => {
    await page.getByRole("button", { name: "Show pages of May.pdf" }).press("Enter");
    await expect(options.first()).toBeFocused();
    count = await options.count();
    expect(count).toBeGreaterThan(2);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focusedPage(page)).toBe("2");
    for (const image of await dialog.locator("img").all())
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(240);
    for (const look of looks) {
      await applyLook(page, look);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  await test.step("Enter opens a page, and closing it returns to the same page", async () => {
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("img", { name: "Page 2" })).toBeVisible();
    await expectNoAxeFaults(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedPage(page)).toBe("2");
  });

  await test.step("R rotates the page, Space selects it, and it moves to a new document", async () => {
    await page.keyboard.press("r");
    await expect(dialog.getByRole("option", { name: "Page 2, rotated 90°" })).toBeFocused();
    await page.keyboard.press("Shift+R");
    await expect(dialog.getByRole("option", { name: "Page 2", exact: true })).toBeFocused();
    await page.keyboard.press("r");
    await page.keyboard.press("Space");
    await expect(dialog.getByText(`1 of ${count} selected`)).toBeVisible();
    await dialog.getByRole("button", { name: "Move to a new document" }).press("Enter");
    await expect(dialog.getByRole("group", { name: /May 2\.pdf/ }).getByRole("option")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(dialog.getByRole("group")).toHaveCount(1);
    await dialog.getByRole("option", { name: "Page 2, rotated 90°" }).press("Space");
    await dialog.getByRole("button", { name: "Split after page 2" }).press("Enter");
    await expect(dialog.getByRole("group")).toHaveCount(2);
    await expectNoAxeFaults(page);
  });

  await test.step("the effects are shown before saving", async () => {
    await dialog.getByRole("button", { name: "Save changes" }).press("Enter");
    await expect(dialog.getByRole("status").last()).toContainText(
      `${before.columns.transactionId.length} transactions will be read again`,
    );
    await dialog.getByLabel("Name").nth(1).fill("");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Enter a name")).toBeVisible();
    await dialog.getByLabel("Name").nth(1).fill("Second half");
    await expectNoAxeFaults(page);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    // The document of that name is new, and its thumbnail has replaced the one that opened the pages.
    await expect(page.getByRole("button", { name: "Show pages of May.pdf" })).toBeFocused();
    await isRead("Second half.pdf");
    await expect(page.getByRole("button", { name: "Show pages of May.pdf" })).toBeFocused();
    await isRead("May.pdf");
    expect((await shown()).columns.transactionId.length).toBe(before.columns.transactionId.length);
  });

  await test.step("the halves are merged in the chosen order", async () => {
    await page.getByRole("button", { name: "Actions for Second half.pdf" }).press("Enter");
    await page.getByRole("menuitem", { name: "Merge with other documents" }).press("Enter");
    await dialog.getByRole("checkbox", { name: "May.pdf" }).press("Space");
    await dialog.getByRole("button", { name: "Move May.pdf up" }).press("Enter");
    await expect(dialog.getByRole("list", { name: "Order" }).getByRole("listitem").first()).toContainText(
      "May.pdf",
    );
    await expect(dialog.getByRole("button", { name: "Move May.pdf up" })).toBeFocused();
    await expectNoAxeFaults(page);
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await dialog.getByLabel("Name").fill("Whole");
    await expect(dialog.getByRole("status").last()).toContainText("No page is lost");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Actions for Whole.pdf" })).toBeFocused();
    await isRead("Whole.pdf");
    await expect(row("Second half.pdf")).toHaveCount(0);
    expect((await shown()).columns.transactionId.length).toBe(before.columns.transactionId.length);
    await page.getByRole("button", { name: "Show pages of Whole.pdf" }).press("Enter");
    await expect(options).toHaveCount(count);
  });

  await test.step("focus returns to the thumbnail that opened the pages", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Show pages of Whole.pdf" })).toBeFocused();
  });
});

test("a file without pages cannot be rotated or split", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const letter = { name: "Letter.txt", bytes: "A letter" };
  await upload(api, token, applicationId, uploadForm("OTHER_DOCUMENTS", [letter]));
  await open(page, `/applications/${applicationId}/documents`);
  await expect(page.getByRole("link", { name: "Letter.txt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show pages of Letter.txt" })).toHaveCount(0);
  await page.getByRole("button", { name: "Actions for Letter.txt" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Rotate or split pages" })).toHaveCount(0);
});
