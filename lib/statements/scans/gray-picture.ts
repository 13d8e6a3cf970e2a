/** A grayscale picture, row by row from the top left; 0 is black. */
export type GrayPicture = { width: number; height: number; pixels: Uint8Array };

/** The lightness of an RGBA picture's pixels. Transparent pixels are white. */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): GrayPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const light = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
    const opaque = rgba[from + 3] ?? 255;
    pixels[at] = opaque === 255 ? light : 255 - (((255 - light) * opaque) >> 8);
  }
  return { width, height, pixels };
}

/**
 * Encodes a PGM file, the simplest format that Tesseract reads, which avoids compressing and decompressing.
 */
export function toPgm({ width, height, pixels }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** Reduces the picture `by` times; each pixel is the mean of a square. */
export function shrink(picture: GrayPicture, by: number): GrayPicture {
  const width = Math.max(1, Math.floor(picture.width / by));
  const height = Math.max(1, Math.floor(picture.height / by));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < by; dy += 1) {
        const row = (y * by + dy) * picture.width + x * by;
        for (let dx = 0; dx < by; dx += 1) sum += picture.pixels[row + dx] ?? 255;
      }
      pixels[y * width + x] = sum / (by * by);
    }
  }
  return { width, height, pixels };
}
