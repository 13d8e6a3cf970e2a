import { expect, type Page } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { line, loanLine, salary } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRows } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { rows } from "../support/transaction-rows.ts";

/** From a phone to a desktop. */
const widths = [390, 768, 1024, 1100, 1280, 1440];
/** A window of 1440 × 900 at 200% zoom. */
const zoomed = { width: 720, height: 450 };

/**
 * Finds texts that wrap after a few letters or within a short word because their column is too narrow, or that leave the
 * window.
 */
function findCrampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const node = text;
      const shown = node.textContent?.trim() ?? "";
      if (shown === "" || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isScrolled =
        node.parentElement.closest("nav, thead, [class*=overflow-x-auto], .overflow-clip") !== null;
      const isOutside =
        !isScrolled && lines.some(({ left, right }) => left < -1 || right > window.innerWidth + 1);
      const words = lines.length > 1 ? [...(node.textContent ?? "").matchAll(/[^\s\-–/@]{2,16}/gu)] : [];
      const isBroken = words.some(({ 0: word, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        return new Set(parts.map(({ top }) => Math.round(top))).size > 1;
      });
      if ((lines.length >= 4 && shown.length / lines.length < 9) || isOutside || isBroken) found.push(shown);
    }
    return found;
  });
}

test("no column is squeezed at any width", async ({ signIn, places, api, token }) => {
  const page = await signIn();
  const application = `/applications/${places.ready}`;
  // An undecided debt has the longest row of the calculator.
  const { applicationId } = await newApplication(api, token);
  await api.call("POST", `/v1/portal/applications/${applicationId}/loan-accounts`, {
    token,
    json: { lender: "Rimu Bank", type: "HOME_LOAN", balance: "261,134" },
  });
  const paths = [
    ...["/desk", "/brokerage", `/applications/${applicationId}/serviceability`, application],
    ...["documents", "summary", "serviceability", "lenders"].map((tab) => `${application}/${tab}`),
  ];
  for (const path of paths) {
    await open(page, path);
    for (const width of [zoomed.width, ...widths]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findCrampedTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await open(page, `${application}/transactions`);
  for (const width of [zoomed.width, ...widths]) {
    await page.setViewportSize({ width, height: 900 });
    const description = await rows(page).first().getByRole("gridcell").nth(2).boundingBox();
    expect(description?.width, `descriptions at ${width} px`).toBeGreaterThanOrEqual(150);
  }
});

test("on a tablet the sidebar is behind a menu", async ({ signIn }) => {
  const page = await signIn();
  await page.setViewportSize({ width: 1279, height: 800 });
  await open(page, "/desk");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await sidebar.getByRole("link", { name: "Clients" }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sidebar).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
});

test("at 200% the current tab stays in view, and bars leave two thirds of the window", async ({
  signIn,
  places,
}) => {
  const page = await signIn();
  const application = `/applications/${places.ready}`;
  for (const path of [
    "advice",
    "request",
    "transactions",
    `serviceability?scenario=${places.scenarios[0]}`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${application}/${path}`);
    await page.setViewportSize(zoomed);
    const tabs = page.getByRole("navigation", { name: "Application" });
    await expect(tabs.locator("[aria-current=page]")).toBeInViewport({ ratio: 0.98 });
    await page.evaluate(() => window.scrollTo(0, 600));
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(
          ({ width, top, bottom }) => width > window.innerWidth / 2 && bottom > 0 && top < window.innerHeight,
        )
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(covered, path).toBeLessThanOrEqual(zoomed.height / 3);
  }
});

test("at 200% a long dialog scrolls between its title and its buttons", async ({ signIn, places }) => {
  const page = await signIn();
  await page.setViewportSize(zoomed);
  await open(page, `/applications/${places.draft}/lenders`);
  await page.getByRole("button", { name: "Add lender" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add loan part" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Add loan part" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Add lender" })).toBeInViewport({ ratio: 1 });
});

test("forced colours outline elements that otherwise differ only by background", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(
    `/design?${new URLSearchParams(["Buttons and overlays", "Data"].map((only) => ["only", only]))}`,
  );
  const main = page.getByRole("main");
  for (const name of ["Run serviceability", "Delete scenario"])
    await expect(main.getByRole("button", { name }).first()).toHaveCSS("border-top-style", "solid");
  await expect(main.getByText("Needs documents", { exact: true }).first()).toHaveCSS(
    "outline-style",
    "solid",
  );
  await expect(main.getByRole("progressbar").first().locator("..")).toHaveCSS("border-top-style", "solid");
  const tabs = page.getByRole("navigation", { name: "Application" }).getByRole("link");
  await expect(tabs.nth(0)).toHaveCSS("border-bottom-width", "2px");
  await expect(tabs.nth(1), "only the current tab is underlined").toHaveCSS("border-bottom-width", "0px");
});

test("at every desktop width the axis has room, and names and amounts are not cut off or wrapped", async ({
  signIn,
}) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("150000");
  await line(page, "Loan requested").fill("700000");
  await expect(bankRows(page)).toHaveCount(5);
  const expectRoom = async (minWidth: number) => {
    for (const width of [1024, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const axis = await loanLine(page).locator("..").boundingBox();
      expect(axis?.width, `the axis at ${width} px`).toBeGreaterThanOrEqual(minWidth);
      const clipped = await bankRows(page).evaluateAll((rows) =>
        rows.flatMap((row) => {
          const [name, amount] = row.querySelectorAll<HTMLElement>(":scope > span:not([aria-hidden])");
          return [name, amount].flatMap((cell) => {
            if (!cell) return ["no cell"];
            const text = document.createRange();
            text.selectNodeContents(cell);
            const isOneLine =
              text.getBoundingClientRect().height <
              1.6 * Number.parseFloat(getComputedStyle(cell).lineHeight);
            return isOneLine && cell.scrollWidth <= cell.clientWidth ? [] : [cell.textContent];
          });
        }),
      );
      expect(clipped, `cut off or wrapped at ${width} px`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  };
  await expectRoom(200);
  // Two amounts for each bank are the widest.
  await line(page, "Rent or board").fill("2600");
  await expect(page.getByRole("region", { name: "Still undecided" })).toBeVisible();
  await expectRoom(200);
});
