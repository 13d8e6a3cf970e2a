import { codeAt } from "#lib/identity/second-factor/one-time-code.ts";

/** A one-time code that an app with that key shows at no moment within a minute of `now`. */
export function wrongCode(key: string, now: Date): string {
  const right = [-60, -30, 0, 30, 60].map((off) => codeAt(key, new Date(now.getTime() + off * 1000)));
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, "0");
    if (!right.includes(code)) return code;
  }
}
