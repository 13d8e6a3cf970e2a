import { rmSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { fakeSiteVerify } from "#lib/identity/captcha/testing/fake-site-verify.ts";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { createDataDir, startLodge } from "../../support/start-lodge.ts";
import { type FakeCaptcha, fakeCaptcha } from "../support/fake-captcha.ts";
import { collectFaults, test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

type Provider = Parameters<typeof fakeCaptcha>[1];
type Visit = { page: Page; widget: FakeCaptcha; enter: (password?: string) => Promise<void> };

// Each Lodge uses the same data folder in turn, so every start after the first is quick.
test.describe.configure({ mode: "default" });
let dataDir: string | undefined;
test.afterAll(() => dataDir && rmSync(dataDir, { recursive: true, force: true }));

/** Runs a journey on the sign-in page with this provider; fails on a content security policy violation. */
async function visit(browser: Browser, provider: Provider, journey: (visit: Visit) => Promise<void>) {
  const vendor = await fakeSiteVerify("secret");
  dataDir ??= createDataDir();
  const lodge = await startLodge({
    dataDir,
    env: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: vendor.url,
    },
  });
  const context = await browser.newContext({ baseURL: lodge.url, viewport: { width: 390, height: 800 } });
  const faults = await collectFaults(context, lodge.url);
  const widget = await fakeCaptcha(context, provider, () =>
    vendor.solve({ hostname: "localhost", action: "login" }),
  );
  const page = await context.newPage();
  try {
    const enter = async (password = DEMO_PASSWORD) => {
      await page.getByLabel("Email").fill("broker@lodge.example");
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
    };
    await journey({ page, widget, enter });
    expect(faults.filter((fault) => !fault.startsWith("another host"))).toEqual([]);
  } finally {
    await context.close();
    await lodge.stop();
    await vendor.stop();
  }
}

const checkbox = (page: Page) => page.frameLocator("iframe").getByRole("button", { name: "I’m not a robot" });

test("Turnstile solves itself, and again after a wrong password", async ({ browser }) => {
  await visit(browser, "turnstile", async ({ page, widget, enter }) => {
    await open(page, "/sign-in");
    await enter("not-the-password");
    await expect(page.getByText(/password is incorrect/)).toBeVisible();
    expect(widget.options).toMatchObject({
      sitekey: "site-key",
      action: "login",
      theme: "light",
      size: "normal",
    });
    await widget.call("error-callback");
    await expect(page.getByText("The security check failed.")).toBeVisible();
    await enter();
    await expect(page).toHaveURL("/desk");
    // After the session is lost, navigation to sign-in starts on a page whose policy blocks the provider.
    await page.context().clearCookies();
    await page.getByRole("link", { name: "New application" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await enter();
    await expect(page).toHaveURL("/applications/new");
  });
});

test("hCaptcha asks for a tick, and again after that tick expires", async ({ browser }) => {
  await visit(browser, "hcaptcha", async ({ page, widget, enter }) => {
    await open(page, "/sign-in");
    const prompt = page.getByText("Tick the security check box first.");
    await enter();
    await expect(prompt).toBeVisible();
    await checkbox(page).click();
    await widget.solved(page);
    await widget.call("expired-callback");
    await enter();
    await expect(prompt).toBeVisible();
    await checkbox(page).click();
    await widget.solved(page);
    await enter();
    await expect(page).toHaveURL("/desk");
  });
});

test("a failure to load reCAPTCHA shows at once, and submitting the form retries", async ({ browser }) => {
  await visit(browser, "recaptcha", async ({ page, widget, enter }) => {
    widget.away = true;
    await open(page, "/sign-in");
    await expect(page.getByText("The security check could not be loaded.")).toBeVisible();
    widget.away = false;
    await enter();
    await checkbox(page).click();
    await expect(page).toHaveURL("/desk");
  });
});
