import { globSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { open } from "./open.ts";
import { screens } from "./screens.ts";
import { states } from "./states.ts";
import { looks, wear } from "./wear.ts";

/** Every fault that axe finds with all its rules, as the rule's name and the elements; nothing is excepted. */
async function violations(page: Page): Promise<string[]> {
  const options = { resultTypes: ["violations" as const] };
  const found = await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

for (const screen of states) {
  test(`${screen.name} has no axe violation in any look`, async ({ page, signIn, places }) => {
    if (screen.as) await signIn(screen.as);
    await open(page, screen.path(places));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen.heading);
    await expect(page).toHaveTitle(/^\S.* · Lodge$/);
    await screen.reach?.(page);
    for (const look of looks) {
      await wear(page, look);
      expect.soft(await violations(page), look.name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${look.name} needs no sideways scrolling`).toBeLessThanOrEqual(0);
    }
  });
}

test("the check notices what only one theme has, and what no theme may have", async ({ page }) => {
  await open(page, "/sign-in");
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.style.color = "light-dark(black, #444)";
  });
  const [day, night] = [looks[0], looks[2]];
  if (day) await wear(page, day);
  expect(await violations(page)).toEqual([]);
  if (night) await wear(page, night);
  expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast: <h1/)]);
  await page.getByLabel("Password").evaluate((input) => input.removeAttribute("id"));
  expect(await violations(page)).toContainEqual(expect.stringMatching(/^label: <input/));
});

test("the table of screens holds every page of the application", () => {
  const app = join(import.meta.dirname, "../../app");
  const pages = globSync("**/page.tsx", { cwd: app }).map((path) => path.replaceAll("\\", "/"));
  const covered = new Set(screens.map((screen) => screen.page));
  // The sheet of the design system is for those who build it.
  expect(pages.filter((page) => page !== "design/page.tsx" && !covered.has(page))).toEqual([]);
  expect([...covered].filter((page) => page !== null && !pages.includes(page))).toEqual([]);
});
