import { expect } from "@playwright/test";
import { collectFaults, test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("the fault watch detects policy violations and script errors", async ({ browser, lodge }) => {
  const context = await browser.newContext({ baseURL: lodge.url });
  const faults = await collectFaults(context, lodge.url);
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
