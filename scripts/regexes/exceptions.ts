/**
 * An expression that is allowed in one file although the checker does not report it as safe, and why it is harmless.
 */
export type Exception = { file: string; expression: string; reason: string };

export const exceptions: readonly Exception[] = [
  {
    file: "lib/platform/http/openapi/example-of.ts",
    expression: 'new RegExp(pattern, "u")',
    reason: "A pattern from our own schemas, matched against our own examples.",
  },
  {
    file: "lib/identity/passwords/new-password.ts",
    expression: String.raw`/^(.+?)\1*$/u`,
    reason: "A password has at most 200 characters: `LONGEST` there, checked first.",
  },
  {
    file: "lib/identity/passwords/new-password.ts",
    expression: String.raw`/^(.{1,4})\1+.{0,3}$/u`,
    reason: "A password has at most 200 characters: `LONGEST` there, checked first.",
  },
  {
    file: "lib/identity/sessions/device.ts",
    expression: String.raw`/\bVersion\/[\d.]+ .*\bSafari\//`,
    reason: "A user agent is first truncated to 500 characters: `LONGEST` there.",
  },
  {
    file: "lib/reading/statements/core/values/amount.ts",
    expression: String.raw`/^([^\d]*)\((.*)\)([^\d]*)$/`,
    reason: "An amount has at most 64 characters: `LONGEST` there, checked first.",
  },
  {
    file: "lib/reading/statements/core/lexicon/phrases.ts",
    expression: "new RegExp(source, flags)",
    reason: "Linear: nothing in a phrase repeats without limit, by its schema (`data/schemas/phrases.json`).",
  },
  {
    file: "lib/reading/statements/core/tabular/table/read-preamble.ts",
    expression: String.raw`/\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}[ -]\p{L}{3,12}\.?[ -]\d{2,4}|\p{L}{3,12} \d{1,2},? \d{4}|\b\d{8}\b/gu`,
    reason:
      "Linear: nothing repeats more than twelve times. Values are also truncated to 300 characters (`LONGEST_VALUE` there).",
  },
  {
    file: "lib/reading/statements/core/pdf/3-events/account-identity.ts",
    expression: String.raw`/(?:interest rate|annual rate|rate p\.?a\.?|purchase rate|\bAPR\b|Sollzins|taux)\D{0,40}(\d{1,2}[.,]\d{1,4}) ?%/i`,
    reason:
      "Linear: nothing repeats more than forty times. Lines of a PDF are also truncated to 2,000 characters (`LETTERS_OF_A_LINE`).",
  },
  {
    file: "lib/reading/statements/core/pdf/3-events/account-identity.ts",
    expression: String.raw`/\b(account|acct|a\/c|konto|compte|cuenta|conto|rekening|conta|card|loan|facility|kontonummer|rekeningnummer|kartennummer|kreditkartennummer)(?: ?(?:number|no|nr|nummer|num|n|number ending in|ending in|ending|id))?\b ?[.:°º#]* ?(?:is )?([x*•#\d][x*•#\d /-]{2,32}[\dx*•])/`,
    reason:
      "Linear: only `[.:°º#]*` has no limit, and it follows a label. Lines of a PDF are also truncated to 2,000 characters (`LETTERS_OF_A_LINE`).",
  },
  {
    file: "scripts/regexes/find-regexes.ts",
    expression: "new RegExp(pattern, flags)",
    reason: "An expression from our source, built to be printed and never matched.",
  },
];
