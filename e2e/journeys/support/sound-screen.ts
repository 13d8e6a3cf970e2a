import { expect, type Page } from "@playwright/test";
import { expectNoAxeFaults, zoomFaults } from "./axe-faults.ts";
import { open } from "./open.ts";
import type { Places } from "./places.ts";
import { expectSafeHeaders, expectWithinBudget } from "./served-page.ts";
import type { State } from "./states/state.ts";

/** The nonces of the pages that this worker has opened. */
const nonces = new Set<string>();
const scriptWeights = new Map<string, number>();

const titleOf = (name: string) => new RegExp(`^\\S.* · ${name}$`);

/** The expectations of `expectScreenChecks`, for test titles. */
export const SCREEN_CHECKS =
  "has no axe violation in any look, no zoom faults, safe headers and small scripts";

/**
 * Opens a screen or one of its states and runs every check in one visit, because loading takes longer than most checks.
 */
export async function expectScreenChecks(screen: State, page: Page, places: Places): Promise<void> {
  const answer = await open(page, screen.path(places));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen.heading);
  await expect(page).toHaveTitle(titleOf(screen.branded === true ? "Harbour & Hill Home Loans" : "Lodge"));
  if (!screen.reach) {
    const nonce = await expectSafeHeaders(answer);
    expect(nonces, "a nonce is used once").not.toContain(nonce);
    nonces.add(nonce);
    await expectWithinBudget(answer, page.request, scriptWeights);
  }
  await screen.reach?.(page);
  await expectNoAxeFaults(page, async ({ name }) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${name} needs no horizontal scrolling`).toBeLessThanOrEqual(0);
  });
  expect.soft(await zoomFaults(page), "at 200% zoom").toEqual([]);
}
