import { z } from "zod";
import { isId } from "#lib/platform/ids.ts";
import { isSignatureOf, signText } from "./keys.ts";

/**
 * The purpose of a link without sign-in. A token is valid for one purpose only. The row of an upload link decides
 * whether it opens the fact find.
 */
export type LinkPurpose = "upload-link" | "advice-acknowledgement" | "package-delivery" | "brokerage";

const signed = (purpose: LinkPurpose, text: string) => `${purpose} ${text}`;

/**
 * The secret part of a link: the signed ids of the broker and of the link's row. Expiry and revocation are stored in
 * the row, not in the token.
 */
export function linkToken(purpose: LinkPurpose, brokerId: string, linkId: string): string {
  const text = Buffer.from(`${brokerId}${linkId}`.replaceAll("-", ""), "hex").toString("base64url");
  return `${text}.${signText(signed(purpose, text))}`;
}

/** Null if Lodge did not sign the token for that purpose. */
export function readLinkToken(
  purpose: LinkPurpose,
  token: string,
): { brokerId: string; linkId: string } | null {
  const [text = "", given = ""] = token.split(".");
  if (!isSignatureOf(signed(purpose, text), given)) return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  const uuid = (part: string) => part.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [brokerId, linkId] = [uuid(hex.slice(0, 32)), uuid(hex.slice(32))];
  return isId(brokerId) && isId(linkId) ? { brokerId, linkId } : null;
}

/** Path parameters of the routes behind an emailed link. */
export const linkTokenParamsSchema = z.object({
  token: z.string().meta({
    description: "The secret part of the emailed link",
    examples: ["AZqdOgwRfzWPC2ot5Be5wwGanUA9WnsZnmCML0p9GwY.5Vt0cRb8mJx2yQn6eKh1uWz4aSd7gLf9pTi3oXvBqEY"],
  }),
});
