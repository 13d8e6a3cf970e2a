import assert from "node:assert/strict";
import { test } from "node:test";
import { splitByAccept } from "./split-by-accept.ts";

const pdf = { name: "May.PDF", type: "application/pdf" };
const csv = { name: "may.csv", type: "" };
const photo = { name: "me.heic", type: "image/heic" };

test("accepts files by extension, type or type family", () => {
  assert.deepEqual(splitByAccept([pdf, csv, photo], [".pdf", ".csv"]), {
    accepted: [pdf, csv],
    rejected: [photo],
  });
  assert.deepEqual(splitByAccept([pdf, photo], ["application/pdf"]).accepted, [pdf]);
  assert.deepEqual(splitByAccept([pdf, photo], ["image/*"]).accepted, [photo]);
});
