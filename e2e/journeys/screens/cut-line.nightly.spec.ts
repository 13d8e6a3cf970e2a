import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("without a connection the screen stays usable, shows an error and sends no request twice", async ({
  signIn,
  places,
  faults,
}) => {
  const page = await signIn();
  await open(page, `/applications/${places.draft}/loan-accounts`);
  const opener = page.getByRole("button", { name: "Add loan account" });
  const dialog = page.getByRole("dialog", { name: "Add loan account" });
  let isOffline = true;
  let responseGate = Promise.resolve();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await responseGate;
    await (isOffline ? route.abort() : route.continue());
  });

  await test.step("a dialog that fails to load leaves the screen unchanged and opens on retry", async () => {
    await opener.click();
    await expect(page.getByText("This part of the page could not be loaded")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Fotheringham/);
    isOffline = false;
    await opener.click();
    await expect(dialog).toBeVisible();
  });

  await test.step("a form that cannot be checked shows an error", async () => {
    isOffline = true;
    await dialog.getByLabel("Lender").fill("Kererū Bank");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("couldn't be checked");
  });

  await test.step("a second press sends no second request, and a retry reuses the idempotency key", async () => {
    isOffline = false;
    const released = Promise.withResolvers<void>();
    responseGate = released.promise;
    const keys: (string | undefined)[] = [];
    await page.route("**/loan-accounts", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      keys.push(route.request().headers()["idempotency-key"]);
      return route.abort();
    });
    const lender = dialog.getByLabel("Lender");
    await lender.press("Enter");
    await lender.press("Enter");
    released.resolve();
    await expect(dialog.getByRole("alert")).toContainText("Lodge cannot be reached");
    expect(keys).toHaveLength(1);
    await lender.press("Enter");
    await expect.poll(() => keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^\w{32}$/);
    await expect(dialog.getByLabel("Lender")).toHaveValue("Kererū Bank");
  });

  await test.step("an expired session shows a sign-in link and keeps the typed values", async () => {
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
    await page.route("**/loan-accounts", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 401, json: { message: "Authorization: Bearer" } })
        : route.continue(),
    );
    await dialog.getByLabel("Lender").press("Enter");
    const signInLink = dialog.getByRole("alert").getByRole("link", { name: "Sign in again" });
    await expect(signInLink).toHaveAttribute("href", "/sign-in");
    await expect(signInLink).toHaveAttribute("target", "_blank");
    await expect(dialog.getByLabel("Lender")).toHaveValue("Kererū Bank");
  });

  await test.step("an application changed in another tab shows an error and its current status", async () => {
    // The dialog cannot be closed until the response arrives.
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
    await page.keyboard.press("Escape");
    const message = "cannot change from SETTLED to WITHDRAWN. Possible: none, it is closed";
    await page.route("**/v1/portal/applications/*/status", (route) =>
      route.fulfill({ status: 400, json: { message, details: [{ field: "status", message }] } }),
    );
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await page.getByRole("button", { name: "Withdraw application" }).click();
    await expect(page.getByText("Its status has changed")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  faults.length = 0;
});
