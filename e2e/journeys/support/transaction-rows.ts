import { expect, type Page } from "@playwright/test";
import type { CheckedApi } from "../../support/checked-api.ts";
import { createReadApplication, quarterCsv } from "./read-application.ts";

export const grid = (page: Page) => page.getByRole("grid", { name: "Transactions" });
export const rows = (page: Page) => grid(page).locator("[data-index]");
export const rowOf = (page: Page, words: string | RegExp) => rows(page).filter({ hasText: words });
export const expectCount = (page: Page, count: number) =>
  expect(
    page.getByText(`${count} transaction${count === 1 ? "" : "s"}`, { exact: false }).first(),
  ).toBeVisible();
export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

let unchangedQuarter: Promise<string> | undefined;

/** An application with a quarter of transactions for journeys that change nothing. Each worker creates it once. */
export function unchangedApplication(api: CheckedApi, token: string): Promise<string> {
  unchangedQuarter ??= createReadApplication(api, token, [quarterCsv()]);
  return unchangedQuarter;
}
