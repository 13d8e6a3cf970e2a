import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("existing clients are found on every visit in the same tab", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/applications/new");
  for (const visit of ["first", "second"]) {
    await page.getByRole("combobox", { name: "Applicant" }).fill("Aroha");
    await expect(page.getByRole("option", { name: /Aroha Ngata/ }), `${visit} visit`).toBeVisible();
    await page.keyboard.press("Escape");
    if (visit === "second") break;
    await page.getByRole("link", { name: "Clients", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
    await page.getByRole("link", { name: "Applications", exact: true }).first().click();
    await page.getByRole("link", { name: "New application" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "New application" })).toBeVisible();
  }
});
