import { sum } from "#lib/platform/money.ts";
import { rowClue } from "../direction/row-clue.ts";
import { foreignStatementWords } from "../lexicon/foreign-statement-words.ts";
import {
  CARD_INVOICE,
  EXPLANATION,
  GUIDE_TITLE,
  OTHER_DOCUMENTS,
  type OtherDocument,
  SAMPLE,
  SURELY_OTHER,
  TRADE_HEADINGS,
} from "../lexicon/other-documents.ts";
import {
  CREDITORS,
  FUNDS,
  hasDateHeading,
  hasMoneyHeading,
  STATEMENT_TITLES,
  STATEMENT_WORDS,
  statesNoTransactions,
} from "../lexicon/statement-words.ts";
import type { ReadTransaction, StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { bestOf } from "../values/order.ts";
import { plainLetters } from "../values/text.ts";
import type { Line } from "./1-text/page-lines.ts";
import { boxesOf, lineText, textOf } from "./2-tables/line-parts.ts";
import { isBankNumber } from "./3-events/account-identity.ts";

/**
 * Whether a file is a bank statement. `refusal`: the document that it is instead, with its article, or empty if that is
 * unknown; null for a statement. `doubt`: the reason it may not be one, for the broker.
 */
type DocumentVerdict = { refusal: string | null; doubt: string | null };

const TITLE_LINES = 8;
const MAX_TITLE_WORDS = 8;
/** Longer lines are sentences. */
const MAX_NOTE_WORDS = 14;
/** The refusal of an invoice-like document with quantities and prices of trades. */
const TRADES = OTHER_DOCUMENTS.find(({ name }) => name.includes("trading")) ?? null;
/** Explanatory sentences in a guide. The back page of a statement has some too, but the statement has more rows. */
const MIN_EXPLANATIONS = 3;
/** A sample with more rows, or one whose figures agree, may still be a real statement. */
const MAX_SAMPLE_ROWS = 5;

/** The evidence about a file: its rows, its figures and the lines outside the rows. */
type DocumentEvidence = {
  drafts: readonly StatementDraft[];
  rows: readonly ReadTransaction[];
  /** The lines that are neither a row nor part of a description, in plain letters. */
  texts: readonly string[];
  /** The short parts of the first of these lines, between wide gaps. */
  head: readonly string[];
  /** All lines that are not rows, because a guide's sentences may be directly below its rows. */
  others: readonly string[];
  proved: boolean;
};

/** Decides whether a file is a statement. An invoice also has dates and amounts, but no balances that agree. */
export function judgeDocument(lines: readonly Line[], drafts: readonly StatementDraft[]): DocumentVerdict {
  const rows = drafts.flatMap(({ transactions }) => transactions);
  const free = outsideRows(lines, rows, "DESCRIPTIONS");
  const evidence: DocumentEvidence = {
    drafts,
    rows,
    texts: free.map((line) => plainText(lineText(line))),
    head: free.slice(0, TITLE_LINES).flatMap(partsOf),
    others: outsideRows(lines, rows, "ROWS").map((line) => plainText(lineText(line))),
    proved: drafts.length > 0 && drafts.every((draft) => agrees(draft)),
  };
  const guide = isGuide(evidence);
  if (guide) return { refusal: guide, doubt: null };
  const [likely, score] = likeliestOther(evidence);
  const best = evidence.texts.some(isTradeHeader) && likely?.includesCards ? TRADES : likely;
  const isStatement = hasStatementEvidence(evidence, score);
  const isRefused =
    isOtherDocument(evidence, best, score) || !(isStatement || (score === 0 && listsPayments(evidence)));
  if (isRefused) return { refusal: best?.name ?? "", doubt: null };
  return isStatement ? judgeSample(evidence) : { refusal: null, doubt: NO_BANK };
}

const NO_BANK =
  "Nothing in the file names a bank or an account. Please check that it is the account's own statement.";

/** Fewer rows may name payees by chance. */
const MIN_PAYMENTS = 3;

/** Whether most rows name payees or kinds of payments that accounts have: shops, pay, transfers. */
function listsPayments({ rows }: DocumentEvidence): boolean {
  const known = rows.filter(({ description }) => rowClue(description) !== null).length;
  return rows.length >= MIN_PAYMENTS && known * 2 >= rows.length;
}

/** Whether its figures agree, regardless of assumptions about dates and directions. */
function agrees({ assumptions: _, ...draft }: StatementDraft): boolean {
  return prove(draft).verification === "PROVED";
}

function plainText(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
}

function partsOf(line: Line): string[] {
  const parts = boxesOf(line, 2).map((words) => plainText(textOf(words)));
  return parts.filter((part) => countWords(part) <= MAX_TITLE_WORDS);
}

/** The lines that are not rows. Wrapped descriptions may mention invoices and orders of payees. */
function outsideRows(
  lines: readonly Line[],
  rows: readonly ReadTransaction[],
  without: "ROWS" | "DESCRIPTIONS",
): Line[] {
  const places = new Map(rows.map((row) => [`${row.page} ${row.line}`, row]));
  let last: ReadTransaction | null = null;
  const found: Line[] = [];
  for (const line of lines) {
    const own = places.get(`${line.page} ${line.row}`);
    if (own) {
      last = own;
      continue;
    }
    const isDescription = last?.page === line.page && last.description.includes(lineText(line));
    if (without === "ROWS" || !isDescription) found.push(line);
  }
  return found;
}

function isGuide({ others: texts, rows }: DocumentEvidence): string | null {
  const explanations = texts.filter((text) => EXPLANATION.test(text)).length;
  const titles = texts.filter((text) => countWords(text) <= MAX_NOTE_WORDS && GUIDE_TITLE.test(text));
  const titled = texts.slice(0, TITLE_LINES).some((text) => titles.includes(text));
  const sampled = texts.some((text) => countWords(text) <= MAX_NOTE_WORDS && SAMPLE.test(text));
  const explained = explanations >= MIN_EXPLANATIONS && explanations * 2 > rows.length;
  if ((titled && explanations >= 2) || (explained && (titles.length > 0 || sampled)))
    return "a guide or a sample page that explains a statement";
  return null;
}

/** The other document with the most characteristic words in the file, and the number of such words of all documents. */
function likeliestOther({ texts, head, rows, drafts }: DocumentEvidence): [OtherDocument | null, number] {
  const isCard =
    rows.length > 0 &&
    (drafts.some(({ kind }) => kind === "CREDIT_CARD") ||
      CARD_INVOICE.every((words) => texts.some((text) => words.test(text))));
  // Sentences may be advertising: `You can also make payroll payments on our website`.
  const notes = texts.filter((text) => countWords(text) <= MAX_NOTE_WORDS);
  const possible = OTHER_DOCUMENTS.filter(({ includesCards }) => !isCard || !includesCards).flatMap(
    (document) => {
      const words = new Set(notes.flatMap((text) => document.words.exec(text)?.[0] ?? [])).size;
      const titled = hasTitle(head, document.titles);
      return titled || words >= 2 ? { document, words, score: words + (titled ? 3 : 0) } : [];
    },
  );
  const best = bestOf(possible, ({ score }) => score)?.document ?? null;
  return [best, sum(possible.map(({ words }) => words))];
}

function hasTitle(head: readonly string[], titles: RegExp): boolean {
  return head.some((text) => titles.test(text));
}

function countWords(text: string): number {
  return text.split(" ").length;
}

/** Whether it is certainly another document. Only figures that agree overrule its title. */
function isOtherDocument(
  { texts, head, rows, drafts, proved }: DocumentEvidence,
  best: OtherDocument | null,
  score: number,
): boolean {
  if (listsInvoices(rows) && drafts.every(({ bank }) => bank === null)) return true;
  if (proved) return false;
  if (texts.some((text) => SURELY_OTHER.test(text))) return true;
  if (best && hasTitle(head, best.titles) && !isTitledStatement(head)) return true;
  return score > 0 && texts.some(isTradeHeader);
}

/** Invoices and their payments are a customer's account with a supplier. */
function listsInvoices(rows: readonly ReadTransaction[]): boolean {
  const invoices = rows.filter(({ description }) => /^(?:tax )?inv(?:oice)?\b/i.test(description)).length;
  const others = rows.filter(({ description }) =>
    /^(?:credit note|payment|paid|receipt|adjustment)\b/i.test(description),
  ).length;
  return invoices >= 1 && invoices + others === rows.length;
}

function isTradeHeader(text: string): boolean {
  if (/\d/.test(text) || countWords(text) > MAX_NOTE_WORDS) return false;
  return new Set(text.match(TRADE_HEADINGS) ?? []).size >= 2;
}

/** Whether the evidence suffices for a statement: balances, or a list with a bank's name or words of statements. */
function hasStatementEvidence(
  { texts, head, rows, drafts, proved }: DocumentEvidence,
  other: number,
): boolean {
  const words = (text: string) => [...(text.match(STATEMENT_WORDS) ?? []), ...foreignStatementWords(text)];
  const kinds = new Set(texts.flatMap(words)).size;
  if (rows.length === 0) return other === 0 && hasNoTransactions(texts, drafts, kinds);
  if (proved && rows.length >= MIN_PAYMENTS) return true;
  const running = rows.filter(({ balance }) => balance !== null).length >= 2;
  const framed = drafts.some(
    ({ openingBalance, closingBalance }) => openingBalance !== null && closingBalance !== null,
  );
  if (other > 0) return (running || framed) && kinds > other;
  if (running || framed) return true;
  const named = drafts.some(({ bank, accountNumber }) => bank !== null || accountNumber !== null);
  if (rows.length >= 2)
    return kinds >= (named || isTitledStatement(head) || texts.some(isMovementHeader) ? 1 : 2);
  // A single row without a balance needs the title of a statement, a bank and an account number.
  const sure =
    isTitledStatement(head) &&
    drafts.some(({ bank, accountNumber }) => bank !== null && accountNumber !== null);
  return named && kinds >= (sure ? 2 : 3);
}

/**
 * Whether there were no transactions: the file states it beside a balance or below a statement's title and account
 * number, or both balances are equal and nothing is unread. Suppliers, councils and funds also send two balances, so the file must identify a bank.
 */
function hasNoTransactions(
  texts: readonly string[],
  drafts: readonly StatementDraft[],
  kinds: number,
): boolean {
  const head = texts.slice(0, TITLE_LINES);
  const named = drafts.some(({ bank }) => bank !== null);
  const hasMovementWords = [/\bwithdrawals?\b/, /\bdeposits?\b/].every((word) =>
    texts.some((text) => word.test(text)),
  );
  const isFromCreditor = !named && !hasMovementWords && head.some((text) => CREDITORS.test(text));
  if (kinds === 0 || isFromCreditor || head.some((text) => FUNDS.test(text))) return false;
  const titled = head.some((text) => STATEMENT_TITLES.test(text) && !/\bstatement of account\b/.test(text));
  const numbered = drafts.some(({ accountNumber }) => isBankNumber(accountNumber ?? ""));
  if (!named && !numbered && !(kinds >= 2 && (titled || hasMovementWords))) return false;
  if (drafts.some((draft) => agrees(draft))) return true;
  const balanced = drafts.some((draft) => draft.openingBalance !== null || draft.closingBalance !== null);
  return (balanced || (numbered && titled)) && texts.some(statesNoTransactions);
}

/** Whether a line is the header of a table: `Date Description Amount`. */
function isMovementHeader(text: string): boolean {
  const isHeading = countWords(text) <= MAX_TITLE_WORDS && !/\d/.test(text);
  return isHeading && hasDateHeading(text) && hasMoneyHeading(text);
}

function isTitledStatement(head: readonly string[]): boolean {
  return hasTitle(head, STATEMENT_TITLES);
}

/** A file that calls itself a sample is read only if its figures agree or it lists more than a few rows. */
function judgeSample({ texts, rows, drafts }: DocumentEvidence): DocumentVerdict {
  const sample = texts.find((text) => countWords(text) <= MAX_NOTE_WORDS && SAMPLE.test(text));
  if (sample === undefined) return { refusal: null, doubt: null };
  const isSound = drafts.every((draft) => prove(draft).conflicts.length === 0 && hasBalances(draft));
  if (!isSound && rows.length <= MAX_SAMPLE_ROWS) return { refusal: "a sample", doubt: null };
  const doubt = `The file calls itself a sample: “${sample.slice(0, 60)}”. Please check that it is a real statement.`;
  return { refusal: null, doubt };
}

function hasBalances({ openingBalance, closingBalance, transactions }: StatementDraft): boolean {
  const printed = transactions.filter(({ balance }) => balance !== null).length;
  return printed + Number(openingBalance !== null) + Number(closingBalance !== null) >= 2;
}
