import assert from "node:assert/strict";
import { test } from "node:test";
import { linkedApplicantSchema, type UploadLink } from "#lib/deal/upload-links/schemas.ts";
import type { StatusChange } from "#lib/records/applications/require-application.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { timelineEntries } from "./timeline-entries.ts";

const applicant = exampleResponse(linkedApplicantSchema);
const [example] = applicant.links;
const sent = (at: string, state: UploadLink["delivery"]["state"] = "SENT", factFind = false): UploadLink => ({
  ...(example as UploadLink),
  createdAt: at,
  mailedAt: state === "SENT" ? at : null,
  delivery: { state, reason: null },
  factFind,
});
const created: StatusChange = {
  from: null,
  to: "DRAFT",
  by: "you",
  reason: null,
  at: "2026-11-03T00:00:00.000Z",
};
const read: StatusChange = {
  ...created,
  from: "DRAFT",
  to: "READY",
  by: "Lodge",
  at: "2026-11-05T00:00:00.000Z",
};
const titles = (links: UploadLink[]) =>
  timelineEntries([read, created], [{ ...applicant, clientName: "Aroha Ngata", links }]).map(
    ({ title }) => title,
  );

test("lists each upload link at the time it was sent, after a status change at the same time", () => {
  const links = [sent("2026-11-26T00:00:00.000Z"), sent("2026-11-03T00:00:00.000Z", "SENT", true)];
  assert.deepEqual(titles(links), [
    "Upload link sent to Aroha Ngata",
    "Statements read",
    "Upload link with fact find sent to Aroha Ngata",
    "Created",
  ]);
});

test("says who did it", () => {
  const by = (who: string) => timelineEntries([{ ...created, by: who }], []).map((entry) => entry.by);
  assert.deepEqual(by("you"), ["by you"]);
  assert.deepEqual(by("Aroha Ngata"), ["by Aroha Ngata"]);
  assert.deepEqual(by("Lodge"), ["by Lodge, after reading the statements"]);
});

test("does not call a link sent while its email is on its way or after it failed", () => {
  const at = "2026-11-26T00:00:00.000Z";
  assert.equal(titles([sent(at, "WAITING")])[0], "Upload link to Aroha Ngata is on its way");
  assert.equal(titles([sent(at, "REFUSED")])[0], "Upload link to Aroha Ngata could not be delivered");
});
