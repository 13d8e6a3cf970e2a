import { glob } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { open } from "./open.ts";
import { screens } from "./screens.ts";
import { looks, wear } from "./wear.ts";

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

for (const screen of screens) {
  test(`${screen.name} has no axe violation in any look`, async ({ page, signIn, places }) => {
    if (screen.as) await signIn(screen.as);
    await open(page, screen.path(places));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen.heading);
    for (const look of looks) {
      await wear(page, look);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ["violations"] })
        .setLegacyMode(true)
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
      expect.soft(found, look.name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${look.name} needs no sideways scrolling`).toBeLessThanOrEqual(0);
    }
  });
}

test("the table of screens holds every page of the application", async () => {
  const app = join(import.meta.dirname, "../../app");
  const pages = (await Array.fromAsync(glob("**/page.tsx", { cwd: app }))).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const covered = new Set(screens.map((screen) => screen.page));
  // The sheet of the design system is for those who build it.
  expect(pages.filter((page) => page !== "design/page.tsx" && !covered.has(page))).toEqual([]);
  expect([...covered].filter((page) => page !== null && !pages.includes(page))).toEqual([]);
});
