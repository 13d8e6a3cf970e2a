import { toDecimal } from "#lib/money.ts";
import type { Cents, IsoDate, StatementDraft } from "../core/model.ts";

/** Statements as one CAMT.053.001.02 message, with both booked balances and the totals of each. */
export function writeCamt(statements: readonly StatementDraft[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
    "<BkToCstmrStmt>",
    "<GrpHdr><MsgId>1</MsgId></GrpHdr>",
    ...statements.map(statementOf),
    "</BkToCstmrStmt>",
    "</Document>",
    "",
  ].join("\n");
}

function statementOf(statement: StatementDraft, index: number): string {
  const currency = statement.currency ?? "EUR";
  return [
    `<Stmt><Id>${index + 1}</Id>`,
    `<Acct><Id><Othr><Id>${escaped(statement.accountNumber ?? "")}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`,
    balance("OPBD", statement.openingBalance, statement.from, currency),
    balance("CLBD", statement.closingBalance, statement.to, currency),
    ...statement.transactions.map(({ date, description, amount }) =>
      [
        `<Ntry>${money(amount, currency)}<Sts>BOOK</Sts>`,
        `<BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>`,
        `<NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(description)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      ].join("\n"),
    ),
    "</Stmt>",
  ].join("\n");
}

function balance(type: string, amount: Cents | null, date: IsoDate | null, currency: string): string {
  if (amount === null) return "";
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money(amount, currency)}<Dt><Dt>${date}</Dt></Dt></Bal>`;
}

function money(amount: Cents, currency: string): string {
  const side = amount < 0 ? "DBIT" : "CRDT";
  return `<Amt Ccy="${currency}">${toDecimal(Math.abs(amount))}</Amt><CdtDbtInd>${side}</CdtDbtInd>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
