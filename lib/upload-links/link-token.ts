import { isId } from "#lib/ids.ts";
import { isSignatureOf, signText } from "#lib/keys.ts";

const signed = (text: string) => `upload-link ${text}`;

/**
 * The secret part of an applicant's link: the signed ids of the broker and the link. Ending a link is
 * recorded in its row, not in the token.
 */
export function linkToken(brokerId: string, linkId: string): string {
  const text = Buffer.from(`${brokerId}${linkId}`.replaceAll("-", ""), "hex").toString("base64url");
  return `${text}.${signText(signed(text))}`;
}

/** Null if Lodge did not sign the token. */
export function readLinkToken(token: string): { brokerId: string; linkId: string } | null {
  const [text = "", given = ""] = token.split(".");
  if (!isSignatureOf(signed(text), given)) return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  const uuid = (part: string) => part.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [brokerId, linkId] = [uuid(hex.slice(0, 32)), uuid(hex.slice(32))];
  return isId(brokerId) && isId(linkId) ? { brokerId, linkId } : null;
}
