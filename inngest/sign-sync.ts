import { createHmac } from "node:crypto";

/** The `x-inngest-signature` of a body: the time of signing and the HMAC under the signing key. */
export function signatureOf(body: string, signingKey: string, now: Date): string {
  const at = Math.round(now.getTime() / 1000);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${at}&s=${createHmac("sha256", key).update(`${body}${at}`).digest("hex")}`;
}
