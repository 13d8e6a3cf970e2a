import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, type Response } from "@playwright/test";

/** The limit for compressed script on a first visit, in bytes. */
const BUDGET = 220_000;

const nonceOf = (policy: string) => /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];

/** Expects security headers that allow only this page's scripts. Returns the page's nonce. */
export async function expectSafeHeaders(answer: Response): Promise<string> {
  const headers = answer.headers();
  const policy = headers["content-security-policy"] ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  expect(scripts).toMatch(/'nonce-[\w+/=-]{20,}'/);
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers["x-powered-by"]).toBeUndefined();
  const nonce = nonceOf(policy);
  for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g))
    if (!tag.includes(" src=")) expect(tag).toContain(`nonce="${nonce}"`);
  return nonce ?? "";
}

/** Expects a page to reference at most 220 kB of compressed script. `weights` caches the sizes of known scripts. */
export async function expectWithinBudget(
  answer: Response,
  request: APIRequestContext,
  weights: Map<string, number>,
): Promise<void> {
  const scripts = scriptsOf(await answer.text());
  expect(scripts.length, "the page references scripts").toBeGreaterThan(0);
  let total = 0;
  for (const path of scripts) total += await weigh(new URL(path, answer.url()).href, request, weights);
  expect.soft(total, "bytes of compressed script").toBeLessThanOrEqual(BUDGET);
}

async function weigh(
  address: string,
  request: APIRequestContext,
  weights: Map<string, number>,
): Promise<number> {
  const known = weights.get(address);
  if (known !== undefined) return known;
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  const weight = gzipSync(await answer.body(), { level: 9 }).length;
  weights.set(address, weight);
  return weight;
}

/** The scripts that a page references, except `nomodule` scripts, which no current browser fetches. */
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
