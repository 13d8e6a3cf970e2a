import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than any screen has. */
const MAX_STOPS = 200;

type Focus = "here" | "elsewhere" | "gone";

/**
 * Whether the element has focus. Waits for focus to move from a placeholder to its component, which takes a frame or
 * two.
 */
async function focusOf(element: Element): Promise<Focus> {
  for (let frame = 0; frame < 3 && document.activeElement === document.body; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn));
  if (!element.isConnected) return "gone";
  return element === document.activeElement ? "here" : "elsewhere";
}

/** Presses Tab until an element has focus. Fails if it cannot be reached or its focus is not visible. */
export async function tabTo(target: Locator): Promise<void> {
  // Located once and again only if it is replaced, because locating by role and name takes longer than a key press.
  let element = await target.elementHandle();
  for (let stops = 0; ; ) {
    const focus = (await element?.evaluate(focusOf)) ?? "gone";
    if (focus === "here") break;
    if (focus === "gone") {
      element = await target.elementHandle();
      continue;
    }
    if (stops > MAX_STOPS) throw new Error(`${target} cannot be reached with the Tab key`);
    await target.page().keyboard.press("Tab");
    stops += 1;
  }
  await expect.poll(() => target.evaluate((found) => found.matches(":focus-visible"))).toBe(true);
}

/** Tabs to an element and presses Enter. */
export async function enterOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

/** Tabs to a field and replaces its value. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("ControlOrMeta+A");
  await target.page().keyboard.type(text);
}

/** Rests the pointer on the newest notification. While it is there, none closes by itself. */
export function keepNotices(page: Page): Promise<void> {
  return page.getByRole("region", { name: "Notifications" }).getByRole("listitem").last().hover();
}
