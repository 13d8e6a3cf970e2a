import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { createReadApplication, quarterCsv } from "../support/read-application.ts";
import { keepNotices } from "../support/user-actions.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Transactions" });
const rows = (page: Page) => grid(page).locator("[data-index]");
const selected = (page: Page) => grid(page).locator('[data-index][aria-selected="true"]');
const bar = (page: Page) => page.getByRole("region", { name: "Selected transactions" });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("transactions are selected by keyboard and mouse, and changed together", async ({
  signIn,
  api,
  token,
}) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await open(page, `/applications/${id}/transactions`);
  await expect(rows(page)).toHaveCount(21);
  const row = (index: number) => page.locator(`[data-index="${index}"]`);

  await test.step("Space selects, Shift extends, Escape clears, and focus stays", async () => {
    await row(2).focus();
    await page.keyboard.press("Space");
    await expect(bar(page)).toContainText("1 selected");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(selected(page)).toHaveCount(3);
    await page.keyboard.press("Shift+ArrowUp");
    await expect(selected(page)).toHaveCount(2);
    await expect(row(3)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(row(3)).toBeFocused();
  });

  await test.step("checkboxes and Shift-click select, and the bar shows totals", async () => {
    await row(0).hover();
    await row(0).getByRole("checkbox").click();
    await row(6).click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("7 selected");
    await expect(bar(page)).toContainText("In $4,200.00 · Out $289.90");
    await waitUntilUsable(page);
  });

  await test.step("all matching transactions get one category, and undo restores them", async () => {
    await page.getByRole("searchbox").fill("countdown");
    await expect(rows(page)).toHaveCount(6);
    await row(0).focus();
    await page.keyboard.press("Control+a");
    await expect(bar(page)).toContainText("6 selected");
    await page.keyboard.press("c");
    await page.keyboard.type("health");
    await page.keyboard.press("Enter");
    await expect(rows(page).filter({ hasText: "Health" })).toHaveCount(6);
    await expect(notices(page)).toContainText("6 transactions are now Health");
    await keepNotices(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(row(0)).toBeFocused();
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(rows(page).filter({ hasText: "Groceries" })).toHaveCount(6);
  });

  await test.step("they are excluded with one reason and included again, and the summary is updated", async () => {
    await page.getByRole("searchbox").fill("skycity");
    await expect(rows(page)).toHaveCount(3);
    await grid(page).getByRole("checkbox", { name: "Select all" }).check();
    await bar(page).getByRole("button", { name: "Exclude" }).click();
    const dialog = page.getByRole("dialog", { name: "Exclude 3 transactions?" });
    await dialog.getByLabel("Reason").fill("Paid for a friend");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(rows(page).filter({ hasText: "Excluded" })).toHaveCount(3);
    await expect(notices(page)).toContainText("Excluded: 3 transactions");
    await rows(page).first().click();
    const drawer = page.getByRole("dialog", { name: "Transaction" });
    await expect(drawer).toContainText("Reason: Paid for a friend");
    await drawer.getByRole("button", { name: "Close" }).click();
    await open(page, `/applications/${id}/summary`);
    await expect(page.getByText(/^Gambling of/)).toHaveCount(0);
    await open(page, `/applications/${id}/transactions?show=excluded`);
    await row(0).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("x");
    await expect(page.getByText("No matches")).toBeVisible();
  });
});

test("selected transactions are copied as CSV and become a question on the checklist", async ({
  signIn,
  api,
  token,
}) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, `/applications/${id}/transactions?search=skycity`);
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().focus();
  await page.keyboard.press("Control+a");

  await test.step("copy as CSV", async () => {
    await bar(page).getByRole("button", { name: "Copy as CSV" }).click();
    await expect(notices(page)).toContainText("Copied 3 transactions");
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/);
    expect(lines[0]).toBe("Date,Description,Account,Category,Amount,Balance,Excluded");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^2026-10-17,SKYCITY CASINO AUCKLAND,.*,Gambling,-60\.00,/);
  });

  await test.step("ask the client", async () => {
    await bar(page).getByRole("button", { name: "Ask the client" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask the client" });
    await expect(dialog.getByLabel("Question")).toHaveValue(
      /^What are these payments\? 17 Aug 2026 SKYCITY CASINO AUCKLAND \$60\.00; 17 Sep/,
    );
    await dialog.getByRole("button", { name: "Add question" }).click();
    await expect(notices(page)).toContainText("The question is on the checklist");
    await expect(rows(page).first()).toBeFocused();
    await open(page, `/applications/${id}`);
    await expect(page.getByText(/^What are these payments\?/)).toBeVisible();
  });
});

test("filters are saved under a name, used in every application, renamed and deleted", async ({
  signIn,
  api,
  token,
}) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await open(page, `/applications/${id}/transactions`);
  const name = `Large ${id.slice(-6)}`;
  const chips = page.getByRole("list", { name: "Named filters" });
  const chip = (label: string) => chips.getByRole("button", { name: label, exact: true });

  await test.step("predefined filters apply", async () => {
    await chip("Gambling and BNPL").click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\?categories=BNPL%2CGAMBLING$/);
    await expect(chip("Gambling and BNPL")).toHaveAttribute("aria-pressed", "true");
    await chip("Gambling and BNPL").click();
    await expect(rows(page)).toHaveCount(21);
  });

  await test.step("the current filter is saved", async () => {
    await open(page, `/applications/${id}/transactions?direction=out&least=100`);
    await page.getByRole("button", { name: "Save filter" }).click();
    const dialog = page.getByRole("dialog", { name: "Save filter" });
    await dialog.getByRole("button", { name: "Save filter" }).click();
    await expect(dialog.getByText("Name must not be empty")).toBeVisible();
    await dialog.getByLabel("Name").fill(name);
    await page.keyboard.press("Enter");
    await expect(chip(name)).toHaveAttribute("aria-pressed", "true");
    await expect(chip(name)).toBeFocused();
  });

  await test.step("it applies to another application", async () => {
    const other = await createReadApplication(api, token, [quarterCsv()]);
    await open(page, `/applications/${other}/transactions`);
    await chip(name).click();
    await expect(rows(page)).toHaveCount(3);
    await waitUntilUsable(page);
  });

  await test.step("it is renamed and deleted", async () => {
    await page.getByRole("button", { name: "Manage filters" }).click();
    await page.getByRole("button", { name: `Rename ${name}` }).click();
    await page.getByRole("dialog", { name: "Rename filter" }).getByLabel("Name").fill(`${name} out`);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Delete ${name} out` }).click();
    await page.getByRole("button", { name: "Delete filter" }).click();
    await expect(page.getByRole("dialog", { name: /^Delete the filter/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Delete ${name} out` })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(chip(`${name} out`)).toHaveCount(0);
    await expect(page.locator(":focus")).toBeVisible();
  });
});

test("the list shows computed balances where a proved statement prints none", async ({
  signIn,
  api,
  token,
}) => {
  const lines = [
    ":20:AUGUST",
    ":25:12-3456-0123456-00",
    ":28C:8/1",
    ":60F:C260801NZD1000,00",
    ":61:2608030803D45,20NTRFNONREF",
    ":86:COUNTDOWN PONSONBY",
    ":61:2608140814C2840,50NTRFNONREF",
    ":86:SALARY ACME WIDGETS LTD",
  ];
  const statement = (closing: string) => ({
    name: "August.sta",
    bytes: [...lines, `:62F:C260831NZD${closing}`, ""].join("\n"),
  });
  const page = await signIn();
  const proved = await createReadApplication(api, token, [statement("3795,30")]);
  await open(page, `/applications/${proved}/transactions?order=oldest`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText("≈ $954.80");
  await expect(rows(page).nth(1)).toContainText("≈ $3,795.30");
  await expect(page.getByRole("columnheader", { name: "Account" })).toHaveCount(0);
  await waitUntilUsable(page);
  const wrong = await createReadApplication(api, token, [statement("3795,31")]);
  await open(page, `/applications/${wrong}/transactions`);
  await expect(rows(page).nth(0)).toContainText("Not shown");
  await expect(rows(page).nth(1)).toContainText("Not shown");
});
