import { expect, type Page } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const funds = (page: Page) => page.getByRole("region", { name: "Funds" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });

/** Fills in a purchase that is $8,000 short. */
async function enterPurchase(page: Page): Promise<void> {
  await page.getByLabel("Purpose").selectOption("Purchase");
  await page.getByLabel("Address").fill("14 Rimu Street, Petone, Lower Hutt");
  await page.getByLabel("Purchase price").fill("850000");
  await page.getByLabel("Costs").fill("8,000");
  await page.getByRole("button", { name: "Add deposit item" }).click();
  const first = page.getByRole("group", { name: "Deposit item 1" });
  await first.getByLabel("Kind").selectOption("Gift");
  await first.getByLabel("From").fill("Tāne’s parents");
  await first.getByLabel("Amount").fill("120,000");
  await page.getByLabel("Loan requested").fill("730,000");
}

test("a loan request adds up while typing and fills the header, checklist and calculator", async ({
  signIn,
  api,
  token,
}) => {
  const { applicationId } = await newApplication(api, token);
  const page = await signIn();
  await open(page, `/applications/${applicationId}/request`);

  await test.step("shows what to enter, then the shortfall in dollars", async () => {
    await expect(funds(page).getByRole("status")).toContainText("Enter the purpose and the loan");
    await enterPurchase(page);
    await expect(funds(page).getByRole("status")).toContainText("$8,000 short");
    await expect(funds(page)).toContainText("The loan is 85.9% of the property’s value.");
    await expectNoAxeFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("errors appear at their fields", async () => {
    await page.getByLabel("Purchase price").fill("a lot");
    await page.getByRole("textbox", { name: "Finance" }).fill("20/12/2099");
    await page.getByRole("textbox", { name: "Settlement" }).fill("18/12/2099");
    await page.getByRole("button", { name: "Save request" }).click();
    await expect(page.getByLabel("Purchase price")).toHaveAccessibleDescription(/Must be an amount/);
    await page.getByLabel("Purchase price").fill("850,000");
    await page.getByRole("button", { name: "Save request" }).click();
    await expect(page.getByRole("textbox", { name: "Settlement" })).toHaveAccessibleDescription(
      "Must not be before the finance date, 20 Dec 2099",
    );
    await page.getByRole("textbox", { name: "Finance" }).fill("4/12/2026");
  });

  await test.step("one click sets the matching loan", async () => {
    await funds(page).getByRole("button", { name: "Set the loan to $738,000" }).click();
    await expect(page.getByLabel("Loan requested")).toHaveValue("738,000");
    await expect(funds(page).getByRole("status")).toContainText("Funds add up");
    await page.getByRole("button", { name: "Save request" }).click();
    await expect(page.getByText("Loan request saved")).toBeVisible();
    await expect(page.getByText("All changes are saved.")).toBeVisible();
  });

  await test.step("the header shows the deal", async () => {
    const header = page.getByRole("main").locator("header").first();
    await expect(header).toContainText("$738,000");
    await expect(header).toContainText("Purchase, 14 Rimu Street");
    await expect(header).toContainText("LVR86.8%");
  });

  await test.step("the checklist asks for the documents that the request requires", async () => {
    const { body } = await api.call("GET", `/v1/portal/applications/${applicationId}/checklist`, {
      token,
    });
    const titles = body.items.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        "Sale and purchase agreement",
        "Registered valuation",
        "Gift letter: Tāne’s parents",
      ]),
    );
  });

  await test.step("the calculator is prefilled from the request", async () => {
    await tab(page, "Serviceability").click();
    await expect(page.getByRole("textbox", { name: "Purchase price" })).toHaveValue("850,000");
    await expect(page.getByRole("textbox", { name: "Gift" })).toHaveValue("120,000");
    await expect(page.getByRole("textbox", { name: "Costs", exact: true })).toHaveValue("8,000");
    await expect(page.getByRole("textbox", { name: "Loan requested" })).toHaveValue("738,000");
    await expect(page.getByRole("textbox", { name: "14 Rimu Street: value" })).toHaveValue("850,000");
  });

  await test.step("the second of two tabs shows a conflict and keeps its input", async () => {
    await open(page, `/applications/${applicationId}/request`);
    const other = await page.context().newPage();
    await open(other, `/applications/${applicationId}/request`);
    await other.getByLabel("Costs").fill("9,000");
    await other.getByRole("button", { name: "Save request" }).click();
    await expect(other.getByText("Loan request saved")).toBeVisible();
    await page.getByLabel("Loan requested").fill("740,000");
    await page.getByRole("button", { name: "Save request" }).click();
    await expect(page.getByText("The request has been changed")).toBeVisible();
    await expect(page.getByLabel("Loan requested")).toHaveValue("740,000");
    await page.getByRole("button", { name: "Load the other version" }).click();
    await expect(page.getByLabel("Costs")).toHaveValue("9,000");
    await expect(page.getByLabel("Loan requested")).toHaveValue("738,000");
  });

  await test.step("following a link prompts before unsaved changes are lost", async () => {
    await page.getByLabel("Costs").fill("9,500");
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await tab(page, "Advice").click();
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Costs")).toHaveValue("9,500");
    await tab(page, "Advice").click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page.getByLabel("Needs and objectives")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a loan request is entered and saved", async ({ signIn, api, token }) => {
    const { applicationId } = await newApplication(api, token);
    const page = await signIn();
    await open(page, `/applications/${applicationId}/request`);
    await expect(tab(page, "Request")).toBeInViewport();
    await enterPurchase(page);
    await expect(funds(page).getByRole("status")).toContainText("$8,000 short");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, "pixels of horizontal scrolling").toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Save request" }).tap();
    await expect(page.getByText("Loan request saved")).toBeVisible();
    await page.getByRole("button", { name: "Remove deposit item 1" }).tap();
    await expect(page.getByText("Not saved yet.")).toBeVisible();
    await expect(funds(page).getByRole("status")).toContainText("$128,000 short");
  });
});
