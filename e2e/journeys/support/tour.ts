import { expect, type Page } from "@playwright/test";
import { applyLook, looks } from "./apply-look.ts";
import { test as base } from "./fixtures.ts";

/** `visit` returns a user's page for one screen. */
export const test = base.extend<{ visit: (as?: string) => Promise<Page> }>({
  visit: async ({ visitorOf }, use) => {
    const visited: Awaited<ReturnType<typeof visitorOf>>[] = [];
    await use(async (as) => {
      const visitor = await visitorOf(as);
      visited.push(visitor);
      const [desk] = looks;
      if (desk) await applyLook(visitor.page, desk);
      return visitor.page;
    });
    for (const { page, faults } of visited) {
      await page.context().setOffline(false);
      // The next screen starts like a first visit, without drafts or a prompt on leaving.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto("about:blank");
      await page.emulateMedia({ media: null });
      expect(faults.splice(0), "faults reported by the browser").toEqual([]);
    }
  },
});
