import { expect } from "@playwright/test";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("shows the deal: loan, purpose, lender, LVR, dates and stage", async ({ signIn, places }) => {
  const page = await signIn();
  await open(page, `/applications/${places.approved}`);
  const header = page.getByRole("main").locator("header").first();
  for (const fact of [
    "$865,000",
    "Purchase, 14 Kōwhai Street",
    "Totara Bank",
    "79.7%",
    "Finance",
    "Settlement",
  ])
    await expect(header.locator("dl").getByText(fact, { exact: true })).toBeVisible();
  await expect(header).toContainText("Stage: Conditional, 4 of 6");
});

test("shows every date ahead, from the auction on", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const today = aucklandDate(new Date());
  const [auctionOn, financeOn] = [addDays(today, 3), addDays(today, 10)];
  const path = `/v1/portal/applications/${applicationId}/loan-request` as const;
  const json = { version: 0, purpose: "PURCHASE", auctionOn, financeOn };
  expect((await api.call("PUT", path, { token, json })).status).toBe(200);
  await open(page, `/applications/${applicationId}`);
  const header = page.getByRole("main").locator("header").first();
  await expect(header.locator("dl")).toContainText(formatDate(auctionOn));
  await expect(header.locator("dl").getByText("Auction", { exact: true })).toBeVisible();
  await expect(header.locator("dl")).toContainText(formatDate(financeOn));
});

test("prompts for the loan request while there is none", async ({ signIn, places }) => {
  const page = await signIn();
  await open(page, `/applications/${places.draft}`);
  await page.getByRole("link", { name: "Add the loan request" }).click();
  await expect(page).toHaveURL(new RegExp(`${places.draft}/request$`));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("leaves room for the screen and keeps the current tab in view", async ({
    signIn,
    places,
    api,
    token,
  }) => {
    const names = { firstName: "Wilhelmina-Charlotte", lastName: "Featherstonehaugh-Cholmondeley" };
    const { id } = await newClient(api, token, names);
    const { applicationId } = await newApplication(api, token, { clientIds: [id] });
    const page = await signIn();
    for (const path of [places.approved, `${places.ready}/summary`, `${applicationId}/advice`]) {
      await open(page, `/applications/${path}`);
      const tabs = page.getByRole("navigation", { name: "Application" });
      const header = await page.getByRole("main").locator("header").first().boundingBox();
      const bar = await tabs.boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0) - (header?.y ?? 0), path).toBeLessThanOrEqual(160);
      await expect(tabs.locator("[aria-current=page]")).toBeInViewport({ ratio: 0.98 });
    }
  });
});
