import type { TestLodge } from "#testing/test-lodge.ts";

type SentFile = { name: string; bytes: string | Uint8Array<ArrayBuffer> };

/** Sends files through a link in one form. */
export function sendByLink(
  lodge: TestLodge,
  token: string,
  files: readonly SentFile[],
  { category = "PAYSLIPS", headers = {} }: { category?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("documentCategory", category);
  for (const { name, bytes } of files) form.append("files", new File([bytes], name));
  return lodge.call("POST", `/v1/upload-links/${token}/documents`, { form, headers });
}

/** Sends a file through a link in parts, each of them one request. */
export async function sendInParts(
  lodge: TestLodge,
  token: string,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
  { category = "PAYSLIPS", uploadId }: { category?: string; uploadId: string },
): Promise<Response> {
  const path = `/v1/upload-links/${token}/uploads/${uploadId}` as const;
  const json = { fileName: name, size: bytes.length, documentCategory: category };
  const opened = await lodge.call("PUT", path, { json });
  if (opened.status !== 200) return opened;
  const headers = { "content-type": "application/octet-stream" };
  return lodge.call("PATCH", path, { octets: bytes, headers });
}
