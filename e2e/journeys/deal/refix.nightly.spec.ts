import { expect, type Page } from "@playwright/test";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { drawnApplication } from "../../support/records.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

const today = aucklandDate(new Date());
const inDays = (days: number) => addDays(today, days);

const expectToast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true })).toBeVisible();

/** A client's row in the list. */
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole("button", { name: /^More actions/ })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a broker works through fixed rates that are about to end", async ({ signIn, api, token }) => {
  const page = await signIn();
  const stamp = Date.now().toString(36);
  const [first, second] = [`Amiria Te Whare-${stamp}`, `Bartholomew Fotheringham-Cholmondeley-${stamp}`];
  await drawnApplication(api, token, {
    firstName: "Amiria",
    lastName: `Te Whare-${stamp}`,
    fixedUntil: inDays(12),
    amount: "1,284,500",
  });
  await drawnApplication(api, token, {
    firstName: "Bartholomew",
    lastName: `Fotheringham-Cholmondeley-${stamp}`,
    lenderName: "The Co-operative Building Society of Aotearoa New Zealand",
    kind: "INTEREST_ONLY",
    fixedUntil: inDays(-4),
    rate: "6.495",
  });
  const toast = (text: string) => expectToast(page, text);

  await test.step("the list shows due parts by stage and can be searched by name or lender", async () => {
    await open(page, "/applications");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Refix and review" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refix and review");
    await expect(rowOf(page, first)).toContainText("in 12 days");
    await expect(rowOf(page, second)).toContainText("4 days ago");
    await page.getByRole("link", { name: /^Overdue/ }).click();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(rowOf(page, second)).toBeVisible();
    await page.getByRole("link", { name: /^All due/ }).click();
    await expect(rowOf(page, first)).toBeVisible();
    await page.getByLabel("Search by client or lender").fill(`amiria ${stamp}`);
    await expect(rowOf(page, second)).toHaveCount(0);
    await expect(rowOf(page, first)).toBeVisible();
  });

  await test.step("a contact is logged, and the reminder is snoozed, marked as done and reopened", async () => {
    await choose(page, first, "Log contact");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Log contact" }).click();
    await expect(dialog.getByText("Must not be empty")).toBeVisible();
    await dialog.getByLabel("Conversation notes").fill("Wants one year, offset for the savings");
    await dialog.getByRole("button", { name: "Log contact" }).click();
    await toast("Contact logged");
    await expect(rowOf(page, first)).toContainText("Wants one year, offset for the savings");
    await expect(rowOf(page, first)).toContainText(formatDate(today));
    await choose(page, first, "Snooze");
    await dialog.getByRole("textbox", { name: "Remind me on" }).fill(formatDate(inDays(5)));
    await dialog.getByRole("button", { name: "Snooze" }).click();
    await expect(rowOf(page, first)).toContainText(`Snoozed until ${formatDate(inDays(5))}`);
    await expect(dialog).toHaveCount(0);
    await page.getByLabel("Reminder", { exact: true }).selectOption("Snoozed");
    await expect(page).toHaveURL(/reminder=snoozed/);
    await expect(rowOf(page, first)).toBeVisible();
    await page.getByLabel("Reminder", { exact: true }).selectOption("Any reminder");
    await expect(page).not.toHaveURL(/reminder=/);
    await choose(page, first, "Mark as done");
    await dialog.getByLabel("Decision").fill("Sells in March");
    await dialog.getByRole("button", { name: "Mark as done" }).click();
    await expect(rowOf(page, first)).toContainText("Sells in March");
    await choose(page, first, "Reopen reminder");
    await dialog.getByRole("button", { name: "Reopen" }).click();
    await toast("Reminder reopened");
  });

  await test.step("the screen and its dialogs have no axe violations", async () => {
    await open(page, "/refix");
    await expectNoAxeFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const action of ["Log contact", "Snooze", "Start next deal"]) {
      await choose(page, second, action);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoAxeFaults(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  await test.step("a refix opens in the same application, and the list links back to it", async () => {
    await rowOf(page, second)
      .getByRole("button", { name: /^Start refix/ })
      .click();
    await toast("Refix started");
    await expect(page).toHaveURL(/\/applications\/[0-9a-f-]+\/lenders$/);
    const refix = page.getByRole("region", { name: /^The Co-operative .* Refix$/ });
    await expect(refix).toContainText(`Fixed rate ends${formatDate(inDays(-4))}`);
    await expect(refix.getByRole("table")).not.toContainText("Floating");
    await expectNoAxeFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/refix");
    await expect(rowOf(page, second).getByRole("link", { name: "Continue refix" })).toBeVisible();
  });

  await test.step("the next deal starts with the clients' details", async () => {
    await choose(page, first, "Start next deal");
    await page.getByRole("dialog").getByRole("button", { name: "Start next deal" }).click();
    await toast("Next deal started");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
    await page
      .getByRole("navigation", { name: "Application" })
      .getByRole("link", { name: "Loan accounts" })
      .click();
    await expect(page.getByRole("table", { name: "Loan accounts" })).toContainText("Kauri Bank");
  });
});

test("a broker sets reminders, and a calendar address is shown only once", async ({ signIn, lodge }) => {
  const page = await signIn();
  await open(page, "/refix");
  await page.getByRole("link", { name: "Email and calendar" }).click();
  await expect(page).toHaveURL(/\/account/);
  await waitUntilUsable(page);
  const weekly = page.getByRole("switch", { name: "Weekly email" });
  await expect(weekly).toBeChecked();
  // The switch moves before the server has answered.
  const flip = async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/v1/portal/reminders"));
    await weekly.click();
    expect((await saved).ok()).toBe(true);
  };
  await flip();
  await expect(weekly).not.toBeChecked();
  await open(page, "/account");
  await expect(weekly).not.toBeChecked();
  await flip();
  await expect(weekly).toBeChecked();
  const addressOf = async (action: string, confirm: string) => {
    await page.getByRole("button", { name: action }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: confirm }).click();
    const address = dialog.getByText(`${lodge.url}/v1/calendars/`);
    await expect(address).toBeVisible();
    await expectNoAxeFaults(page);
    const url = await address.innerText();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(url)).toHaveCount(0);
    return url;
  };
  const first = await addressOf("Create calendar address", "Create address");
  expect((await fetch(first)).status).toBe(200);
  await expect(page.getByText(/not read yet\./)).toBeVisible();
  const second = await addressOf("Replace calendar address", "Replace address");
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Calendar turned off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create calendar address" })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

test("a change is saved even if its page is left at once", async ({ signIn, api, token }) => {
  const page = await signIn();
  await open(page, "/account");
  const session = await page.context().newCDPSession(page);
  // Otherwise the request would reach this machine before the page is gone.
  const slow = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", slow);
  const weekly = page.getByRole("switch", { name: "Weekly email" });
  const wasOn = await weekly.isChecked();
  await weekly.click();
  await page.goto("about:blank");
  const reminders = "/v1/portal/reminders";
  const isOn = async () => (await api.call("GET", reminders, { token })).body.weeklyEmail;
  await expect.poll(isOn).toBe(!wasOn);
  await api.call("PATCH", reminders, { token, json: { weeklyEmail: wasOn } });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("the next refix is a tap away", async ({ signIn, api, token }) => {
    const page = await signIn();
    const name = `Wiremu ${Date.now().toString(36)}`;
    await drawnApplication(api, token, {
      firstName: "Wiremu",
      lastName: name.split(" ")[1],
      fixedUntil: inDays(25),
    });
    await open(page, "/refix");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, "pixels of horizontal scrolling").toBeLessThanOrEqual(0);
    await rowOf(page, name)
      .getByRole("button", { name: /^Start refix/ })
      .tap();
    await expectToast(page, "Refix started");
    await expect(page).toHaveURL(/\/lenders$/);
  });
});
