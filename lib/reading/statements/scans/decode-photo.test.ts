import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createCanvas } from "@napi-rs/canvas";
import { UnreadableStatement } from "../core/model.ts";
import { pictureSize } from "./decode-photo.ts";

function picture(width: number, height: number, format: "png" | "jpeg"): Uint8Array {
  const canvas = createCanvas(width, height);
  return new Uint8Array(format === "png" ? canvas.encodeSync("png") : canvas.encodeSync("jpeg"));
}

function assertRejected(bytes: Uint8Array, code: string): void {
  assert.throws(
    () => pictureSize(bytes),
    (error: unknown) => error instanceof UnreadableStatement && error.code === code,
  );
}

describe("the size of a picture", () => {
  it("reads the size from the header", () => {
    for (const format of ["png", "jpeg"] as const) {
      assert.deepEqual(pictureSize(picture(70, 40, format)), { width: 70, height: 40 });
    }
  });

  it("rejects a size that would fill the memory before decoding anything", () => {
    const png = picture(10, 10, "png");
    new DataView(png.buffer).setUint32(16, 30_000);
    new DataView(png.buffer).setUint32(20, 30_000);
    assertRejected(png, "TOO_LARGE");
    const jpeg = picture(10, 10, "jpeg");
    const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
    new DataView(jpeg.buffer).setUint16(frame + 5, 65_500);
    new DataView(jpeg.buffer).setUint16(frame + 7, 65_500);
    assertRejected(jpeg, "TOO_LARGE");
  });

  it("does not guess a size when the header is truncated or wrong", () => {
    for (const format of ["png", "jpeg"] as const) {
      for (const length of [3, 12, 20])
        assertRejected(picture(70, 40, format).subarray(0, length), "DAMAGED");
    }
    assertRejected(picture(10, 10, "png").fill(0, 16, 24), "DAMAGED");
  });
});
