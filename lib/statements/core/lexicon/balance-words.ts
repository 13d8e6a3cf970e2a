import { plainLetters } from "../values/text.ts";

/** What a labelled figure says of its account. `BROUGHT` and `CARRIED` are carry-overs;
 * `BALANCE_ON_DATE` opens or closes by where it stands. */
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

const OF_DATE = "(?: (?:on|at|as at|as of|as on|am|per|vom|zum|al|au|du|le|a|em|op|of|for|from)\\b.*)?";

const LABELS: [FigureLabel, RegExp][] = [
  [
    "OTHER",
    /^(?:opening|closing|previous|new|total)? ?(?:reward|points|bonus point|qantas|airpoints|cashback|loyalty)|points balance|year to date|ytd\b|average (?:daily |credit )?balance|minimum (?:monthly )?(?:payment|balance|due|amount)|amount overdue|past due|payment due|available (?:credit|balance|funds|cash)|(?:cash|daily|purchase) (?:advance |spend(?:ing)? )?(?:limit)|interest (?:earned|paid|charged) (?:this|to date|year|in 20)|interest earned on deposits|total interest (?:for|in|year|paid in)|total fees (?:for|in|charged in) 20|overdraft limit|arranged overdraft|solde moyen|end of day balance|(?:lowest|highest|minimum|maximum) (?:daily )?balance|unbilled|pending|mindestbetrag|verfugbar|kreditlinie eingeraumt/,
  ],
  [
    "BROUGHT",
    /^(?:balance |total balance |sub ?totals? |totals? )?(?:brought|b) ?(?:forward|fwd|f|down|d)\b|^bal(?:ance)? (?:brought|b) ?(?:forward|fwd|f)\b|^balance from previous|^balance forward|^opening balance brought|^start(?:ing)? balance brought|^previous page balance|^balance last statement|^last statement balance|^ubertrag|^saldovortrag|^vortrag|^report(?: a nouveau)?$|^report (?:du|de|page)|^solde reporte|^suma anterior|^saldo riportato|^riporto|^transport van|^transportar|^transporte|^a transportar/,
  ],
  [
    "CARRIED",
    /^(?:balance |total balance |sub ?totals? |totals? )?(?:carried|c) ?(?:forward|fwd|f|down|d)\b|^bal(?:ance)? (?:carried|c) ?(?:forward|fwd|f)\b|^balance (?:to|at) (?:next|end of) page|^zwischensaldo|^zwischensumme|^sous total|^a reporter|^suma y sigue|^da riportare|^saldo a riportare/,
  ],
  [
    "OPENING",
    new RegExp(
      `^(?:your |account |statement |the )?(?:opening|beginning|starting|start|previous|prior|old|last|initial) (?:statement |account |ledger |daily |loan |month s )?balance${OF_DATE}|^balance (?:at|on) (?:start|beginning|opening|last statement)|^balance (?:at|of) (?:the )?(?:start|beginning)|^previous (?:statement|account) balance|^opening(?: bal)?$|^(?:anfangs|eroffnungs|start)(?:saldo|bestand|kontostand)${OF_DATE}|^(?:dein |ihr )?(?:alter|letzter|vorheriger) (?:saldo|kontostand)|^saldo (?:alt|vormonat|vom letzten auszug|letzter auszug)|^ancien solde|^solde (?:precedent|initial|d ouverture|anterieur|de depart|au debut|d ouverture)|^solde (?:crediteur|debiteur)? ?(?:precedent|anterieur)|^saldo (?:anterior|inicial|iniziale|precedente|de apertura|previo|begin|vorig)|^(?:begin|vorig|oud|eerste|start)(?: ?saldo|balans)|^saldo (?:voorgaand|vorig) afschrift|^saldo al inicio`,
    ),
  ],
  [
    "CLOSING",
    new RegExp(
      `^(?:your |account |statement |the )?(?:closing|ending|end|final|new|current|statement|outstanding) (?:statement |account |ledger |daily |loan |month s )?balance${OF_DATE}|^balance (?:at|on) (?:end|close|closing)|^balance (?:at|of) (?:the )?(?:end|close)|^balance (?:at|on|as at) (?:the )?(?:date of (?:the |this )?statement|statement date)|^total (?:balance|amount) (?:owing|outstanding|due)|^(?:new )?balance (?:owing|outstanding|due)|^closing(?: bal)?$|^total new balance|^(?:end|schluss|abschluss)(?:saldo|bestand|kontostand)|^(?:dein |ihr )?(?:neuer|aktueller|neue) (?:saldo|kontostand)|^(?:saldo neu|schlussaldo)|^nouveau solde|^solde (?:final|de fermeture|de cloture|a la fin|nouveau|fin|actuel)|^solde (?:crediteur|debiteur)? ?(?:final|nouveau)|^saldo (?:final|finale|actual|attuale|de cierre|nuevo|eind|nieuw|atual|disponible al cierre)|^(?:eind|nieuw|laatste)(?: ?saldo|balans)|^(?:personal|joint|business) account balance$`,
    ),
  ],
  [
    "BALANCE_ON_DATE",
    /^(?:kontostand|saldo|solde|balance|account balance|ledger balance|your balance) (?:am|per|vom|zum|al|au|a|em|op|on|at|as at|as of|as on|crediteur au|debiteur au|crediteur|debiteur) ?(?:le |the |date |close |closing )?(?:\d.*|[a-z]{3,9} \d.*)$|^balance from statement|^(?:aud|cad|chf|eur|gbp|nzd|sgd|usd) on \d.*|^(?:kontostand|solde crediteur|solde debiteur)$/,
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

/** What the words before a figure say it is, or null for words that say nothing of the kind. */
export function figureLabel(text: string): FigureLabel | null {
  const plain = plainLetters(text)
    .replace(/^.*: /, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  if (plain.length < 2) return null;
  for (const [label, words] of LABELS) if (words.test(plain)) return label;
  return null;
}

/** How many transactions a total says it counts: `Total credits (6)`, `12 Deposits`. */
export function printedCount(text: string): number | null {
  const match =
    /\((\d{1,5})(?: (?:items?|transactions?))?\)|\b(\d{1,5}) (?:items?|transactions?|operations?|buchungen)\b/i.exec(
      text,
    );
  return match ? Number(match[1] ?? match[2]) : null;
}
