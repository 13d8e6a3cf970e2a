import { api } from "./api.ts";

type NoticeLink = `/v1/${"upload-links" | "advice-acknowledgements"}/${string}`;

/** Reads the privacy notice as the applicant of a link, such as `/v1/upload-links/{token}`. */
export async function readNotice(base: string, link: NoticeLink): Promise<void> {
  const path = `${link}/privacy-notice` as const;
  const shown = await api(base, "GET", path);
  const read = await api(base, "PUT", path, { json: { textHash: shown.body.textHash } });
  if (read.status !== 200) throw new Error(`the privacy notice returns ${read.status}`);
}
