import { expect, type Page } from "@playwright/test";
import { backgroundWork } from "../support/background-work.ts";
import { salary } from "../support/calculator-fields.ts";
import { expectSummaryOfApi } from "../support/expect-summary.ts";
import { test } from "../support/fixtures.ts";
import { expectBanksOfApi } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { statementSet } from "../support/statement-set.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Expects no horizontal scrolling and buttons that are large enough for touch. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, "pixels of horizontal scrolling").toBeLessThanOrEqual(0);
  // Measured in one call, because a toast may disappear between two calls.
  const small = await page.locator("button:visible").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      // React Aria's dismiss button for screen readers is one pixel in size and is not a touch target.
      const hidden = width === 1 && height === 1;
      return Math.min(width, height) < 24 && !hidden
        ? [`${button.outerHTML.slice(0, 200)}: ${width} by ${height}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
}

test("on a phone: from a new client to five banks' maximum lending", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { statement } = await statementSet(502);
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });

  await open(page, "/clients");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("dialog", { name: "Lodge" }).getByRole("link", { name: "Applications" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Applications");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectFits(page);
  await page.getByRole("link", { name: "New application" }).tap();
  await page.getByRole("combobox", { name: "Applicant" }).fill("Moana Fairweather");
  await page.getByRole("option", { name: "New client “Moana Fairweather”" }).tap();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("Email").fill("moana@example.com");
  await dialog.getByRole("textbox", { name: "Date of birth" }).fill("2 Nov 1991");
  await expectFits(page);
  const tops = ["Cancel", "Create client"].map(async (name) => {
    return (await dialog.getByRole("button", { name }).boundingBox())?.y;
  });
  expect(new Set(await Promise.all(tops)).size, "the buttons are in one row").toBe(1);
  await dialog.getByRole("button", { name: "Create client" }).tap();
  await expect(page.getByRole("group", { name: "Applicant" })).toContainText("Moana Fairweather");
  await page.getByRole("button", { name: "Create application" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moana Fairweather");
  await expectFits(page);
  const applicationId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await tab("Documents").tap();
  await expect(page.getByText("Add bank statements")).toBeVisible();
  await expect(page.getByText(/\bdrop\b/i).filter({ visible: true })).toHaveCount(0);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).tap();
  await (await chooser).setFiles(statement);
  const status = page.getByRole("main").getByRole("status").first();
  await expect(status).toHaveText("Statements read", backgroundWork);
  await expectFits(page);

  await tab("Summary").tap();
  await expectSummaryOfApi(page, api, token, applicationId);
  await expectFits(page);
  await tab("Loan accounts").tap();
  await expect(page.getByRole("table", { name: "Loan accounts" })).toContainText("Home loan");
  await expectFits(page);
  await tab("Serviceability").tap();
  await salary(page, "Moana").fill("128000");
  await page.getByRole("link", { name: "All banks" }).tap();
  await expectBanksOfApi(page, api, token);
  await expectFits(page);
});
