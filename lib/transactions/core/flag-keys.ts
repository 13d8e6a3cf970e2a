/**
 * What each flag of a summary is called in an address, in their order: its code, and from the second of the same code
 * on with its number: `UNDISCLOSED_ACCOUNT`, `UNDISCLOSED_ACCOUNT.2`.
 */
export function flagKeys(flags: readonly { code: string }[]): string[] {
  const seen = new Map<string, number>();
  return flags.map(({ code }) => {
    const number = (seen.get(code) ?? 0) + 1;
    seen.set(code, number);
    return number === 1 ? code : `${code}.${number}`;
  });
}
