import type { GrayPicture } from "./gray-picture.ts";

/** Rotates the picture clockwise by quarter turns. */
export function turnQuarters(picture: GrayPicture, quarters: number): GrayPicture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height, pixels } = picture;
  const turned = new Uint8Array(pixels.length);
  const [newWidth, newHeight] = turns === 2 ? [width, height] : [height, width];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [nx, ny] =
        turns === 1
          ? [height - 1 - y, x]
          : turns === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      turned[ny * newWidth + nx] = pixels[y * width + x] ?? 255;
    }
  }
  return { width: newWidth, height: newHeight, pixels: turned };
}

/** Rotates the picture back by a small skew around its centre, at the same size. Uncovered areas are white. */
export function straighten(picture: GrayPicture, skew: number): GrayPicture {
  if (Math.abs(skew) < 0.0005) return picture;
  const { width, height, pixels } = picture;
  const cos = Math.cos(skew);
  const sin = Math.sin(skew);
  const [cx, cy] = [width / 2, height / 2];
  const turned = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    let fromX = cx - cx * cos - (y - cy) * sin;
    let fromY = cy - cx * sin + (y - cy) * cos;
    for (let x = 0; x < width; x += 1, fromX += cos, fromY += sin) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const tx = fromX - left;
      const ty = fromY - top;
      const upper = (pixels[at] ?? 255) * (1 - tx) + (pixels[at + 1] ?? 255) * tx;
      const lower = (pixels[at + width] ?? 255) * (1 - tx) + (pixels[at + width + 1] ?? 255) * tx;
      turned[y * width + x] = upper * (1 - ty) + lower * ty;
    }
  }
  return { width, height, pixels: turned };
}
