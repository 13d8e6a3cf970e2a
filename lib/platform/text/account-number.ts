/** A suffix printed apart from its base: `12-3456-0077812-00`, `12 3456 0077812 00`, and alone `7812-00`. */
const APART = /(?:[^-\s]{4}-|[^-\s]{7} )(\d{2,3})$/;

/** A whole New Zealand number without separators. Card numbers of the same length begin with other digits. */
const JOINED = /^(?:[0-2]\d|3[018]|88)\d{11}(\d{2,3})$/;

/**
 * Returns the end of an account number by which banks and customers know the account, or an empty string. A New Zealand
 * suffix is shared by most accounts and means nothing without the digits before it: `12-3456-0077812-00` → `7812-00`.
 * Any other number is known by its last four digits.
 */
export function accountEnding(accountNumber: string | null): string {
  const number = accountNumber?.trim() ?? "";
  const suffix = (APART.exec(number) ?? JOINED.exec(number))?.[1];
  if (suffix === undefined) return endDigits(number);
  const base = endDigits(number.slice(0, -suffix.length));
  // Files of one bank print suffixes with two or with three digits.
  return [base, suffix.replace(/^0(?=\d\d)/, "")].filter(Boolean).join("-");
}

/** An account number as the API returns it: masked, and the end that names the account. */
export function shownNumber(accountNumber: string | null): {
  accountNumber: string | null;
  accountEnding: string | null;
} {
  return {
    accountNumber: accountNumber === null ? null : maskAccountNumber(accountNumber),
    accountEnding: accountEnding(accountNumber) || null,
  };
}

const MASKS = new Set("*•·∙#●∗…");
const SHOWN = 4;

/**
 * Masks an account number for display: `*` for every digit and letter but the last four, separators kept. A card number
 * that its bank masked at the end shows none, because its first digits identify only the issuer.
 */
export function maskAccountNumber(accountNumber: string): string {
  const { characters, end, shown } = findEnding(accountNumber);
  return characters
    .map((character, index) =>
      index > end || shown.includes(index) || !isAlphanumeric(character) ? character : "*",
    )
    .join("");
}

/** The last four digits or letters of an account number, masked or not, or empty if the bank masked them. */
export function endDigits(accountNumber: string | null): string {
  const { characters, shown } = findEnding(accountNumber ?? "");
  return shown.map((index) => characters[index]).join("");
}

/** Finds the characters at the end of the number. Words after it, such as `(Visa)`, are not part of it. */
function findEnding(accountNumber: string): { characters: string[]; end: number; shown: number[] } {
  const characters = [...accountNumber];
  const isMasked = characters.map(
    (character, index) => MASKS.has(character) || isMaskingX(characters, index),
  );
  let end = characters.findLastIndex((character, index) => isMasked[index] || /\p{N}/u.test(character));
  while (isAlphanumeric(characters[end + 1])) end += 1;
  const shown: number[] = [];
  for (let index = end; index >= 0 && shown.length < SHOWN && !isMasked[index]; index--) {
    if (isAlphanumeric(characters[index])) shown.unshift(index);
  }
  return { characters, end, shown };
}

/** Banks also mask with `X`, as in `5166-XXXX-XXXX-9034`. */
function isMaskingX(characters: readonly string[], index: number): boolean {
  const isOtherLetter = (character = "") => /\p{L}/u.test(character) && !/x/i.test(character);
  return (
    /x/i.test(characters[index] ?? "") &&
    !isOtherLetter(characters[index - 1]) &&
    !isOtherLetter(characters[index + 1])
  );
}

function isAlphanumeric(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
