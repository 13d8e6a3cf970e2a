import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

// With animations, as for users, because this journey opens dialogs over its screens.
test.use({ reducedMotion: "no-preference" });

test("the palette and shortcuts lead everywhere, and Back restores the list", async ({ signIn, places }) => {
  const page = await signIn();
  const { keyboard } = page;
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  const field = palette.getByRole("combobox");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("a shortcut pressed before its code has loaded still works", async () => {
    await open(page, `/applications/${places.ready}/documents`);
    await keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await expect(palette.getByRole("group", { name: "On this screen" })).toContainText("Withdraw");
    await keyboard.type("sumary");
    await expect(palette).toContainText("No results for “sumary”");
    await field.fill("summ");
    await expect(palette.getByRole("option", { selected: true })).toHaveText(/^Summary/);
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/summary$/);
    await expect(palette).toHaveCount(0);
  });

  await test.step("clients and applications are searched on the server, ignoring macrons", async () => {
    await keyboard.press("Control+k");
    await field.fill("whitiora tane");
    const clients = palette.getByRole("group", { name: "Clients" });
    await expect(clients.getByRole("option")).toHaveText([/Tāne Whitiora/]);
    await expect(palette.getByRole("status")).toHaveText(/^\d+ results$/);
    await expect(palette.getByRole("group", { name: "Applications" })).toContainText("Statements read");
    await keyboard.press("ArrowUp");
    await expect(clients.getByRole("option", { selected: true })).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(heading).toHaveText("Tāne Whitiora");
    await keyboard.press("Control+k");
    await expect(palette.getByRole("group", { name: "Recent" }).getByRole("option").first()).toContainText(
      "Aroha Ngata",
    );
    await keyboard.press("Escape");
  });

  await test.step("a screen's action in the palette opens the same dialog as its button", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/summary$/);
    await keyboard.press("Control+k");
    await field.fill("withd");
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Withdraw this application?" })).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeFocused();
  });

  await test.step("shortcuts navigate, except while typing or when turned off", async () => {
    await keyboard.press("2");
    await expect(page).toHaveURL(/\/request$/);
    await keyboard.press("3");
    await expect(page).toHaveURL(/\/documents$/);
    await keyboard.press("g");
    await keyboard.press("c");
    await expect(heading).toHaveText("Clients");
    await keyboard.press("/");
    await keyboard.type("gan");
    await expect(page.getByLabel("Search clients")).toHaveValue("gan");
    await expect(page).toHaveURL(/\/clients\?search=gan$/);
    await page.getByLabel("Search clients").fill("");
    await page.getByLabel("Search clients").blur();
    await expect(page).toHaveURL(/\/clients$/);
    await keyboard.press("j");
    await expect(page.locator(".row-link").first()).toBeFocused();
    await keyboard.press("j");
    await expect(page.locator(".row-link").nth(1)).toBeFocused();
    await keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.getByRole("switch").press("Space");
    await keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await keyboard.press("n");
    await keyboard.press("?");
    await keyboard.press("Control+k");
    await expect(palette).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/clients$/);
    await keyboard.press("Escape");
  });

  await test.step("Back restores the list and its scroll position, and skips earlier searches", async () => {
    await page.setViewportSize({ width: 1200, height: 300 });
    await open(page, "/applications");
    await page.getByRole("link", { name: "Applicants" }).click();
    await expect(page).toHaveURL(/sort=applicant/);
    const search = page.getByLabel("Search by applicant");
    for (const text of ["h", "i"]) {
      await search.fill(text);
      await expect(page).toHaveURL(new RegExp(`search=${text}`));
    }
    const row = page.getByRole("table", { name: "Applications" }).getByRole("link", { name: /Aroha Ngata/ });
    await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await row.click();
    await expect(heading).toHaveText(/Aroha Ngata/);
    await page.goBack();
    await expect(page).toHaveURL(/search=i&sort=applicant/);
    await expect(search).toHaveValue("i");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goBack();
    await expect(page).toHaveURL(/\/applications$/);
  });
});
