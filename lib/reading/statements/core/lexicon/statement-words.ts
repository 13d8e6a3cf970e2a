import { letterWords } from "../values/text.ts";

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

/** Longer texts explain inactive accounts. */
const MAX_WORDS = 16;

/** Phrases that state that there are no transactions, by language and in plain letters. */
const NO_TRANSACTIONS: readonly RegExp[] = [
  /\b(?:no|nil|zero) (?:[a-z]+ ){0,2}(?:transactions?|activity|movements?|entries)\b(?! (?:fees?|charges?|costs?|limits?))|\b(?:has|have|had|did) not (?:been )?(?:used|moved|any transactions)\b|\baccount (?:is|was|has been|has become|became) (?:now |marked )?(?:as )?(?:dormant|inactive)\b/,
  /\bkeine (?:[a-z]+ )?(?:umsatze|umsaetze|buchungen|bewegungen|kontobewegungen|transaktionen)\b|\baucune? (?:operation|mouvement|transaction|ecriture)\b|\bsin (?:movimientos|operaciones|transacciones)\b|\bno (?:hay|existen|se (?:registran|registraron|realizaron)|registra|presenta|hubo) (?:movimientos|operaciones|transacciones)\b/,
  /\bsem (?:movimentos|movimentacao|movimentacoes|lancamentos)\b|\bnao (?:ha|houve|existem|constam) (?:movimentos|movimentacao|movimentacoes|lancamentos|transacoes)\b|\b(?:nessun movimento|nessuna operazione)\b|\bnon (?:ci sono|sono presenti|risultano) (?:movimenti|operazioni)\b/,
  /\bgeen (?:transacties|mutaties|boekingen|verrichtingen|bij en afschrijvingen)\b|\bbrak (?:operacji|transakcji|obrotow)\b|\b(?:zadne|bez) (?:pohyby|pohybu|transakce|transakci)\b|\binga (?:transaktioner|handelser)\b/,
  /\bingen (?:transaksjoner|transaktioner|bevegelser|bevaegelser|posteringer)\b|\bei tapahtumia\b|\b(?:hareket|islem) (?:bulunma|yoktur|yok\b|gerceklesme)|\bnincs (?:forgalom|tranzakcio|konyvelt)/,
  /\b(?:nu (?:exista|sunt)|fara) (?:tranzactii|operatiuni)\b|\b(?:tidak ada|tiada) (?:transaksi|mutasi|urus niaga)\b|\bkhong (?:co|phat sinh) giao dich\b/,
  /(?:本期|期内|期內)?(?:无|無|没有|沒有)(?:任何)?(?:交易|明细|明細|发生额)|取引(?:明細)?は(?:あり|ござい)ません|거래 ?(?:내역|내용)?이? ?(?:없습니다|없음)|(?:операций|движений|транзакций) (?:не было|нет)|нет (?:операций|движений)|операции отсутствуют|لا توجد (?:اي )?(?:عمليات|حركات|معاملات)|ไม่มีรายการ|δεν υπαρχουν κινησεις|אין תנועות|कोई लेन ?देन नहीं/,
];

/** `No. of withdrawals 0`, `Number of deposits: 0`. */
const NONE_COUNTED =
  /\b(?:no\.?|number|count) of (?:withdrawals?|deposits?|debits?|credits?|transactions?) ?:? ?0(?![\d.,])/i;

/** Whether a line states that there are no transactions. */
export function statesNoTransactions(line: string): boolean {
  if (line.split(" ").length > MAX_WORDS) return false;
  const text = letterWords(line);
  if (/\b(?:if|when|where|pending|unless|wenn|falls|si|se)\b/.test(text)) return false;
  if (NONE_COUNTED.test(line)) return true;
  return NO_TRANSACTIONS.some((words) => words.test(text));
}

/** Savings schemes and policies, also run by banks, whose balances are not account balances. */
export const FUNDS =
  /\b(?:kiwisaver|superannuation|retirement|pension|member(?:ship)?|insurance|policy|managed funds?|portfolio|loyalty|rewards? points|points (?:balance|summary))\b/;

/** Other businesses that send statements to their customers. */
export const CREDITORS =
  /\b(?:customer|supplier|trade|creditor|rates|rating|council|tenants?|rent|landlord|body corporate|strata|tolls?|gym|electricity|energy|power|gas|water|broadband|mobile|telecom|utility|utilities|tax|inland revenue|invoice|levy|levies|school|childcare|vet|dental|medical|patient)\b/;
