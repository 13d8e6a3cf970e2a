import { decodeText } from "#lib/decode-text.ts";
import { oldestFirst } from "#lib/statements/core/drafts/oldest-first.ts";
import { emptyDraft, type ReadDraft, unreadableRow } from "#lib/statements/core/drafts/read-draft.ts";
import { type Cents, type PrintedTotals, UnreadableStatement } from "#lib/statements/core/model.ts";
import { accountKindOf } from "#lib/statements/core/tabular/table/read-preamble.ts";
import { parseAmount } from "#lib/statements/core/values/written-amount.ts";
import { type CamtBalances, readBalances } from "./camt-balances.ts";
import { type CamtEntry, dateAt, readEntries } from "./camt-entries.ts";
import { all, type CamtNode, parseCamt, textAt } from "./camt-node.ts";

const MESSAGES = [
  ["BkToCstmrStmt", "Stmt"],
  ["BkToCstmrAcctRpt", "Rpt"],
  ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
] as const;

/**
 * Statements of a CAMT.053 (or .052, .054) message of any version, one for each `Stmt`. Throws
 * UnreadableStatement DAMAGED for incomplete XML and NOT_A_STATEMENT for another kind of message.
 */
export function readCamt(bytes: Uint8Array): ReadDraft[] {
  const declared = /encoding=["']([\w-]+)["']/i.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 256)),
  )?.[1];
  const root = parseCamt(decodeText(bytes, declared));
  const documents = [root, ...all(root, "Document"), ...deepDocuments(root)];
  const statements = documents.flatMap((document) => MESSAGES.flatMap((path) => all(document, ...path)));
  if (statements.length === 0) {
    throw new UnreadableStatement(
      "NOT_A_STATEMENT",
      "This XML file is a bank message, but no account statement. Export CAMT.053.",
    );
  }
  let line = 0;
  return statements.map((statement) => readOne(statement, () => ++line));
}

/** Finds documents within a bank's own envelope. */
function deepDocuments(root: CamtNode): CamtNode[] {
  if (typeof root !== "object") return [];
  return Object.entries(root).flatMap(([name]) => (name === "Document" ? [] : all(root, name, "Document")));
}

function readOne(statement: CamtNode, nextLine: () => number): ReadDraft {
  const stated = textAt(statement, "Acct", "Ccy");
  const balances = readBalances(statement, stated);
  const { entries, problems } = readEntries(statement, nextLine);
  const counted = entriesThatCount(entries, balances);
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
    from: dateAt(statement, "FrToDt", "FrDtTm") ?? transactions[0]?.date ?? balances.openingDate,
    to: dateAt(statement, "FrToDt", "ToDtTm") ?? transactions.at(-1)?.date ?? balances.closingDate,
    openingBalance: balances.opening,
    closingBalance: balances.closing,
    printedTotals: printedTotals(statement),
    transactions,
  };
  return { draft, problems };
}

/** Leaves out pending entries if the booked balances agree only without them. */
function entriesThatCount(entries: readonly CamtEntry[], { opening, closing }: CamtBalances): CamtEntry[] {
  const booked = entries.filter((entry) => entry.booked);
  if (opening === null || closing === null || booked.length === entries.length) return [...entries];
  const sum = (of: readonly CamtEntry[]) =>
    of.reduce((total: Cents, { transaction }) => total + transaction.amount, 0);
  const agree = (of: readonly CamtEntry[]) => opening + sum(of) === closing;
  return !agree(entries) && agree(booked) ? booked : [...entries];
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
