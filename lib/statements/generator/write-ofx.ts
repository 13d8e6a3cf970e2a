import { toDecimal } from "#lib/money.ts";
import type { IsoDate, StatementDraft } from "../core/model.ts";

/** A statement as OFX 1.02, the SGML kind with unclosed elements that banks still send. */
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
