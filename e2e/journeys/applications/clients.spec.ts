import { expect, type Page } from "@playwright/test";
import { newApplication, newClient } from "../../support/records.ts";
import { repeatedLabels } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const fields = (page: Page) => ({
  first: page.getByLabel("First name"),
  last: page.getByLabel("Last name"),
  email: page.getByLabel("Email"),
  birth: page.getByRole("textbox", { name: "Date of birth" }),
  reference: page.getByLabel("Your reference"),
  create: page.getByRole("button", { name: "Create client" }),
});

test("errors in a new client appear at their fields, including errors from the server", async ({
  signIn,
}) => {
  const page = await signIn();
  await open(page, "/clients/new");
  const { first, last, email, birth, reference, create } = fields(page);

  await test.step("schema errors appear before a request is sent", async () => {
    await create.click();
    await expect(first).toBeFocused();
    for (const field of [first, last, email, birth])
      await expect(field).toHaveAttribute("aria-invalid", "true");
    await first.fill("Anahera");
    await last.fill("Te Whare");
    await email.fill("anahera@");
    await birth.fill("31/2/1990");
    await reference.fill("J-6001");
    await create.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/.+/);
    await expect(birth).toHaveAccessibleDescription(/must be a date that exists, such as 20\/11\/2026/i);
    await expect(reference).not.toHaveAttribute("aria-invalid");
  });

  await test.step("after correction the client is created and shown", async () => {
    await email.fill("anahera@example.com");
    await birth.fill("28/2/1990");
    await create.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anahera Te Whare");
    await expect(page.getByRole("main")).toContainText("28 Feb 1990");
    await expect(page.getByText("No applications yet")).toBeVisible();
  });

  await test.step("reusing a reference with other data shows an error at the reference", async () => {
    await open(page, "/clients/new");
    await first.fill("Someone");
    await last.fill("Else");
    await email.fill("else@example.com");
    await birth.fill("1 Jan 1980");
    await reference.fill("J-6001");
    await create.click();
    await expect(reference).toHaveAttribute("aria-invalid", "true");
    await expect(reference).toBeFocused();
    await expect(page).toHaveURL("/clients/new");
    await expect(first).toHaveValue("Someone");
  });
});

test("a client's page lists their deals and starts a new one", async ({ signIn, api, token, places }) => {
  const body = await newApplication(api, token, { clientIds: [places.client] });
  const page = await signIn();
  await open(page, `/clients/${places.client}`);
  const table = page.getByRole("table", { name: "This client's deals" });
  await expect(table.getByRole("row").filter({ hasText: "Tāne Whitiora" })).toContainText("Statements read");
  await expect(table.locator(`a[href="/applications/${body.applicationId}"]`)).toBeVisible();

  await page.getByRole("button", { name: "Edit client" }).click();
  await expect(page.getByRole("dialog").getByLabel("First name")).toHaveValue("Aroha");
  expect(await repeatedLabels(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "New application" }).click();
  await expect(page.getByRole("group", { name: "Applicant" })).toContainText("Aroha Ngata");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/applications");
});

test("a dialog that has to load first returns the focus to its button", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { id } = await newClient(api, token);
  await open(page, `/clients/${id}`);
  const loaded = Promise.withResolvers<void>();
  await page.route(`**/v1/portal/clients/${id}/erasures`, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const dialog = page.getByRole("dialog", { name: "Erase client?" });
  await page.getByRole("main").getByRole("button", { name: "Erase client" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  loaded.resolve();
  await expect(dialog.getByLabel(/to confirm$/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Erase client" })).toBeFocused();
});
