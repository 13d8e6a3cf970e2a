import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import { codeAt, wrongCode } from "#testing/sign-in.ts";

import { DEMO_PASSWORD, api as request } from "../../support/api.ts";
import { waitForEmail } from "../../support/read-mail.ts";
import { salary } from "../support/calculator-fields.ts";
import { signInOverHttp, test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

// Other journeys sign in as this user with only a password, so this journey removes its second factors at the end.
const USERNAME = "second@lodge.example";

/** Adds a virtual authenticator, with automatic user verification, through the Chrome DevTools Protocol. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/**
 * Disables passkey autofill, because the passkey button is tested first. Returns a function that enables it for pages
 * opened from then on.
 */
async function disableAutofill(page: Page): Promise<() => void> {
  let isOffered = false;
  // Not in the page's storage, which signing out clears.
  await page.exposeFunction("isAutofillOffered", () => isOffered);
  await page.addInitScript(() => {
    const { isAutofillOffered } = window as unknown as { isAutofillOffered: () => Promise<boolean> };
    PublicKeyCredential.isConditionalMediationAvailable = isAutofillOffered;
  });
  return () => {
    isOffered = true;
  };
}

const isInteractive = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));

async function pressSignOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Sign out", exact: true }).first();
  // React ignores a click before hydration.
  await expect.poll(() => button.evaluate(isInteractive)).toBe(true);
  await button.click();
}

async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await expect(page).toHaveURL("/sign-in");
  await waitUntilUsable(page);
}

/** The session cookie's value, which changes at each sign-in. */
async function sessionCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name.includes("session"))?.value ?? "";
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(USERNAME);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The authenticator app's next code, because the current one may just have been used. The server accepts it early. */
const nextCode = (key: string) => codeAt(key, new Date(Date.now() + 30_000));

test("two-factor sign-in by app and recovery code, then a passkey alone", async ({
  page,
  context,
  lodge,
}) => {
  // Nine sign-ins and confirmations, each with a proof of work or a password hash.
  test.slow();
  const authenticator = await addAuthenticator(page);
  const enableAutofill = await disableAutofill(page);
  await signInOverHttp(context, lodge.url, USERNAME);
  await open(page, "/calculator");
  await salary(page).fill("98000");
  await open(page, "/account");

  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Is not your current password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const key = shown?.replaceAll(" ", "") ?? "";
  await dialog.getByLabel("Code", { exact: true }).fill(codeAt(key, new Date()));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();
  expect((await waitForEmail(lodge.dataDir, USERNAME)).subject).toBe("Two-factor sign-in is on");

  await test.step("the API requires the code too", async () => {
    const logIn = (otp?: string) =>
      request(lodge.url, "POST", "/v1/auth/login", {
        headers: { "X-App-Name": "lodge" },
        json: { username: USERNAME, password: DEMO_PASSWORD, ...(otp ? { otp } : {}) },
      });
    const refused = await logIn();
    expect([refused.status, refused.fault.details?.[0]?.field, refused.body.token]).toEqual([
      401,
      "otp",
      undefined,
    ]);
    expect((await logIn(codes[1])).status).toBe(200);
  });

  await test.step("signing out clears the calculator draft", async () => {
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((name) => /calculator/.test(name)));
    expect(await drafts()).toHaveLength(1);
    await signOut(page);
    expect(await drafts()).toEqual([]);
  });

  await enterPassword(page);
  const code = page.getByLabel("One-time code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill(wrongCode(key, new Date()));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^That code is wrong/)).toBeVisible();
  await code.fill(nextCode(key));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/desk");

  await signOut(page);
  await enterPassword(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/desk");

  await open(page, "/account");
  await expect(page.getByText(/8 recovery codes left/)).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(codes[2] ?? "");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/not used yet/)).toBeVisible();
  await page.getByRole("button", { name: /^Rename / }).click();
  await dialog.getByLabel("Name").fill("My laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByText("My laptop")).toBeVisible();

  await signOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/desk");

  await test.step("a passkey offered by autofill in the email field signs in too", async () => {
    enableAutofill();
    const before = await sessionCookie(context);
    // The virtual authenticator accepts any prompt at once, so the sign-in page may be gone before it is seen.
    const passkeyCallback = page.waitForResponse((answer) =>
      answer.url().endsWith("/api/auth/callback/passkey"),
    );
    await pressSignOut(page);
    expect((await passkeyCallback).ok()).toBe(true);
    await expect(page).toHaveURL("/desk");
    expect(await sessionCookie(context)).not.toBe(before);
  });
  await open(page, "/account");
  await expect(page.getByText(/last used just now/)).toBeVisible();
  const signedIn = page.getByRole("table", { name: "Signed-in devices and programs" });
  await expect(signedIn.getByRole("row").nth(1)).toContainText("This device");
  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("My laptop")).toHaveCount(0);

  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(codes[3] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  // Otherwise the authenticator would respond on the next journey's sign-in page.
  await authenticator.detach();
});
