import type { PlaceOnPage } from "./evidence.ts";

/** The margin around a mark, in points. */
const MARGIN = 3;

/** A place on a page of this size, as percentages of its image. */
export function placeStyle(
  { x, y, width, height }: PlaceOnPage,
  page: { width: number; height: number },
): { left: string; top: string; width: string; height: string } {
  const share = (points: number, of: number) => `${Math.round((10_000 * points) / of) / 100}%`;
  const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
  return {
    left: share(left, page.width),
    top: share(top, page.height),
    width: share(Math.min(page.width, x + width + MARGIN) - left, page.width),
    height: share(Math.min(page.height, y + height + MARGIN) - top, page.height),
  };
}
