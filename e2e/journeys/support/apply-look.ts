import { expect, type Page } from "@playwright/test";

export type Look = { name: string; colorScheme: "light" | "dark"; width: number; height: number };

/** A desktop and a phone, each in the light and the dark theme. */
export const looks: readonly Look[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    name: `${colorScheme}-${size.width}`,
    colorScheme,
    ...size,
  })),
);

/** Applies a look: the window's size and the system's colour scheme. */
export async function applyLook(page: Page, { colorScheme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  // With reduced motion the theme changes instantly, so no check sees a colour in transition.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // A dialog is repositioned only after the page's layout.
  for (const dialog of await page.locator("[role=dialog]:visible").all())
    await expect(dialog).toBeInViewport();
}
