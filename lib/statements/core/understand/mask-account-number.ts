/** An account number as it may be shown: every digit and letter but the last four as `*`, separators kept. */
export function maskAccountNumber(accountNumber: string): string {
  let visible = 4;
  return [...accountNumber]
    .reverse()
    .map((character) => (!/[\p{L}\p{N}]/u.test(character) || visible-- > 0 ? character : "*"))
    .reverse()
    .join("");
}
