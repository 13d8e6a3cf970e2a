import { sum } from "#lib/platform/money.ts";
import { decodeText } from "#lib/platform/text/decode-text.ts";
import { oldestFirst } from "../../drafts/oldest-first.ts";
import { emptyDraft, type ReadDraft, unreadableRow } from "../../drafts/read-draft.ts";
import { accountKindOf } from "../../lexicon/account-products.ts";
import {
  type Cents,
  type IsoDate,
  type PrintedTotals,
  type ReadTransaction,
  UnreadableStatement,
} from "../../model.ts";
import { RecordRows } from "../../record-rows.ts";
import { negated, parseAmount } from "../../values/amount.ts";
import { addDays, isoDateOrMonthEnd } from "../../values/calendar.ts";
import { dateOfCell, isImpossibleDay } from "../../values/date.ts";
import { joinTexts } from "../../values/text.ts";
import { all, attribute, type CamtNode, parseCamt, textAt, textOf } from "./camt-node.ts";

const MESSAGES = [
  ["BkToCstmrStmt", "Stmt"],
  ["BkToCstmrAcctRpt", "Rpt"],
  ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
  // Version 1 has its number in these names, and no level between entries and their details.
  ["BkToCstmrStmtV01", "Stmt"],
  ["BkToCstmrAcctRptV01", "Rpt"],
  ["BkToCstmrDbtCdtNtfctnV01", "Ntfctn"],
] as const;

/**
 * Statements of a CAMT.053 (or .052, .054) message of any version, one for each `Stmt`. Throws
 * UnreadableStatement DAMAGED for incomplete XML and NOT_A_STATEMENT for another kind of message.
 */
export function readCamt(bytes: Uint8Array): ReadDraft[] {
  const root = parseCamt(decodeCamt(bytes));
  const documents = [root, ...all(root, "Document"), ...deepDocuments(root)];
  const statements = documents.flatMap((document) => MESSAGES.flatMap((path) => all(document, ...path)));
  if (statements.length === 0) {
    const message = "This XML file is a bank message, but not an account statement. Export CAMT.053.";
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  let line = 0;
  return statements.map((statement) => readOne(statement, () => ++line));
}

/** The text of a CAMT message, in the encoding that it declares. */
export function decodeCamt(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 256));
  return decodeText(bytes, /encoding=["']([\w-]+)["']/i.exec(head)?.[1]);
}

/** Finds documents within a bank's own envelope. */
function deepDocuments(root: CamtNode): CamtNode[] {
  if (typeof root !== "object") return [];
  return Object.keys(root).flatMap((name) => (name === "Document" ? [] : all(root, name, "Document")));
}

function readOne(statement: CamtNode, nextLine: () => number): ReadDraft {
  const stated = textAt(statement, "Acct", "Ccy");
  const balances = readBalances(statement, stated);
  const { opening, closing } = balances;
  const { entries, problems } = readEntries(statement, balances, nextLine);
  const counted = countedEntries(entries, balances);
  const currency = balances.currency ?? counted.find((entry) => entry.currency !== null)?.currency ?? null;
  for (const { transaction, currency: own } of counted) {
    if (own === null || own === currency) continue;
    problems.push(unreadableRow(transaction.line, `the amount is in ${own}, the account in ${currency}.`));
  }
  const transactions = oldestFirst(counted.map(({ transaction }) => transaction));
  const accountName = textAt(statement, "Acct", "Nm") ?? textAt(statement, "Acct", "Ownr", "Nm");
  const draft = {
    ...emptyDraft(),
    bank: textAt(statement, "Acct", "Svcr", "FinInstnId", "Nm"),
    accountName,
    accountNumber: textAt(statement, "Acct", "Id", "IBAN") ?? textAt(statement, "Acct", "Id", "Othr", "Id"),
    kind: accountKindOf(`${accountName ?? ""} ${textAt(statement, "Acct", "Tp", "Prtry") ?? ""}`),
    currency,
    from: dateAt(statement, "FrToDt", "FrDtTm") ?? transactions[0]?.date ?? opening?.date ?? null,
    to: dateAt(statement, "FrToDt", "ToDtTm") ?? transactions.at(-1)?.date ?? closing?.date ?? null,
    openingBalance: opening?.amount ?? null,
    closingBalance: closing?.amount ?? null,
    printedTotals: printedTotals(statement),
    transactions,
  };
  return { draft, problems };
}

/** Omits pending entries if the booked balances agree only without them. */
function countedEntries(entries: CamtEntry[], { opening, closing }: CamtBalances): CamtEntry[] {
  const booked = entries.filter((entry) => entry.booked);
  if (!opening || !closing || booked.length === entries.length) return entries;
  const agree = (of: readonly CamtEntry[]) =>
    opening.amount + sum(of.map(({ transaction }) => transaction.amount)) === closing.amount;
  return !agree(entries) && agree(booked) ? booked : entries;
}

function printedTotals(statement: CamtNode): PrintedTotals {
  const of = (side: string) => all(statement, "TxsSummry", side)[0];
  const [credit, debit] = [of("TtlCdtNtries"), of("TtlDbtNtries")];
  const count = (node: CamtNode | undefined) => {
    const text = textAt(node, "NbOfNtries");
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  return {
    credits: parseAmount(textAt(credit, "Sum") ?? "", "."),
    debits: parseAmount(textAt(debit, "Sum") ?? "", "."),
    creditCount: count(credit),
    debitCount: count(debit),
  };
}

type CamtBalances = { opening: Balance | undefined; closing: Balance | undefined; currency: string | null };

type Balance = { type: string; amount: Cents; date: IsoDate | null; currency: string | null };

/**
 * Booked balances: opening (`OPBD`), otherwise the previous closing (`PRCD`), and closing (`CLBD`). An
 * interim balance (`ITBD`) replaces a missing one, as on the pages of a long statement. Available, forward
 * and expected balances are ignored, since they do not reflect bookings.
 */
function readBalances(statement: CamtNode, accountCurrency: string | null): CamtBalances {
  const balances = all(statement, "Bal").flatMap((node): Balance[] => {
    const type = textAt(node, "Tp", "CdOrPrtry", "Cd") ?? textAt(node, "Tp", "Cd") ?? "";
    const amount = signedAmount(node);
    return amount === null ? [] : [{ type, amount, date: dateAt(node, "Dt"), currency: currencyOf(node) }];
  });
  const currency =
    accountCurrency ?? balances.find(({ type }) => /^(?:OPBD|CLBD|PRCD|ITBD)$/.test(type))?.currency ?? null;
  const of = (type: string) =>
    balances.filter((each) => each.type === type && (each.currency === null || each.currency === currency));
  const interim = of("ITBD");
  const stated = { opening: of("OPBD")[0] ?? of("PRCD")[0], closing: of("CLBD").at(-1) };
  const opening = stated.opening ?? (stated.closing || interim.length > 1 ? interim[0] : undefined);
  return { opening, closing: stated.closing ?? interim.at(-1), currency };
}

type CamtEntry = { transaction: ReadTransaction; booked: boolean; currency: string | null };

/**
 * Entries of a statement, one per booking; a batch is one entry, regardless of its size. `CdtDbtInd` is the direction
 * of the booking itself, also of a reversal. Entries for information only (`INFO`) were never booked and are omitted.
 */
function readEntries(
  statement: CamtNode,
  { opening, closing }: CamtBalances,
  nextLine: () => number,
): { entries: CamtEntry[]; problems: ReadDraft["problems"] } {
  const rows = new RecordRows(".");
  // Entries without a date are of the statement's day. A notification is sent when its entries are booked.
  const given = closing?.date ?? dateAt(statement, "FrToDt", "ToDtTm") ?? dateAt(statement, "CreDtTm");
  const isOneDay = opening?.date && closing?.date && addDays(opening.date, 1) >= closing.date;
  const entries = all(statement, "Ntry").flatMap((entry): CamtEntry[] => {
    const line = nextLine();
    const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");
    if (status === "INFO") return [];
    const amount = signedAmount(entry);
    const written = writtenDates(entry).find((text) => isoDate(text) !== null) ?? null;
    const own = isoDate(written);
    const day = own ?? given;
    if (amount !== null && day !== null && own === null && !isOneDay)
      rows.report(line, `it has no date, so ${day}, the day of the statement, is used.`);
    const transaction = rows.add({
      line,
      id: textAt(entry, "AcctSvcrRef"),
      date: day,
      day: written ?? textAt(entry, "BookgDt", "Dt") ?? "",
      isImpossible: written !== null && isImpossibleDay(dateOfCell(written), "DMY"),
      amount,
      figure: textAt(entry, "Amt") ?? "",
      description: descriptionOf(entry, amount ?? 0),
    });
    if (!transaction) return [];
    return [{ transaction, booked: status === null || status === "BOOK", currency: currencyOf(entry) }];
  });
  return { entries, problems: rows.conflicts() };
}

/** `Amt` with the sign of `CdtDbtInd`, as in entries and balances. Null if absent. */
function signedAmount(node: CamtNode): Cents | null {
  const amount = parseAmount(textAt(node, "Amt") ?? "", ".");
  return textAt(node, "CdtDbtInd") === "DBIT" ? negated(amount) : amount;
}

function currencyOf(node: CamtNode): string | null {
  return attribute(all(node, "Amt")[0], "Ccy");
}

function dateAt(node: CamtNode, ...path: readonly string[]): IsoDate | null {
  return isoDate(dateTextAt(node, ...path));
}

/** `Dt`, or `DtTm`. */
function dateTextAt(node: CamtNode, ...path: readonly string[]): string | null {
  return textAt(node, ...path, "Dt") ?? textAt(node, ...path, "DtTm") ?? textAt(node, ...path);
}

/** The date part as written, whatever the time zone. */
function isoDate(text: string | null): IsoDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  return parts ? isoDateOrMonthEnd(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** The dates that an entry prints, in order of preference: the booking date, the value date, those of its details. */
function writtenDates(entry: CamtNode): string[] {
  const details = all(entry, "NtryDtls", "TxDtls", "RltdDts")[0] ?? all(entry, "TxDtls", "RltdDts")[0];
  const own = ["BookgDt", "ValDt"].map((name) => dateTextAt(entry, name));
  const related = ["IntrBkSttlmDt", "AccptncDtTm", "TxDtTm"].map((name) =>
    details === undefined ? null : dateTextAt(details, name),
  );
  return [...own, ...related].filter((text) => text !== null);
}

/** The counterparty's name and the purpose, or the bank's own text if there is neither. */
function descriptionOf(entry: CamtNode, amount: Cents): string {
  const details = [...all(entry, "NtryDtls", "TxDtls"), ...all(entry, "TxDtls")];
  const single = details.length === 1 ? details[0] : undefined;
  const other = amount < 0 ? "Cdtr" : "Dbtr";
  const name =
    textAt(single, "RltdPties", other, "Nm") ??
    textAt(single, "RltdPties", other, "Pty", "Nm") ??
    textAt(single, "RltdPties", `Ultmt${other}`, "Nm") ??
    "";
  const purpose = all(single, "RmtInf", "Ustrd").map(textOf);
  const structured = textAt(single, "RmtInf", "Strd", "CdtrRefInf", "Ref") ?? "";
  const additional = [textAt(single, "AddtlTxInf") ?? "", textAt(entry, "AddtlNtryInf") ?? ""];
  const text = joinTexts([name, ...purpose, structured, ...additional]);
  if (text !== "") return text;
  const count =
    textAt(entry, "NtryDtls", "Btch", "NbOfTxs") ?? (details.length > 1 ? String(details.length) : null);
  if (count !== null)
    return joinTexts([`Batch of ${count}`, textAt(entry, "NtryDtls", "Btch", "PmtInfId") ?? ""]);
  const reference = textAt(single, "Refs", "EndToEndId");
  return (
    (reference === "NOTPROVIDED" ? null : reference) ??
    textAt(entry, "NtryRef") ??
    textAt(entry, "AcctSvcrRef") ??
    ""
  );
}
