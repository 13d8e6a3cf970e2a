import type { Page } from "@playwright/test";
import { type Screen, screens } from "../screens.ts";

/** A screen and the interaction that leads to another state. */
export type State = Screen & { reach?: (page: Page) => Promise<void> };

/** A screen in a state that needs an interaction. */
export function after(screen: string, name: string, reach: (page: Page) => Promise<void>): State {
  const found = screens.find((candidate) => candidate.name === screen);
  if (!found) throw new Error(`no screen is named ${screen}`);
  return { ...found, name, reach };
}
