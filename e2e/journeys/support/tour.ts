import { expect, type Page } from "@playwright/test";
import { applyLook, looks } from "./apply-look.ts";
import { test as base, collectFaults } from "./fixtures.ts";

type Visitor = { page: Page; faults: string[] };

/** One page per user visits all screens, so that it signs in and loads scripts only once. */
export const test = base.extend<
  { visit: (as?: string) => Promise<Page> },
  { visitorOf: (as?: string) => Promise<Visitor> }
>({
  visitorOf: [
    async ({ browser, lodge, signInOnce }, use) => {
      const visitors = new Map<string | undefined, Visitor>();
      await use(async (as) => {
        const known = visitors.get(as);
        if (known) return known;
        const context = await browser.newContext({ baseURL: lodge.url, reducedMotion: "reduce" });
        const faults = await collectFaults(context, lodge.url);
        await context.addInitScript(skipPrefetches);
        if (as) await signInOnce(context, as);
        const visitor = { page: await context.newPage(), faults };
        visitors.set(as, visitor);
        return visitor;
      });
      for (const { page } of visitors.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  visit: async ({ visitorOf }, use) => {
    const visited: Visitor[] = [];
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

/**
 * Suppresses the prefetches for a page's links, of which an application's screens have twenty. This works only because
 * a tour follows no links; a navigation would wait for them. Runs in the page.
 */
function skipPrefetches(): void {
  const { fetch } = window;
  window.fetch = (address, settings) =>
    new Headers(settings?.headers).has("next-router-prefetch")
      ? new Promise(() => {})
      : fetch(address, settings);
}
