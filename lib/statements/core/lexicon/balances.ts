/*
 * Names of balances in plain letters, as sources of regular expressions. To add a name, append it to the list
 * with its meaning: PDFs, the rows of data files and the lines above those rows then recognise it. English
 * names vary in ways that only one kind of file uses (`your closing balance on`, `B/F`), so each reader has
 * further patterns in `paper-labels.ts` or `tabular/table/summary-labels.ts`.
 */

/** The balance before the first transaction. */
export const OPENING_BALANCE =
  "saldo final del periodo anterior|anfangssaldo|anfangsbestand|startsaldo|(?:alter|letzter) (?:saldo|kontostand)|ancien solde|solde (?:initial|precedent|d[ ']ouverture|au debut)|saldo (?:inicial|anterior|iniziale|precedente)|beginsaldo|vorige? saldo|oud saldo";

/** The balance that a page or period carries over from the previous one. */
export const BROUGHT_FORWARD = "balance from previous|saldovortrag|solde reporte|report du solde";

/** The balance after the last transaction. */
export const CLOSING_BALANCE =
  "endsaldo|endbestand|schlusssaldo|schlussaldo|neuer (?:saldo|kontostand)|nouveau solde|solde (?:final|de cloture|a la fin)|saldo (?:final|finale)|eindsaldo|nieuw saldo";
