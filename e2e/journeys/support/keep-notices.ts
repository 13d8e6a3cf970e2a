import type { Page } from "@playwright/test";

/** Rests the pointer on the newest notification. While it is there, none closes by itself. */
export function keepNotices(page: Page): Promise<void> {
  return page.getByRole("region", { name: "Notifications" }).getByRole("listitem").last().hover();
}
