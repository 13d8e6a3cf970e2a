import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { type Look, looks, wear } from "./apply-look.ts";

/** All of axe's rules that look at colours; every other rule finds the same by day and by night. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Axe = {
  run(
    context: Document,
    options: Record<string, unknown>,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Every fault that axe finds with all its rules, as the rule's name and the elements; nothing is excepted. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const brought = await page.evaluate(() => "axe" in window);
  // No frame of ours holds a page of ours: what axe sees in the page itself is all there is.
  if (!brought) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: Axe };
    const { violations } = await inPage.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, options);
}

/** What the page then shows has no fault in any look: on a desk and on a phone, by day and by night. */
export async function expectNoAxeFaults(page: Page, also?: (look: Look) => Promise<void>): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    const rules = look.colorScheme === "dark" ? COLOUR_RULES : undefined;
    expect.soft(await axeFaults(page, rules), look.name).toEqual([]);
    await also?.(look);
  }
}
