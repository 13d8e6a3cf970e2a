import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { type Look, looks, wear } from "./wear.ts";

/** All of axe's rules that look at colours; every other rule finds the same by day and by night. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Found = { violations: { id: string; nodes: { html: string }[] }[] };
type Axe = { run(context: Document, options: Record<string, unknown>): Promise<Found> };

/** Every fault that axe finds with all its rules, as the rule's name and the elements; nothing is excepted. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const options = { resultTypes: ["violations" as const], ...(rules && { runOnly: rules }) };
  const { violations } =
    (await page.evaluate(again, options)) ??
    (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Asks the axe that an earlier look has brought to the page; null where there is none yet. */
async function again(options: Record<string, unknown>): Promise<Found | null> {
  const { axe } = window as unknown as { axe?: Axe };
  if (!axe) return null;
  const { violations } = await axe.run(document, options);
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })),
  };
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
