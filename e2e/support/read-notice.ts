import type { ApplicantNotice } from "#lib/records/privacy-notices/schemas.ts";
import { api } from "./api.ts";

/** Reads the privacy notice as the applicant of a link, such as `/v1/upload-links/{token}`. */
export async function readNotice(base: string, link: string): Promise<void> {
  const path = `${link}/privacy-notice`;
  const shown = await api<ApplicantNotice>(base, "GET", path);
  const read = await api(base, "PUT", path, { json: { textHash: shown.body.textHash } });
  if (read.status !== 200) throw new Error(`the privacy notice returns ${read.status}`);
}
