import { expect, type Locator } from "@playwright/test";

/** More stops than any screen has. */
const MOST = 120;

/** Presses Tab until an element has the focus, and fails where it cannot be reached or the focus cannot be seen. */
export async function tabTo(target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await focused()); stops += 1) {
    if (stops > MOST) throw new Error(`${target} is not reached by the Tab key`);
    await target.page().keyboard.press("Tab");
  }
  // A part that has just loaded takes the focus over from the light one that stood in for it.
  await expect.poll(() => target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
}

/** Goes there by the Tab key and presses Enter. */
export async function enterOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

/** Goes to a field by the Tab key and types over what it holds. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("ControlOrMeta+A");
  await target.page().keyboard.type(text);
}
