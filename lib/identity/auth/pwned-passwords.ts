import { createHash } from "node:crypto";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

const LIMIT_MS = 3_000;

/**
 * Whether Have I Been Pwned lists a password, if PWNED_PASSWORDS_URL is set. Only the first five digits of
 * its SHA-1 are sent, and padding hides the number of matches. False if the service does not answer, so that
 * choosing a password does not depend on it. The built-in list is always checked.
 */
export async function isPwned(password: string): Promise<boolean> {
  const url = env().settings.PWNED_PASSWORDS_URL;
  if (!url) return false;
  const hash = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
  try {
    const answer = await fetch(`${url.replace(/\/$/, "")}/range/${hash.slice(0, 5)}`, {
      headers: { "Add-Padding": "true", "User-Agent": "Lodge" },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const lines = (await answer.text()).split("\n").map((line) => line.trim().split(":"));
    // Padding entries have a count of zero.
    return lines.some(([suffix, count]) => suffix === hash.slice(5) && Number(count) > 0);
  } catch (error) {
    log().warn({ err: error }, "passwords are not checked against Have I Been Pwned");
    return false;
  }
}
