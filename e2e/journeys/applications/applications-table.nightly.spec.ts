import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { ApplicationResponse } from "#lib/records/applications/schemas.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { keepNotices, tabTo } from "../support/user-actions.ts";

const table = (page: Page) => page.getByRole("table", { name: "Applications" });
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
const box = (page: Page, name: string) => table(page).getByRole("checkbox", { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole("region", { name: "Selected applications" });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
const viewMenu = (page: Page) => page.getByRole("button", { name: /^View: / });
const pick = async (page: Page, item: string) => {
  await viewMenu(page).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** Creates an application for each first name, oldest first. Their shared last name finds them and no others. */
async function createFamily(api: CheckedApi, token: string, firstNames: readonly string[]) {
  const surname = `Kea${randomUUID().slice(0, 8)}`;
  const applications: ApplicationResponse[] = [];
  for (const firstName of firstNames) {
    const email = `${firstName}.${surname}@example.com`;
    const client = await newClient(api, token, { firstName, lastName: surname, email });
    applications.push(await newApplication(api, token, { clientIds: [client.id], sentByEmail: true }));
  }
  return { surname, applications, fullName: (firstName: string) => `${firstName} ${surname}` };
}

test("a view is saved, opened later, replaced, renamed and deleted", async ({ signIn, api, token }) => {
  const { surname, fullName } = await createFamily(api, token, ["Anahera", "Wiremu"]);
  const name = `View ${surname}`;
  const page = await signIn();
  await open(page, `/applications?search=${surname}&sort=-applicant`);

  await test.step("the current view is saved under a name", async () => {
    await expect(viewMenu(page)).toHaveText("Unsaved view");
    await pick(page, "Save view");
    const dialog = page.getByRole("dialog", { name: "Save view" });
    await expect(dialog).toContainText(`Any status · “${surname}” · by applicant, Z to A`);
    await dialog.getByRole("button", { name: "Save view" }).click();
    await expect(dialog.getByText("Name must not be empty")).toBeVisible();
    await dialog.getByLabel("Name").fill(name);
    await page.keyboard.press("Enter");
    await expect(viewMenu(page)).toHaveText(name);
    await expect(viewMenu(page)).toBeFocused();
  });

  await test.step("it is opened later by keyboard alone", async () => {
    await open(page, "/applications");
    await expect(viewMenu(page)).toHaveText("All applications");
    await tabTo(viewMenu(page));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Current: All applications" })).toBeFocused();
    await page.keyboard.type(name.slice(0, 8));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/applications?search=${surname}&sort=-applicant`);
    await expect(viewMenu(page)).toHaveText(name);
    await expect(table(page).getByRole("row")).toHaveText([/Applicants/, /Wiremu/, /Anahera/]);
  });

  await test.step("its query is replaced, and the change is undone", async () => {
    await table(page).getByRole("link", { name: "Created" }).click();
    await expect(viewMenu(page)).toHaveText("Unsaved view");
    await pick(page, "Manage views");
    const dialog = page.getByRole("dialog", { name: "Your views" });
    await dialog.getByRole("button", { name: `Replace ${name}` }).click();
    await expect(notices(page)).toContainText("View replaced");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await keepNotices(page);
    await expect(viewMenu(page)).toHaveText(name);
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(viewMenu(page)).toHaveText("Unsaved view");
    await page.goBack();
    await expect(viewMenu(page)).toHaveText(name);
  });

  await test.step("it is renamed and deleted", async () => {
    await pick(page, "Manage views");
    await page.getByRole("button", { name: `Rename ${name}` }).click();
    await page.getByRole("dialog", { name: "Rename view" }).getByLabel("Name").fill(`${name} again`);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Delete ${name} again` }).click();
    await page.getByRole("button", { name: "Delete view", exact: true }).click();
    await expect(page.getByRole("dialog", { name: /^Delete the view/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Delete ${name} again` })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(viewMenu(page)).toHaveText("Unsaved view");
    await expect(row(page, fullName("Wiremu"))).toBeVisible();
  });
});

test("several statuses are chosen by keyboard and shown together", async ({ signIn, api, token }) => {
  const { surname, applications, fullName } = await createFamily(api, token, ["Hana", "Pita"]);
  const path = `/v1/portal/applications/${applications[1]?.applicationId}/status` as const;
  await api.call("POST", path, { token, json: { status: "WITHDRAWN" } });
  const page = await signIn();
  await open(page, `/applications?search=${surname}&status=READY`);
  await expect(page.getByText("No match")).toBeVisible();
  const status = page.getByRole("button", { name: /^Status: / });
  await tabTo(status);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemcheckbox", { name: "Statements read" })).toBeFocused();
  for (const key of ["Home", "ArrowDown", "Space"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/status=DRAFT%2CREADY$/);
  for (const key of ["End", "Space"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/status=DRAFT%2CREADY%2CWITHDRAWN$/);
  await expect(page.getByRole("menuitemcheckbox", { checked: true })).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(status).toBeFocused();
  await expect(status).toHaveText("Waiting for documents, Statements read, Withdrawn");
  await expect(row(page, fullName("Hana"))).toBeVisible();
  await expect(row(page, fullName("Pita"))).toBeVisible();
  await status.click();
  await page.getByRole("menuitemcheckbox", { name: "Any status" }).click();
  await expect(page).toHaveURL(`/applications?search=${surname}`);
});

test("applications are selected by keyboard, withdrawn with one reason and reopened", async ({
  signIn,
  api,
  token,
}) => {
  const { surname, applications, fullName } = await createFamily(api, token, [
    "Aroha",
    "Bella",
    "Cara",
    "Dara",
  ]);
  const withdrawn = `/v1/portal/applications/${applications[3]?.applicationId}/status` as const;
  await api.call("POST", withdrawn, { token, json: { status: "WITHDRAWN" } });
  const page = await signIn();
  await open(page, `/applications?search=${surname}&sort=applicant`);

  await test.step("Space selects, Shift extends, Escape clears, and focus stays", async () => {
    await tabTo(box(page, fullName("Aroha")));
    await page.keyboard.press("Space");
    await expect(bar(page)).toContainText("1 selected");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("3 selected");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(bar(page)).toContainText("2 selected");
    await expect(box(page, fullName("Bella"))).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(box(page, fullName("Bella"))).toBeFocused();
  });

  await test.step("Shift-Space and Shift-click select a range, and the header selects the page", async () => {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await expect(bar(page)).toContainText("3 selected");
    await page.keyboard.press("Escape");
    await box(page, fullName("Bella")).click();
    await box(page, fullName("Dara")).click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("3 selected");
    await expect(box(page, fullName("Aroha"))).not.toBeChecked();
    await table(page).getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(bar(page)).toContainText("4 selected");
    await waitUntilUsable(page);
    await expectNoAxeFaults(page);
  });

  await test.step("the rows are downloaded as CSV", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar(page).getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Applications.csv");
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe(
      "\uFEFFApplicants,Status,Created,Documents,Loan accounts,Best lending,Bank,Warning",
    );
    expect(lines[1]).toMatch(
      new RegExp(`^${fullName("Aroha")},Waiting for documents,20\\d\\d-\\d\\d-\\d\\d,0,0,,,$`),
    );
  });

  await test.step("open applications are withdrawn, and the dialog lists the closed one", async () => {
    await box(page, fullName("Cara")).uncheck();
    await bar(page).getByRole("button", { name: "Withdraw" }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw 2 applications?" });
    await expect(dialog).toContainText(
      `${fullName("Aroha")}; ${fullName("Bella")}. Upload links stop working now`,
    );
    await expect(dialog.getByRole("region", { name: "Can't be withdrawn" })).toHaveText(
      `This one can't be withdrawn${fullName("Dara")}Already withdrawn`,
    );
    await expectNoAxeFaults(page);
    await dialog.getByLabel("Reason for withdrawal").fill("Bought with family money");
    await dialog.getByRole("button", { name: "Withdraw 2 applications" }).click();
    await expect(notices(page)).toContainText("Withdrawn: 2 applications");
    await keepNotices(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(row(page, fullName("Aroha"))).toContainText("Withdrawn");
    await expect(row(page, fullName("Bella"))).toContainText("Withdrawn");
    await expect(row(page, fullName("Cara"))).toContainText("Waiting for documents");
    await expect(box(page, fullName("Aroha"))).toBeFocused();
  });

  await test.step("undo reopens them, but not the one that was withdrawn before", async () => {
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(notices(page)).toContainText("Withdrawal undone: 2 applications");
    await expect(row(page, fullName("Aroha"))).toContainText("Waiting for documents");
    await expect(row(page, fullName("Bella"))).toContainText("Waiting for documents");
    await expect(row(page, fullName("Dara"))).toContainText("Withdrawn");
    await open(page, `/applications/${applications[0]?.applicationId}`);
    await expect(page.getByText("Bought with family money")).toBeVisible();
  });
});

test("applicants with an open link are reminded, and changing the filter clears the selection", async ({
  signIn,
  api,
  token,
}) => {
  const { surname, applications, fullName } = await createFamily(api, token, ["Ema", "Finn"]);
  const finn = `/v1/portal/applications/${applications[1]?.applicationId}/status` as const;
  await api.call("POST", finn, { token, json: { status: "WITHDRAWN" } });
  const page = await signIn();
  await open(page, `/applications?search=${surname}&sort=applicant`);
  await box(page, fullName("Finn")).check();
  await expect(bar(page).getByRole("button", { name: "Remind" })).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Withdraw" }).click();
  const nothing = page.getByRole("dialog", { name: "Nothing to withdraw" });
  await expect(nothing).toContainText("Already withdrawn");
  await page.keyboard.press("Escape");
  await expect(nothing).toHaveCount(0);
  await expect(bar(page), "Escape closes only the dialog").toContainText("1 selected");
  await box(page, fullName("Ema")).check();
  await bar(page).getByRole("button", { name: "Remind" }).click();
  const dialog = page.getByRole("dialog", { name: "Remind 1 applicant?" });
  await expect(dialog).toContainText(`${fullName("Ema")}. Each gets an email`);
  await expect(dialog).toContainText("1 other application has no upload link waiting.");
  await dialog.getByRole("button", { name: "Send reminder" }).click();
  await expect(notices(page)).toContainText("Reminded: 1 applicant");
  const links = `/v1/portal/applications/${applications[0]?.applicationId}/upload-links` as const;
  const { body } = await api.call("GET", links, { token });
  expect(body[0]?.links.map(({ revokedAt }) => revokedAt === null)).toEqual([true, false]);
  await box(page, fullName("Ema")).check();
  await table(page).getByRole("link", { name: "Created" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, fullName("Ema"))).not.toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("cards are selected and withdrawn", async ({ signIn, api, token }) => {
    const { surname, fullName } = await createFamily(api, token, ["Gia", "Huia"]);
    const page = await signIn();
    await open(page, `/applications?search=${surname}`);
    await box(page, fullName("Gia")).tap();
    await bar(page).getByRole("button", { name: "Select all 2" }).tap();
    await expect(bar(page)).toContainText("2 selected");
    await bar(page).getByRole("button", { name: "Withdraw" }).tap();
    const dialog = page.getByRole("dialog", { name: "Withdraw 2 applications?" });
    await dialog.getByRole("button", { name: "Withdraw 2 applications" }).tap();
    await expect(row(page, fullName("Gia"))).toContainText("Withdrawn");
    await expect(row(page, fullName("Huia"))).toContainText("Withdrawn");
  });
});
