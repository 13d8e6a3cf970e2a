import { expect, type Page } from "@playwright/test";

export type Look = { name: string; colorScheme: "light" | "dark"; width: number; height: number };

/** A desk and a phone, by day and by night. */
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

/** Shows the page in a look, as the person's system and window would have it. */
export async function wear(page: Page, { colorScheme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  // At once: a colour on its way from one theme to the other is none that anybody reads by.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // What lies over the page takes its place anew after the page has.
  for (const dialog of await page.getByRole("dialog").all()) await expect(dialog).toBeInViewport();
}
