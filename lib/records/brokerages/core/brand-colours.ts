/** The colours of a page under a brokerage's brand in one theme, each `#rrggbb`. */
export type BrandPalette = {
  accent: string;
  accentHover: string;
  onAccent: string;
  accentSoft: string;
};

export type BrandColours = {
  light: BrandPalette;
  dark: BrandPalette;
  /** Whether the accent is darker or lighter than the chosen colour, which had too little contrast. */
  isAdjusted: { light: boolean; dark: boolean };
};

type Oklch = { l: number; c: number; h: number };
type Rgb = [red: number, green: number, blue: number];

/** WCAG 2.2 AA for text (success criterion 1.4.3). */
const TEXT_CONTRAST = 4.5;

const STEP = 0.005;

/**
 * The darkest background of the light theme and the lightest of the dark one. A test checks that those in globals.css
 * stay within these bounds.
 */
export const backgrounds = { light: "#ebeeef", dark: "#2a2f31" } as const;

/**
 * Derives the accents of both themes from a brand colour. Keeps its hue and changes its lightness only as far as needed
 * for a contrast of at least 4.5:1, for text in the accent and on it. Throws RangeError unless `colour` is `#rrggbb`.
 */
export function deriveBrandColours(colour: string): BrandColours {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`not a colour: ${colour}`);
  const given = colour.toLowerCase();
  const own = toOklch(given);
  const light = lightPalette(given, own);
  const dark = darkPalette(given, own);
  return {
    light,
    dark,
    isAdjusted: { light: light.accent !== given, dark: dark.accent !== given },
  };
}

function lightPalette(given: string, own: Oklch): BrandPalette {
  const accentSoft = toHex({ l: 0.955, c: Math.min(own.c, 0.022), h: own.h });
  const accent = nearest(given, own, -STEP, [backgrounds.light, accentSoft, "#ffffff"]);
  const { l, c, h } = toOklch(accent);
  return {
    accent,
    // An accent near black can't be darkened. Its lighter shade still has enough contrast.
    accentHover: toHex({ l: l > 0.12 ? l - 0.06 : l + 0.1, c, h }),
    onAccent: "#ffffff",
    accentSoft,
  };
}

function darkPalette(given: string, own: Oklch): BrandPalette {
  const accentSoft = toHex({ l: 0.288, c: Math.min(own.c, 0.04), h: own.h });
  const onAccent = toHex({ l: 0.19, c: Math.min(own.c, 0.03), h: own.h });
  const accent = nearest(given, own, STEP, [backgrounds.dark, accentSoft, onAccent]);
  const { l, c, h } = toOklch(accent);
  return { accent, accentHover: toHex({ l: l < 0.92 ? l + 0.055 : l - 0.055, c, h }), onAccent, accentSoft };
}

/** The colour itself, or the first lightness of its hue in one direction that is readable on every background. */
function nearest(given: string, own: Oklch, step: number, backgrounds: readonly string[]): string {
  const isReadable = (hex: string) =>
    backgrounds.every((background) => contrastOf(hex, background) >= TEXT_CONTRAST);
  let hex = given;
  for (let l = own.l; !isReadable(hex) && l > 0 && l < 1; l += step) hex = toHex({ ...own, l });
  return isReadable(hex) ? hex : step < 0 ? "#000000" : "#ffffff";
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Björn Ottosson's OKLab (bottosson.github.io/posts/oklab), as in `oklch()` of CSS Color 4. */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The sRGB colour with this lightness and hue, and as much of the chroma as sRGB allows. */
function toHex({ l, c, h }: Oklch): string {
  const isInGamut = (chroma: number) =>
    linearOf({ l, c: chroma, h }).every((value) => value >= -0.0005 && value <= 1.0005);
  let [low, high] = [0, c];
  if (isInGamut(c)) low = c;
  else
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(middle)) low = middle;
      else high = middle;
    }
  const channels = linearOf({ l, c: low, h }).map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
