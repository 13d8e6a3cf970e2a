import type { Rectangle } from "../model.ts";
import type { ScannedPage } from "../pdf/read-scanned.ts";

/** Maps a rectangle on a page that was rotated for reading to the page as displayed. */
export function placeBeforeRotation({ x, y, width, height }: Rectangle, { turning }: ScannedPage): Rectangle {
  if (!turning) return { x, y, width, height };
  const { turns, skew, size } = turning;
  const sideways = turns % 2 === 1;
  const [middleX, middleY] = sideways ? [size.height / 2, size.width / 2] : [size.width / 2, size.height / 2];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([cornerX = 0, cornerY = 0]) => {
    const [right, down] = [cornerX - middleX, cornerY - middleY];
    const skewedX = middleX + right * Math.cos(skew) - down * Math.sin(skew);
    const skewedY = middleY + right * Math.sin(skew) + down * Math.cos(skew);
    switch (turns) {
      case 1:
        return [skewedY, size.height - skewedX];
      case 2:
        return [size.width - skewedX, size.height - skewedY];
      case 3:
        return [size.width - skewedY, skewedX];
      default:
        return [skewedX, skewedY];
    }
  });
  const [xs, ys] = [corners.map(([each = 0]) => each), corners.map(([, each = 0]) => each)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  return {
    x: tenths(left),
    y: tenths(top),
    width: tenths(Math.min(size.width, Math.max(...xs)) - left),
    height: tenths(Math.min(size.height, Math.max(...ys)) - top),
  };
}

function tenths(points: number): number {
  return Math.round(points * 10) / 10;
}
