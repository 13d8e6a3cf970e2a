import { expect, type Page } from "@playwright/test";
import { applyLook, looks } from "./apply-look.ts";
import { test as base, watch } from "./fixtures.ts";

type Visitor = { page: Page; faults: string[] };

/** One page per user that visits screen after screen, so that it signs in and loads its scripts only once. */
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
        const faults = await watch(context, lodge.url);
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
      // The next screen starts as a first visit, without a draft or a prompt before leaving.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto("about:blank");
      await page.emulateMedia({ media: null });
      expect(faults.splice(0), "faults that the browser noticed").toEqual([]);
    }
  },
});

/**
 * Leaves the requests unsent that prepare the screens behind a page's links: twenty on an application's screens. Only a
 * tour does without, because it follows no link; a navigation would wait for them. Runs in the page.
 */
function skipPrefetches(): void {
  const { fetch } = window;
  window.fetch = (address, settings) =>
    new Headers(settings?.headers).has("next-router-prefetch")
      ? new Promise(() => {})
      : fetch(address, settings);
}
