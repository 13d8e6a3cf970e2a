import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";

type FallbackWeight = "regular" | "medium" | "semibold";

const noto = { regular: "400Regular", medium: "500Medium", semibold: "600SemiBold" } as const;

/** A script that Inter lacks: its letters, and the file of a font with them. */
type Script = { letters: RegExp; path(weight: FallbackWeight, require: NodeJS.Require): string };

const notoSans = (name: string, letters: RegExp): Script => ({
  letters,
  path: (weight, require) =>
    require.resolve(
      `@expo-google-fonts/noto-sans-${name.toLowerCase()}/${noto[weight]}/NotoSans${name}_${noto[weight]}.ttf`,
    ),
});

const hans = { regular: "Regular", medium: "Medium", semibold: "Bold" } as const;

/** Inter itself has Latin, Greek, Cyrillic and Vietnamese. Chinese and Japanese are installed where PDF_CJK is on. */
const families = {
  Arabic: notoSans("Arabic", /^\p{Script_Extensions=Arabic}$/u),
  Hebrew: notoSans("Hebrew", /^\p{Script_Extensions=Hebrew}$/u),
  Devanagari: notoSans("Devanagari", /^\p{Script_Extensions=Devanagari}$/u),
  Thai: notoSans("Thai", /^\p{Script_Extensions=Thai}$/u),
  Han: {
    letters:
      /^[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\uff01-\uff5e]$/u,
    // The package exports only its loader. The fonts are in a folder beside the loader's.
    path: (weight, require) =>
      join(require.resolve("@embedpdf/fonts-sc"), `../../fonts/NotoSansHans-${hans[weight]}.otf`),
  },
} as const satisfies Record<string, Script>;
type Family = keyof typeof families;

/** A font by script and weight: `Arabic semibold`. */
export type FallbackFont = `${Family} ${FallbackWeight}`;

/** A part of a text that one font draws; null is the typeface itself. */
export type FontRun = { font: FallbackFont | null; text: string };

/**
 * Characters that may separate two words of one script without ending their run. This keeps right-to-left words in
 * order.
 */
const NEUTRAL = /^[\s'’.,:;()-]$/u;

/**
 * Divides a text by the fonts that draw it. `isOwn` returns whether the typeface has a character. A character that no
 * font has stays with the typeface, which draws a box.
 */
export function fontRuns(
  text: string,
  weight: FallbackWeight,
  isOwn: (codePoint: number) => boolean,
): FontRun[] {
  const runs: FontRun[] = [];
  /** Characters since the last one of a fallback script, which belong to its run if the script continues. */
  let between = "";
  const add = (font: FallbackFont | null, part: string) => {
    const last = runs.at(-1);
    if (part === "") return;
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const family = isOwn(codePoint) ? null : known.getOrInsertComputed(codePoint, familyOf);
    const font = family && (`${family} ${weight}` as const);
    const open = runs.at(-1)?.font ?? null;
    if (font === null && open !== null && NEUTRAL.test(character)) between += character;
    else {
      add(font !== null && font === open ? font : null, between);
      between = "";
      add(font, character);
    }
  }
  add(null, between);
  return runs;
}

const known = new Map<number, Family | null>();

function familyOf(codePoint: number): Family | null {
  const character = String.fromCodePoint(codePoint);
  const found = (Object.keys(families) as Family[]).find((name) => families[name].letters.test(character));
  const hasLetter =
    found && isInstalled(found) && measuringFont(`${found} regular`).hasGlyphForCodePoint(codePoint);
  return hasLetter ? found : null;
}

const installed = new Map<Family, boolean>();

function isInstalled(family: Family): boolean {
  return installed.getOrInsertComputed(family, () => pathOf(`${family} regular`) !== null);
}

/** Finds a font's file. Returns null if its package is not installed. */
function pathOf(name: FallbackFont): string | null {
  const [family, weight] = name.split(" ") as [Family, FallbackWeight];
  try {
    return families[family].path(weight, createRequire(import.meta.url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

const files = new Map<FallbackFont, Buffer>();
const measuring = new Map<FallbackFont, Font>();

/** The width of a run, in points at a size in points. */
export function runWidth(text: string, font: FallbackFont, size: number): number {
  const source = measuringFont(font);
  const { positions } = source.layout(text, {});
  const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (units * size) / source.unitsPerEm;
}

function measuringFont(name: FallbackFont): Font {
  return measuring.getOrInsertComputed(name, openFallbackFont);
}

/**
 * Opens a font for one document; its file is read once per process. Documents share no font, because fontkit's glyphs
 * keep the characters that they were first used for. A document must have the same bytes whatever was drawn before it.
 */
export function openFallbackFont(name: FallbackFont): Font {
  return create(files.getOrInsertComputed(name, readFont));
}

function readFont(name: FallbackFont): Buffer {
  const path = pathOf(name);
  if (path === null) throw new Error(`the font ${name} is not installed`);
  return readFileSync(path);
}
