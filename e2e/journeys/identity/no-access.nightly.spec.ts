import { expect } from "@playwright/test";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("a user without portal access sees only the no-access page", async ({ page }) => {
  await open(page, "/sign-in");
  await page.getByLabel("Email").fill("viewer@lodge.example");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/no-access");
  await expect(page.getByText("You are signed in as viewer@lodge.example")).toBeVisible();
  for (const path of ["/applications", "/clients", "/calculator", "/administration/users"]) {
    const response = await open(page, path);
    // It must be an HTTP redirect. A redirect by script would first show the portal's frame.
    expect(response.request().redirectedFrom()?.url()).toMatch(new RegExp(`${path}$`));
    expect(new URL(response.url()).pathname).toBe("/no-access");
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
});
