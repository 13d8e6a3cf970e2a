/* Words that account statements print outside their rows, in plain letters without punctuation. */

/** Titles of statements. */
export const STATEMENT_TITLES =
  /\b(?:account|bank|card|loan|savings|mastercard|visa) statement\b|\bstatement (?:of account|period)\b|\bkontoauszug\b|\breleve de compte\b|\bextracto (?:de cuenta|bancario)\b|\bestado de cuenta\b|\bestratto conto\b|\bextrato\b|\brekening(?:afschrift|overzicht)\b|\bkontoutskrift\b|\bkontoutdrag\b|\bwyciag\b/;

const ENGLISH =
  "statement|account activity|transaction (?:history|list|report|details)|transactions?|account (?:number|summary)|opening balance|closing balance|balance brought forward";
const OF_CARDS =
  "credit limit|minimum payment|previous balance|kreditlimite?|mindestbetrag|saldovortrag|kreditkartenabrechnung|limite de credit[oe]?|fido|pagamento minimo|pago minimo|paiement minimum|saldo anterior|solde precedent|payment due date|data de vencimento|fecha (?:de corte|limite de pago)|fatura anterior|total a pagar";
const OTHERS =
  "kontoauszug|kontonummer|transacoes|transacciones|lancamentos|movimentos|buchungen|kontobewegungen|transaktionen|bewegungen|umsatze|kontoumsatze|umsatzanzeige|releve|extracto|estado de cuenta|movimientos|estratto conto|rekeningafschrift|rekeningoverzicht|extrato|wyciag|vypis|kontoutskrift|kontoutdrag|tiliote|bankszamlakivonat|hesap (?:ozeti|ekstresi)";
const OTHER_SCRIPTS =
  "выписка|对账单|對帳單|交易明细|交易明細|取引明細|ご利用明細|거래내역|이용대금명세서|كشف حساب|รายการเดินบัญชี|κίνηση λογαριασμού|דף חשבון";

export const STATEMENT_WORDS = new RegExp(
  `\\b(?:${ENGLISH}|${OF_CARDS}|${OTHERS})\\b|(?:${OTHER_SCRIPTS})`,
  "g",
);
