import { createHmac } from "node:crypto";

/** What `x-inngest-signature` says of a body in Inngest's form: when it was signed, and its HMAC under the signing key. */
export function signatureOf(body: string, signingKey: string, now: Date): string {
  const at = Math.round(now.getTime() / 1000);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${at}&s=${createHmac("sha256", key).update(`${body}${at}`).digest("hex")}`;
}
