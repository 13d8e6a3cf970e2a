import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#lib/env.ts";
import { isId } from "#lib/ids.ts";

function signature(text: string): string {
  return createHmac("sha256", env().authSecret).update(`upload-link ${text}`).digest("base64url");
}

/** The secret part of an applicant's link: which link of which broker, signed. Ending it is the row's business. */
export function linkToken(brokerId: string, linkId: string): string {
  const text = Buffer.from(`${brokerId}${linkId}`.replaceAll("-", ""), "hex").toString("base64url");
  return `${text}.${signature(text)}`;
}

/** Null for anything that we did not sign. */
export function readLinkToken(token: string): { brokerId: string; linkId: string } | null {
  const [text = "", given = ""] = token.split(".");
  const expected = signature(text);
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
    return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  const uuid = (part: string) => part.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [brokerId, linkId] = [uuid(hex.slice(0, 32)), uuid(hex.slice(32))];
  return isId(brokerId) && isId(linkId) ? { brokerId, linkId } : null;
}
