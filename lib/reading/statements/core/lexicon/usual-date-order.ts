import type { WrittenOrder } from "../values/date.ts";
import { plainLetters } from "../values/text.ts";

/** Words and numbers of countries, and words of languages, whose dates begin with the day. */
const DAY_FIRST =
  /\b(?:sort code|bsb|iban|eftpos|abn|gst|cheque|ird|hmrc|upi|neft|ifsc|bpay|paywave|pty ltd|particulars|analysis code|narrative|narration|tran type|other party(?: name)?|money (?:in|out)|paid (?:in|out)|kontoauszug|fecha|datum|dato|tanggal|tarikh|tarih|kuupaev|pvm|paivamaara|kirjauspaiva|buchung|buchungstag|valuta|saldo|solde|betrag|importe|importo|monto|bedrag|belopp|belop|belob|kwota|castka|tutar|jumlah|montant|libelle|concepto|descripcion|descrizione|descricao|historico|omschrijving|valor|opis|keterangan|aciklama)\b|[\u0370-\u052f\u0590-\u06ff\u0e00-\u0e7f]|\b\d{2}-\d{4}-\d{7}-\d{2,3}\b|\b[a-z]{2}\d{2} ?[a-z0-9]{4}(?: ?\d{4}){2,6}\b/;

const MONTH_FIRST =
  /\b(?:zelle|venmo|routing number|fdic|irs|check ?card|checknumber|checks? (?:number|no|or slip|num|paid|#)|ach (?:debit|credit|pmt|transfer)|direct deposit|posting date|post date|memo check|n\.a\.|zip code)(?![a-z])/;

/** Currencies of countries that write dates in both orders. */
const EITHER_ORDER: ReadonlySet<string | null> = new Set([null, "CAD", "PHP", "HKD", "SGD"]);

/** What shows a file's country. `isAmerican`: its paper, or the marks in its dates, are those of America. */
type Country = {
  texts: readonly string[];
  decimal: "." | ",";
  currency: string | null;
  isAmerican: boolean;
};

/** The usual order of day and month in the file's country, or null if the country is unclear. */
export function usualDateOrder({ texts, decimal, currency, isAmerican }: Country): WrittenOrder | null {
  if (decimal === ",") return "DMY";
  const plain = texts.map(plainLetters);
  const dayFirst = plain.some((text) => DAY_FIRST.test(text));
  const monthFirst = plain.some((text) => MONTH_FIRST.test(text));
  if (currency === "USD" && !dayFirst && (isAmerican || monthFirst)) return "MDY";
  const isLikeAmerica = monthFirst && !dayFirst && isAmerican;
  if (currency !== "USD" && !EITHER_ORDER.has(currency) && !isLikeAmerica) return "DMY";
  if (dayFirst === monthFirst) return null;
  if (dayFirst) return isAmerican && currency === "USD" ? null : "DMY";
  return isAmerican ? "MDY" : null;
}
