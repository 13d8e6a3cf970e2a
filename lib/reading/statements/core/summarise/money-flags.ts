import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { moneyFormat, sum, toCents } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { ownAccountNames, ownAccountNumbers } from "../categorise/own-accounts.ts";
import { matchStatePayment } from "../categorise/state-payments.ts";
import { accountLabel } from "../understand/account-label.ts";
import { factsOf } from "../understand/categories.ts";
import { isInvoice, isOwnBusiness } from "../understand/counted-income.ts";
import { debtName } from "../understand/debt-name.ts";
import type { DecidingRule } from "../understand/types.ts";
import { dateOfDay } from "../values/calendar.ts";
import { descriptionWords } from "../values/text.ts";
import { isCovered } from "./coverage.ts";
import { creditFlags } from "./credit-flags.ts";
import { describeShare, type Flag, flag, withSubject } from "./flag.ts";
import { type IncomeStream, isPaidAtEnd, totalPaid } from "./income-streams.ts";
import type { AccountBook, Ledger, LedgerRow } from "./ledger.ts";
import type { FoundLoanAccount } from "./loan-accounts.ts";

const GST = /\bGST\b/;

const PROVISIONAL = /\b(?:PROVISIONAL|PROV)\b/;

const INCOME_TAX = /\b(?:INC|IIT|INCOMETAX|INCOME TAX|TERMINAL)\b/;

const EMPLOYER_TAX = /\b(?:PAY|PAYE|DED|EMP|FBT|ESCT)\b/;

const BUSINESS_LEVY = /\bACC (?:LEVY|LEVIES|INVOICE)\b/;

const BUSINESS_TOOLS = /\b(?:HNRY|XERO|MYOB)\b/;

// People with rent or overseas income pay income tax once a year. More payments are provisional tax.
const MIN_INCOME_TAX_PAYMENTS = 2;

// One invoice may be for something sold.
const MIN_INVOICES = 3;

const muchUnknown = 0.1;

const bigChange = 0.1;

/** Flags on income, debts and unidentified spending. */
export function moneyFlags(
  ledger: Ledger,
  streams: readonly IncomeStream[],
  expenses: TransactionSummary["expenses"],
  loans: readonly FoundLoanAccount[],
): Flag[] {
  return [
    ...streams.filter((stream) => stream.nextDay !== null).flatMap((stream) => streamFlags(stream, ledger)),
    ...creditFlags(ledger, streams),
    ...selfEmploymentFlags(ledger),
    ...unknownSpendingFlags(ledger, expenses),
    ...loans.flatMap(loanFlags),
    ...excludedFlags(ledger),
  ];
}

function streamFlags(stream: IncomeStream, ledger: Ledger): Flag[] {
  const flags: Flag[] = [];
  const ids = stream.payments.flatMap((payment) => payment.transactionIds);
  const name = `${factsOf(stream.category).label} from ${stream.payer}`;
  if (stream.nextDay !== null && !isPaidAtEnd(stream, ledger)) {
    const message = `${name} was due on ${formatDate(dateOfDay(stream.nextDay))} and has not been received since: ask whether it has ended`;
    flags.push(flag("INCOME_STOPPED", "WARNING", message, ids));
  }
  if (stream.missed > 0) {
    const message = `${name}: ${counted(stream.missed, "expected payment")} missing: ask why`;
    flags.push(flag("INCOME_GAP", "INFO", message, ids));
  }
  const [before, now] = [mean(stream.payments.slice(0, -3)), mean(stream.payments.slice(-3))];
  if (stream.payments.length >= 6 && Math.abs(now - before) > before * bigChange) {
    const message = `${name} went from about ${moneyFormat(ledger.currency)(before)} to ${moneyFormat(ledger.currency)(now)} a payment: ask which applies now`;
    flags.push(flag("INCOME_CHANGED", now < before ? "WARNING" : "INFO", message, ids));
  }
  // Two streams of one payer differ by their accounts or amounts.
  const subject = `${stream.category} ${stream.payer} ${stream.accountIds.join()}`;
  return flags.map((shown) => withSubject(subject, shown));
}

function mean(payments: IncomeStream["payments"]): number {
  return Math.round(totalPaid(payments) / Math.max(1, payments.length));
}

function unknownSpendingFlags(
  ledger: Ledger,
  { categories }: Pick<TransactionSummary["expenses"], "categories">,
): Flag[] {
  const all = sum(categories.map(({ total }) => toCents(total)));
  const unknown = toCents(categories.find(({ category }) => category === "UNCATEGORISED")?.total ?? 0);
  if (unknown === 0 || unknown < all * muchUnknown) return [];
  const isUnknown = ({ row, meaning }: LedgerRow) => row.amount < 0 && meaning.category === "UNCATEGORISED";
  const rows = ledger.rows.filter(isUnknown);
  const message = `${moneyFormat(ledger.currency)(unknown)}, ${describeShare(unknown / all)} of spending, is uncategorised and in no calculator field: find out what it was`;
  return [flag("UNCATEGORISED_SPENDING", "WARNING", message, rows)];
}

/** Flags debts with a figure that the calculator needs and no statement shows. */
function loanFlags(loan: FoundLoanAccount): Flag[] {
  const unknown = (code: string, what: string, figure: string): Flag[] => {
    const message = `${debtName(loan)} is ${what}, but no statement shows its ${figure}: ask for one that does`;
    return [withSubject(loan.key, flag(code, "WARNING", message, loan.transactionIds))];
  };
  if (loan.type === "HOME_LOAN" && loan.balance === null)
    return unknown("MORTGAGE_BALANCE_UNKNOWN", "being repaid", "balance");
  const isOpenCard = loan.type === "CREDIT_CARD" && loan.limit === null;
  return isOpenCard ? unknown("CARD_LIMIT_UNKNOWN", "in use", "limit") : [];
}

function excludedFlags(ledger: Ledger): Flag[] {
  const excluded = ledger.books.flatMap((book) => book.transactions.filter((row) => row.excluded));
  if (excluded.length === 0) return [];
  const message = `${counted(excluded.length, "transaction")} left out by the broker`;
  const ids = excluded.map(({ transactionId }) => transactionId);
  return [flag("EXCLUDED", "INFO", message, ids)];
}

const daysApart = 3;

const undisclosed: ReadonlySet<DecidingRule> = new Set(["SIBLING_ACCOUNT", "OWN_NAME"]);

/** Flags on transfers between the applicants' accounts: undisclosed accounts, and transfers that only one side shows. */
export function transferFlags(ledger: Ledger): Flag[] {
  return [...undisclosedFlags(ledger), ...oneSidedFlags(ledger)];
}

/** Flags transfers to or from an account that looks like the applicants' own but has no statement. */
function undisclosedFlags(ledger: Ledger): Flag[] {
  const rows = ledger.rows.filter(({ meaning }) => undisclosed.has(meaning.rule) || isOwnSavings(meaning));
  return [...Map.groupBy(rows, ({ meaning }) => meaning.evidence)].map(([evidence, shown]) => {
    const message = `${counted(shown.length, "transfer")} to or from ${evidence}: it looks like the applicants' own account, but its statements are missing: ask for them`;
    return withSubject(evidence, flag("UNDISCLOSED_ACCOUNT", "WARNING", message, shown));
  });
}

function isOwnSavings({ category, rule, transferOf }: LedgerRow["meaning"]): boolean {
  const saved = category === "SAVINGS_INVESTMENT" || category === "INTERNAL_TRANSFER";
  return saved && rule === "KEYWORD" && transferOf === null;
}

/**
 * Flags transfers that name one of the applicants' accounts whose statements cover the surrounding days but do not show
 * them.
 */
function oneSidedFlags(ledger: Ledger): Flag[] {
  const accounts = ledger.books.map((book) => book.account);
  const byNumber = ownAccountNumbers(accounts);
  const byName = ownAccountNames(accounts);
  const bookOf = new Map(ledger.books.map((book) => [book.account.accountId, book]));
  const alone = ledger.rows.flatMap((entry) => {
    const { row, meaning } = entry;
    if (meaning.rule !== "OWN_ACCOUNT" || meaning.transferOf) return [];
    const mention = byNumber(row) ?? byName({ accountId: row.accountId, merchant: meaning.merchant });
    const book = bookOf.get(mention?.accountId ?? "");
    return book && shouldShow(book, entry) ? [{ entry, book }] : [];
  });
  return [...Map.groupBy(alone, ({ book }) => book)].map(([book, shown]) => {
    const message = `${counted(shown.length, "transfer")} with ${accountLabel(book.account)} cannot be found on its own statements: one side may be altered`;
    const rows = shown.map(({ entry }) => entry);
    return withSubject(book.account.accountId, flag("TRANSFER_NOT_FOUND", "WARNING", message, rows));
  });
}

function shouldShow(book: AccountBook, { row, day }: LedgerRow): boolean {
  const near = Array.from({ length: 2 * daysApart + 1 }, (_, index) => day - daysApart + index);
  if (!near.every((nearDay) => isCovered(book.coverage, nearDay))) return false;
  return !book.transactions.some((other) => other.excluded && other.amount === -row.amount);
}

type Sign = { what: string; rows: LedgerRow[]; minimum: number };

/**
 * Flags an applicant who seems to be self-employed: they pay GST, provisional tax or PAYE for staff, take drawings, or
 * are paid by invoice. A lender then requires financial statements instead of payslips.
 */
function selfEmploymentFlags(ledger: Ledger): Flag[] {
  const signs = signsOf(ledger).filter(({ rows, minimum }) => rows.length >= minimum);
  if (signs.length === 0) return [];
  const found = signs.map(({ what, rows }) => `${what} (${rows.length}×)`).join(", ");
  const message = `Someone seems to be self-employed: ${found}. Ask for two years of financial statements and tax returns, and whether wages and drawings come from their own business`;
  const rows = [...new Set(signs.flatMap((sign) => sign.rows))];
  return [flag("SELF_EMPLOYED", "WARNING", message, rows)];
}

function signsOf({ rows }: Ledger): Sign[] {
  const taxes = rows.filter(({ meaning }) => meaning.category === "TAX" || meaning.category === "TAX_REFUND");
  const saying = (pattern: RegExp, shown = taxes) => shown.filter((entry) => pattern.test(wordsOf(entry)));
  const paid = taxes.filter(({ row }) => row.amount < 0);
  const toRevenue = paid.filter(({ row }) => isInlandRevenue(row.description));
  const received = rows.filter(
    ({ row, meaning }) => row.amount > 0 && meaning.category !== "INTERNAL_TRANSFER",
  );
  const invoices = received.filter(({ row }) => isInvoice(row.description));
  return [
    { what: "GST", rows: saying(GST), minimum: 1 },
    { what: "provisional tax", rows: saying(PROVISIONAL, paid), minimum: 1 },
    { what: "income tax", rows: saying(INCOME_TAX, toRevenue), minimum: MIN_INCOME_TAX_PAYMENTS },
    { what: "PAYE for staff", rows: saying(EMPLOYER_TAX, toRevenue), minimum: 1 },
    { what: "ACC levies", rows: saying(BUSINESS_LEVY, paid), minimum: 1 },
    { what: "drawings or takings received", rows: received.filter(isOwnMoney), minimum: 1 },
    { what: "invoices paid to them", rows: invoices, minimum: MIN_INVOICES },
    { what: "accounting services for businesses", rows: saying(BUSINESS_TOOLS, rows), minimum: 1 },
  ];
}

function isOwnMoney({ meaning }: LedgerRow): boolean {
  return isOwnBusiness({ category: meaning.category, payer: meaning.merchant });
}

function isInlandRevenue(description: string): boolean {
  return matchStatePayment(descriptionWords(description), "OUT")?.category === "TAX";
}

function wordsOf({ row }: LedgerRow): string {
  return descriptionWords(row.description).join(" ");
}
