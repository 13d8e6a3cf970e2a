import assert from "node:assert/strict";
import { test } from "node:test";
import { linkEndings } from "#lib/deal/upload-links/schemas.ts";
import { describeEnding } from "./link-copy.ts";

const link = { createdAt: "2026-11-01T00:00:00.000Z", revokedAt: "2026-11-20T00:00:00.000Z" };

test("says that the broker revoked a link only if they did", () => {
  const texts = [...linkEndings, null].map((revokedBecause) => describeEnding({ ...link, revokedBecause }));
  assert.deepEqual(
    texts.filter((text) => text.includes("by you")),
    ["Revoked by you on 20 Nov 2026."],
  );
  assert.ok(texts.every((text) => text.includes("20 Nov 2026")));
  assert.equal(new Set(texts).size, texts.length);
});
