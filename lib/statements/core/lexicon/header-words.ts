import { plainLetters } from "../values/text.ts";
import { UNITS_IN_HEADINGS_ON_PAPER } from "./currencies.ts";

/** What a column of a transaction table holds; `OTHER` are figures that move no money: rates, fees already counted. */
export type ColumnRole = "DATE" | "TEXT" | "DEBIT" | "CREDIT" | "AMOUNT" | "BALANCE" | "OTHER";

/** Column headings as banks print them, plain letters only, in English, German, French, Spanish, Italian, Dutch, Portuguese. */
const HEADINGS: Record<ColumnRole, string> = {
  DATE: `date|dates|date paid|paid date|date of purchase|trade date|trans date|tran date|transaction date|posting date|post date|posted|date posted|posted date|posted on|process date|processed|date processed|processing date|value date|value dt|val date|txn date|tran dt|effective date|effective|entry date|booking date|statement date|date of transaction|transaction posting date|date of entry|day|settlement date|trans|
    datum|verbuchungsdatum|buchung|buchungstag|buchungsdatum|valuta|wert|wertstellung|wertstellungstag|bu tag|belegdatum|kaufdatum|bu dat|tag der buchung|
    date operation|date ope|date d ope|ope|date d operation|date de l operation|date valeur|date de valeur|valeur|date compta|date comptable|date transaction|date de transaction|date d inscription|jour|
    fecha|fecha operacion|fecha de operacion|fecha valor|f valor|f operacion|f oper|f val|fecha contable|dia|
    data|data operazione|data contabile|data valuta|data valor|data mov|data movimento|data lancamento|data lanc|
    boekdatum|transactiedatum|rentedatum|valutadatum`,
  TEXT: `description|descriptions|details|detail|particulars|transaction|transactions|transaction details|transaction detail|details of transaction|transaction description|description of transaction|narrative|narration|payee|payee name|memo|merchant|merchant name|merchant name or transaction description|merchant category|merchant description|reference|reference number|reference no|ref|ref no|ref number|code|analysis code|type|transaction type|trans type|tran type|payment type|payment type and details|type and details|pmnt type|other party|other party name|other information|card|card no|card used|check|check number|check no|chq no|cheque no|cheque number|cheque|number|serial no|serial|remarks|location|category|counterparty|to from|activity|activity description|account activity|description or check number|fee type|fee description|charge type|type of fee|name|method|branch|your reference|deposit type|foreign currency|currency|narration|chq ref no|chq ref number|ref chq no|instrument id|transaction currency|details of your transactions|transaction remarks|remark|transaction narration|transaction particulars|transaction reference|transaction no|transaction number|transaction id|s no|sl no|sr no|sno|srl no|no|serial number|merchant location|bank reference|customer reference|from to|payer payee|beneficiary|channel|user code|
    beschreibung|verwendungszweck|buchungstext|buchungsinformationen|text|vorgang|umsatzart|erlauterung|erlauterungen|bezeichnung|empfanger|auftraggeber|auftraggeber empfanger|buchung verwendungszweck|bu text|informationen|leistung|angaben zum umsatz|angaben zu den umsatzen|wir haben fur sie gebucht|art|angaben|
    libelle|libelle des operations|libelle de l ecriture|libelles|libelle de l operation|nature|nature de l operation|nature des operations|operation|operations|designation|detail des operations|details des operations|reference de l operation|description de l operation|
    concepto|descripcion|detalle|detalles|movimiento|movimientos|referencia|observaciones|oficina|documento|
    descrizione|causale|descrizione operazione|descrizione delle operazioni|dettagli|operazioni|
    omschrijving|naam|mededelingen|tegenrekening|naam omschrijving|rekening|soort|code|
    descricao|historico|descritivo|lancamento|lancamentos|movimento|docto|num doc`,
  DEBIT: `debit|debits|debit amount|debit dr|debits dr|dr|debit nzd|debit aud|amount debited|withdrawal|withdrawals|withdrawals debits|debits withdrawals|withdrawal debit|withdrawals and debits|withdrawn|withdrawal amount|withdrawal amt|withdrawals amt|debit amt|withdrawals subtractions|withdrawals dr|withdrawal dr|paid out|money out|out|outgoing|outgoings|payments|payment|payments out|payments withdrawals|withdrawals payments|payments and withdrawals|paid|subtractions|charges|purchases|spent|spending|spend|cheques and debits|cheques debits|checks and debits|checks debits|cheque debit|checks|charge|fees and withdrawals|withdrawals and other debits|amount out|debits and charges|advances|drawdowns|charges and purchases|debit withdrawal|other debits|funds out|amounts withdrawn|amount withdrawn|amounts deducted from your account|amounts deducted|deducted|paid out withdrawals|withdrawals and payments|money paid out|
    soll|lastschrift|lastschriften|belastung|belastungen|belastung in eur|betrag soll eur|soll eur|zu ihren lasten|zu lasten|ausgang|ausgange|ausgaben|abgang|betrag soll|
    debit euros|debit eur|debits eur|retrait|retraits|sortie|sorties|cheques et debits|depenses|montant debit|debit en euros|
    cargo|cargos|debe|adeudo|adeudos|retiros|salidas|gastos|pagos|retiro|egresos|
    dare|addebito|addebiti|uscite|uscita|movimenti dare|
    af|afschrijving|afschrijvingen|uit|debet|bedrag af|
    debito|debitos|saida|saidas|saques|a debito`,
  CREDIT: `credit|credits|credit amount|credit cr|credits cr|cr|amount credited|deposit|deposits|deposits credits|credits deposits|deposit credit|deposits and credits|deposited|deposit amount|deposit amt|credit amt|deposits additions|deposits cr|deposit cr|paid in|money in|in|incoming|receipts|received|payments in|additions|deposits and additions|credits and payments|payments and credits|payments credits|repayments|repayment|deposits and other credits|amount in|receipt|income|credit deposit|lodgement|lodgements|lodgments|other credits|funds in|amounts deposited|amount deposited|amounts added to your account|amounts added|added|money paid in|
    haben|gutschrift|gutschriften|gutschrift in eur|betrag haben eur|haben eur|zu ihren gunsten|zu gunsten|eingang|eingange|einnahmen|zugang|betrag haben|
    credit euros|credit eur|credits eur|depot|depots|versement|versements|entree|entrees|depots et credits|montant credit|credit en euros|
    abono|abonos|haber|ingresos|ingreso|depositos|entradas|deposito|
    avere|accredito|accrediti|entrate|entrata|movimenti avere|
    bij|bijschrijving|bijschrijvingen|bedrag bij|
    credito|creditos|entrada|a credito`,
  AMOUNT: `amount|withdrawal dr deposit cr|withdrawal deposit|deposit withdrawal|deposit cr withdrawal dr|amounts|transaction amount|amount nzd|amount aud|amount usd|amount gbp|amount eur|amount sgd|amount cad|billing amount|debit credit|credit debit|debits credits|credits debits|debit or credit|dr cr|cr dr|amount of transaction|withdrawals deposits|deposits withdrawals|net amount|total amount|in out|money in out|value|amount in nzd|amount in sgd|amount in usd|payments purchases|
    betrag|umsatz|umsatze|betrag in eur|betrag eur|betrag in euro|summe|soll haben|ihre umsatze|betrag soll haben|lastschrift gutschrift|betrag chf|
    montant|montant eur|montant en euros|montants|somme|debit credit eur|
    importe|monto|importe eur|valor eur|cuantia|
    importo|importo eur|ammontare|importo in euro|
    bedrag|bedrag eur|bedrag in eur|af bij|bij af|bedrag in euro|
    valor|montante|importancia|valor r|quantia`,
  OTHER: `frais|commission|cashback|accrued bank charges|bank charges|fee|fees|rate|exchange rate|interest rate|foreign amount|foreign currency amount|original amount|foreign spending|foreign spend|units|quantity|qty|unit price|gst|tax|points|ytd|hours`,
  BALANCE: `balance|balances|running balance|account balance|available balance|balance nzd|balance aud|ending daily balance|daily balance|ending balance|closing balance|ledger balance|balance cr dr|balance dr debit|balance od overdrawn|balance dr|balance cr|bal|current balance|remaining balance|new balance|loan balance|principal balance|statement balance|outstanding balance|outstanding|balance owing|balance outstanding|account total|balance on date|
    saldo|kontostand|saldo in eur|saldo eur|neuer saldo|aktueller saldo|saldo chf|salden|
    solde|soldes|solde eur|solde en euros|solde du compte|solde courant|
    saldo disponible|saldo contable|saldo euros|saldo disponivel|saldo contabile|saldo progressivo|saldo na|saldo contabilistico`,
};

const ROLE_BY_HEADING = new Map(
  (Object.keys(HEADINGS) as ColumnRole[]).flatMap((role) =>
    (HEADINGS[role] ?? "").split("|").map((heading) => [heading.trim().replace(/\s+/g, " "), role] as const),
  ),
);

/** `Processed date`, `Date of booking`: a date of whatever happens to a transaction. */
const EVENT =
  "(?:trans|txn|tran|transaction|process|processed|processing|post|posted|posting|value|val|booked|booking|entry|entered|effective|purchase|purchased|settled|settlement|cleared|clearing|completed|completion|created|execution|activity|operation)";
const DATE_OF = new RegExp(`^(?:${EVENT} (?:date|dt|on)|(?:date|dt)(?: of)? ${EVENT})$`);

/** The role that a column heading names, or null for words that head no column. */
export function headingRole(text: string): ColumnRole | null {
  const plain = headingLetters(text);
  const role = ROLE_BY_HEADING.get(plain);
  if (role) return role;
  const bare = plain.replace(UNITS_IN_HEADINGS_ON_PAPER, "").trim();
  return ROLE_BY_HEADING.get(bare.replace(/\s+/g, " ")) ?? (DATE_OF.test(plain) ? "DATE" : null);
}

/** Letters alone, `&` and `+` spelled: `Withdrawals (−) & Fees $` → `withdrawals and fees`. */
function headingLetters(text: string): string {
  return plainLetters(text)
    .replace(/&/g, " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();
}
