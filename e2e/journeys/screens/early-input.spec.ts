import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { waitUntilUsable } from "../support/open.ts";

/** Opens a screen and holds its scripts back. Returns a function that lets them load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    held.resolve();
    await waitUntilUsable(page);
    await page.unroute("**/_next/static/**/*.js");
  };
}

test("what is typed before the scripts have loaded is kept", async ({ signIn }) => {
  const page = await signIn();

  await test.step("in a combobox, which then searches for it", async () => {
    const load = await openWithoutScripts(page, "/applications/new");
    const applicant = page.getByRole("combobox", { name: "Applicant" });
    await applicant.pressSequentially("Aroha");
    await load();
    await expect(applicant).toHaveValue("Aroha");
    await page.getByRole("option", { name: /Aroha Ngata/ }).click();
    await expect(page.getByText("Aroha Ngata", { exact: true })).toBeVisible();
  });

  await test.step("in a form whose fields React fills from saved values", async () => {
    const load = await openWithoutScripts(page, "/brokerage");
    const name = page.getByLabel("Trading name");
    await name.fill("Kōwhai Home Loans");
    await load();
    await expect(name).toHaveValue("Kōwhai Home Loans");
  });

  await test.step("in a search, which then finds it", async () => {
    const load = await openWithoutScripts(page, "/clients");
    const search = page.getByLabel("Search clients");
    await search.fill("Zhang");
    await load();
    await expect(search).toHaveValue("Zhang");
    await expect(page).toHaveURL(/search=Zhang/);
  });
});
