import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { moneyFormat } from "#lib/platform/money.ts";
import { accountLabel } from "../understand/account-label.ts";
import { compareHolder } from "../understand/compare-holder.ts";
import { dateOfDay, dayNumber } from "../values/calendar.ts";
import { ownStatements } from "./accounts.ts";
import { countDays, gapsBetween } from "./coverage.ts";
import { type Flag, flag, withSubject } from "./flag.ts";
import type { AccountBook, Ledger, SummaryInput } from "./ledger.ts";

/**
 * Days of coverage that count as three months, and the age in days after which statements are outdated, as
 * lenders require.
 */
export const threeMonths = 85;

export const outdatedAfter = 30;

const unevenBelow = 0.8;

/** Flags on the evidence itself: unread or unproved statements, and missing periods. */
export function statementFlags(input: SummaryInput, ledger: Ledger): Flag[] {
  return [
    ...documentFlags(input),
    ...ledger.books.flatMap((book) => [
      ...proofFlags(book),
      ...breakFlags(book, ledger.currency),
      ...gapFlags(book),
    ]),
    ...coverageFlags(input, ledger),
    ...otherCurrencyFlags(ledger),
  ];
}

function documentFlags(input: SummaryInput): Flag[] {
  const failed = input.failedDocuments.map(({ fileId, fileName, reason }) =>
    withSubject(fileId, flag("DOCUMENT_FAILED", "WARNING", `${fileName} could not be read: ${reason}`)),
  );
  const noticed = input.processedDocuments.flatMap(({ fileId, fileName, flags }) =>
    flags.map(({ code, severity, message, place }) => ({
      ...withSubject(`${fileId} ${place?.page ?? ""}`, flag(code, severity, `${fileName}: ${message}`)),
      ...(place ? { place: { fileId, ...place } } : {}),
    })),
  );
  return [...failed, ...noticed];
}

function proofFlags(book: AccountBook): Flag[] {
  return ownStatements(book.statements).flatMap((statement) => {
    const which = `${accountLabel(book.account)}, ${describePeriod(statement.from, statement.to)}`;
    const assumed = statement.assumptions.map(({ kind, message }) =>
      flag(`${kind}_ASSUMED`, "HIGH", `${which}: ${message.replace(/\.$/, "")}`),
    );
    const subject = `${book.account.accountId} ${statement.documentId} ${statement.position}`;
    return [...assumed, ...proofFlag(statement, which)].map((shown) => withSubject(subject, shown));
  });
}

/** Returns the flag on a statement's proof, unless it is proved. An assumption already explains why it is not. */
function proofFlag(
  { verification, conflicts, assumptions }: AccountBook["statements"][number],
  which: string,
): Flag[] {
  if (verification === "CONFLICT") {
    const found = conflicts.map(({ message }) => message.replace(/\.$/, "")).join("; ");
    const message = `${which}: the statement contradicts itself: ${found || "no detail"}. Ask the bank for a fresh copy`;
    return [flag("STATEMENT_CONFLICT", "HIGH", message)];
  }
  if (verification === "PROVED" || assumptions.length > 0) return [];
  const message = `${which}: no balance or total could be read that checks every transaction; the bank's own PDF would have them`;
  return [flag("NOT_CHECKABLE", "INFO", message)];
}

/** Flags adjacent statements whose balances differ: one was altered, or one between them is missing. */
function breakFlags(book: AccountBook, currency: string): Flag[] {
  const ended = book.statements.filter((statement) => statement.to && statement.closingBalance !== null);
  return book.statements.flatMap((next) => {
    const { from, openingBalance } = next;
    if (!from || openingBalance === null) return [];
    const before = ended.filter((statement) => dayNumber(statement.to ?? "") === dayNumber(from) - 1);
    if (before.length === 0 || before.some((statement) => statement.closingBalance === openingBalance))
      return [];
    const closed = moneyFormat(book.account.currency ?? currency)(before[0]?.closingBalance ?? 0);
    const opened = moneyFormat(book.account.currency ?? currency)(openingBalance);
    const message = `${accountLabel(book.account)}: the statement from ${formatDate(from)} opens at ${opened}, but the one before it closed at ${closed}: one was altered, or one between them is missing`;
    return withSubject(`${book.account.accountId} ${from}`, flag("BALANCE_BREAK", "HIGH", message));
  });
}

function gapFlags(book: AccountBook): Flag[] {
  return gapsBetween(book.coverage).map((gap) => {
    const period = describePeriod(dateOfDay(gap.from), dateOfDay(gap.to));
    const message = `${accountLabel(book.account)}: no statement for ${period}: ask for it`;
    return withSubject(`${book.account.accountId} ${gap.from}`, flag("COVERAGE_GAP", "WARNING", message));
  });
}

function coverageFlags(input: SummaryInput, ledger: Ledger): Flag[] {
  const days = countDays(ledger.coverage);
  const last = ledger.coverage.at(-1);
  if (!last) {
    if (ledger.books.some((book) => book.coverage.length > 0)) return [];
    const message = "No readable statement: income and spending are unknown";
    return [flag("NO_READABLE_STATEMENTS", "HIGH", message)];
  }
  const flags: Flag[] = [];
  if (days < threeMonths) {
    const message = `The statements cover ${counted(days, "day")}, less than three months: ask for more`;
    flags.push(flag("SHORT_COVERAGE", "WARNING", message));
  }
  const age = dayNumber(input.generatedAt.slice(0, 10)) - last.to;
  if (age > outdatedAfter) {
    const message = `The latest statement ends on ${formatDate(dateOfDay(last.to))}, ${counted(age, "day")} ago: ask for newer ones`;
    flags.push(flag("OUTDATED_STATEMENTS", "WARNING", message));
  }
  for (const book of ledger.books) {
    const own = countDays(book.coverage);
    if (!book.counted || own >= days * unevenBelow) continue;
    const message = `${accountLabel(book.account)}: covered on ${own} of ${counted(days, "day")}, so averages may miss activity on the other days`;
    flags.push(withSubject(book.account.accountId, flag("UNEVEN_COVERAGE", "WARNING", message)));
  }
  return flags;
}

function otherCurrencyFlags(ledger: Ledger): Flag[] {
  return ledger.books
    .filter((book) => !book.counted)
    .map((book) => {
      const message = `${accountLabel(book.account)} is in ${book.account.currency}: its ${counted(book.transactions.length, "transaction")} are not included in any total`;
      return withSubject(book.account.accountId, flag("OTHER_CURRENCY", "WARNING", message));
    });
}

function describePeriod(from: string | null, to: string | null): string {
  if (!from || !to) return "period unknown";
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Flags accounts that are, certainly or possibly, in someone else's name. */
export function holderFlags({ applicants }: Pick<SummaryInput, "applicants">, { books }: Ledger): Flag[] {
  return books.flatMap((book) => {
    const { accountName, ownerIds = [] } = book.account;
    const compared = compareHolder(accountName, applicants ?? []);
    if (!compared || compared.result === "SAME") return [];
    // The broker has said whose it is. A name that is certainly someone else's is still flagged.
    if (compared.result === "UNSURE" && ownerIds.length > 0) return [];
    const message = `${accountLabel(book.account)} is held by “${accountName}”: ${compared.reason}`;
    const isOther = compared.result === "OTHER";
    const shown = flag(isOther ? "OTHER_HOLDER" : "UNSURE_HOLDER", isOther ? "HIGH" : "WARNING", message);
    return withSubject(book.account.accountId, shown);
  });
}
