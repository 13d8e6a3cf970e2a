import { expect, type Locator } from "@playwright/test";

/** More tab stops than any screen has. */
const MOST = 200;

/** Waits while focus moves from a placeholder to the component that replaces it, which takes a frame or two. */
async function handedOver(): Promise<void> {
  for (let frame = 0; frame < 3 && document.activeElement === document.body; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Presses Tab until an element has the focus; fails if it cannot be reached or its focus is not visible. */
export async function tabTo(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  const focused = async () => {
    if (await isFocused()) return true;
    await target.page().evaluate(handedOver);
    return isFocused();
  };
  for (let stops = 0; !(await focused()); stops += 1) {
    if (stops > MOST) throw new Error(`${target} is not reached by the Tab key`);
    await target.page().keyboard.press("Tab");
  }
  await expect.poll(() => target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
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
