import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { bankCsv, createReadApplication } from "../support/read-application.ts";

const MANY = 10_000;

function manyRows() {
  const start = Date.UTC(2025, 0, 1);
  return bankCsv(
    Array.from({ length: MANY }, (_, index) => [
      new Date(start + Math.floor(index / 20) * 86_400_000).toISOString().slice(0, 10),
      `EFTPOS SHOP ${index % 97} PURCHASE ${index}`,
      index % 10 === 0 ? 50_000 : -1_000 - (index % 900),
    ]),
  );
}

/** The duration of each frame, in milliseconds, while the page scrolls by `pixels` per frame. */
async function framesWhileScrolling(page: Page, count: number, pixels: number): Promise<number[]> {
  return page.evaluate(
    ([most, by]) =>
      new Promise<number[]>((done) => {
        const frames: number[] = [];
        let last = performance.now();
        const tick = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollBy(0, by);
          if (frames.length >= most) done(frames.slice(1));
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    [count, pixels] as const,
  );
}

test("ten thousand transactions are navigable with few rows rendered", async ({ signIn, api, token }) => {
  test.slow();
  const id = await createReadApplication(api, token, [manyRows()]);
  const page = await signIn();
  const scriptReleased = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("[data-ruler]")) await scriptReleased.promise;
    await route.fulfill({ response });
  });
  await open(page, `/applications/${id}/transactions`);
  const grid = page.getByRole("grid", { name: "Transactions" });
  const rows = grid.locator("[data-index]");
  await expect(grid).toHaveAttribute("aria-rowcount", String(MANY + 1));

  await test.step("keys pressed before all rows can be rendered still move focus", async () => {
    await rows.first().press("ArrowDown");
    await expect(page.locator('[data-index="1"]')).toBeFocused();
    await expect(page.locator("tbody[style]")).toHaveCount(0);
    await page.keyboard.press("End");
    scriptReleased.resolve();
    await expect(page.locator(`[data-index="${MANY - 1}"]`)).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
  });
  await expect(page.getByText("10,000 transactions")).toBeVisible();

  await test.step("scrolling renders the rows that become visible", async () => {
    await expect(page.locator("tbody[style]")).toBeVisible();
    const frames = await framesWhileScrolling(page, 120, 300);
    const deepest = () =>
      rows.evaluateAll((all) => Math.max(...all.map((row) => Number((row as HTMLElement).dataset.index))));
    await expect.poll(deepest).toBeGreaterThan(500);
    expect(await rows.count()).toBeLessThan(80);
    const slow = frames.filter((frame) => frame > 17).length;
    const sorted = frames.toSorted((a, b) => a - b);
    console.log(
      `scrolling 10,000 rows: ${frames.length} frames, median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, ` +
        `95th percentile ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms, over 17 ms ${slow}`,
    );
  });

  await test.step("keys move to the last row and back", async () => {
    // A key pressed outside the grid would scroll smoothly and might not have finished.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('[data-index="0"]')).toBeInViewport();
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.press("End");
    const last = page.locator(`[data-index="${MANY - 1}"]`);
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute("aria-rowindex", String(MANY + 1));
    await page.keyboard.press("Home");
    await expect(page.locator('[data-index="0"]')).toBeFocused();
    await expect(page.locator('[data-index="0"]')).toBeInViewport();
  });

  await test.step("search covers all transactions", async () => {
    await page.getByRole("searchbox").fill("purchase 9876");
    await expect(rows).toHaveCount(1);
    await expect(grid).toHaveAttribute("aria-rowcount", "2");
  });

  await test.step("all ten thousand are categorised at once and restored", async () => {
    await page.getByRole("searchbox").fill("");
    await expect(grid).toHaveAttribute("aria-rowcount", String(MANY + 1));
    await rows.first().focus();
    await page.keyboard.press("Control+a");
    const bar = page.getByRole("region", { name: "Selected transactions" });
    await expect(bar).toContainText("10,000 selected");
    await page.keyboard.press("c");
    await page.keyboard.type("groceries");
    await page.keyboard.press("Enter");
    await expect(rows.first()).toContainText("Groceries");
    const notices = page.getByRole("region", { name: "Notifications" });
    await expect(notices).toContainText("10,000 transactions are now Groceries", { timeout: 60_000 });
    await notices.getByRole("button", { name: "Undo" }).click();
    await expect(rows.filter({ hasText: "Groceries" })).toHaveCount(0);
  });
});
