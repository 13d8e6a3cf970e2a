import { globSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults } from "../support/axe-faults.ts";
import { mainScreens } from "../support/main-screens.ts";
import { open } from "../support/open.ts";
import { screens } from "../support/screens.ts";
import { expectScreenChecks, SCREEN_CHECKS } from "../support/sound-screen.ts";
import { test } from "../support/tour.ts";

for (const screen of mainScreens) {
  test(`${screen.name} ${SCREEN_CHECKS}`, async ({ visit, places }) => {
    await expectScreenChecks(screen, await visit(screen.as), places);
  });
}

test("the check detects violations in one theme and in both", async ({ page }) => {
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

test("the check detects a single text that is unreadable because of its colour, background or opacity", async ({
  page,
}) => {
  await open(page, "/sign-in");
  const show = (texts: string) =>
    page.getByRole("main").evaluate((main, html) => {
      main.innerHTML = `<h1>Texts</h1><div style="background: white; color: black">${html}</div>`;
    }, texts);
  const readable = "<p>Readable</p>".repeat(3);
  const bad = {
    "its colour": `${readable}<p style="color: #aaa">Bad</p>`,
    "its background": `${readable}<div style="background: #333"><p>Bad</p></div>`,
    "an opacity around it": `${readable}<div style="opacity: 0.3"><p>Bad</p></div>`,
    "a box under it": `${readable}<div style="position: relative">
      <div style="position: absolute; inset: 0; background: #333"></div><p style="position: relative">Bad</p></div>`,
    "a colour that is also off screen": `<p style="color: #aaa; position: absolute; left: -999px">Off</p>
      <p style="color: #aaa">Bad</p>`,
  };
  for (const [why, texts] of Object.entries(bad)) {
    await show(texts);
    expect(await axeFaults(page), why).toEqual([expect.stringMatching(/^color-contrast: <p[^>]*>Bad<\/p>$/)]);
  }
  await show(readable);
  expect(await axeFaults(page)).toEqual([]);
});

test("the table of screens lists every page of the application", () => {
  const app = join(import.meta.dirname, "../../../app");
  const pages = globSync("**/page.tsx", { cwd: app }).map((path) => path.replaceAll("\\", "/"));
  const covered = new Set(screens.map((screen) => screen.page));
  // The design system page is only for developers.
  expect(pages.filter((page) => page !== "design/page.tsx" && !covered.has(page))).toEqual([]);
  expect([...covered].filter((page) => page !== null && !pages.includes(page))).toEqual([]);
});
