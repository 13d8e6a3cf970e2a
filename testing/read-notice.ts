import assert from "node:assert/strict";
import type { ApplicantNotice } from "#lib/records/privacy-notices/schemas.ts";
import type { TestLodge } from "./test-lodge.ts";

/** Reads the privacy notice as the applicant of a link, such as `/v1/upload-links/{token}`. */
export async function readNotice(lodge: TestLodge, link: string): Promise<ApplicantNotice> {
  const path = `${link}/privacy-notice`;
  const shown = (await (await lodge.call("GET", path)).json()) as ApplicantNotice;
  const read = await lodge.call("PUT", path, { json: { textHash: shown.textHash } });
  assert.equal(read.status, 200);
  return (await read.json()) as ApplicantNotice;
}
