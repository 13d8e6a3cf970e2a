import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

const INCORRECT = /password is incorrect/;

test("sign-in shows errors, keeps the email and redirects to the requested page", async ({ page }) => {
  await open(page, "/applications?status=READY#content");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password");
  const submit = page.getByRole("button", { name: "Sign in" });

  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Enter your email address");

  await email.fill("broker@lodge.example");
  await password.fill("not-the-password");
  await submit.click();
  await expect(page.getByText(INCORRECT)).toBeVisible();
  await expect(email).toHaveValue("broker@lodge.example");

  await password.fill(DEMO_PASSWORD);
  await submit.click();
  await expect(page).toHaveURL("/applications?status=READY#content");
  await expect(page.getByRole("button", { name: "Status: Statements read" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Applications" }).getByRole("row");
  await expect(rows.filter({ hasText: "Aroha Ngata" }).first()).toContainText("Statements read");
  await expect(rows.filter({ hasText: "Sophie van der Merwe" })).toHaveCount(0);
});

test("signing out ends the session, even for a copied cookie", async ({ page, context, signIn, lodge }) => {
  await signIn();
  await open(page, "/applications");
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const requestStatus = async () =>
    (await fetch(`${lodge.url}/v1/subscriber/applications`, { headers: { cookie } })).status;
  expect(await requestStatus()).toBe(200);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await requestStatus()).toBe(401);
  await page.goBack();
  await waitUntilUsable(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("a form submitted before the scripts load waits for them, and its fields stay out of the URL", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/sign-in", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email").fill("broker@lodge.example");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/sign-in");
  release();
  await expect(page).toHaveURL("/desk");
});

test("a button pressed before the scripts load acts once when they do", async ({ signIn }) => {
  const page = await signIn("viewer@lodge.example");
  const signOuts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/signout")) signOuts.push(request.url());
  });
  const release = await delayScripts(page);
  await page.goto("/no-access", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/no-access");
  release();
  await expect(page).toHaveURL("/sign-in");
  expect(signOuts).toHaveLength(1);
});

/** Delays the page's scripts, like a slow connection, until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}
