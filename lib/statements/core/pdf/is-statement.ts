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
  STATEMENT_TITLES,
  STATEMENT_WORDS,
  statesNoTransactions,
} from "../lexicon/statement-words.ts";
import type { ReadTransaction, StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { plainLetters } from "../values/text.ts";
import type { Line } from "./1-text/page-lines.ts";
import { lineText } from "./2-tables/blocks.ts";
import { isBankNumber } from "./3-events/account-identity.ts";

/**
 * Whether a file comes from a bank. `refusal`: what it is instead, with its article, or an empty text if that is
 * unknown; null if it is a statement. `doubt`: for the broker, why it may be none.
 */
type PaperVerdict = { refusal: string | null; doubt: string | null };

const HEAD_LINES = 8;
const TITLE_WORDS = 8;
/** Longer lines are sentences. */
const NOTE_WORDS = 14;
/** Quantities and prices of an invoice have a subtotal too. */
const TRADES = OTHER_DOCUMENTS.find(({ name }) => name.includes("trading")) ?? null;
/** Explaining sentences in a guide. The back page of a statement has some too, but more rows. */
const LEAST_EXPLANATIONS = 3;
/** A sample of more rows, or one whose figures agree, may still be a real statement. */
const ROWS_OF_A_SAMPLE = 5;

/** What the lines outside the rows, the rows and the figures say about a file. */
type Paper = {
  drafts: readonly StatementDraft[];
  rows: readonly ReadTransaction[];
  /** The lines that are neither a row nor part of a description, in plain letters. */
  texts: readonly string[];
  /** All lines that are not rows: a guide's sentences may stand right under its rows. */
  others: readonly string[];
  proved: boolean;
};

/** An invoice also has dates and amounts, but no balances that agree. */
export function judgePaper(lines: readonly Line[], drafts: readonly StatementDraft[]): PaperVerdict {
  const rows = drafts.flatMap(({ transactions }) => transactions);
  const paper: Paper = {
    drafts,
    rows,
    texts: outsideRows(lines, rows, "DESCRIPTIONS").map(plainText),
    others: outsideRows(lines, rows, "ROWS").map(plainText),
    proved: drafts.length > 0 && drafts.every((draft) => agrees(draft)),
  };
  const guide = isGuide(paper);
  if (guide) return { refusal: guide, doubt: null };
  const [likely, score] = likeliestOther(paper);
  const best = paper.texts.some(headsTrades) && likely?.includesCards ? TRADES : likely;
  const refused = isOther(paper, best, score) || !isListed(paper, score);
  if (refused) return { refusal: best?.name ?? "", doubt: null };
  return judgeSample(paper);
}

/** Whether its figures prove it, whatever had to be assumed about its dates and directions. */
function agrees({ assumptions: _, ...draft }: StatementDraft): boolean {
  return prove(draft).verification === "PROVED";
}

function plainText(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
}

/** Wrapped descriptions name invoices and orders, and say nothing about the file. */
function outsideRows(
  lines: readonly Line[],
  rows: readonly ReadTransaction[],
  without: "ROWS" | "DESCRIPTIONS",
): string[] {
  const places = new Map(rows.map((row) => [`${row.page} ${row.line}`, row]));
  let last: ReadTransaction | null = null;
  const texts: string[] = [];
  for (const line of lines) {
    const own = places.get(`${line.page} ${line.row}`);
    if (own) {
      last = own;
      continue;
    }
    const text = lineText(line);
    const isDescription = last?.page === line.page && last.description.includes(text);
    if (without === "ROWS" || !isDescription) texts.push(text);
  }
  return texts;
}

function isGuide({ others: texts, rows }: Paper): string | null {
  const explanations = texts.filter((text) => EXPLANATION.test(text)).length;
  const titles = texts.filter((text) => countWords(text) <= NOTE_WORDS && GUIDE_TITLE.test(text));
  const titled = texts.slice(0, HEAD_LINES).some((text) => titles.includes(text));
  const sampled = texts.some((text) => countWords(text) <= NOTE_WORDS && SAMPLE.test(text));
  const explained = explanations >= LEAST_EXPLANATIONS && explanations * 2 > rows.length;
  if ((titled && explanations >= 2) || (explained && (titles.length > 0 || sampled)))
    return "a guide or a sample page that explains a statement";
  return null;
}

/** The other document with the most words of its own in the file, and the number of all such words. */
function likeliestOther({ texts, rows, drafts }: Paper): [OtherDocument | null, number] {
  const isCard =
    rows.length > 0 &&
    (drafts.some(({ kind }) => kind === "CREDIT_CARD") ||
      CARD_INVOICE.every((words) => texts.some((text) => words.test(text))));
  // Sentences advertise: `You can also make payroll payments on our website`.
  const notes = texts.filter((text) => countWords(text) <= NOTE_WORDS);
  let best: OtherDocument | null = null;
  let most = 0;
  let all = 0;
  for (const paper of OTHER_DOCUMENTS) {
    if (isCard && paper.includesCards) continue;
    const words = new Set(notes.flatMap((text) => paper.words.exec(text)?.[0] ?? [])).size;
    const titled = hasTitle(texts, paper.titles);
    const score = words + (titled ? 3 : 0);
    if (titled || words > (paper.weak ? 1 : 0)) all += words;
    if (score <= most) continue;
    [best, most] = [paper, score];
  }
  return [best, all];
}

function hasTitle(texts: readonly string[], titles: RegExp): boolean {
  return texts.slice(0, HEAD_LINES).some((text) => countWords(text) <= TITLE_WORDS && titles.test(text));
}

function countWords(text: string): number {
  return text.split(" ").length;
}

/** Whether it is surely another document. Only figures that agree speak against its own title. */
function isOther({ texts, rows, drafts, proved }: Paper, best: OtherDocument | null, score: number): boolean {
  if (listsInvoices(rows) && drafts.every(({ bank }) => bank === null)) return true;
  if (proved) return false;
  if (texts.some((text) => SURELY_OTHER.test(text))) return true;
  if (best && hasTitle(texts, best.titles) && !isTitledStatement(texts)) return true;
  return score > 0 && texts.some(headsTrades);
}

/** Invoices and what was paid for them are the account of a customer with a supplier. */
function listsInvoices(rows: readonly ReadTransaction[]): boolean {
  const invoices = rows.filter(({ description }) => /^(?:tax )?inv(?:oice)?\b/i.test(description)).length;
  const others = rows.filter(({ description }) =>
    /^(?:credit note|payment|paid|receipt|adjustment)\b/i.test(description),
  ).length;
  return invoices >= 1 && invoices + others === rows.length;
}

function headsTrades(text: string): boolean {
  if (/\d/.test(text) || countWords(text) > NOTE_WORDS) return false;
  return new Set(text.match(TRADE_HEADINGS) ?? []).size >= 2;
}

/** Whether enough says that it is a statement: balances, or a list under a bank's name or words of statements. */
function isListed({ texts, rows, drafts }: Paper, other: number): boolean {
  const words = (text: string) => [...(text.match(STATEMENT_WORDS) ?? []), ...foreignStatementWords(text)];
  const kinds = new Set(texts.flatMap(words)).size;
  if (rows.length === 0) return other === 0 && isQuiet(texts, drafts, kinds);
  const running = rows.filter(({ balance }) => balance !== null).length >= 2;
  const framed = drafts.some(
    ({ openingBalance, closingBalance }) => openingBalance !== null && closingBalance !== null,
  );
  if (other > 0) return (running || framed) && kinds > other;
  if (running || framed) return true;
  const named = drafts.some(({ bank, accountNumber }) => bank !== null || accountNumber !== null);
  if (rows.length >= 2) return kinds >= (named || texts.some(headsMovements) ? 1 : 2);
  // One row and no balance is a quiet month, if a named bank calls it the statement of a numbered account.
  const sure =
    isTitledStatement(texts) &&
    drafts.some(({ bank, accountNumber }) => bank !== null && accountNumber !== null);
  return named && kinds >= (sure ? 2 : 3);
}

/**
 * Whether there were no transactions: the file says so beside a balance, or both balances are equal and nothing is
 * unread. Suppliers, councils and funds also send two balances, so the file must identify a bank.
 */
function isQuiet(texts: readonly string[], drafts: readonly StatementDraft[], kinds: number): boolean {
  const head = texts.slice(0, HEAD_LINES);
  const named = drafts.some(({ bank }) => bank !== null);
  const moves = [/\bwithdrawals?\b/, /\bdeposits?\b/].every((word) => texts.some((text) => word.test(text)));
  const billed = !named && !moves && head.some((text) => CREDITORS.test(text));
  if (kinds === 0 || billed || head.some((text) => FUNDS.test(text))) return false;
  const titled = head.some((text) => STATEMENT_TITLES.test(text) && !/\bstatement of account\b/.test(text));
  const numbered = drafts.some(({ accountNumber }) => isBankNumber(accountNumber ?? ""));
  if (!named && !numbered && !(kinds >= 2 && (titled || moves))) return false;
  if (drafts.some((draft) => agrees(draft))) return true;
  const balanced = drafts.some((draft) => draft.openingBalance !== null || draft.closingBalance !== null);
  return balanced && texts.some(statesNoTransactions);
}

/** `Date Description Amount` over a table, alone in its line. */
function headsMovements(text: string): boolean {
  const isHeading = countWords(text) <= TITLE_WORDS && !/\d/.test(text);
  return isHeading && HEADS_DATES.test(text) && HEADS_MONEY.test(text);
}

const HEADS_DATES = /\b(?:date|datum|fecha|data|tarih|dato)\b/;
const HEADS_MONEY =
  /\b(?:amount|debits?|credits?|withdrawals?|deposits?|betrag|montant|importe|importo|valor|bedrag)\b/;

function isTitledStatement(texts: readonly string[]): boolean {
  return hasTitle(texts, STATEMENT_TITLES);
}

/** A file that calls itself a sample is read only if its figures agree or it lists more than a few rows. */
function judgeSample({ texts, rows, drafts }: Paper): PaperVerdict {
  const sample = texts.find((text) => countWords(text) <= NOTE_WORDS && SAMPLE.test(text));
  if (sample === undefined) return { refusal: null, doubt: null };
  const isSound = drafts.every((draft) => prove(draft).conflicts.length === 0 && hasBalances(draft));
  if (!isSound && rows.length <= ROWS_OF_A_SAMPLE) return { refusal: "a sample", doubt: null };
  const doubt = `The file calls itself a sample: “${sample.slice(0, 60)}”. Please check that it is a real statement.`;
  return { refusal: null, doubt };
}

function hasBalances({ openingBalance, closingBalance, transactions }: StatementDraft): boolean {
  const printed = transactions.filter(({ balance }) => balance !== null).length;
  return printed + Number(openingBalance !== null) + Number(closingBalance !== null) >= 2;
}
