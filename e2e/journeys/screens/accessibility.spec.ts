import { globSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults, expectNoAxeFaults, zoomFaults } from "../support/axe-faults.ts";
import { open } from "../support/open.ts";
import { screens } from "../support/screens.ts";
import { states } from "../support/states.ts";
import { test } from "../support/tour.ts";

test.describe.configure({ mode: "parallel" });

const titleOf = (name: string) => new RegExp(`^\\S.* · ${name}$`);

for (const screen of states) {
  test(`${screen.name} has no axe violation in any look and no zoom faults`, async ({ visit, places }) => {
    const page = await visit(screen.as);
    await open(page, screen.path(places));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen.heading);
    await expect(page).toHaveTitle(titleOf(screen.branded === true ? "Harbour & Hill Home Loans" : "Lodge"));
    await screen.reach?.(page);
    await expectNoAxeFaults(page, async ({ name }) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${name} needs no sideways scrolling`).toBeLessThanOrEqual(0);
    });
    expect.soft(await zoomFaults(page), "at 200 % zoom").toEqual([]);
  });
}

test("the check detects violations in one theme only and in every theme", async ({ page }) => {
  await open(page, "/sign-in");
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.style.color = "light-dark(black, #444)";
  });
  const [day, night] = looks;
  if (day) await applyLook(page, day);
  expect(await axeFaults(page)).toEqual([]);
  if (night) await applyLook(page, night);
  expect(await axeFaults(page)).toEqual([expect.stringMatching(/^color-contrast: <h1/)]);
  await page.getByLabel("Password").evaluate((input) => input.removeAttribute("id"));
  expect(await axeFaults(page)).toContainEqual(expect.stringMatching(/^label: <input/));
});

test("the table of screens lists every page of the application", () => {
  const app = join(import.meta.dirname, "../../../app");
  const pages = globSync("**/page.tsx", { cwd: app }).map((path) => path.replaceAll("\\", "/"));
  const covered = new Set(screens.map((screen) => screen.page));
  // The design system page is for developers only.
  expect(pages.filter((page) => page !== "design/page.tsx" && !covered.has(page))).toEqual([]);
  expect([...covered].filter((page) => page !== null && !pages.includes(page))).toEqual([]);
});
