import { expect } from "@playwright/test";
import { signInOverHttp, test, watch } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { screens } from "../support/screens.ts";

const nonceOf = (policy: string) => /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];

test("every screen is served with the security headers", async ({ playwright, lodge, browser, places }) => {
  const nonces = new Set<string | undefined>();
  for (const who of new Set(screens.map((screen) => screen.as))) {
    const context = await browser.newContext({ baseURL: lodge.url });
    if (who) await signInOverHttp(context, lodge.url, who);
    const request = await playwright.request.newContext({
      baseURL: lodge.url,
      storageState: await context.storageState(),
    });
    for (const screen of screens.filter(({ as }) => as === who)) {
      await test.step(screen.name, async () => {
        const answer = await request.get(screen.path(places));
        const headers = answer.headers();
        const policy = headers["content-security-policy"] ?? "";
        const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
        expect(scripts).toMatch(/'nonce-[\w+/=-]{20,}'/);
        expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain("object-src 'none'");
        expect(policy).toContain("base-uri 'none'");
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
        expect(headers["x-powered-by"]).toBeUndefined();
        const nonce = nonceOf(policy);
        for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g))
          if (!tag.includes(" src=")) expect(tag).toContain(`nonce="${nonce}"`);
        nonces.add(nonce);
      });
    }
    await request.dispose();
    await context.close();
  }
  expect(nonces.size, "a nonce serves once").toBe(screens.length);
});

test("the fault watch detects policy violations and script errors", async ({ browser, lodge }) => {
  const context = await browser.newContext({ baseURL: lodge.url });
  const faults = await watch(context, lodge.url);
  const page = await context.newPage();
  await open(page, "/sign-in");
  expect(faults).toEqual([]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<img alt="" src="data:," onerror="window.ran = true">');
    document.body.insertAdjacentHTML("beforeend", '<img alt="" src="https://elsewhere.example/pixel.png">');
  });
  await expect.poll(() => faults.join("\n")).toMatch(/policy violated: script-src-attr inline/);
  await expect.poll(() => faults.join("\n")).toMatch(/policy violated: img-src https:\/\/elsewhere\.example/);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("broke")), 0));
  await expect.poll(() => faults.join("\n")).toMatch(/page error: broke/);
  await context.close();
});
