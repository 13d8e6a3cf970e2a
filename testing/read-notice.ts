import assert from "node:assert/strict";
import type { ApplicantNotice } from "#lib/records/privacy-notices/schemas.ts";
import type { TestLodge } from "./test-lodge.ts";

type NoticeLink = `/v1/${"upload-links" | "advice-acknowledgements"}/${string}`;

/** Reads the privacy notice as the applicant of a link. */
export async function readNotice(lodge: TestLodge, link: NoticeLink): Promise<ApplicantNotice> {
  const path = `${link}/privacy-notice` as const;
  const shown = await (await lodge.call("GET", path)).json();
  const read = await lodge.call("PUT", path, { json: { textHash: shown.textHash } });
  assert.equal(read.status, 200);
  return await read.json();
}
