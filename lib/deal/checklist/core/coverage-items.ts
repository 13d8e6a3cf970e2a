import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { type DayRange, gapsBetween } from "#lib/reading/statements/core/summarise/coverage.ts";
import { outdatedAfter, threeMonths } from "#lib/reading/statements/core/summarise/statement-flags.ts";
import { addMonths, dateOfDay, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import { type ChecklistFacts, type ComputedItem, computedItem } from "./checklist.ts";
import { type NamedAccount, statementRequest } from "./name-accounts.ts";

/** In days. Loan statements are issued twice a year. */
const oldLoanAfter = 190;

/**
 * For each account with statements: the days missing before, between and after them, or a done item if none are
 * missing.
 */
export function coverageItems(facts: ChecklistFacts, accounts: readonly NamedAccount[]): ComputedItem[] {
  const today = dayNumber(facts.today);
  return accounts.flatMap((account) => {
    const [first, last] = [account.coverage[0], account.coverage.at(-1)];
    if (!first || !last) return [];
    const missing = [
      ...gapsBetween(account.coverage).map((gap) => gapItem(account, gap)),
      ...tooShort(account, first.from, last.to),
      ...tooOld(account, last.to, today),
    ];
    return missing.length > 0 ? missing : [covered(account, { from: first.from, to: last.to })];
  });
}

function known({ key, clientId }: NamedAccount, kind: "gap" | "months" | "recent" | "account") {
  return { key: `${kind}:${key}`, group: "STATEMENTS", clientId } as const;
}

/** The key includes the days, so that waiving one gap does not waive another. */
function gapItem(account: NamedAccount, gap: DayRange): ComputedItem {
  const [from, to] = [dateOfDay(gap.from), dateOfDay(gap.to)];
  const item = known(account, "gap");
  return computedItem({
    ...item,
    key: `${item.key}:${from}_${to}`,
    problem: true,
    title: `${account.label}: nothing for ${formatDateRange(from, to)}`,
    why: "There are statements before and after these days, but nothing in between is included in the figures.",
    todo: "Ask for the statement covering these days.",
    ask: asked(account, gap),
  });
}

function tooShort(account: NamedAccount, from: number, to: number): ComputedItem[] {
  const days = to - from + 1;
  if (account.kind === "LOAN" || days >= threeMonths) return [];
  const earlier = { from: addMonths(to, -3) + 1, to: from - 1 };
  return [
    computedItem({
      ...known(account, "months"),
      title: `${account.label}: less than three months`,
      why: `Its statements cover ${counted(days, "day")}, from ${formatDate(dateOfDay(from))}. Lenders ask for three months.`,
      todo: `Ask for ${formatDateRange(dateOfDay(earlier.from), dateOfDay(earlier.to))}.`,
      ask: asked(account, earlier),
    }),
  ];
}

function tooOld(account: NamedAccount, to: number, today: number): ComputedItem[] {
  const age = today - to;
  if (age <= (account.kind === "LOAN" ? oldLoanAfter : outdatedAfter)) return [];
  return [
    computedItem({
      ...known(account, "recent"),
      title: `${account.label}: statements are getting old`,
      why: `The newest day is ${formatDate(dateOfDay(to))}, ${age} days ago. Lenders ask for the last 30 days.`,
      todo: `Ask for the statements since ${formatDate(dateOfDay(to + 1))}.`,
      ask: asked(account, { from: to + 1, to: today }),
    }),
  ];
}

function covered(account: NamedAccount, { from, to }: DayRange): ComputedItem {
  return computedItem({
    ...known(account, "account"),
    state: "DONE",
    title: account.label,
    why: `${formatDateRange(dateOfDay(from), dateOfDay(to))}, without a gap.`,
  });
}

function asked({ asked, isOwnerUnknown }: NamedAccount, { from, to }: DayRange): ComputedItem["ask"] {
  const days =
    from === to
      ? `for ${formatDate(dateOfDay(from))}`
      : `from ${formatDate(dateOfDay(from))} to ${formatDate(dateOfDay(to))}`;
  return statementRequest(`${asked} ${days}`, isOwnerUnknown);
}
