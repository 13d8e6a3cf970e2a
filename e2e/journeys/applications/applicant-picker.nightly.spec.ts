import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("only clients that match the typed text can be chosen, even while the search is slow", async ({
  signIn,
}) => {
  const page = await signIn();
  const answers = Promise.withResolvers<void>();
  await page.route("**/v1/portal/clients?search=*", async (route) => {
    if (!route.request().url().endsWith("search=")) await answers.promise;
    await route.continue();
  });
  await open(page, "/applications/new");
  const picker = page.getByRole("combobox", { name: "Applicant" });
  await picker.click();
  await expect(page.getByRole("option", { name: /Aroha Ngata/ })).toBeVisible();
  await picker.pressSequentially("Nobody Yet");
  await picker.press("Enter");
  await expect(page.getByRole("group", { name: "Applicant" })).toHaveCount(0);
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(picker, "the form was not submitted").not.toHaveAttribute("aria-invalid");
  answers.resolve();
  await expect(page.getByRole("option")).toHaveText(["New client “Nobody Yet”"]);
  await page.route("**/v1/portal/clients?search=*", (route) => route.abort());
  await picker.fill("Ravi Menon");
  await expect(page.getByRole("status"), "no duplicate client is offered").toContainText(
    "Lodge cannot be reached",
  );
  await expect(page.getByRole("option", { name: /New client/ })).toHaveCount(0);
});

test("two applicants are found and apply together, main applicant first", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/applications/new");
  await page.getByRole("button", { name: "Create application" }).click();
  const picker = page.getByRole("combobox", { name: "Applicant" });
  await expect(picker).toHaveAccessibleDescription(/Choose at least one applicant/);
  await expect(picker).toBeFocused();
  await picker.fill("C-1004");
  await page.getByRole("option", { name: /Ravi Menon/ }).click();
  await page.getByRole("combobox", { name: /Add another applicant/ }).fill("mei.zhang@");
  await page.getByRole("option", { name: /Mei Zhang/ }).click();
  await page.getByRole("radio", { name: "Mei Zhang" }).check();
  await expect(page.getByLabel("Joint application")).toBeChecked();
  await page.getByLabel("Email the upload link").uncheck();
  await page.getByRole("button", { name: "Create application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mei Zhang & Ravi Menon");
  await expect(page.getByText("2 applicants")).toBeVisible();
});
