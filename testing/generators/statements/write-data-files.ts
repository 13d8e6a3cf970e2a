import { writeXlsx } from "hucre";
import { toDecimal } from "#lib/platform/money.ts";
import type { Cents, IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";

/** Writes a statement as OFX 1.02, the SGML variant with unclosed elements that banks still send. */
export function writeOfx(statement: StatementDraft): string {
  const { transactions, from, to, closingBalance, currency, accountNumber, kind } = statement;
  const card = kind === "CREDIT_CARD";
  const body = transactions.map(({ date, description, amount }, index) =>
    [
      "<STMTTRN>",
      `<TRNTYPE>${amount < 0 ? "DEBIT" : "CREDIT"}`,
      `<DTPOSTED>${packed(date)}`,
      `<TRNAMT>${toDecimal(amount)}`,
      `<FITID>${packed(date)}${String(index + 1).padStart(5, "0")}`,
      `<NAME>${escaped(description.slice(0, 32))}`,
      "</STMTTRN>",
    ].join("\r\n"),
  );
  const [outer, response] = card ? ["CREDITCARDMSGSRSV1", "CCSTMT"] : ["BANKMSGSRSV1", "STMT"];
  const account = card
    ? `<CCACCTFROM>\r\n<ACCTID>${accountNumber ?? ""}\r\n</CCACCTFROM>`
    : `<BANKACCTFROM>\r\n<BANKID>000000\r\n<ACCTID>${accountNumber ?? ""}\r\n<ACCTTYPE>${kind === "SAVINGS" ? "SAVINGS" : "CHECKING"}\r\n</BANKACCTFROM>`;
  const ledger =
    closingBalance === null
      ? []
      : [
          "<LEDGERBAL>",
          `<BALAMT>${toDecimal(closingBalance)}`,
          `<DTASOF>${packed(to ?? "")}`,
          "</LEDGERBAL>",
        ];
  return [
    "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252",
    "COMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n",
    `<OFX>\r\n<${outer}>\r\n<${response}TRNRS>\r\n<TRNUID>1\r\n<STATUS>\r\n<CODE>0\r\n<SEVERITY>INFO\r\n</STATUS>`,
    `<${response}RS>\r\n<CURDEF>${currency ?? "NZD"}\r\n${account}`,
    `<BANKTRANLIST>\r\n<DTSTART>${packed(from ?? "")}\r\n<DTEND>${packed(to ?? "")}`,
    ...body,
    "</BANKTRANLIST>",
    ...ledger,
    `</${response}RS>\r\n</${response}TRNRS>\r\n</${outer}>\r\n</OFX>\r\n`,
  ].join("\r\n");
}

function packed(date: IsoDate): string {
  return date.replaceAll("-", "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Writes statements as one CAMT.053.001.02 message, each with both booked balances. */
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
    balanceElement("OPBD", statement.openingBalance, statement.from, currency),
    balanceElement("CLBD", statement.closingBalance, statement.to, currency),
    ...statement.transactions.map(({ date, description, amount }) =>
      [
        `<Ntry>${amountElements(amount, currency)}<Sts>BOOK</Sts>`,
        `<BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>`,
        `<NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(description)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      ].join("\n"),
    ),
    "</Stmt>",
  ].join("\n");
}

function balanceElement(type: string, amount: Cents | null, date: IsoDate | null, currency: string): string {
  if (amount === null) return "";
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountElements(amount, currency)}<Dt><Dt>${date}</Dt></Dt></Bal>`;
}

function amountElements(amount: Cents, currency: string): string {
  const side = amount < 0 ? "DBIT" : "CRDT";
  return `<Amt Ccy="${currency}">${toDecimal(Math.abs(amount))}</Amt><CdtDbtInd>${side}</CdtDbtInd>`;
}

/**
 * Writes a statement as most banks export it: ISO dates, one signed amount and the running balance if known.
 */
export function writeCsv({ transactions }: StatementDraft): string {
  const rows = transactions.map(({ date, description, amount, balance }) =>
    [date, quoted(description), toDecimal(amount), balance === null ? "" : toDecimal(balance)].join(","),
  );
  return `${["Date,Description,Amount,Balance", ...rows].join("\r\n")}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes statements as MT940, one message each, with structured remittance information (`?20`) as from German banks.
 */
export function writeMt940(statements: readonly StatementDraft[]): string {
  return statements.map(messageOf).join("");
}

function messageOf(statement: StatementDraft, index: number): string {
  const currency = statement.currency ?? "EUR";
  const balance = (tag: string, amount: Cents | null, date: IsoDate | null) =>
    amount === null
      ? []
      : [`:${tag}:${side(amount)}${short(date ?? "2025-01-01")}${currency}${comma(amount)}`];
  return [
    `:20:STARTUMS${index + 1}`,
    `:25:${statement.accountNumber ?? ""}`,
    `:28C:${index + 1}/1`,
    ...balance("60F", statement.openingBalance, statement.from),
    ...statement.transactions.flatMap(({ date, description, amount }) => [
      `:61:${short(date)}${short(date).slice(2)}${side(amount)}${comma(amount)}NMSCNONREF`,
      `:86:166?00BUCHUNG?20${description.slice(0, 27)}?21${description.slice(27, 54)}`,
    ]),
    ...balance("62F", statement.closingBalance, statement.to),
    "-",
    "",
  ].join("\r\n");
}

function side(amount: Cents): "C" | "D" {
  return amount < 0 ? "D" : "C";
}

function comma(amount: Cents): string {
  return toDecimal(Math.abs(amount)).replace(".", ",");
}

function short(date: IsoDate): string {
  return date.slice(2).replaceAll("-", "");
}

/** Writes a statement as QIF, like New Zealand banks: day first, one record per transaction, no balances. */
export function writeQif({ transactions, kind }: StatementDraft): string {
  const records = transactions.map(({ date, description, amount }) => {
    const [year = "", month = "", day = ""] = date.split("-");
    return `D${day}/${month}/${year}\r\nT${toDecimal(amount)}\r\nP${description}\r\n^\r\n`;
  });
  return `!Type:${kind === "CREDIT_CARD" ? "CCard" : "Bank"}\r\n${records.join("")}`;
}

/**
 * Writes statements as a workbook, one sheet each, with account and balances above the rows and dates as Excel dates.
 */
export function writeWorkbook(statements: readonly StatementDraft[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: statements.map((statement, index) => ({
      name: `Statement ${index + 1}`,
      rows: [
        ["Account number", statement.accountNumber],
        ["Opening balance", decimal(statement.openingBalance)],
        ["Closing balance", decimal(statement.closingBalance)],
        [],
        ["Date", "Description", "Amount", "Balance"],
        ...statement.transactions.map(({ date, description, amount, balance }) => [
          new Date(`${date}T00:00:00Z`),
          description,
          amount / 100,
          decimal(balance),
        ]),
      ],
    })),
  });
}

function decimal(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
