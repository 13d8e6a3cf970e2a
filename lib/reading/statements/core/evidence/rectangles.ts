import type { Rectangle } from "../model.ts";
import type { ScannedPage } from "../pdf/read-scanned.ts";

type Corner = { x: number; y: number };

/** The four corners of a rectangle. */
function cornersOf({ x, y, width, height }: Rectangle): Corner[] {
  return [x, x + width].flatMap((cornerX) => [y, y + height].map((cornerY) => ({ x: cornerX, y: cornerY })));
}

/** The smallest rectangle around others, in whole tenths of a point. */
export function around(rectangles: readonly Rectangle[]): Rectangle {
  return between(rectangles.flatMap(cornersOf));
}

/** Moves a rectangle by its corners, and returns what is within a page of this size, in whole tenths of a point. */
export function movedOnPage(
  rectangle: Rectangle,
  move: (corner: Corner) => Corner,
  page: { width: number; height: number },
): Rectangle {
  const within = ({ x, y }: Corner) => ({
    x: Math.min(page.width, Math.max(0, x)),
    y: Math.min(page.height, Math.max(0, y)),
  });
  return between(cornersOf(rectangle).map(move).map(within));
}

function between(corners: readonly Corner[]): Rectangle {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: tenths(left),
    y: tenths(top),
    width: tenths(Math.max(...xs) - left),
    height: tenths(Math.max(...ys) - top),
  };
}

function tenths(points: number): number {
  return Math.round(points * 10) / 10;
}

/** Maps a rectangle on a page that was rotated for reading to the page as displayed. */
export function placeBeforeRotation(place: Rectangle, { turning }: ScannedPage): Rectangle {
  if (!turning) return place;
  const { turns, skew, size } = turning;
  const sideways = turns % 2 === 1;
  const middle = sideways
    ? { x: size.height / 2, y: size.width / 2 }
    : { x: size.width / 2, y: size.height / 2 };
  const turnedBack = (corner: Corner): Corner => {
    const [right, down] = [corner.x - middle.x, corner.y - middle.y];
    const x = middle.x + right * Math.cos(skew) - down * Math.sin(skew);
    const y = middle.y + right * Math.sin(skew) + down * Math.cos(skew);
    if (turns === 1) return { x: y, y: size.height - x };
    if (turns === 2) return { x: size.width - x, y: size.height - y };
    return turns === 3 ? { x: size.width - y, y: x } : { x, y };
  };
  return movedOnPage(place, turnedBack, size);
}
