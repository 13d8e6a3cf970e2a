import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { slowPages } from "../support/slow-pages.ts";

test("on a slow connection a page never shows its text before its title", async ({ browser, lodge }) => {
  const slow = await slowPages(lodge.url);
  const context = await browser.newContext({ baseURL: slow.url });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const untitled: string[] = [];
    Object.assign(window, { untitled });
    new MutationObserver(() => {
      const heading = document.querySelector("h1")?.textContent;
      if (heading && !document.querySelector("title")) untitled.push(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [path, heading, title] of [
    ["/advice/made-up", "Your home loan advice", "Your home loan advice · Lodge"],
    ["/upload/made-up", "Send your documents", "Send your documents · Lodge"],
    ["/sign-in", "Sign in", "Sign in · Lodge"],
    ["/no-such-page", "Page not found", "Not found · Lodge"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => Reflect.get(window, "untitled")), path).toEqual([]);
  }
  await context.close();
  await slow.close();
});
