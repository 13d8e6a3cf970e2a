/** A grayscale picture, row by row from the top left; 0 is black. */
export type GrayPicture = { width: number; height: number; pixels: Uint8Array };

/** On evenly lit paper, anything darker is ink. */
export const INK = 140;

/** Converts RGBA pixels to their lightness. Transparent pixels are white. */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): GrayPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const light = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
    const opaque = rgba[from + 3] ?? 255;
    pixels[at] = opaque === 255 ? light : 255 - (((255 - light) * opaque) >> 8);
  }
  return { width, height, pixels };
}

/** Encodes a PGM file, the simplest format that Tesseract reads. It avoids compression and decompression. */
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

/** Side of the squares whose lightest part counts as paper: wider than a stroke, narrower than a shadow. */
const SQUARE = 32;

/**
 * Evens out the lighting. Each pixel is compared with the paper around it, so that shadows are not mistaken for ink.
 * Light text on a dark background is inverted first.
 */
export function evenLight(picture: GrayPicture): GrayPicture {
  const upright = isDark(picture)
    ? { ...picture, pixels: picture.pixels.map((light) => 255 - light) }
    : picture;
  const { width, height } = upright;
  const paper = paperOf(upright);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const fy = Math.min(Math.max((y + 0.5) / SQUARE - 0.5, 0), paper.height - 1);
    const top = Math.floor(fy) * paper.width;
    const below = Math.min(Math.floor(fy) + 1, paper.height - 1) * paper.width;
    const ty = fy % 1;
    for (let x = 0; x < width; x += 1) {
      const fx = Math.min(Math.max((x + 0.5) / SQUARE - 0.5, 0), paper.width - 1);
      const left = Math.floor(fx);
      const right = Math.min(left + 1, paper.width - 1);
      const tx = fx - left;
      const upper = value(paper, top + left) * (1 - tx) + value(paper, top + right) * tx;
      const lower = value(paper, below + left) * (1 - tx) + value(paper, below + right) * tx;
      const light = upper * (1 - ty) + lower * ty;
      pixels[y * width + x] = Math.min(255, (value(upright, y * width + x) * 250) / Math.max(light, 1));
    }
  }
  return { width, height, pixels };
}

function value({ pixels }: GrayPicture, at: number): number {
  return pixels[at] ?? 255;
}

function isDark(picture: GrayPicture): boolean {
  const { pixels } = shrink(picture, SQUARE);
  const dark = pixels.reduce((count, light) => count + Number(light < 110), 0);
  return dark > pixels.length * 0.6;
}

/** The paper's lightness in each square: that of its lighter pixels, smoothed over adjacent squares. */
function paperOf(picture: GrayPicture): GrayPicture {
  const width = Math.max(1, Math.ceil(picture.width / SQUARE));
  const height = Math.max(1, Math.ceil(picture.height / SQUARE));
  const lightest = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      counts.fill(0);
      let seen = 0;
      for (let py = y * SQUARE; py < Math.min((y + 1) * SQUARE, picture.height); py += 2) {
        for (let px = x * SQUARE; px < Math.min((x + 1) * SQUARE, picture.width); px += 2) {
          const light = picture.pixels[py * picture.width + px] ?? 255;
          counts[light] = (counts[light] ?? 0) + 1;
          seen += 1;
        }
      }
      lightest[y * width + x] = percentile(counts, seen * 0.8);
    }
  }
  return smooth({ width, height, pixels: lightest });
}

function percentile(counts: Uint32Array, wanted: number): number {
  let sum = 0;
  for (let light = 0; light < 256; light += 1) {
    sum += counts[light] ?? 0;
    if (sum >= wanted) return light;
  }
  return 255;
}

/** Takes the lightest adjacent square, so that a square full of ink uses the paper beside it. */
function smooth({ width, height, pixels }: GrayPicture): GrayPicture {
  const smoothed = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let most = 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          most = Math.max(most, pixels[ny * width + nx] ?? 0);
        }
      }
      smoothed[y * width + x] = most;
    }
  }
  return { width, height, pixels: smoothed };
}
