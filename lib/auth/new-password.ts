import { z } from "zod";

const SHORTEST = 12;
const LONGEST = 200;

/** Words that the commonest passwords are made of; what surrounds them (digits, marks, repeats) makes them no better. */
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
  // Few letters of a common word in a long row of digits would still be digits that somebody chose.
  return repeats || counts || (commonest.has(word) && digits.length <= Math.max(6, letters.length));
}

/**
 * A password that somebody chooses: 12 to 200 characters and none of the commonest. One sentence for each fault.
 * Whose it is, the schema cannot know: `newPasswordOf` also refuses the e-mail address.
 */
export const newPasswordSchema = z
  .string({ error: "must be a string" })
  .min(SHORTEST, `must have at least ${SHORTEST} characters: a few words in a row are easy to remember`)
  .max(LONGEST, `must have at most ${LONGEST} characters`)
  .refine((password) => password.length < SHORTEST || !isCommon(password), {
    error: "must not be one of the commonest passwords, which are tried first",
  })
  .meta({ format: "password", examples: ["kererū above the old ferry"] });

/** The same, refusing also the e-mail address of whose password it is, and what stands before its @. */
export function newPasswordOf(email: string): z.ZodType<string, string> {
  const [whole, name = ""] = [email.toLowerCase(), email.toLowerCase().split("@")[0]];
  return newPasswordSchema.refine(
    (password) => ![whole, name].includes(password.toLowerCase()),
    "must not be the e-mail address",
  );
}
