import { expect, type Locator } from "@playwright/test";

/** More stops than any screen has. */
const MOST = 200;

/** A part that has just loaded takes the focus over from what stood in for it: for a frame or two nothing has it. */
async function handedOver(): Promise<void> {
  for (let frame = 0; frame < 3 && document.activeElement === document.body; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Presses Tab until an element has the focus, and fails where it cannot be reached or the focus cannot be seen. */
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
