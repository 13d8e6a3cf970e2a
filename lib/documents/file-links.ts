import { env } from "#lib/env.ts";
import { isSignatureOf, signText } from "#lib/keys.ts";

const LINK_SECONDS = 15 * 60;

type FileKind = "documents" | "statements";
export type FileReference = { kind: FileKind; id: string; brokerId: string };

function signedText(file: FileReference, expires: number): string {
  return ["file", file.kind, file.id, file.brokerId, expires].join(" ");
}

/** An absolute link to one file that needs no sign-in and expires after 15 minutes. */
export function fileLink(file: FileReference, fileName: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const query = new URLSearchParams({
    broker: file.brokerId,
    expires: String(expires),
    signature: signText(signedText(file, expires)),
  });
  return `${env().baseUrl}/files/${file.kind}/${file.id}/${encodeURIComponent(fileName)}?${query}`;
}

/** The file that a link names; `null` if Lodge did not sign the link, `"expired"` if it has expired. */
export function readFileLink(
  kind: string,
  id: string,
  query: URLSearchParams,
  now: Date,
): FileReference | "expired" | null {
  if (kind !== "documents" && kind !== "statements") return null;
  const file: FileReference = { kind, id, brokerId: query.get("broker") ?? "" };
  const expires = Number(query.get("expires"));
  if (!isSignatureOf(signedText(file, expires), query.get("signature") ?? "")) return null;
  return expires * 1000 < now.getTime() ? "expired" : file;
}
