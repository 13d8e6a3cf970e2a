import type { AccountKind, Cents } from "../../model.ts";
import type { Choices } from "../../search/search.ts";
import type { Figure } from "../../values/amount.ts";
import type { AccountSegment } from "../4-items/account-segments.ts";
import type { RowItem } from "../4-items/statement-items.ts";
import { printedSample, votesOfPayees } from "./printed-direction.ts";

/** The possible meanings of a segment's signs, likeliest first. `debt`: debts are printed as positive. */
export function signReadings({ rows, facts }: AccountSegment, debt: boolean): SignReading[] {
  const unmarked = rows.filter(({ figures }) => figures.AMOUNT && !figures.AMOUNT.mark);
  const sectioned = unmarked.some(({ section }) => section !== null);
  const free = unmarked.filter(({ section }) => section === null);
  // If some amounts are marked, the others mean the opposite. The balances decide only if none is marked.
  const marked = rows.some(({ figures }) => figures.AMOUNT?.mark);
  const unsigned = !marked && free.length > 0 && free.every(({ figures }) => figures.AMOUNT?.sign === null);
  const balances = rows.some(({ figures }) => figures.BALANCE) || facts.length > 0;
  const printsDebtPositive = debt && !printsDebtAsMinus(rows.flatMap(({ figures }) => figures.BALANCE ?? []));
  // Only the amounts' own signs can overrule the headings above lists. Otherwise a row moved to another list
  // would fit.
  const signed = unmarked.some(({ figures }) => figures.AMOUNT?.sign);
  const readings = (unsigned && balances ? [false, true] : [false]).flatMap((byBalance) =>
    (sectioned ? (signed ? [true, false] : [true]) : [false]).flatMap((bySection) =>
      likelyReversals(debt, printsDebtPositive, (bySection ? free : unmarked).length > 0).map(
        (reversals): SignReading => ({ ...reversals, byBalance, bySection, withFees: false }),
      ),
    ),
  );
  // Most tables include the fee in the amount beside it. Some banks charge it on top.
  const charged = rows.some(({ fee, figures }) => fee && fee.cents > 0 && figures.BALANCE);
  return charged ? [...readings, ...readings.map((reading) => ({ ...reading, withFees: true }))] : readings;
}

/** Reversing both amounts and balances proves no more than reversing neither, so only the likelier one is tried. */
function likelyReversals(
  debt: boolean,
  printsDebtPositive: boolean,
  singleColumn: boolean,
): Pick<SignReading, "reverseAmounts" | "reverseBalances">[] {
  const reversed = (reverseAmounts: boolean, reverseBalances: boolean) => ({
    reverseAmounts,
    reverseBalances,
  });
  if (singleColumn) return [reversed(debt, debt), reversed(!debt, debt), reversed(debt, !debt)];
  // A debit and a credit column settle the direction of amounts.
  return [reversed(false, printsDebtPositive), reversed(false, !printsDebtPositive)];
}

/** A loan that prints every balance with a minus is not in credit: the minus marks a debt. */
function printsDebtAsMinus(balances: readonly Figure[]): boolean {
  return balances.length > 0 && balances.every(({ sign, cents }) => sign === "-" || cents === 0);
}

const OWED = "owed";

/** Whether the reading that these choices describe takes balances for debts. */
export function areOwed(choices: Choices | undefined): boolean {
  return choices?.balances === OWED;
}

/** Describes a reading for the explanation of a file. */
export function signChoices(reading: SignReading): Choices {
  return {
    amounts: reading.reverseAmounts ? "reversed" : "as printed",
    balances: reading.reverseBalances ? OWED : "held",
    ...(reading.byBalance ? { "unsigned amounts": "by the next balance" } : {}),
    ...(reading.bySection ? { lists: "directed by their headings" } : {}),
    ...(reading.withFees ? { fees: "on top of the amounts" } : {}),
  };
}

/** Whether a reading contradicts the likely one on which amounts are money in. */
export function isReversed(reading: SignReading, likely: SignReading | undefined): boolean {
  return (
    reading.reverseAmounts !== likely?.reverseAmounts || reading.reverseBalances !== likely.reverseBalances
  );
}

/**
 * Whether debts are printed as positive. The payments are stronger evidence than the file's small print about cards.
 */
export function isDebt({ rows, facts }: AccountSegment, kind: AccountKind | null): boolean {
  const signed = rows.some(({ figures }) => figures.AMOUNT?.sign);
  // On cards, the signs take the bank's view: pay has a minus, purchases have none.
  const unmarked = rows.filter(({ figures: { AMOUNT } }) => AMOUNT && !AMOUNT.mark);
  const direction = signed ? votesOfPayees(unmarked.map(printedSample)) : 0;
  const marked = rows.some(
    ({ figures, description }) => figures.AMOUNT?.mark === "CR" && /\bpayment\b/i.test(description.join(" ")),
  );
  // A minus on what is owed and on most amounts: both are the holder's view.
  const owed = facts.filter(({ label, inTable }) => inTable && (label === "OPENING" || label === "CLOSING"));
  const minus = unmarked.filter(({ figures: { AMOUNT } }) => AMOUNT?.sign === "-").length;
  const isHolders =
    printsDebtAsMinus(owed.map(({ figure }) => figure)) && minus > 0 && minus * 2 >= unmarked.length;
  const named = kind === "CREDIT_CARD" || kind === "LOAN" ? !isHolders : marked;
  // A single row may be `DEPOSIT BOND INSURANCE`, so the kind of account is stronger evidence.
  if (Math.abs(direction) < 2) return named;
  // Balances beside the amounts show that a minus lowers them, which words do not overrule.
  return direction < 0 && (named || !rows.some(({ figures }) => figures.BALANCE));
}

/**
 * The meaning of an account's unmarked figures. Cards and loans print debts as positive, so their balances (and,
 * with a single column, their amounts) are reversed. `byBalance`: unsigned amounts take their sign from the
 * balances beside them.
 */
export type SignReading = {
  reverseAmounts: boolean;
  reverseBalances: boolean;
  byBalance: boolean;
  /** Whether the heading of a list (`Deposits`, `Withdrawals`) gives the direction of its amounts. */
  bySection: boolean;
  /** Whether fees in a separate column are on top of the amounts. */
  withFees: boolean;
};

/** The signs that an account uses. Unmarked figures mean the opposite of marked ones. */
type SignHabits = ReturnType<typeof signHabits>;

/** Determines which signs and marks an account uses. */
export function signHabits(rows: readonly RowItem[], balances: readonly Figure[]) {
  const ofColumn = (column: "DEBIT" | "CREDIT" | "AMOUNT") =>
    rows.flatMap((row) => row.figures[column] ?? []);
  return {
    debitMinus: mostlyMinus(ofColumn("DEBIT")),
    creditMinus: mostlyMinus(ofColumn("CREDIT")),
    amountUnmarked: unmarkedMeans(ofColumn("AMOUNT"), true),
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

/** A row's amount in the holder's favour, or null if nothing printed shows its direction. */
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
  // Among amounts without any, a plus is the holder's, as CR is.
  if (AMOUNT.sign === "+" && habits.amountUnmarked === -1) return AMOUNT.cents;
  const factor = reading.reverseAmounts ? -1 : 1;
  if (AMOUNT.sign !== null) return AMOUNT.cents * (AMOUNT.sign === "-" ? -1 : 1) * factor;
  if (reading.byBalance) return null;
  return AMOUNT.cents * (habits.amountUnmarked ?? factor);
}

/** A row with the amount of a list of one direction in the column of that direction. */
export function inColumnOfSection(row: RowItem): RowItem {
  const { AMOUNT, ...others } = row.figures;
  const column = row.section === "CREDITS" ? "CREDIT" : row.section === "DEBITS" ? "DEBIT" : null;
  return AMOUNT && column ? { ...row, figures: { [column]: AMOUNT, ...others } } : row;
}

/** In a column of one direction, a figure with another sign than most is a reversal. */
function reversal(figure: Figure, mostlyMinusHere: boolean, against: "CR" | "DR"): 1 | -1 {
  if (figure.mark !== null) return figure.mark === against ? -1 : 1;
  if (figure.cents === 0) return 1;
  return (figure.sign === "-") === mostlyMinusHere ? 1 : -1;
}

/** A printed balance from the holder's view: a debt is negative. */
export function signedBalance(figure: Figure, habits: SignHabits, reading: SignReading): Cents {
  if (figure.mark) return figure.mark === "CR" ? figure.cents : -figure.cents;
  if (figure.sign === "-") return reading.reverseBalances ? figure.cents : -figure.cents;
  return figure.cents * (habits.balanceUnmarked ?? (reading.reverseBalances ? -1 : 1));
}

/**
 * A column of debits or credits never prints both plus and minus. If one does, in any account of a file, the signs give
 * the direction and the column contains all amounts. Otherwise the rarer sign would look like reversals. The same is
 * true of the only column of a file, such as `DEBIT(-)/CREDIT`, if some of its amounts have a minus.
 */
export function signsOverColumns(segments: readonly AccountSegment[]): AccountSegment[] {
  const rows = segments.flatMap((segment) => segment.rows);
  const bothSigns = (["DEBIT", "CREDIT"] as const).some((column) =>
    (["+", "-"] as const).every((sign) => rows.some(({ figures }) => figures[column]?.sign === sign)),
  );
  const columns = (["DEBIT", "CREDIT", "AMOUNT"] as const).filter((column) =>
    rows.some(({ figures }) => figures[column]),
  );
  const only = columns.length === 1 ? columns[0] : undefined;
  const partlyMinus =
    only !== undefined &&
    [true, false].every((minus) => rows.some(({ figures }) => isMinus(figures[only]) === minus));
  if (
    !(bothSigns || partlyMinus) ||
    rows.some(({ figures: { DEBIT, CREDIT, AMOUNT } }) => [DEBIT, CREDIT, AMOUNT].filter(Boolean).length > 1)
  )
    return [...segments];
  return segments.map((segment) => ({ ...segment, rows: segment.rows.map(asAmount) }));
}

function isMinus(figure: Figure | undefined): boolean | null {
  return figure ? figure.sign === "-" : null;
}

function asAmount(row: RowItem): RowItem {
  const { DEBIT, CREDIT, ...others } = row.figures;
  const AMOUNT = DEBIT ?? CREDIT ?? others.AMOUNT;
  return { ...row, figures: AMOUNT ? { ...others, AMOUNT } : others };
}
