import { Secret, TOTP } from "otpauth";

const PERIOD = 30;
const settings = { algorithm: "SHA1", digits: 6, period: PERIOD };
const ISSUER = "Lodge";

/** A new shared key in base32: 160 bits, the length of the digest (RFC 4226, section 4). */
export function newAuthenticatorKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI that authenticator apps read from a QR code. */
export function authenticatorUri(key: string, account: string): string {
  return new TOTP({ ...settings, issuer: ISSUER, label: account, secret: key }).toString();
}

/**
 * The time step of a six-digit code (RFC 6238), or null if it is wrong. Clocks may differ by one step of 30 seconds.
 */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ ...settings, secret, token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
