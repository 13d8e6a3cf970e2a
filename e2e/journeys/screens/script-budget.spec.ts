import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { screens } from "../support/screens.ts";

/** Compressed script on a first visit, in bytes. */
const BUDGET = 220_000;

test("every screen stays within 220 kB of compressed script", async ({ visitor, lodge, places }) => {
  const weights = new Map<string, number>();
  const table: { screen: string; scripts: number; "kB gzipped": number }[] = [];
  for (const who of new Set(screens.map((screen) => screen.as))) {
    const { request } = await visitor(who);
    const weigh = async (path: string) => {
      const known = weights.get(path);
      if (known !== undefined) return known;
      const answer = await request.get(new URL(path, lodge.url).href);
      expect(answer.status(), path).toBe(200);
      const weight = gzipSync(await answer.body(), { level: 9 }).length;
      weights.set(path, weight);
      return weight;
    };
    for (const screen of screens.filter(({ as }) => as === who)) {
      const html = await (await request.get(screen.path(places))).text();
      const scripts = scriptsOf(html);
      expect(scripts.length, `${screen.name} names scripts`).toBeGreaterThan(0);
      let total = 0;
      for (const path of scripts) total += await weigh(path);
      table.push({ screen: screen.name, scripts: scripts.length, "kB gzipped": total / 1000 });
    }
  }
  console.table(table.toSorted((one, other) => other["kB gzipped"] - one["kB gzipped"]));
  for (const { screen, "kB gzipped": size } of table)
    expect.soft(size * 1000, screen).toBeLessThanOrEqual(BUDGET);
});

/** The scripts that a page references, without `nomodule` scripts, which no current browser fetches. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => (tag.startsWith("<script") ? / src="([^"]+)"/.exec(tag) : preloaded(tag))?.[1])
    .filter((path) => path !== undefined);
  return [...new Set(named.map((path) => path.replaceAll("&amp;", "&")))];
}

function preloaded(link: string): RegExpExecArray | null {
  return /rel="(?:preload|modulepreload)"/.test(link) && /as="script"/.test(link)
    ? / href="([^"]+)"/.exec(link)
    : null;
}
