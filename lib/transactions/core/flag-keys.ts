/**
 * The URL keys of a summary's flags, in order: the code, with a number from the second flag of the same code
 * on: `UNDISCLOSED_ACCOUNT`, `UNDISCLOSED_ACCOUNT.2`.
 */
export function flagKeys(flags: readonly { code: string }[]): string[] {
  const seen = new Map<string, number>();
  return flags.map(({ code }) => {
    const number = (seen.get(code) ?? 0) + 1;
    seen.set(code, number);
    return number === 1 ? code : `${code}.${number}`;
  });
}
