import { directionOfWord } from "../../lexicon/directions.ts";
import type { Role } from "../../lexicon/headings.ts";
import {
  type ColumnProfile,
  EMPTY,
  isAmounts,
  isCurrencyCodes,
  isDates,
  isMoney,
  isNumbers,
  isOneAccount,
  isText,
} from "./column-profile.ts";
import { type Header, isAfterFees, normalHeading } from "./find-header.ts";
import { chooseFlag } from "./flag-columns.ts";

/** Roles whose headings never stand above money: if they seem to, they belong to another column. */
const NEVER_FIGURES = new Set<Role | null>([null, "date", "currency", "flag"]);

/** The columns by use, in order of preference. */
export type Columns = Readonly<ReturnType<typeof chooseColumns>>;

/** Chooses columns by their headings if the cells confirm them, and the others by their cells. */
export function chooseColumns(header: Header | null, profiles: readonly ColumnProfile[]) {
  const indexes = [...profiles.keys()];
  const profileAt = (index: number) => profiles[index] ?? EMPTY;
  const roleAt = (index: number) => header?.roles[index] ?? null;
  const named = (role: Role, fits: (profile: ColumnProfile) => boolean) =>
    indexes
      .filter((index) => roleAt(index)?.role === role && fits(profileAt(index)))
      .sort((a, b) => (roleAt(a)?.rank ?? 0) - (roleAt(b)?.rank ?? 0));
  const dates = named("date", isDates);
  if (dates.length === 0) dates.push(...indexes.filter((index) => isDates(profileAt(index))));
  // `Valuta` means value date in German and currency in Swedish, so the cells decide.
  const everyRow = (index: number) => profileAt(index).filled >= (profiles[dates[0] ?? -1]?.filled ?? 1);
  const isUnnamed = (index: number) =>
    !header || ((roleAt(index) === null || roleAt(index)?.role === "date") && everyRow(index));
  const currencies = [
    ...named("currency", isCurrencyCodes),
    ...indexes.filter((index) => isUnnamed(index) && isCurrencyCodes(profileAt(index))),
  ];
  const currency = accountCurrency(currencies, profiles);
  const ownFirst = (columns: readonly number[]) => inOwnCurrencyFirst(columns, currency, currencies);
  const money = (role: Role) =>
    usedFirst(
      ownFirst(named(role, (profile) => profile.filled === 0 || profile.amounts >= profile.filled * 0.5)),
      profiles,
    );

  const amounts = money("amount").filter((index) => !dates.includes(index));
  const [debits, credits] = chargesAndPayments(header, money("debit"), money("credit"));
  const hasMoved = indexes.some(
    (index) =>
      profiles[index]?.nonzero !== 0 &&
      ([amounts, debits, credits].some((list) => list.includes(index)) || isMoney(profileAt(index))),
  );
  // A balance that stays at 0.00 while money moves is not the account's.
  const balances = money("balance").filter((index) => profiles[index]?.nonzero !== 0 || !hasMoved);
  const taken = new Set([...dates, ...amounts, ...debits, ...credits, ...balances]);
  // Headings of fees, rates and notes may stand above figures. Those of codes and dates do not.
  const isOfOtherFigures = (index: number) => !NEVER_FIGURES.has(roleAt(index)?.role ?? null);
  const hasMoney = [...amounts, ...debits, ...credits].some((index) => profileAt(index).filled > 0);
  const free = ownFirst(indexes).filter((index) => !taken.has(index));
  const unnamedMoney = free.filter(
    (index) => isMoney(profileAt(index)) && !(hasMoney && isOfOtherFigures(index)),
  );
  const needsBalance = !hasMoney && unnamedMoney.length === 0;
  if (needsBalance) {
    const isUnnamedNumber = (index: number) => roleAt(index) === null && isNumbers(profileAt(index));
    unnamedMoney.push(...indexes.filter((index) => !taken.has(index) && isUnnamedNumber(index)));
  }
  for (const index of unnamedMoney) taken.add(index);
  const accounts = named("account", (profile) => profile.filled > 0);
  if (!header)
    accounts.push(...indexes.filter((index) => !taken.has(index) && isOneAccount(profileAt(index))));
  for (const index of [...accounts, ...(currency === null ? [] : [currency])]) taken.add(index);
  const flag = debits.length > 0 && credits.length > 0 ? null : chooseFlag(header, profiles, taken);
  // A column of transaction types is also useful as a description, unless it says only `Debit` or `Credit`.
  const isType = flag && (header?.roles[flag.column]?.role === "description" || flag.signs.size > 2);
  const isOnlyDirection = flag && [...flag.signs.keys()].every((text) => directionOfWord(text) !== 0);
  if (flag && (!isType || isOnlyDirection)) taken.add(flag.column);
  return {
    dates,
    amounts,
    debits,
    credits,
    balances,
    /** Money columns without a known heading, in file order. Without other money, under any heading. */
    unnamedMoney,
    /** The unnamed columns contain any numbers, so only a balance that follows from them shows that they are money. */
    needsBalance,
    flag,
    fee: named("fee", isAmounts)[0] ?? null,
    /** Columns headed as amounts after fees. */
    afterFees: amounts.filter((index) => isAfterFees(normalHeading(header?.cells[index] ?? ""))),
    descriptions: chooseDescriptions(header, profiles, taken),
    accounts,
    currency,
    status: named("status", (profile) => profile.filled > 0)[0] ?? null,
  };
}

/** The currency of the account is the same in every row. That of purchases, in a column before it, may differ. */
function accountCurrency(currencies: readonly number[], profiles: readonly ColumnProfile[]): number | null {
  const isConstant = (index: number) =>
    profiles[index]?.distinct.size === 1 && profiles[index]?.filled === profiles[index]?.rows;
  const isBesideMoney = (index: number) =>
    [index - 1, index + 1].some((beside) => isAmounts(profiles[beside] ?? EMPTY));
  return currencies.find((index) => isConstant(index) && isBesideMoney(index)) ?? currencies[0] ?? null;
}

/** Puts amounts beside another currency than the account's last. */
function inOwnCurrencyFirst(
  columns: readonly number[],
  own: number | null,
  currencies: readonly number[],
): number[] {
  const isForeign = (index: number) => {
    const beside = currencies.filter((currency) => Math.abs(currency - index) === 1);
    return beside.length > 0 && own !== null && !beside.includes(own);
  };
  return [...columns.filter((index) => !isForeign(index)), ...columns.filter(isForeign)];
}

/** Payments are money out, but beside a column of charges they are money into a card. */
function chargesAndPayments(
  header: Header | null,
  debits: number[],
  credits: number[],
): [debits: number[], credits: number[]] {
  const isPayments = (index: number) => normalHeading(header?.cells[index] ?? "") === "payments";
  if (credits.length > 0 || debits.length < 2) return [debits, credits];
  return [debits.filter((index) => !isPayments(index)), debits.filter(isPayments)];
}

/** Puts columns with nothing but 0.00 last, regardless of their heading. */
function usedFirst(columns: readonly number[], profiles: readonly ColumnProfile[]): number[] {
  const isUsed = (index: number) => (profiles[index]?.nonzero ?? 0) > 0;
  return [...columns.filter(isUsed), ...columns.filter((index) => !isUsed(index))];
}

/**
 * Named text columns, then every other column of text, since the payee may stand in any of them. If no heading names
 * one, every unused column with letters in it.
 */
function chooseDescriptions(
  header: Header | null,
  profiles: readonly ColumnProfile[],
  taken: ReadonlySet<number>,
): number[] {
  const indexes = [...profiles.keys()].filter((index) => !taken.has(index));
  const named = indexes.filter((index) => header?.roles[index]?.role === "description");
  const [main, kinds] = [0, 1].map((rank) => named.filter((index) => header?.roles[index]?.rank === rank));
  const unnamed = indexes.filter((index) => {
    const profile = profiles[index] ?? EMPTY;
    return !header?.roles[index] && profile.letters > 0 && !isDates(profile);
  });
  if (main?.some((index) => (profiles[index]?.filled ?? 0) > 0))
    return [...main, ...(kinds ?? []), ...unnamed.filter((index) => isText(profiles[index] ?? EMPTY))];
  return [...unnamed, ...named].sort((a, b) => a - b);
}
