/** Masks an account number for display: `*` for every digit and letter but the last four, separators kept. */
export function maskAccountNumber(accountNumber: string): string {
  let visible = 4;
  return [...accountNumber]
    .reverse()
    .map((character) => (!/[\p{L}\p{N}]/u.test(character) || visible-- > 0 ? character : "*"))
    .reverse()
    .join("");
}
