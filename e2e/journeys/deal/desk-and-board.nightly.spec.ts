import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { CheckedApi } from "../../support/checked-api.ts";
import { newUser } from "../../support/portal-sign-in.ts";
import { completeChecklist, LOCAL, newApplication, newClient } from "../../support/records.ts";
import type { RunningLodge } from "../../support/start-lodge.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { signInOverHttp, test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const MANY = 500;

/**
 * Each test has its own board, because other journeys fill the demo broker's and a column renders only visible cards.
 */
async function signInAsNewBroker(
  api: CheckedApi,
  { url, dataDir }: RunningLodge,
  context: BrowserContext,
): Promise<string> {
  const user = await newUser(api, dataDir, "ROLE_BROKER");
  await signInOverHttp(context, url, user.username, user.password);
  return user.logIn();
}

test("a deal moves across the board by keyboard, drag and menu, under the lender's rules", async ({
  api,
  lodge,
  context,
  page,
}) => {
  const token = await signInAsNewBroker(api, lodge, context);
  const { applicationId } = await newApplication(api, token);
  const path = `/v1/portal/applications/${applicationId}` as const;
  await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "Pay.txt", bytes: "pay" }]));
  await api.call("PUT", `${path}/loan-request`, {
    token,
    json: { version: 0, purpose: "PURCHASE", price: "700,000", loanAmount: "555,000" },
  });
  const card = (stage: string): Locator =>
    column(page, stage)
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href$="${applicationId}"]`) });
  const dialog = page.getByRole("dialog");

  await test.step("a move without a lender explains what to do", async () => {
    await open(page, "/board");
    await expect(card("Collecting")).toContainText("$555,000");
    await expect(card("Collecting")).toContainText("Purchase");
    await card("Collecting").getByRole("link").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByText("No lender has been chosen yet.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await api.call("POST", `${path}/submissions`, {
    token,
    headers: { "idempotency-key": applicationId },
    json: {
      lenderName: "Tūī Finance",
      parts: [{ kind: "PRINCIPAL_AND_INTEREST", amount: "560,000", termYears: 30, rate: "5.79" }],
    },
  });

  await test.step("Shift and an arrow key submit it once the checklist is complete", async () => {
    await open(page, "/board");
    await expect(card("Preparing")).toContainText("$560,000 Tūī Finance");
    await card("Preparing").getByRole("link").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await dialog.getByRole("button", { name: "Mark as submitted" }).click();
    await expect(dialog.getByText(/^Not marked as submitted: items are missing/)).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Missing from the checklist" })).toBeVisible();
    // Escape does not close the dialog until the response has been handled.
    await expect(dialog.getByRole("button", { name: "Mark as submitted" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(card("Preparing")).toHaveCount(1);
    await completeChecklist(api, token, applicationId);
    await card("Preparing").getByRole("link").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await dialog.getByRole("button", { name: "Mark as submitted" }).click();
    await expect(card("With the lender")).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Its state has changed")).toHaveCount(0);
  });

  await test.step("dragging records an approval, and an invalid drop explains why", async () => {
    await card("With the lender").dragTo(column(page, "Collecting"));
    await expect(page.getByText(/can't move to “Collecting”/)).toBeVisible();
    await card("With the lender").dragTo(column(page, "Conditional"));
    await expect(dialog.getByLabel("Approved amount")).toHaveValue("560,000");
    await dialog.getByLabel("Approved amount").fill("550,000");
    await dialog.getByRole("button", { name: "Record approval" }).click();
    await expect(card("Conditional")).toContainText("$550,000");
    await expect(dialog).toHaveCount(0);
    await expectNoAxeFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the desk shows who acts next and links there", async () => {
    await open(page, "/desk");
    const yours = page.getByRole("region", { name: "Your move" });
    const row = yours.getByRole("listitem").filter({ has: page.locator(`a[href$="${applicationId}"]`) });
    await expect(row).toContainText("Tūī Finance has no open conditions");
    await row.getByRole("link", { name: /^Go unconditional/ }).click();
    await expect(page).toHaveURL(`/applications/${applicationId}/lenders`);
  });

  await test.step("the menu offers the same moves as the Lenders tab", async () => {
    await open(page, "/board");
    await card("Conditional")
      .getByRole("button", { name: /^Move / })
      .click();
    await page.getByRole("menuitem", { name: "Record decline" }).click();
    await dialog.getByLabel("The lender's reason").fill("None given");
    await dialog.getByRole("button", { name: "Record decline" }).click();
    await expect(card("Closed")).toHaveCount(1);
  });
});

test("five hundred deals scroll at full frame rate and are reachable by keyboard", async ({
  api,
  lodge,
  context,
  page,
}) => {
  test.slow();
  const token = await signInAsNewBroker(api, lodge, context);
  const { id } = await newClient(api, token);
  for (let count = 0; count < MANY; count += 25) {
    await Promise.all(
      Array.from({ length: 25 }, () =>
        api.call("POST", "/v1/subscriber/applications", {
          token,
          headers: LOCAL,
          json: { clients: [{ clientId: id }] },
        }),
      ),
    );
  }
  await open(page, "/board");
  const list = column(page, "Collecting").getByRole("list");
  const cards = list.getByRole("listitem");
  await expect(cards.first()).toHaveAttribute("aria-setsize", String(MANY));

  await test.step("scrolling renders only visible cards", async () => {
    const frames = await list.evaluate(
      (element) =>
        new Promise<number[]>((done) => {
          const scroller = element.parentElement as HTMLElement;
          const durations: number[] = [];
          let last = performance.now();
          const tick = (now: number) => {
            durations.push(now - last);
            last = now;
            scroller.scrollBy(0, 300);
            if (durations.length > 150) done(durations.slice(1));
            else requestAnimationFrame(tick);
          };
          requestAnimationFrame(tick);
        }),
    );
    expect(await cards.count()).toBeLessThan(30);
    const deepest = () =>
      cards.evaluateAll((all) => Math.max(...all.map((item) => Number((item as HTMLElement).dataset.index))));
    await expect.poll(deepest).toBeGreaterThan(300);
    const sorted = frames.toSorted((a, b) => a - b);
    console.log(
      `scrolling ${MANY} deals: ${frames.length} frames, median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, ` +
        `95th percentile ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms, ` +
        `over 17 ms ${frames.filter((frame) => frame > 17).length}`,
    );
  });

  await test.step("the keyboard reaches the last and the first card", async () => {
    const focused = page.locator("[data-index]:has(:focus)");
    await list.evaluate((element) => element.parentElement?.scrollTo(0, 0));
    await list.locator('[data-index="0"] .row-link').focus();
    await page.keyboard.press("End");
    await expect(focused).toHaveAttribute("data-index", String(MANY - 1));
    await expect(focused).toBeInViewport();
    await page.keyboard.press("ArrowUp");
    await expect(focused).toHaveAttribute("data-index", String(MANY - 2));
    await page.keyboard.press("Home");
    await expect(focused).toHaveAttribute("data-index", "0");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("desk and board fit, and a deal moves through its menu", async ({ api, lodge, context, page }) => {
    const token = await signInAsNewBroker(api, lodge, context);
    const { applicationId } = await newApplication(api, token);
    await api.call("POST", `/v1/portal/applications/${applicationId}/submissions`, {
      token,
      headers: { "idempotency-key": applicationId },
      json: { lenderName: "Tūī Finance" },
    });
    for (const path of ["/desk", "/board"]) {
      await open(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `pixels of horizontal scrolling on ${path}`).toBeLessThanOrEqual(0);
    }
    const card = column(page, "Preparing")
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href$="${applicationId}"]`) });
    await card.getByRole("button", { name: /^Move / }).tap();
    await page.getByRole("menuitem", { name: "Withdraw from this lender" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });
});
