import type { PreparedBank, PreparedSheet } from "./prepare-sheet.ts";
import { prepareBank } from "./prepare-sheet.ts";

/** The range that a sheet's test rates may have: a test rate is never moved beyond it. */
export const LOWEST_TEST_RATE = 0.01;
export const HIGHEST_TEST_RATE = 0.25;

/** The bank with another test rate (a fraction a year), for its new loan and for existing mortgages alike. */
export function withTestRate(bank: PreparedBank, testRate: number): PreparedBank {
  return prepareBank({ ...bank.rules, testRate });
}

/** The sheet with every test rate moved by a fraction a year, each kept within the range. */
export function shiftTestRates(sheet: PreparedSheet, by: number): PreparedSheet {
  if (by === 0) return sheet;
  return { ...sheet, banks: sheet.banks.map((bank) => withTestRate(bank, shifted(bank.rules.testRate, by))) };
}

/** To a millionth, so that 0.0695 + 0.005 is 0.0745. */
function shifted(rate: number, by: number): number {
  const moved = Math.round((rate + by) * 1_000_000) / 1_000_000;
  return Math.min(HIGHEST_TEST_RATE, Math.max(LOWEST_TEST_RATE, moved));
}
