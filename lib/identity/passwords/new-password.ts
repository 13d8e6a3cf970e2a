import { z } from "zod";

const SHORTEST = 12;
const LONGEST = 200;

/**
 * The words at the core of the most common passwords. Digits, punctuation and repeats around them add no
 * strength.
 */
const commonest = new Set([
  "password",
  "passwort",
  "passw",
  "pass",
  "qwerty",
  "qwertyuiop",
  "qwertyuiopasdfghjkl",
  "qwertyuiopasdfghjklzxcvbnm",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijkl",
  "abcdefghijklm",
  "abcdefghijklmnopqrstuvwxyz",
  "abc",
  "abcd",
  "iloveyou",
  "letmein",
  "welcome",
  "admin",
  "administrator",
  "changeme",
  "secret",
  "sunshine",
  "princess",
  "football",
  "monkey",
  "dragon",
  "master",
  "newzealand",
  "aotearoa",
  "auckland",
  "wellington",
  "lodge",
  "lodgedemo",
  "correcthorsebatterystaple",
]);

const DIGITS = "01234567890123456789012345678901234567890";

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const letters = plain.replace(/[^\p{L}]/gu, "");
  const digits = plain.replace(/\D/g, "");
  const word = /^(.+?)\1*$/u.exec(letters)?.[1] ?? "";
  const repeats = /^(.{1,4})\1+.{0,3}$/u.test(plain);
  const counts =
    letters === "" && (DIGITS.includes(digits) || [...DIGITS].reverse().join("").includes(digits));
  // A common word beside a much longer run of digits passes: those digits are likely to be the owner's own.
  return repeats || counts || (commonest.has(word) && digits.length <= Math.max(6, letters.length));
}

/**
 * A newly chosen password: 12 to 200 characters and not a common one, with one message per fault. The schema
 * does not know the owner (see `newPasswordOf`) or the breached passwords (see `newPasswordFaults`).
 */
export const newPasswordSchema = z
  .string({ error: "must be a string" })
  .min(SHORTEST, `must have at least ${SHORTEST} characters: a few words in a row are easy to remember`)
  .max(LONGEST, `must have at most ${LONGEST} characters`)
  .refine((password) => password.length < SHORTEST || password.length > LONGEST || !isCommon(password), {
    error: "must not be one of the most common passwords, which attackers try first",
  })
  .meta({ format: "password", examples: ["kererū above the old ferry"] });

/** Words that an attacker of this service would try first. */
const SERVICE_WORDS = ["lodge", "broker", "mortgage", "homeloan", "loan", "kainga", "whare"];
const SHORTEST_PART = 3;
const LEAST_BESIDE = 8;

/**
 * The same for one person. Also rejects a password that is little more than their name, their email address
 * (brokerage included) or words of this service. Eight further letters or digits are enough.
 */
export function newPasswordOf(owner: { email: string; name: string }): z.ZodType<string, string> {
  const email = owner.email.toLowerCase();
  const whole = [email, email.split("@")[0] ?? ""];
  const parts = `${email} ${owner.name.toLowerCase()}`.split(/[^\p{L}]+/u);
  const known = [...new Set([...parts, ...SERVICE_WORDS])]
    .filter((part) => part.length >= SHORTEST_PART)
    .sort((left, right) => right.length - left.length);
  return newPasswordSchema
    .refine((password) => !whole.includes(password.toLowerCase()), "must not be the email address")
    .refine((password) => whole.includes(password.toLowerCase()) || beside(password, known) >= LEAST_BESIDE, {
      error: "must be more than your name, your email address or words such as lodge and broker",
      when: ({ issues }) => issues.length === 0,
    });
}

/** The number of letters and digits left once the words are removed. */
function beside(password: string, words: readonly string[]): number {
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), password.toLowerCase());
  return rest.replace(/[^\p{L}\p{N}]/gu, "").length;
}
