import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { evenLight, type GrayPicture } from "./gray-picture.ts";
import { findOrientation, inkShare, straighten, turnQuarters } from "./straighten.ts";

/** A page of broken lines, like text seen from a distance. */
function page(width = 800, height = 1100): GrayPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 60; y < height - 60; y += 1) {
    for (let x = 60; x < width - 60; x += 1) {
      const stroke = (x * 7 + Math.floor(y / 26) * 13) % 11 < 4;
      if (y % 26 < 10 && stroke) pixels[y * width + x] = 0;
    }
  }
  return { width, height, pixels };
}

const degrees = (value: number) => (value * Math.PI) / 180;

describe("page orientation", () => {
  it("straightens a page to within a tenth of a degree", () => {
    for (const skew of [-4.7, -1.3, 0, 0.4, 5]) {
      const askew = straighten(page(), degrees(-skew));
      const found = findOrientation(askew);
      assert.equal(found.sideways, false);
      assert.ok(Math.abs(found.skew - degrees(skew)) < degrees(0.1), `${skew}: ${found.skew}`);
      assert.ok(Math.abs(findOrientation(straighten(askew, found.skew)).skew) < degrees(0.1));
    }
  });

  it("detects a page on its side", () => {
    assert.equal(findOrientation(turnQuarters(page(), 1)).sideways, true);
    assert.equal(findOrientation(turnQuarters(page(), 3)).sideways, true);
    assert.equal(findOrientation(turnQuarters(page(), 2)).sideways, false);
  });

  it("restores a page after four quarter turns", () => {
    const start = page(30, 50);
    const turned = [1, 1, 1, 1].reduce(turnQuarters, start);
    assert.deepEqual(turned, start);
    assert.deepEqual(turnQuarters(start, 3), turnQuarters(turnQuarters(start, 2), 1));
  });
});

describe("page lighting", () => {
  it("evens the light so that a shadow does not count as ink and ink in a shadow does", () => {
    const start = page();
    const shaded = start.pixels.map((light, at) => (light * (1 - (0.6 * (at % 800)) / 800)) | 0);
    const lit = evenLight({ ...start, pixels: shaded });
    assert.ok(Math.abs(inkShare(lit) - inkShare(start)) < 0.01);
  });

  it("inverts a dark page", () => {
    const start = page();
    const dark = evenLight({ ...start, pixels: start.pixels.map((light) => 255 - light) });
    assert.ok(Math.abs(inkShare(dark) - inkShare(start)) < 0.01);
  });

  it("leaves an empty page empty", () => {
    const pixels = new Uint8Array(300 * 400).map((_, at) => 200 + (at % 7));
    assert.equal(inkShare(evenLight({ width: 300, height: 400, pixels })), 0);
  });
});
