import type { Cents } from "#lib/statements/core/model.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";
import type { Figure } from "#lib/statements/core/values/printed-figure.ts";

/**
 * How unmarked figures of an account are to be taken. Cards and loans print what is owed as positive, so their
 * balances (and, with a single column, their amounts) turn round. `byBalance`: amounts without any sign take it
 * from the balances printed beside them.
 */
export type SignReading = {
  turnAmounts: boolean;
  turnBalances: boolean;
  byBalance: boolean;
  /** Whether the heading over a list (`Deposits`, `Withdrawals`) gives its amounts their direction. */
  bySection: boolean;
  /** Whether fees in a column of their own come on top of the amounts. */
  withFees: boolean;
};

/** The signs that an account prints at all: what is unmarked means the opposite of what is marked. */
export type SignHabits = {
  debitMinus: boolean;
  creditMinus: boolean;
  amountUnmarked: 1 | -1 | null;
  creditSectionMinus: boolean;
  debitSectionMinus: boolean;
  balanceUnmarked: 1 | -1 | null;
};

/** Finds out which signs and marks an account uses. */
export function signHabits(rows: readonly RowItem[], balances: readonly Figure[]): SignHabits {
  const figures = (pick: (row: RowItem) => Figure | undefined) => rows.flatMap((row) => pick(row) ?? []);
  const amounts = figures((row) => row.figures.AMOUNT);
  return {
    debitMinus: mostlyMinus(figures((row) => row.figures.DEBIT)),
    creditMinus: mostlyMinus(figures((row) => row.figures.CREDIT)),
    amountUnmarked: unmarkedMeans(amounts, true),
    creditSectionMinus: mostlyMinus(
      figures((row) => (row.section === "CREDITS" ? row.figures.AMOUNT : undefined)),
    ),
    debitSectionMinus: mostlyMinus(
      figures((row) => (row.section === "DEBITS" ? row.figures.AMOUNT : undefined)),
    ),
    balanceUnmarked: unmarkedMeans(balances, false),
  };
}

function mostlyMinus(figures: readonly Figure[]): boolean {
  return figures.filter((figure) => figure.sign === "-").length * 2 > figures.length;
}

function unmarkedMeans(figures: readonly Figure[], plusCounts: boolean): 1 | -1 | null {
  const credit = figures.some((figure) => figure.mark === "CR");
  const debit = figures.some((figure) => figure.mark === "DR");
  if (credit !== debit) return credit ? -1 : 1;
  const plus = figures.some((figure) => figure.sign === "+");
  const minus = figures.some((figure) => figure.sign === "-");
  return plusCounts && plus && !minus ? -1 : null;
}

/** A row's amount in the holder's favour, or null where nothing printed says which way it went. */
export function signedAmount(row: RowItem, habits: SignHabits, reading: SignReading): Cents | null {
  const amount = amountAlone(row, habits, reading);
  return amount === null || !reading.withFees ? amount : amount - (row.fee?.cents ?? 0);
}

function amountAlone(row: RowItem, habits: SignHabits, reading: SignReading): Cents | null {
  const { DEBIT, CREDIT, AMOUNT } = row.figures;
  if (DEBIT || CREDIT) {
    const out = DEBIT ? DEBIT.cents * reversal(DEBIT, habits.debitMinus, "CR") : 0;
    const into = CREDIT ? CREDIT.cents * reversal(CREDIT, habits.creditMinus, "DR") : 0;
    return into - out;
  }
  if (!AMOUNT) return 0;
  if (AMOUNT.mark) return AMOUNT.mark === "CR" ? AMOUNT.cents : -AMOUNT.cents;
  const section = reading.bySection ? row.section : null;
  if (section === "CREDITS") return AMOUNT.cents * reversal(AMOUNT, habits.creditSectionMinus, "DR");
  if (section === "DEBITS") return -AMOUNT.cents * reversal(AMOUNT, habits.debitSectionMinus, "CR");
  const turn = reading.turnAmounts ? -1 : 1;
  if (AMOUNT.sign !== null) return AMOUNT.cents * (AMOUNT.sign === "-" ? -1 : 1) * turn;
  if (reading.byBalance) return null;
  return AMOUNT.cents * (habits.amountUnmarked ?? turn);
}

/** In a column or section of one direction, a figure signed unlike most is a reversal. */
function reversal(figure: Figure, mostlyMinusHere: boolean, against: "CR" | "DR"): 1 | -1 {
  if (figure.mark !== null) return figure.mark === against ? -1 : 1;
  if (figure.cents === 0) return 1;
  return (figure.sign === "-") === mostlyMinusHere ? 1 : -1;
}

/** A printed balance as money of the holder: a debt is negative. */
export function signedBalance(figure: Figure, habits: SignHabits, reading: SignReading): Cents {
  if (figure.mark) return figure.mark === "CR" ? figure.cents : -figure.cents;
  if (figure.sign === "-") return reading.turnBalances ? figure.cents : -figure.cents;
  return figure.cents * (habits.balanceUnmarked ?? (reading.turnBalances ? -1 : 1));
}
