import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptedFiles } from "./accepted-files.ts";

const pdf = { name: "May.PDF", type: "application/pdf" };
const csv = { name: "may.csv", type: "" };
const photo = { name: "me.heic", type: "image/heic" };

test("accepts files by extension, type or type family", () => {
  assert.deepEqual(acceptedFiles([pdf, csv, photo], [".pdf", ".csv"]), {
    taken: [pdf, csv],
    refused: [photo],
  });
  assert.deepEqual(acceptedFiles([pdf, photo], ["application/pdf"]).taken, [pdf]);
  assert.deepEqual(acceptedFiles([pdf, photo], ["image/*"]).taken, [photo]);
});

test("accepts everything without a list", () => {
  assert.deepEqual(acceptedFiles([csv], undefined), { taken: [csv], refused: [] });
});
