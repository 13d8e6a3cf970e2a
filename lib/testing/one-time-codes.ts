import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with that key shows at `now`. */
export function codeAt(key: string, now: Date): string {
  const settings = { algorithm: "SHA1", digits: 6, period: 30 };
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(key), timestamp: now.getTime() });
}

/** A code that such an app shows at no moment within a minute of `now`. */
export function wrongCode(key: string, now: Date): string {
  const right = [-60, -30, 0, 30, 60].map((off) => codeAt(key, new Date(now.getTime() + off * 1000)));
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, "0");
    if (!right.includes(code)) return code;
  }
}
