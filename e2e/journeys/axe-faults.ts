import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { type Look, looks, wear } from "./wear.ts";

/** All of axe's rules that look at colours; every other rule finds the same by day and by night. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Every fault that axe finds with all its rules, as the rule's name and the elements; nothing is excepted. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const found = await (rules ? builder.withRules(rules) : builder).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
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
