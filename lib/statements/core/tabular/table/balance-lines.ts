/** What a line says that is no transaction: a balance at either end, or a total. */
export type SummaryLine = "OPENING" | "CLOSING" | "TOTAL" | "TOTAL_DEBITS" | "TOTAL_CREDITS";

const OPENING =
  /^(?:(?:account |statement )?(?:opening|beginning|starting|start|initial|previous|prior|last statement) (?:account |ledger )?bal(?:ance)?\b|(?:balance |bal )?(?:brought|b)\s?\/?\s?(?:forward|fwd|f|d)\b|balance (?:brought )?forward\b|balance from previous|balance (?:at|as at|as of|on) (?:the )?(?:start|beginning) of|anfangssaldo|anfangsbestand|(?:alter|letzter) (?:konto)?(?:stand|saldo)|saldovortrag|startsaldo|saldo (?:inicial|anterior|iniziale|precedente|poczatkowe|początkowe|bop)|solde (?:initial|précédent|precedent|reporté|reporte|d'ouverture|au début)|ancien solde|report (?:du )?solde|beginsaldo|vorig(?:e)? saldo|oud saldo|ing[aå]ende (?:saldo|balance)|inngående saldo|počáteční (?:stav|zůstatek)|nyitó egyenleg|devreden|algsaldo|s[āa]kuma atlikums|likutis pradžiai|poč[aá]tečn[ií] stav)/i;
const CLOSING =
  /^(?:(?:account |statement )?(?:closing|ending|end|final|new) (?:account |ledger )?bal(?:ance)?\b|(?:balance |bal )?(?:carried|c)\s?\/?\s?(?:forward|fwd|f|d)\b|balance (?:at|as at|as of|on) (?:the )?end of|s ?a ?l ?d ?o$|endsaldo|endbestand|schlusssaldo|neuer (?:konto)?(?:stand|saldo)|kontostand$|saldo (?:final|finale|końcowe|koncowe|eop)|solde (?:final|de clôture|de cloture|à la fin)|nouveau solde|eindsaldo|nieuw saldo|utg[aå]ende saldo|konečný (?:stav|zůstatek)|záró egyenleg|l[õo]ppsaldo|beigu atlikums|likutis pabaigai)/i;
const TOTAL =
  /^(?:(?:grand |sub[- ]?)?totals?|sum of|summe|gesamt(?:summe)?|totaal|totale|totaux|suma|razem|yhteensä|turnover|käive|apgrozījums|apyvarta)\b[\s:()*-]*(?:(?:of|all|the|for|in|out|period|amounts?|debits?|credits?|dr|cr|withdrawals?|deposits?|paid|money|transactions?|payments?|charges?|fees|movements?|mouvements|count|number|soll|haben|ausgaben|einnahmen|débits?|crédits?|débitos?|créditos?|uscite|entrate|af|bij|period|page|statement|this|selected|purchases?|receipts?)[\s:()*-]*)*(?:[-\d.,' $€£]*)$/i;
const OUT_WORDS = /debit|débit|\bdr\b|withdraw|\bout\b|payments|charges|purchases|soll|ausgab|uscite|\baf\b/i;
const IN_WORDS = /credit|crédit|\bcr\b|deposit|\bin\b|receipts|haben|einnahm|entrate|\bbij\b/i;

/** The first letters that any of those lines begins with, so that most rows need no further test. */
const FIRST = new Set("abcdefgiklnoprstuvyzčABCDEFGIKLNOPRSTUVYZČ");

/** What kind of summary line a description is, or null for any other text. */
export function summaryLine(description: string): SummaryLine | null {
  if (description.length > 90 || !FIRST.has(description.charAt(0))) return null;
  if (OPENING.test(description)) return "OPENING";
  if (CLOSING.test(description)) return "CLOSING";
  if (!TOTAL.test(description)) return null;
  const out = OUT_WORDS.test(description);
  const into = IN_WORDS.test(description);
  if (out === into) return "TOTAL";
  return out ? "TOTAL_DEBITS" : "TOTAL_CREDITS";
}
