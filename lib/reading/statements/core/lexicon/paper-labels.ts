import { letterWords, plainLetters, withoutOwner } from "../values/text.ts";
import { UNITS_IN_HEADINGS_ON_PAPER, UNITS_OF_OTHER_SCRIPTS, withoutUnitNote } from "./currencies.ts";
import { foreignLabel } from "./foreign-labels.ts";
import { type ColumnRole, PAPER_HEADINGS } from "./headings.ts";

/*
 * Names of balances in plain letters, as sources of regular expressions. To add a name, append it to the list
 * with its meaning: PDFs, the rows of data files and the lines above those rows then recognise it. English
 * names vary in ways that only one kind of file uses (`your closing balance on`, `B/F`), so each reader has
 * further patterns in `paper-labels.ts` or `tabular/table/summary-labels.ts`.
 */

/** The balance before the first transaction. */
export const OPENING_BALANCE =
  "saldo final del periodo anterior|anfangssaldo|anfangsbestand|startsaldo|(?:alter|letzter) (?:saldo|kontostand)|ancien solde|solde (?:initial|precedent|d[ ']ouverture|au debut)|saldo (?:inicial|anterior|iniziale|precedente)|beginsaldo|vorige? saldo|oud saldo";

/** The balance carried forward from the previous page or period. */
export const BROUGHT_FORWARD = "balance from previous|saldovortrag|solde reporte|report du solde";

/** The balance after the last transaction. */
export const CLOSING_BALANCE =
  "endsaldo|endbestand|schlusssaldo|schlussaldo|neuer (?:saldo|kontostand)|nouveau solde|solde (?:final|de cloture|a la fin)|saldo (?:final|finale)|eindsaldo|nieuw saldo";

const COUNTED =
  /^\W*(\d{1,5}) (credit|deposit|debit|withdrawal|check|cheque|item|transaction|payment)(?:s|\(s\))?(?![a-z])(.{0,40})$/;

/**
 * The meaning of a labelled figure. `BROUGHT` and `CARRIED` are carried between pages. The position of a
 * `BALANCE_ON_DATE` decides whether it is the opening or the closing balance.
 */
export type FigureLabel =
  | "OPENING"
  | "CLOSING"
  | "BALANCE_ON_DATE"
  | "BROUGHT"
  | "CARRIED"
  | "TOTAL_CREDITS"
  | "TOTAL_DEBITS"
  | "TOTAL"
  | "CREDIT_LIMIT"
  | "OTHER";

/** The kind of rows in a list, by the heading above it: money in, money out, not transactions, or pending. */
export type Section = "CREDITS" | "DEBITS" | "NOT_TRANSACTIONS" | "NOT_YET";

const LABELS: [FigureLabel, RegExp][] = [
  [
    "OTHER",
    /^(?:opening|closing|previous|new|total)? ?(?:reward|points|bonus point|qantas|airpoints|cashback|loyalty)|points balance|^ledger balance|year to date|ytd\b|average (?:daily |credit )?balance|minimum (?:monthly )?(?:payment|balance|due|amount)|amount overdue|past due|payment due|available (?:credit|balance|funds|cash)|(?:cash|daily|purchase) (?:advance |spend(?:ing)? )?(?:limit)|interest (?:earned|paid|charged) (?:this|to date|year|in 20)|interest earned on deposits|total interest (?:for|in|year|paid in)|total fees (?:for|in|charged in) 20|overdraft limit|arranged overdraft|solde moyen|end of day balance|saldo (?:do|del) dia|(?:lowest|highest|minimum|maximum) (?:daily )?balance|unbilled|pending|mindestbetrag|verfugbar|kreditlinie eingeraumt/,
  ],
  [
    "BROUGHT",
    new RegExp(
      `^(?:${BROUGHT_FORWARD})|^(?:balance |total balance |sub ?totals? |totals? )?(?:brought|b) ?(?:forward|fwd|f|down|d)\\b|^bal(?:ance)? (?:brought|b) ?(?:forward|fwd|f)\\b|^balance forward|^opening balance brought|^start(?:ing)? balance brought|^previous page balance|^balance last statement|^last statement balance|^ue?bertrag(?! (?:auf|nach|zur)\\b)|^vortrag|^report(?: a nouveau)?$|^report (?:du|de|page)|^suma anterior|^saldo riportato|^riporto|^transport van|^transporte(?! para)`,
    ),
  ],
  [
    "CARRIED",
    /^(?:balance |total balance |sub ?totals? |totals? )?(?:carried|c) ?(?:forward|fwd|f|down|d)\b|^bal(?:ance)? (?:carried|c) ?(?:forward|fwd|f)\b|^balance (?:to|at) (?:next|end of) page|^zwischensaldo|^zwischensumme|^sous total|^ue?bertrag (?:auf|nach|zur)\b|^a reporter|^suma y sigue|^(?:a transportar|saldo a transportar|te transporteren|transport naar)\b|^da riportare|^saldo a riportare/,
  ],
  [
    "OPENING",
    new RegExp(
      `^(?:${OPENING_BALANCE})|^(?:your |account |statement |the )?(?:opening|beginning|starting|start|previous|prior|old|last|initial) (?:statement |account |ledger |daily |loan |month s |monthly |card )?balance|^balance (?:at|on) (?:start|beginning|opening|last statement)|^balance (?:at|of) (?:the )?(?:start|beginning)|^previous (?:statement|account) balance|^opening(?: bal)?$|^(?:anfangs|eroffnungs|start)(?:saldo|bestand|kontostand)|^(?:dein |ihr )?(?:alter|letzter|vorheriger) (?:saldo|kontostand)|^saldo (?:alt|vormonat|vom letzten auszug|letzter auszug)|^solde (?:anterieur|de depart)|^solde (?:crediteur|debiteur)? ?(?:precedent|anterieur)|^saldo (?:de apertura|previo|begin|vorig)|^(?:begin|vorig|oud|eerste|start)(?: ?saldo|balans)|^saldo (?:voorgaand|vorig) afschrift|^saldo al inicio`,
    ),
  ],
  [
    "CLOSING",
    new RegExp(
      `^(?:${CLOSING_BALANCE})|^(?:your |account |statement |the )?(?:closing|ending|end|final|new|current|statement|outstanding) (?:statement |account |ledger |daily |loan |month s )?balance|^balance (?:at|on) (?:end|close|closing)|^balance (?:at|of) (?:the )?(?:end|close)|^balance (?:at|on|as at) (?:the )?(?:date of (?:the |this )?statement|statement date)|^total (?:balance|amount) (?:owing|outstanding|due)|^(?:new )?balance (?:owing|outstanding|due)|^closing(?: bal)?$|^total new balance|^(?:end|schluss|abschluss)(?:saldo|bestand|kontostand)|^(?:dein |ihr )?(?:neuer|aktueller|neue) (?:saldo|kontostand)|^saldo neu|^solde (?:de fermeture|nouveau|fin|actuel)|^solde (?:crediteur|debiteur)? ?(?:final|nouveau)|^saldo (?:actual|attuale|de cierre|nuevo|eind|nieuw|atual|disponible al cierre)|^(?:eind|nieuw|laatste)(?: ?saldo|balans)|^(?:personal|joint|business) account balance$`,
    ),
  ],
  [
    "BALANCE_ON_DATE",
    /^(?:kontostand|saldo|solde|balance|account balance|ledger balance|your balance) (?:am|per|vom|zum|al|au|a|em|op|on|at|as at|as of|as on|crediteur au|debiteur au|crediteur|debiteur)\b ?(?:le |the |date |close |closing )?(?:\d.*|[a-z]{3,9} \d.*)$|^balance from statement|^(?:aud|cad|chf|eur|gbp|nzd|sgd|usd) on \d.*|^(?:kontostand|solde crediteur|solde debiteur|saldo)$/,
  ],
  [
    "TOTAL_CREDITS",
    /^(?:sub ?)?totals? (?:of |amount |all |number of )?(?:your |account )?(?:credits?(?! (?:limit|line|card|available|used|utili))|deposits?|paid in|money in|receipts|payments in|in\b|incoming|additions|payments and (?:other )?credits|payments received|credits and payments)|^(?:total )?(?:deposits|credits|money in|paid in|payments in|incoming|receipts|additions)(?: and (?:other )?(?:credits|additions|deposits))?(?: total)?$|^deposits (?:and (?:other )?)?additions|^deposits and other credits|^total depots|^total (?:des )?(?:credits|depots|versements|entrees)|^summe (?:der )?(?:gutschriften|haben|eingange|einnahmen|zugange)|^(?:deine |ihre )?(?:eingehenden transaktionen|gutschriften|einnahmen|zahlungseingange|eingange|summe zugange)$|^total (?:de )?(?:abonos|ingresos|haberes|depositos|entradas|creditos)|^totale (?:accrediti|entrate|avere|movimenti avere)|^totaal (?:bedrag )?(?:bij|bijgeschreven|ontvangen|credit)|^your (?:deposits|credits)$|^(?:payments and credits|payments credits|payments received|credits and payments)$/,
  ],
  [
    "TOTAL_DEBITS",
    /^(?:sub ?)?totals? (?:of |amount |all |number of )?(?:your |account )?(?:debits?|withdrawals?|paid out|money out|payments out|out\b|outgoing|subtractions|charges|purchases|payments and withdrawals|cheques and debits|checks and debits|payments)|^(?:total )?(?:withdrawals|debits|money out|paid out|payments out|outgoing|outgoings|subtractions)(?: and (?:other )?(?:debits|subtractions|withdrawals|charges))?(?: total)?$|^withdrawals (?:and (?:other )?)?(?:subtractions|debits)|^total (?:des )?(?:debits|retraits|sorties)|^summe (?:der )?(?:lastschriften|soll|belastungen|ausgange|ausgaben|abgange)|^(?:deine |ihre )?(?:ausgehenden transaktionen|lastschriften|belastungen|ausgaben|zahlungsausgange|ausgange|summe abgange)$|^total (?:de )?(?:cargos|gastos|debitos|retiros|saidas|salidas|adeudos)|^totale (?:addebiti|uscite|dare|movimenti dare)|^totaal (?:bedrag )?(?:af|afgeschreven|uitgegeven|debet)|^your (?:withdrawals|debits)$/,
  ],
  [
    "TOTAL",
    /^(?:page )?(?:sub ?|grand |closing |transaction )?totals?(?: (?:for|of|at|this|on|in|transactions|movements|amount|period|page|fees|interest|checks|cheques|atm|electronic|debit card|new)\b.*)?$|^(?:summe|umsatztotal|gesamtsumme|gesamtbetrag|gesamt|totaux|totale|totales|totaal|somme|suma)(?: (?:des?|der|dei|van|los|du|per|zum)\b.*)?$|^total des (?:operations|mouvements)|^total (?:de )?(?:operaciones|movimientos|movimenti|lancamentos)/,
  ],
  [
    "CREDIT_LIMIT",
    /^(?:your |total |account |approved )*(?:credit|card|facility|combined) (?:limit|line)\b|^kreditlimit|^kreditrahmen|^verfugungsrahmen|^limite de credit|^limite de credito|^fido\b|^kredietlimiet/,
  ],
];

/** `Processed date`, `Date of booking`: the date of a step in processing a transaction. */
const EVENT =
  "(?:trans|txn|tran|transaction|process|processed|processing|post|posted|posting|value|val|booked|booking|entry|entered|effective|purchase|purchased|settled|settlement|cleared|clearing|completed|completion|created|execution|activity|operation)";

const DATE_OF = new RegExp(`^(?:${EVENT} (?:date|dt|on)|(?:date|dt)(?: of)? ${EVENT})$`);

const NOT_TRANSACTIONS =
  /\bdaily (?:ending |ledger |account |closing )?balances?\b|\bbalance summary\b|^(?:interest|other) rates?\b|\brate (?:summary|changes|history)|overdraft (?:and returned item )?fees?\b|\bfees? summary|^account summary(?! statement)|^interest (?:charge )?calculation|\bpoints\b|^summary of accounts|^your accounts at a glance|^direct debits and standing orders|^payment (?:slip|coupon)|^year to date|^gst summary/;

/** Headings of lists that repeat transactions. */
const LISTED_ABOVE = /^summary of (?:checks|cheques)|\balso (?:displayed|listed|shown|itemi[sz]ed) in\b/;

const NOT_YET =
  /\bpending\b|^(?:upcoming|scheduled|future|reverted|declined|cancelled|canceled|failed|rejected|authori[sz]ed|authori[sz]ations?)\b(?! direct)|\bnot yet (?:posted|processed|cleared|booked)\b|^vorgemerkt|^(?:operations |movimientos |movimenti |transacoes )?(?:en attente|a venir|pendientes|in attesa|pendentes|futur[eo]s?|non contabilizzat[ei])\b/;

const CREDITS =
  /\b(?:deposits?|credits?|additions|money in|paid in|receipts|incoming|refunds|returns|payments received|interest (?:paid|earned|credited)|gutschriften|eingange|einnahmen|abonos|ingresos|versements|depots)$|^payments? and (?:other )?(?:credits|refunds|adjustments)|^payments credits and adjustments/;

const DEBITS =
  /\b(?:withdrawals?|debits?|deductions|subtractions|money out|paid out|payments out|outgoing|purchases?|(?:checks?|cheques?)(?: paid| cleared)?|fees?|charges?|payments made|electronic payments|cash advances?|interest charged?|purchases and adjustments|lastschriften|belastungen|ausgange|ausgaben|cargos|adeudos|retraits|debit card (?:transactions|activity)|atm (?:transactions|activity))$/;

/** Words that may follow a heading without changing its meaning. */
const TAIL = / (?:continued|cont|cont d|from previous page|this period|detail|details|charged|activity)$/;

/** What the words before a figure label it as, or null. */
export function figureLabel(text: string): FigureLabel | null {
  const counted = countedTotal(text);
  if (counted) return counted.label;
  const plain = plainLetters(withoutOwner(text))
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    // Numbers of branches and documents before the label, and spaced-out letters: `S A L D O`.
    .replace(/^(?:\d+ )+(?=[a-z]{3})/, "")
    .replace(/^(?:[a-z] ){3,}[a-z]$/, (letters) => letters.replaceAll(" ", ""));
  if (plain.length >= 2) for (const [label, words] of LABELS) if (words.test(plain)) return label;
  return foreignLabel(text);
}

/** The number of transactions that a total states: `Total credits (6)`, `12 transactions`. */
export function printedCount(text: string): number | null {
  const counted = countedTotal(text);
  if (counted) return counted.count;
  const match =
    /\((\d{1,5})(?: (?:items?|transactions?))?\)|\b(\d{1,5}) (?:items?|transactions?|operations?|buchungen)\b/i.exec(
      text,
    );
  return match ? Number(match[1] ?? match[2]) : null;
}

/** The section that a heading starts, or null for any other text. */
export function sectionHeading(text: string): Section | null {
  // A heading has no figures. Text before a colon names the owner of the list.
  if (/\d[.,]\d|\d%|[.,]\d/.test(text)) return null;
  const plain = plainLetters(text.replace(/^.*: /, ""))
    .replace(/&/g, " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (LISTED_ABOVE.test(plain)) return "NOT_TRANSACTIONS";
  if (plain.length < 4 || plain.split(" ").length > 9) return null;
  if (NOT_YET.test(plain)) return "NOT_YET";
  if (NOT_TRANSACTIONS.test(plain)) return "NOT_TRANSACTIONS";
  const bare = plain.replace(TAIL, "");
  if (CREDITS.test(bare)) return "CREDITS";
  return DEBITS.test(bare) || DEBITS.test(plain) ? "DEBITS" : null;
}

/** The role of a column heading, or null for other text. */
export function headingRole(text: string): ColumnRole | null {
  const plain = letterWords(withoutUnitNote(text).replace(/&/g, " and "));
  const role = PAPER_HEADINGS.get(plain) ?? roleOfUnits(plain);
  if (role || /^[a-z ]*$/.test(plain)) return role ?? (DATE_OF.test(plain) ? "DATE" : null);
  // Some banks print each heading in two languages: `交易日期 Transaction date`.
  const [latin, other] = [plain.replace(/[^a-z ]+/g, " "), plain.replace(/[a-z]+/g, " ")].map(letterWords);
  return latin && other ? (PAPER_HEADINGS.get(other) ?? headingRole(latin)) : null;
}

/** `Balance NZ$`, `余额（元）`. */
function roleOfUnits(plain: string): ColumnRole | null {
  const latin = plain.replace(UNITS_IN_HEADINGS_ON_PAPER, "");
  const bare = /[^a-z]/.test(plain) ? latin.replace(UNITS_OF_OTHER_SCRIPTS, "") : latin;
  if (bare === plain) return null;
  // `Amount (in Rs.)` does not mean `Amount in`.
  const unitless = PAPER_HEADINGS.get(withoutTail(bare, " in"));
  if (unitless === "AMOUNT" || unitless === "BALANCE") return unitless;
  return PAPER_HEADINGS.get(bare.replace(/\s+/g, " ").trim()) ?? null;
}

function withoutTail(text: string, tail: string): string {
  const trimmed = text.trim();
  return trimmed.endsWith(tail) ? trimmed.slice(0, -tail.length) : trimmed;
}

/** A total that begins with its count: `3 Credit(s) This Period`, `2 item(s) totaling`. */
type CountedTotal = { label: "TOTAL_CREDITS" | "TOTAL_DEBITS" | "TOTAL"; count: number };

/** The total that a text states with its count, or null. */
function countedTotal(text: string): CountedTotal | null {
  const match = COUNTED.exec(plainLetters(text).trim());
  if (!match) return null;
  const [, count, noun, rest = ""] = match;
  const isTotal = /^\)? ?(?:$|[:.$]|this (?:period|month|statement)|total|for a total|amounting)/.test(rest);
  if (!isTotal) return null;
  const credits = noun === "credit" || noun === "deposit";
  const debits = noun === "debit" || noun === "withdrawal";
  const whole = /this (?:period|month|statement)/.test(rest);
  if (!whole) return { label: "TOTAL", count: Number(count) };
  return {
    label: credits ? "TOTAL_CREDITS" : debits ? "TOTAL_DEBITS" : "TOTAL",
    count: Number(count),
  };
}
