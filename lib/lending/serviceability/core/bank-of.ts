import type { PreparedBank, PreparedSheet } from "./prepare-sheet.ts";

/** A bank by its key. Throws RangeError if the sheet lacks it. */
export function bankOf(sheet: PreparedSheet, key: string): PreparedBank {
  const bank = sheet.banks.find(({ rules }) => rules.key === key);
  if (bank === undefined) throw new RangeError(`The sheet has no bank ${key}`);
  return bank;
}
