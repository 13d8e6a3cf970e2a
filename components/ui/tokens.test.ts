import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Relative luminance (WCAG 2.2) of `oklch(L C H)`, by way of OKLab and linear sRGB clipped to its gamut. */
function luminance(l: number, c: number, h: number): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function tokenLuminance(token: string, theme: Theme): number {
  const pair = new RegExp(`--color-${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
    css,
  );
  const [l = 0, c = 0, h = 0] = (pair?.[theme === "light" ? 1 : 2] ?? "").split(" ").map(Number);
  assert.ok(pair, `token ${token} is defined for both themes`);
  return luminance(l, c, h);
}

function contrast(one: string, other: string, theme: Theme): number {
  const a = tokenLuminance(one, theme);
  const b = tokenLuminance(other, theme);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ["surface", "raised", "sunken", "hover"];
const tones = ["accent", "success", "warning", "danger", "info"];
const filled = ["accent", "success", "danger"];

for (const theme of themes) {
  test(`${theme}: text reaches 4.5:1 on every background it is used on`, () => {
    const pairs = [
      ...["text", "muted", "declared", ...tones].flatMap((ink) =>
        grounds.map((ground) => [ink, ground] as const),
      ),
      ...tones.flatMap((tone) => [[tone, `${tone}-soft`] as const, ["text", `${tone}-soft`] as const]),
      ...filled.map((tone) => [`on-${tone}`, tone] as const),
      ["muted", "accent-soft"] as const,
      ["on-accent", "accent-hover"] as const,
      ["on-danger", "danger-hover"] as const,
    ];
    for (const [ink, ground] of pairs) {
      const ratio = contrast(ink, ground, theme);
      assert.ok(ratio >= 4.5, `${ink} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });

  test(`${theme}: control edges, focus outlines and chart marks reach 3:1`, () => {
    const charts = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-rest"];
    for (const mark of ["line-strong", "focus", ...charts]) {
      for (const ground of ["surface", "raised", "sunken"]) {
        const ratio = contrast(mark, ground, theme);
        assert.ok(ratio >= 3, `${mark} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
  });
}
