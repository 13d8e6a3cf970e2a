import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test.use({ serviceWorkers: "allow" });

test("shows the offline page without a connection, and the requested page once it is back", async ({
  signIn,
  context,
}) => {
  const page = await signIn();
  await open(page, "/desk");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto("/applications?search=ngata&status=READY");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  const styled = await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(styled, "the page's styles are cached too").toContain("Source Serif");
  await page.getByRole("link", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Applications");
  await expect(page).toHaveURL("/applications?search=ngata&status=READY");
});

test("caches none of the broker's data", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/applications");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const stored = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls;
  });
  expect(stored).toContain("/offline");
  expect(stored.filter((path) => path !== "/offline" && !path.startsWith("/_next/static/"))).toEqual([]);
});
