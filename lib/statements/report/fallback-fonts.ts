import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const weights = { regular: "400Regular", medium: "500Medium", semibold: "600SemiBold" } as const;

type FallbackWeight = keyof typeof weights;

/** The scripts that Inter lacks and a font is installed for. Inter itself has Latin, Greek, Cyrillic and Vietnamese. */
const families = {
  Arabic: /^[\p{Script_Extensions=Arabic}]$/u,
  Hebrew: /^[\p{Script_Extensions=Hebrew}]$/u,
  Devanagari: /^[\p{Script_Extensions=Devanagari}]$/u,
  Thai: /^[\p{Script_Extensions=Thai}]$/u,
} as const;

type Family = keyof typeof families;

/** A font by script and weight: `Arabic semibold`. */
export type FallbackFont = `${Family} ${FallbackWeight}`;

/** A part of a text that one font draws; null is the typeface itself. */
export type FontRun = { font: FallbackFont | null; text: string };

/** What may stand between two words of one script without ending their run, which keeps right-to-left words in order. */
const NEUTRAL = /^[\s'’.,:;()-]$/u;

/**
 * Divides a text by the fonts that draw it. `isOwn` is whether the typeface has a character. One that no font has stays
 * with the typeface, which draws a box.
 */
export function fontRuns(
  text: string,
  weight: FallbackWeight,
  isOwn: (codePoint: number) => boolean,
): FontRun[] {
  const runs: FontRun[] = [];
  /** Characters since the last one of a fallback script, which belong to its run if the script goes on. */
  let between = "";
  const add = (font: FallbackFont | null, part: string) => {
    const last = runs.at(-1);
    if (part === "") return;
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const family = isOwn(codePoint) ? null : familyOf(codePoint, character);
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

function familyOf(codePoint: number, character: string): Family | null {
  let family = known.get(codePoint);
  if (family === undefined) {
    const found = (Object.keys(families) as Family[]).find((name) => families[name].test(character));
    family = found && measuringFont(`${found} regular`).hasGlyphForCodePoint(codePoint) ? found : null;
    known.set(codePoint, family);
  }
  return family;
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
  let font = measuring.get(name);
  if (!font) {
    font = openFallbackFont(name);
    measuring.set(name, font);
  }
  return font;
}

/**
 * A font for one document. Each document gets its own, because fontkit's glyphs keep the characters that they were used
 * for first, and the same document must have the same bytes after any other. Its file is read once per process.
 */
export function openFallbackFont(name: FallbackFont): Font {
  let bytes = files.get(name);
  if (!bytes) {
    const [family, weight] = name.split(" ") as [Family, FallbackWeight];
    const slug = `noto-sans-${family.toLowerCase()}`;
    const file = `${weights[weight]}/NotoSans${family}_${weights[weight]}.ttf`;
    bytes = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${slug}/${file}`));
    files.set(name, bytes);
  }
  return create(bytes);
}
