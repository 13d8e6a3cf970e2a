import type { IsoDate, ReadTransaction, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import { type Best, type Candidates, type Decision, search } from "../../search/search.ts";
import type { Period } from "../../values/date-resolver.ts";
import type { Line } from "../1-text/page-lines.ts";
import { firstBox, lineText } from "../2-tables/line-parts.ts";
import {
  accountHolder,
  accountKind,
  bankName,
  currencyIn,
  depositKind,
  interestRate,
  namedCurrency,
} from "../3-events/account-identity.ts";
import { chooseReading } from "../5-money/choose-reading.ts";
import { signsOverColumns } from "../5-money/sign-readings.ts";
import { dateFaults } from "../6-doubts/date-faults.ts";
import { type Prose, readingDoubts } from "../6-doubts/doubts.ts";
import {
  type AccountSegment,
  accountSegments,
  newestFirst,
  statementGroups,
  withoutRepeats,
} from "./account-segments.ts";
import { type DailyBalance, withDailyBalances } from "./daily-balances.ts";
import type { RowItem, StatementItem } from "./statement-items.ts";

/** An account is named at most this many lines above its rows. */
const MAX_HEADING_LINES = 12;

const NO_MOVEMENTS: AccountSegment = { account: 0, rows: [], facts: [] };

/** The sources of a file's drafts in addition to its items. */
type DraftSources = {
  accounts: readonly (string | null)[];
  lines: readonly Line[];
  /** The first period that the file states. */
  period: Period | null;
  /** The daily balances listed in addition to the transactions. */
  daily: readonly DailyBalance[];
};

const SPLITS = {
  HEADS: "split at stated accounts and periods",
  ITEMS: "split where items start again",
  NOWHERE: "one, from its first balance to its last",
};

/** How the items of a file are split into statements, and the order of their rows. */
type Split = {
  by: keyof typeof SPLITS;
  order: "AS_DATED" | "NEWEST_FIRST";
  segments: () => AccountSegment[];
};

/**
 * Makes the drafts of a file from its items: one for each account and period with rows or without transactions. A file
 * of several statements is split at the accounts and periods stated in headers, or else where its items show
 * that another account or period begins.
 */
export function statementDrafts(
  items: readonly StatementItem[],
  sources: DraftSources,
): Best<StatementDraft[]> {
  const found = search<Split, StatementDraft[]>("Where one statement ends", waysToSplit(items), (split) => {
    const { drafts, decisions } = draftsOf(items, split.segments(), sources);
    // Doubts about directions and missing pages are no reason to split a file elsewhere.
    const proved = drafts.every((draft) => prove({ ...draft, doubts: [] }).verification === "PROVED");
    return {
      choices: {
        statements: SPLITS[split.by],
        rows: split.order === "NEWEST_FIRST" ? "newest first" : "in the order of their dates",
      },
      result: drafts,
      evidence: { proved: proved && (drafts.length > 0 || split.order === "AS_DATED") },
      decisions,
    };
  });
  return found ?? { result: [], evidence: {}, decisions: [] };
}

function* waysToSplit(items: readonly StatementItem[]): Candidates<Split, StatementDraft[]> {
  const order = newestFirst(items);
  const groups = statementGroups(items);
  if (groups) {
    const segments = () => groups.flatMap((group) => segmentsInTime(group, newestFirst(group) ?? order));
    yield { by: "HEADS", order: "AS_DATED", segments };
  }
  const segments = segmentsInTime(items, order);
  yield { by: "ITEMS", order: "AS_DATED", segments: () => segments };
  // A box among the rows, a balance carried forward or a number in a footer may look like another statement.
  if (segments.length > 1) yield { by: "NOWHERE", order: "AS_DATED", segments: () => [joined(segments)] };
  // Rows of a single day do not show the order of the list, but their balances may.
  if (order === null)
    yield { by: "ITEMS", order: "NEWEST_FIRST", segments: () => segmentsInTime(items, true) };
}

function segmentsInTime(items: readonly StatementItem[], newest: boolean | null): AccountSegment[] {
  return withoutRepeats(accountSegments(newest ? items.toReversed() : items));
}

function joined(segments: readonly AccountSegment[]): AccountSegment {
  return {
    account: segments[0]?.account ?? 0,
    rows: segments.flatMap(({ rows }) => rows),
    facts: segments.flatMap(({ facts }) => facts),
  };
}

function draftsOf(
  items: readonly StatementItem[],
  segments: readonly AccountSegment[],
  { accounts, lines, period, daily }: DraftSources,
): { drafts: StatementDraft[]; decisions: Decision[] } {
  const anyRows = segments.some(({ rows }) => rows.length > 0);
  // A statement without movements may not even print a balance.
  const found = segments.length > 0 ? segments : [NO_MOVEMENTS];
  const kept = signsOverColumns(
    found.filter(({ rows, facts }) => rows.length > 0 || (anyRows ? hasBothBalances(facts) : true)),
  );
  const prose = proseOf(items, lines);
  const texts = prose.map(({ text }) => text);
  const shared = {
    bank: bankName(lines.values().map(firstBox)),
    accountName: accountHolder(texts),
    interestRate: interestRate(texts),
  };
  const fileKind = accountKind(texts);
  const fileCurrency = currencyIn(texts, symbolsOf(items));
  const decisions: Decision[] = [];
  const drafts = kept.map((segment, at) => {
    const above = kept.length > 1 ? linesAbove(segment, prose) : [];
    const kind = above.map((text) => accountKind([text])).find((named) => named !== null) ?? fileKind;
    const { result: money, decisions: ofMoney } = chooseReading(segment, kind, kept.length === 1);
    const prefix = kept.length > 1 ? `Statement ${at + 1}: ` : "";
    decisions.push(...ofMoney.map((each) => ({ ...each, question: `${prefix}${each.question}` })));
    const dates = datesOf(segment, money.transactions);
    const stated = segment.rows[0]?.period ?? segment.facts[0]?.period ?? period;
    const { openingBalance, closingBalance } = money;
    const doubts = readingDoubts(segment, money, prose);
    const isDebt = kind === "CREDIT_CARD" || kind === "LOAN";
    const hasMoney =
      openingBalance !== null && closingBalance !== null && openingBalance > 0 && closingBalance > 0;
    const draft: StatementDraft = {
      ...shared,
      kind: isDebt && hasMoney ? depositKind(texts) : kind,
      currency: (kept.length > 1 ? ownCurrency(segment, above) : null) ?? fileCurrency,
      accountNumber: accounts[segment.account] ?? null,
      from: stated?.from ?? dates[0] ?? null,
      to: stated?.to ?? dates.at(-1) ?? null,
      ...money,
      // The last row's printed balance is the closing balance. An opening balance is never calculated backwards.
      closingBalance: money.closingBalance ?? money.transactions.at(-1)?.balance ?? null,
      transactions: sortByDate(withDateFaults(money.transactions, segment.rows, isDebt)),
      ...(doubts.length > 0 ? { doubts } : {}),
      creditLimit: segment.facts.find(({ label }) => label === "CREDIT_LIMIT")?.figure.cents ?? null,
    };
    return kept.length === 1 ? withDailyBalances(draft, daily) : draft;
  });
  return { drafts, decisions };
}

/** The dates of the rows, in order, or of the balances if there are no rows. */
function datesOf({ facts }: AccountSegment, transactions: readonly ReadTransaction[]): IsoDate[] {
  const dated = transactions.length > 0 ? transactions : facts;
  return dated.flatMap(({ date }) => date ?? []).toSorted();
}

/** `rows`: the sources of the transactions, in the same order. */
function withDateFaults(
  transactions: readonly ReadTransaction[],
  rows: readonly RowItem[],
  ofCard: boolean,
): ReadTransaction[] {
  const faults = dateFaults(rows, ofCard);
  return transactions.map((transaction, at) => {
    const row = rows[at];
    const dateFault = row ? faults.get(row) : undefined;
    return dateFault ? { ...transaction, dateFault } : transaction;
  });
}

function proseOf(items: readonly StatementItem[], lines: readonly Line[]): Prose[] {
  const rows = new Set(items.filter(({ kind }) => kind === "ROW").map(({ page, row }) => `${page} ${row}`));
  return lines
    .filter(({ page, row }) => !rows.has(`${page} ${row}`))
    .map((line) => ({ page: line.page, row: line.row, text: lineText(line) }));
}

function symbolsOf(items: readonly StatementItem[]): (string | null)[] {
  return items.flatMap((item) =>
    item.kind === "FACT" ? item.figure.currency : Object.values(item.figures).map(({ currency }) => currency),
  );
}

/** The lines directly above an account's rows, nearest first. */
function linesAbove({ rows, facts }: AccountSegment, prose: readonly Prose[]): string[] {
  // The topmost row is not the first one if the newest rows come first.
  const [topmost] = rows.toSorted((one, other) => one.page - other.page || one.row - other.row);
  const first = topmost ?? facts.find(({ inTable }) => inTable);
  if (!first) return [];
  // The description of the first row may begin above its amount, and does not name the account.
  const own = "description" in first ? first.description : [];
  const over = prose.filter(
    ({ page, row, text }) =>
      page === first.page && row < first.row && !own.some((part) => part !== "" && text.endsWith(part)),
  );
  return over
    .slice(-MAX_HEADING_LINES)
    .map(({ text }) => text)
    .reverse();
}

function ownCurrency({ rows, facts }: AccountSegment, above: readonly string[]): string | null {
  const currencies = [...symbolsOf([...rows, ...facts]), ...above.map(namedCurrency)];
  return currencies.find((currency) => currency !== null) ?? null;
}

/** Whether an account without rows has an opening and a closing balance. */
function hasBothBalances(facts: AccountSegment["facts"]): boolean {
  const labels = facts.filter(({ inTable }) => inTable).map(({ label }) => label);
  const opens = labels.includes("OPENING") || labels.includes("BROUGHT");
  return opens && (labels.includes("CLOSING") || labels.includes("CARRIED"));
}

/** Rows with balances stay in booking order, which the balances follow. Others are sorted by date. */
function sortByDate(transactions: readonly ReadTransaction[]): ReadTransaction[] {
  if (transactions.some(({ balance }) => balance !== null)) return [...transactions];
  return transactions.toSorted((left, right) => left.date.localeCompare(right.date));
}
