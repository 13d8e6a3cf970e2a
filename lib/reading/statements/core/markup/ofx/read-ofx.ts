import { decodeText } from "#lib/platform/text/decode-text.ts";
import type { ReadDraft } from "../../drafts/read-draft.ts";
import { type AccountKind, type IsoDate, UnreadableStatement } from "../../model.ts";
import { RecordRows } from "../../record-rows.ts";
import { type DecimalMark, negated, parseAmount } from "../../values/amount.ts";
import { isoDateOrMonthEnd } from "../../values/calendar.ts";
import { dateInOrder, dateOfCell, isImpossibleDay } from "../../values/date.ts";
import { chooseDecimalMark } from "../../values/decimal-mark.ts";
import { joinTexts } from "../../values/text.ts";
import { collectOfx, type OfxContent, type OfxStatement, type OfxValues, ofxTags } from "./collect-ofx.ts";

/**
 * Statements of an OFX or QFX file (1.x and 2.x) for bank accounts, cards and the cash of investment
 * accounts. Throws UnreadableStatement NOT_A_STATEMENT if the file only reports an error or a sign-on.
 */
export function readOfx(bytes: Uint8Array): ReadDraft[] {
  const content = collectOfx(ofxTags(decodeOfx(bytes)));
  const statements = content.statements.filter(
    ({ transactions, values }) => transactions.length > 0 || values.has("LEDGERBAL.BALAMT"),
  );
  if (statements.length === 0) throw new UnreadableStatement("NOT_A_STATEMENT", whyEmpty(content));
  const records = statements.flatMap(({ transactions }) => transactions);
  const decimal = chooseDecimalMark(records.map(amountText), ".");
  let record = 0;
  return statements.map((statement) => {
    const firstRecord = record + 1;
    record += statement.transactions.length;
    return readOne(statement, { decimal, firstRecord, bank: content.organisation });
  });
}

/** The text of an OFX file, in the encoding that it declares. */
export function decodeOfx(bytes: Uint8Array): string {
  return decodeText(bytes, declaredEncoding(bytes));
}

/** `CHARSET:1252` of an SGML header, or the encoding of an XML declaration. UTF-8 is detected from the bytes. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const charset = /CHARSET:\s*([\w-]+)/i.exec(head)?.[1];
  if (charset && /^\d{3,5}$/.test(charset)) return `windows-${charset}`;
  return charset ?? /encoding=["']([\w-]+)["']/i.exec(head)?.[1];
}

function whyEmpty({ errors, statements }: OfxContent): string {
  const again = "Download the transactions again from internet banking and upload that file.";
  if (errors.length > 0)
    return `The bank responded to this download with an error (“${errors[0]}”) instead of a statement. ${again}`;
  if (statements.some(({ investment }) => investment))
    return `This file contains investments and no bank transactions. ${again}`;
  return `This file contains only the bank's sign-on response and no statement. ${again}`;
}

function amountText(values: OfxValues): string {
  return values.get("TRNAMT") ?? "";
}

type Context = { decimal: DecimalMark; firstRecord: number; bank: string | null };

function readOne(statement: OfxStatement, { decimal, firstRecord, bank }: Context): ReadDraft {
  const { values } = statement;
  const account = (tag: string) =>
    ["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM", "LOANACCTFROM"]
      .map((section) => values.get(`${section}.${tag}`))
      .find(Boolean) ?? null;
  const rows = new RecordRows(decimal);
  const currency = currencyOf(values.get("CURDEF"));
  const unsigned = areSignsMissing(statement.transactions, decimal);
  for (const [index, each] of statement.transactions.entries()) {
    const line = firstRecord + index;
    const figure = amountText(each);
    const amount = parseAmount(figure, decimal);
    const isOut = unsigned && each.get("TRNTYPE") === "DEBIT";
    const dates = ["DTPOSTED", "DTUSER", "DTAVAIL"].map((tag) => each.get(tag) ?? "");
    const day = dates.find((text) => ofxDate(text) !== null) ?? dates[0] ?? "";
    const row = rows.add({
      line,
      id: each.get("FITID"),
      date: ofxDate(day),
      day,
      isImpossible: isImpossibleDay(dateOfCell(day), "DMY"),
      amount: isOut ? negated(amount) : amount,
      figure,
      description: descriptionOf(each),
    });
    const own = currencyOf(each.get("CURRENCY.CURSYM"));
    if (row && own !== null && currency !== null && own !== currency)
      rows.report(line, `the amount is in ${own}, the account in ${currency}.`);
  }
  const { draft, problems } = rows.draft({
    bank,
    accountNumber: account("ACCTID"),
    kind: kindOf(statement, account("ACCTTYPE")),
    currency,
    closingBalance: parseAmount(values.get("LEDGERBAL.BALAMT") ?? "", decimal),
  });
  return { draft: withStatedPeriod(draft, values), problems };
}

/** Uses the requested period only if it contains the rows: exporters write 1970, or the day of the download. */
function withStatedPeriod(draft: ReadDraft["draft"], values: OfxValues): ReadDraft["draft"] {
  const start = ofxDate(values.get("DTSTART"));
  const end = ofxDate(values.get("DTEND"));
  const from = draft.from ?? start;
  const to = draft.to ?? end;
  return {
    ...draft,
    from: start && start > "1990" && (!from || start <= from) ? start : from,
    to: end && (!to || end >= to) ? end : to,
  };
}

/** The first eight digits: the bank's own calendar day, regardless of the time and zone after it. */
function ofxDate(text: string | undefined): IsoDate | null {
  if (text === undefined) return null;
  const digits = /^\s*(\d{4})(\d{2})(\d{2})/.exec(text);
  if (digits) return isoDateOrMonthEnd(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  const written = dateOfCell(text);
  return written ? dateInOrder(written, "DMY") : null;
}

/** Some exporters write every amount without a sign. Then the type gives the direction. */
function areSignsMissing(transactions: readonly OfxValues[], decimal: DecimalMark): boolean {
  const types = new Set(transactions.map((each) => each.get("TRNTYPE")));
  if (!types.has("DEBIT") || !types.has("CREDIT")) return false;
  return transactions.every((each) => (parseAmount(amountText(each), decimal) ?? 0) >= 0);
}

function descriptionOf(values: OfxValues): string {
  const tags = ["NAME", "PAYEE.NAME", "EXTDNAME", "MEMO"];
  const text = joinTexts(tags.map((tag) => values.get(tag) ?? ""));
  const cheque = values.get("CHECKNUM");
  return text === "" && cheque ? `Cheque ${cheque}` : text;
}

const KINDS: ReadonlyMap<string, AccountKind> = new Map([
  ["CHECKING", "TRANSACTION"],
  ["SAVINGS", "SAVINGS"],
  ["MONEYMRKT", "SAVINGS"],
  ["CD", "SAVINGS"],
  ["CREDITLINE", "LOAN"],
  ["LOAN", "LOAN"],
]);

function kindOf(statement: OfxStatement, type: string | null): AccountKind | null {
  if (statement.card) return "CREDIT_CARD";
  return KINDS.get(type?.toUpperCase() ?? "") ?? null;
}

function currencyOf(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
