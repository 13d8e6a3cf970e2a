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
