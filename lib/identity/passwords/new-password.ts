import { z } from "zod";
import { enteredPassword } from "#lib/identity/second-factor/schemas.ts";

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/** The words in the most common passwords. Digits, punctuation and repeats around them add no strength. */
const commonWords = new Set(
  `password passwort passw pass qwerty qwertyuiop qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm
    asdfghjkl zxcvbnm abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz abc abcd iloveyou letmein
    welcome admin administrator changeme secret sunshine princess football monkey dragon master
    newzealand aotearoa auckland wellington lodge lodgedemo correcthorsebatterystaple`.split(/\s+/),
);

const DIGITS = "01234567890123456789012345678901234567890";

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const letters = plain.replace(/[^\p{L}]/gu, "");
  const digits = plain.replace(/\D/g, "");
  const word = /^(.+?)\1*$/u.exec(letters)?.[1] ?? "";
  const repeats = /^(.{1,4})\1+.{0,3}$/u.test(plain);
  const isSequence =
    letters === "" && (DIGITS.includes(digits) || [...DIGITS].reverse().join("").includes(digits));
  // A common word with a much longer run of digits passes, because those digits are probably random.
  return repeats || isSequence || (commonWords.has(word) && digits.length <= Math.max(6, letters.length));
}

/**
 * A newly chosen password: 12 to 200 characters and not a common one, with one message per fault. Does not check the
 * owner's details (see `newPasswordSchemaFor`) or breached passwords (see `newPasswordFaults`).
 */
export const newPasswordSchema = z
  .string({ error: "must be a string" })
  .min(MIN_LENGTH, `must have at least ${MIN_LENGTH} characters: a few words in a row are easy to remember`)
  .max(MAX_LENGTH, `must have at most ${MAX_LENGTH} characters`)
  .refine((password) => password.length < MIN_LENGTH || password.length > MAX_LENGTH || !isCommon(password), {
    error: "must not be one of the most common passwords, which attackers try first",
  })
  .meta({ format: "password", examples: ["kererū above the old ferry"] });

/** Words that an attacker of this service would try first. */
const SERVICE_WORDS = ["lodge", "broker", "mortgage", "homeloan", "loan", "kainga", "whare"];
const MIN_PART_LENGTH = 3;
const MIN_OTHER_CHARACTERS = 8;

/**
 * The schema for one user's new password. Also rejects a password that is little more than their name, their email
 * address (including the brokerage) or words of this service. Eight further letters or digits are enough.
 */
export function newPasswordSchemaFor(owner: { email: string; name: string }): z.ZodType<string, string> {
  const email = owner.email.toLowerCase();
  const whole = [email, email.split("@")[0] ?? ""];
  const parts = `${email} ${owner.name.toLowerCase()}`.split(/[^\p{L}]+/u);
  const known = [...new Set([...parts, ...SERVICE_WORDS])]
    .filter((part) => part.length >= MIN_PART_LENGTH)
    .sort((left, right) => right.length - left.length);
  return newPasswordSchema
    .refine((password) => !whole.includes(password.toLowerCase()), "must not be the email address")
    .refine(
      (password) =>
        whole.includes(password.toLowerCase()) || otherCharacters(password, known) >= MIN_OTHER_CHARACTERS,
      {
        error: "must be more than your name, your email address or words such as lodge and broker",
        when: ({ issues }) => issues.length === 0,
      },
    );
}

/** The number of letters and digits left once the words are removed. */
function otherCharacters(password: string, words: readonly string[]): number {
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), password.toLowerCase());
  return rest.replace(/[^\p{L}\p{N}]/gu, "").length;
}

export const passwordChangeSchema = z
  .object({ currentPassword: enteredPassword, newPassword: newPasswordSchema })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
