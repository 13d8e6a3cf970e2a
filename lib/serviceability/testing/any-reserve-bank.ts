import fc from "fast-check";
import type { ReserveBank } from "../core/rules/reserve-bank-schema.ts";

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);

const share = hundredths(0, 1);
const multiple = hundredths(1, 20);
const date = fc.constantFrom("2024-07-01", "2025-12-01");

/** The Reserve Bank's limits of a sheet, or none. */
export const anyReserveBank: fc.Arbitrary<ReserveBank | null> = fc.option(
  fc
    .record({ since: fc.tuple(date, date), multiples: fc.tuple(multiple, multiple), shares: fc.array(share) })
    .map(({ since: [income, value], multiples: [home, rental], shares: [a = 0, b = 0, c = 0, d = 0] }) => ({
      source: "generated",
      debtToIncome: {
        effectiveFrom: income,
        ownerOccupied: { limit: home, speedLimit: a },
        investor: { limit: rental, speedLimit: b },
      },
      loanToValue: {
        effectiveFrom: value,
        ownerOccupied: { limit: c, speedLimit: d },
        investor: { limit: d, speedLimit: a },
      },
    })),
);
