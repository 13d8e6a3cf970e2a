import { isCurrencyUnit, withoutUnitNote } from "#lib/reading/statements/core/lexicon/currencies.ts";
import { DATA_HEADINGS, type HeadingRole, type Role } from "#lib/reading/statements/core/lexicon/headings.ts";
import { filledWidth } from "./column-profile.ts";

/** Headings of amounts from which fees are already deducted. What left the account includes them. */
export const AFTER_FEES = /\b(?:after fees?|nach gebuhren)\b/;

/** Keywords that give the role of an unlisted heading, tried in order. */
const KEYWORDS: readonly (readonly [RegExp, Role, number])[] = [
  [/\b(?:iban|bic|swift|blz|konto ?nr|kontonummer|glaubiger|glaeubiger)\b/, "ignored", 0],
  [
    /\b(?:exchange|fx|conversion) rate\b|\bother party account\b|\bcounterparty account\b|\bcategor|\btime zone\b/,
    "ignored",
    0,
  ],
  [/\b(?:currency|devise|wahrung|divisa|moneda)\b.*\b(?:foreign|etrangere|fremd|extranjera)\b/, "ignored", 0],
  [/\b(?:foreign|original) (?:currency|currencies)\b(?!.*amount)|\bselectionnez\b/, "ignored", 0],
  [
    /\b(?:montant|betrag|importe|importo|amount)\b.*\b(?:etrangere|foreign|fremdwahrung|extranjera|estera)\b/,
    "amount",
    3,
  ],
  [
    /\b(?:value|valuta|valeur|valor)\b.*\b(?:date|datum|fecha|data)\b|\b(?:date|datum|fecha|data)\b.*\b(?:value|valuta|valeur|valor)\b/,
    "date",
    4,
  ],
  [/\b(?:date|datum|fecha|data|dato|kuupaev|tarih)\b|^(?:created|completed) |^дата |ημερομηνια/, "date", 5],
  [/\b(?:balance|saldo|boeksaldo|solde|kontostand|egyenleg|bakiye|zustatek)\b/, "balance", 1],
  [/\b(?:debit|credit)\b.*\b(?:debit|credit)\b/, "flag", 1],
  [
    /\b(?:debit(?:s|o|e|ed)?|addebit[oi]|withdrawals?|paid out|money out|soll|belastung(?:sbetrag)?|cargo)\b/,
    "debit",
    1,
  ],
  [
    /\b(?:credit(?:s|o|e|ed)?|accredit[oi]|deposits?|paid in|money in|haben|gutschrift(?:sbetrag)?|abono)\b/,
    "credit",
    1,
  ],
  [/\bwahrung der [a-z]{0,20}gebuhr|\bfees? currency\b/, "ignored", 0],
  [AFTER_FEES, "amount", 1],
  [/gebuhr|\bfees?\b/, "fee", 1],
  [
    /\b(?:original|foreign|local|instructed)\b.*\bamount\b|\bamount\b.*\b(?:original|foreign|local)\b/,
    "amount",
    3,
  ],
  [
    /betrag\b|\b(?:amount|montant|importe|importo|bedrag|belopp|belop|kwota|castka|valor|tutar|osszeg)\b/,
    "amount",
    1,
  ],
  [/wahrung\b|\b(?:currency|devise|waluta)\b/, "currency", 1],
  [
    /\b(?:description|details|narrative|verwendungszweck|omschrijving|libelle|concepto|descrizione|descricao|opis|payee|merchant|remittance|transaction ref\d?)\b/,
    "description",
    0,
  ],
  [
    /auftraggeber|empfanger|empfaenger|begunstigt|beguenstigt|zahlungspflichtig|zahlungsbeteiligt|beneficiar|counterpart/,
    "description",
    0,
  ],
];

export type Row = readonly string[];

/** The heading row: its position and the role of each column (null if unknown). */
export type Header = { index: number; cells: Row; roles: readonly (HeadingRole | null)[] };

const SEARCH_ROWS = 80;

const MAX_COLUMNS = 120;

/** The best-scoring heading row from `from` on, or null. The first of equals wins. */
export function findHeader(rows: readonly Row[], from: number): Header | null {
  let best: Header | null = null;
  let bestScore = 0;
  const end = Math.min(rows.length, from + SEARCH_ROWS);
  for (let index = from; index < end; index++) {
    const header = headerAt(rows, index);
    if (!header) continue;
    const score = scoreOf(header);
    if (score > bestScore) {
      best = header;
      bestScore = score;
    }
  }
  return best;
}

/** Parses a row as a header. Null unless it has a heading for a date and one for money. */
export function headerAt(rows: readonly Row[], index: number): Header | null {
  const cells = rows[index] ?? [];
  if (cells.length < 2 || (cells.length > MAX_COLUMNS && filledWidth(cells) > MAX_COLUMNS)) return null;
  const roles = cells.map(roleOfHeading);
  const has = (...names: string[]) => roles.some((each) => each !== null && names.includes(each.role));
  const header: Header = { index, cells, roles };
  if (!has("amount", "debit", "credit", "balance")) return null;
  return has("date") || scoreOf(header) >= 4 ? header : null;
}

/** Scores the known headings: one point per role, plus a little per column. */
function scoreOf(header: Header): number {
  const known = header.roles.filter((each) => each !== null);
  return new Set(known.map((each) => each.role)).size + known.length / 100;
}

/** Normalises a heading for lookup: lower case, no accents, words separated by single spaces. */
export function normalHeading(cell: string): string {
  return cell
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ł/g, "l")
    .replace(/ı/g, "i")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** The role of a heading: by the list, then without its unit (`Amount (NZ$)`), then by a keyword; or null. */
export function roleOfHeading(cell: string): HeadingRole | null {
  if (/^\s*[+-]\s*\/\s*[+-]\s*$/.test(cell)) return { role: "flag", rank: 0 };
  const heading = normalHeading(withoutUnitNote(cell));
  if (heading === "" || /^\d/.test(heading)) return null;
  const listed =
    DATA_HEADINGS.get(heading) ??
    moneyHeading(withoutCurrency(heading)) ??
    DATA_HEADINGS.get(withoutUmlautVowels(heading));
  if (listed) return listed;
  if (heading.split(" ").length > 6) return null;
  for (const [pattern, role, rank] of KEYWORDS) if (pattern.test(heading)) return { role, rank };
  return null;
}

function moneyHeading(heading: string): HeadingRole | undefined {
  const listed = DATA_HEADINGS.get(heading);
  return listed && ["amount", "debit", "credit", "balance", "fee"].includes(listed.role) ? listed : undefined;
}

/** Removes the currency, as in `amount nzd` and `betrag in eur`. */
function withoutCurrency(heading: string): string {
  const last = heading.slice(heading.lastIndexOf(" ") + 1);
  if (!isCurrencyUnit(last)) return heading;
  return heading.slice(0, -last.length).replace(/ in $/, "").trim();
}

/** Banks without umlauts write `Waehrung` and `Empfaenger`. */
function withoutUmlautVowels(heading: string): string {
  return heading.replace(/([aou])e/g, "$1");
}
