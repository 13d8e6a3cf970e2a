import type { DecimalMark } from "#lib/statements/core/values/written-amount.ts";
import { type OrderHint, splitDate } from "#lib/statements/core/values/written-date.ts";
import type { Columns } from "./choose-columns.ts";
import { type Header, normalHeading, type Row } from "./find-header.ts";
import type { Preamble } from "./read-preamble.ts";

const AMERICAN_HEADINGS =
  /^(?:check (?:number|no|or slip|num)|check|checknumber|posting date|post date|memo check|zip(?: code)?)$/;

/** Headings of New Zealand, Australia, Britain, Ireland, India and South Africa. */
const COMMONWEALTH_HEADINGS =
  /^(?:particulars|analysis code|cheque(?: no| number)?|chq(?: no)?|sort code|bsb(?: number)?|narrative|narration|tran type|other party(?: name)?|money in|money out|paid in|paid out|gst)$/;

/** Words of languages whose dates begin with the day. */
const DAY_FIRST_HEADINGS =
  /\b(?:fecha|datum|dato|tanggal|tarikh|tarih|kuupaev|pvm|paivamaara|kirjauspaiva|buchung|buchungstag|valuta|betrag|importe|monto|montant|importo|bedrag|belopp|belop|belob|kwota|castka|tutar|jumlah|saldo|solde|libelle|omschrijving|concepto|descripcion|descrizione|descricao|historico|valor|opis|keterangan|aciklama)\b|[\u0370-\u052f\u0590-\u06ff\u0e00-\u0e7f]/;

const YEAR_FIRST_HEADINGS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const DAY_FIRST_ACCOUNTS = /\b\d{2}-\d{4}-\d{7}-\d{2,3}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b/;

const DAY_FIRST_TEXT =
  /\beftpos\b|\bpty ltd\b|\bpaywave\b|\bcheque\b|\bbpay\b|\bird\b|\bhmrc\b|\bupi\b|\bneft\b/i;

const MONTH_FIRST_TEXT =
  /\bzelle\b|\bvenmo\b|\bcheckcard\b|\bach (?:debit|credit|pmt|transfer)\b|\birs\b|\bcheck #/i;

/** Currencies of countries that write dates in both orders. */
const EITHER_ORDER = new Set(["CAD", "PHP", "HKD", "SGD"]);

const SAMPLE = 200;

type Evidence = {
  header: Header | null;
  preamble: Preamble;
  columns: Columns;
  sample: readonly Row[];
  decimal: DecimalMark;
  fileName: string;
};

/**
 * Evidence for day-first or month-first dates outside the rows' dates: stated periods, the file's name,
 * decimal comma, language of the headings, currency, account numbers and words of one country.
 */
export function orderHint({ header, preamble, columns, sample, decimal, fileName }: Evidence): OrderHint {
  for (const text of [preamble.get("from"), preamble.get("to"), preamble.get("period"), fileName]) {
    const order = orderOfPeriod(text);
    if (order) return order;
  }
  const headings = header?.cells.map(normalHeading) ?? [];
  if (headings.some((heading) => YEAR_FIRST_HEADINGS.test(heading))) return "YMD";
  if (decimal === ",") return "DMY";
  const column = columns.currency;
  const currency = preamble.get("currency") ?? (column === null ? undefined : sample[0]?.[column]?.trim());
  const byCurrency = orderOfCurrency(currency, columns, sample);
  if (byCurrency) return byCurrency;
  if (headings.some((heading) => DAY_FIRST_HEADINGS.test(heading))) return "DMY";
  if (headings.some((heading) => AMERICAN_HEADINGS.test(heading))) return "MDY";
  if (headings.some((heading) => COMMONWEALTH_HEADINGS.test(heading))) return "DMY";
  return orderOfTexts(preamble, sample);
}

function orderOfPeriod(text: string | undefined): OrderHint {
  for (const date of text?.match(/(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\d)/g) ?? []) {
    const parts = splitDate(date)?.parts;
    if (parts && parts[0] > 12 && parts[0] <= 31) return "DMY";
    if (parts && parts[1] > 12) return "MDY";
  }
  return null;
}

/** Americans write slashes. Services that keep dollars for others also write `31-01-2024`. */
function orderOfCurrency(
  currency: string | undefined,
  { dates }: Columns,
  sample: readonly Row[],
): OrderHint {
  const code = currency?.toUpperCase();
  if (!code || EITHER_ORDER.has(code)) return null;
  if (code !== "USD") return "DMY";
  return sample.some((row) => row[dates[0] ?? 0]?.includes("/")) ? "MDY" : null;
}

/** Text that only one side of the Atlantic prints. Null if both or neither occur. */
function orderOfTexts(preamble: Preamble, sample: readonly Row[]): OrderHint {
  const texts = [...preamble.values(), ...sample.slice(0, SAMPLE).map((row) => row.join(" "))];
  const dayFirst = texts.some((text) => DAY_FIRST_ACCOUNTS.test(text) || DAY_FIRST_TEXT.test(text));
  const monthFirst = texts.some((text) => MONTH_FIRST_TEXT.test(text));
  if (dayFirst === monthFirst) return null;
  return dayFirst ? "DMY" : "MDY";
}
