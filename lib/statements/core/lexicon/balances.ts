/*
 * How banks name the balances of a statement, as sources of expressions in plain letters. To add a name, put it
 * in the list of what it means: the reader of PDFs, the rows of data files and the lines above those rows then
 * know it. English names vary in ways that only one kind of file uses (`your closing balance on`, `B/F`), so each
 * reader has further patterns for them: `paper-labels.ts` and `tabular/table/summary-labels.ts`.
 */

/** The balance before the first transaction. */
export const OPENING_BALANCE =
  "anfangssaldo|anfangsbestand|startsaldo|(?:alter|letzter) (?:saldo|kontostand)|ancien solde|solde (?:initial|precedent|d[ ']ouverture|au debut)|saldo (?:inicial|anterior|iniziale|precedente)|beginsaldo|vorige? saldo|oud saldo";

/** The balance that a page or period takes over from the one before. */
export const BROUGHT_FORWARD = "balance from previous|saldovortrag|solde reporte|report du solde";

/** The balance after the last transaction. */
export const CLOSING_BALANCE =
  "endsaldo|endbestand|schlusssaldo|schlussaldo|neuer (?:saldo|kontostand)|nouveau solde|solde (?:final|de cloture|a la fin)|saldo (?:final|finale)|eindsaldo|nieuw saldo";
