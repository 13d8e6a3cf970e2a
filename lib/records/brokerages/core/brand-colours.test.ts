import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { type BrandPalette, backgrounds, contrastOf, deriveBrandColours } from "./brand-colours.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

const css = readFileSync(new URL("../../../../app/globals.css", import.meta.url), "utf8");

/** The relative luminance of a token in one theme, as components/ui/tokens.test.ts computes it. */
function tokenLuminance(token: string, theme: "light" | "dark"): number {
  const pair = new RegExp(`--color-${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
    css,
  );
  assert.ok(pair, `token ${token} is defined for both themes`);
  const [l = 0, c = 0, h = 0] = (pair[theme === "light" ? 1 : 2] ?? "").split(" ").map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return (
    0.2126 * (4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short) +
    0.7152 * (-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short) +
    0.0722 * (-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  );
}

/** From a contrast with white, which has the luminance 1. */
const luminanceOf = (hex: string) => 1.05 / contrastOf(hex, "#ffffff") - 0.05;

function contrastWithToken(hex: string, token: string, theme: "light" | "dark"): number {
  const [a, b] = [luminanceOf(hex), tokenLuminance(token, theme)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test("text in and on the accent of any colour reaches 4.5:1 in both themes", () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const colours = deriveBrandColours(chosen);
      for (const theme of ["light", "dark"] as const) {
        const { accent, accentHover, accentSoft, onAccent }: BrandPalette = colours[theme];
        const pairs = [
          [accent, backgrounds[theme]],
          [accent, accentSoft],
          [onAccent, accent],
          [onAccent, accentHover],
        ] as const;
        for (const [ink, ground] of pairs) {
          const ratio = contrastOf(ink, ground);
          assert.ok(ratio >= 4.5, `${chosen} ${theme}: ${ink} on ${ground} is ${ratio.toFixed(2)}`);
        }
        for (const ground of ["surface", "raised", "sunken", "hover"])
          assert.ok(contrastWithToken(accent, ground, theme) >= 4.5, `${chosen}: ${accent} on ${ground}`);
        for (const ink of ["text", "muted"])
          assert.ok(contrastWithToken(accentSoft, ink, theme) >= 4.5, `${ink} on ${accentSoft} of ${chosen}`);
      }
    }),
    { numRuns: 500 },
  );
});

test("keeps a colour with enough contrast, and reports an adjustment exactly when there is one", () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const { light, dark, isAdjusted } = deriveBrandColours(chosen);
      assert.equal(isAdjusted.light, light.accent !== chosen);
      assert.equal(isAdjusted.dark, dark.accent !== chosen);
      const isDarkEnough = [backgrounds.light, light.accentSoft].every(
        (ground) => contrastOf(chosen, ground) >= 4.5,
      );
      assert.equal(isAdjusted.light, !isDarkEnough);
    }),
  );
  assert.equal(deriveBrandColours("#14532D").light.accent, "#14532d");
});

test("keeps the hue of an adjusted colour and changes it no more than necessary", () => {
  const { light, dark } = deriveBrandColours("#ffcc00");
  assert.equal(dark.accent, "#ffcc00");
  const channel = (at: number) => Number.parseInt(light.accent.slice(at, at + 2), 16);
  assert.ok(channel(1) > channel(3) && channel(3) > channel(5), `${light.accent} is not a dark yellow`);
  const ratio = contrastOf(light.accent, backgrounds.light);
  assert.ok(ratio >= 4.5 && ratio < 4.7, `${light.accent}: ${ratio}`);
});

test("black, white and grey have accents without a tint", () => {
  for (const chosen of ["#000000", "#808080", "#ffffff"]) {
    const { light, dark } = deriveBrandColours(chosen);
    for (const hex of [light.accent, light.accentHover, dark.accent, dark.accentHover])
      assert.match(hex, /^#(..)\1\1$/, chosen);
  }
});

test("rejects an invalid colour", () => {
  for (const wrong of ["", "red", "#fff", "#12345g", "#1234567"])
    assert.throws(() => deriveBrandColours(wrong), RangeError);
});
