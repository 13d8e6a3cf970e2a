import { expect, type Page } from "@playwright/test";
import type { CheckedApi } from "../../support/checked-api.ts";
import { quarter, readApplicationOf } from "./read-application.ts";

export const grid = (page: Page) => page.getByRole("grid", { name: "Transactions" });
export const rows = (page: Page) => grid(page).locator("[data-index]");
export const rowOf = (page: Page, words: string | RegExp) => rows(page).filter({ hasText: words });
export const counted = (page: Page, count: number) =>
  expect(
    page.getByText(`${count} transaction${count === 1 ? "" : "s"}`, { exact: false }).first(),
  ).toBeVisible();
export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

let unchangedQuarter: Promise<string> | undefined;

/** An application with a quarter of transactions for journeys that change nothing; each worker reads it once. */
export function readOnce(api: CheckedApi, token: string): Promise<string> {
  unchangedQuarter ??= readApplicationOf(api, token, [quarter()]);
  return unchangedQuarter;
}
