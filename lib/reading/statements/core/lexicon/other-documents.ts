/*
 * Words in documents that have dates and amounts but are not account statements, in plain letters. To add one,
 * append it to its document. A broker sees the name in the message that refuses the file.
 */

export type OtherDocument = {
  /** With its article: `an invoice`. */
  name: string;
  /** A short line at the top of the document that states what it is. */
  titles: RegExp;
  /** Words that statements rarely print outside their rows. */
  words: RegExp;
  /** A card statement may call itself an invoice and use these words. */
  includesCards?: true;
  /** One of the words alone is not enough: banks advertise shares too. */
  weak?: true;
};

export const OTHER_DOCUMENTS: readonly OtherDocument[] = [
  {
    name: "a payslip",
    titles:
      /\bpay ?(?:slip|stub|advice)\b|\bearnings statement\b|\bgehaltsabrechnung\b|\blohnabrechnung\b|\bentgeltabrechnung\b|\bbulletin de (?:paie|salaire)\b|^nomina\b|\bbusta paga\b|\bloonstrook\b|\bsalary slip\b/,
    words:
      /\b(?:payslip|pay slip|pay stub|pay period|earnings statement|federal tax|pay advice|payroll|gross (?:pay|salary|earnings)|net pay|paye|ordinary (?:time|hours|pay)|hours worked|gehaltsabrechnung|lohnabrechnung|bruttolohn|nettolohn|lohnsteuer|nomina|salaire (?:brut|net)|net a payer)\b/,
  },
  {
    name: "a power, phone or water bill",
    titles:
      /\b(?:phone|mobile|power|gas|electricity|energy|water|internet|broadband) (?:bill|statement|invoice|account)\b|\bbill$|\bbill (?:date|number|period|to)\b|\bstromrechnung\b|\brates (?:notice|invoice|assessment)\b/,
    words:
      /\b(?:kwh|meter (?:reading|number)|icp number|zahlerstand|data usage|daily (?:fixed )?charge|electricity (?:usage|charges)|gas usage|usage charges|cubic metres)\b/,
  },
  {
    name: "an insurance document",
    titles:
      /\b(?:policy|insurance) (?:schedule|certificate|document|renewal)\b|\bcertificate of insurance\b|\bversicherungsschein\b/,
    words:
      /\b(?:policy (?:number|schedule)|sum insured|insured (?:person|property|vehicle)|period of insurance|total premium|versicherungssumme)\b/,
  },
  {
    name: "a loan offer or repayment schedule",
    titles:
      /\b(?:loan|mortgage|credit|finance) (?:offer|agreement|contract|application|estimate|quote)\b|\bletter of offer\b|\b(?:re)?payment (?:schedule|plan)\b|\bamorti[sz]ation\b|\btilgungsplan\b|\btableau d amortissement\b|\bschedule of (?:re)?payments\b/,
    words:
      /\b(?:loan agreement|loan offer|amorti[sz]ation|(?:re)?payment schedule|tilgungsplan|cooling off|total (?:cost of credit|amount payable))\b/,
    includesCards: true,
  },
  {
    name: "a tax document",
    titles:
      /\b(?:income tax|tax (?:assessment|return|summary|certificate|statement)|income summary|notice of assessment|steuerbescheid|lohnsteuerbescheinigung|avis d impot|form (?:w-?2|1099|1040)|p60|p45)\b/,
    words:
      /\b(?:ird number|tax (?:assessment|return|payable|to pay)|taxable income|residual income tax|provisional tax|adjusted gross income|employer identification)\b/,
  },
  {
    name: "a securities or trading report",
    weak: true,
    titles:
      /\b(?:contract note|trade (?:confirmations?|history|report|blotter)|trades|portfolio(?: \w+)?|(?:brokerage|securities|trading|margin|futures|investment|custody) (?:account )?(?:statement|report|summary|activity)|statement of (?:holdings|investments|securities)|depotauszug|wertpapier\w*|investment report|capital gains? (?:report|statement)|holdings report|estado de cartera|releve de (?:titres|portefeuille)|share ?(?:holding )?statement)\b/,
    words:
      /\b(?:isin|cusip|sedol|wkn|ticker|market value|book cost|cost basis|unreali[sz]ed|reali[sz]ed (?:gain|profit|p l)|holdings|asset allocation|net asset value|nav|unit price|units held|shares held|number of (?:shares|units)|closed (?:trades|positions|transactions)|open (?:trades|positions)|margin (?:balance|requirement|call)|leverage|stop loss|take profit|kurswert|stuck nominale|wertpapiere?)\b/,
  },
  {
    name: "a report on crypto-assets",
    weak: true,
    titles: /\b(?:crypto\w*|bitcoin|wallet|digital asset|staking)\b/,
    words:
      /\b(?:btc|eth|usdt|usdc|bitcoin|ethereum|blockchain|tx ?hash|wallet address|network fee|gas fee|staking|spot wallet|coins?|tokens?|crypto(?:currency|currencies)?)\b/,
  },
  {
    name: "a receipt",
    titles: /^(?:sales |cash |tax |payment )?receipt\b|^quittung\b|^kassenbon\b|^kassenzettel\b|^recu\b/,
    words:
      /\b(?:receipt (?:number|no)|change due|cash tendered|cashier|amount tendered|till number|kassenbon|thank you for shopping)\b/,
  },
  {
    name: "a travel booking",
    weak: true,
    titles: /\b(?:itinerary|boarding pass|e ?ticket|booking confirmation)\b/,
    words: /^booking (?:reference|number)\b|\b(?:check-?in date|departure|boarding)\b/,
  },
  {
    name: "a tenancy or employment agreement",
    titles:
      /\b(?:tenancy|employment|rental|lease|service) (?:agreement|contract)\b|\b(?:tenant|rent|rental) ledger\b/,
    words: /\b(?:tenancy agreement|employment agreement|landlord|lessee|rent due)\b/,
  },
  {
    name: "an invoice",
    titles:
      /^(?:tax |sales |pro ?forma )?invoice\b|^quotation$|^quote$|\bpurchase order\b|\bprice list\b|^rechnung\b|^facture\b|^fattura\b|^factura\b|^fatura\b|^faktura\b|^factuur\b|\bdelivery note\b|\btimetable\b/,
    words:
      /\b(?:tax invoice|invoice (?:number|no|date|total)|amount due on invoice|purchase order|quotation|quote number|remittance advice|receipt number|delivery note|bill to|ship to|rechnung(?:snummer|sdatum)?|facture|fattura|factura|fatura|faktura|factuur|credit report|order (?:number|total|confirmation)|subtotal|sub total|unit price|qty|einzelpreis|prix unitaire|precio unitario|prezzo unitario|payment terms|net 30)\b/,
    includesCards: true,
  },
];

/** These words alone identify another document, wherever they appear. */
export const SURELY_OTHER =
  /\b30 days 60 days\b|\b60 days 90 days\b|\bkwh\b|\bmeter reading\b|^booking (?:reference|number)\b/;

/** Headings of tables of trades: instrument, quantity and price. Two of them in one line identify one. */
export const TRADE_HEADINGS =
  /\b(?:quantity|qty|units|shares|symbol|ticker|isin|security|securities|price|kurs|stuck|nominale|instrument|ticket|lots?|volume|profit|s l|t p|swap|asset|coin|pair|side|cantidad|titulos|quantite|cours|quantita)\b/g;

/** Labels of samples. A real statement may have one as a watermark, or a shop of that name among its rows. */
export const SAMPLE =
  /\b(?:sample|specimen|dummy|fictitious|fictional|illustrative|demonstration) (?:only|purposes?|data|(?:(?:bank|account|credit card|card|e) )?statement|document)\b|\b(?:this is|for) (?:a |an )?(?:sample|specimen|illustration|demonstration|illustrative|testing) (?:only|purposes?|bank|account|statement|document)\b|^(?:sample|specimen|muster)$|\bmuster(?:kontoauszug|abrechnung|auszug)\b|\bstatement (?:sample|specimen|template)$|\b(?:extracto|estado|releve|estratto|extrato) (?:de )?(?:ejemplo|exemple|exemplo|esempio)\b/;

/** Titles of explanations of a statement. */
export const GUIDE_TITLE =
  /^how to\b|\bhow to (?:read|understand|use|interpret)\b|\b(?:understanding|reading|guide to|know|decoding|explaining|about) (?:your|a|the|my)?(?: new)? ?(?:bank |account |credit card |card |billing |monthly |e-?)*statements?\b|\bstatements? (?:explained|guide|at a glance: what)\b|\b(?:user|quick start|reference|product) (?:guide|manual)\b|\bso lesen sie\b|\bcomprendre (?:votre|son) releve\b|\bcomo leer\b|\blorem ipsum\b/;

/** Sentences that explain the parts of a statement to the reader. */
export const EXPLANATION =
  /\b(?:this (?:section|area|part|box|column|line|page|table|figure|is (?:the|where|your|how|what|a summary|an overview))|(?:shows|tells|gives|reminds|lets) you\b|(?:here|where) you(?: ll| will| can)? (?:find|see)|you(?: ll| will| can) (?:find|see) (?:your|the|a|all|this)|shows (?:the|your|all|any|how|what)|displays (?:the|your|all)|is listed here|are listed here|refers to|indicates|figure \d|step \d|screenshot|click (?:on|the)?|lorem ipsum|dolor sit amet|the (?:date|amount|balance|total) (?:of|on|that|your|you|when|which) \w+)/;

/** An invoice that matches both is a card statement: it names the card, and a limit, minimum payment or old balance. */
export const CARD_INVOICE: readonly RegExp[] = [
  /\b(?:mastercard|visa|amex|american express|diners|(?:credit|debit|charge) ?card|kreditkarten?|carte (?:de credit|bancaire|visa)|carta di credito|carta [a-z]+ n|tarjeta|cartao|creditcard|kredietkaart|kredi ?t?kort|kredi karti|cartes?)\b/,
  /\b(?:credit limit|kreditlimite?|kreditrahmen|verfugungsrahmen|mindestbetrag|teilzahlung|minimum (?:payment|amount|due)|saldovortrag|previous balance|(?:alter|letzter) saldo|saldo (?:anterior|precedente|letzte)|solde (?:precedent|anterieur)|limite (?:total |disponivel |maximo )?(?:de |do |del |di )?(?:credito|credit|utilizzo|fido|cartao|tarjeta)|fido (?:accordato|concesso)|pagamento minimo|rata minima|pago minimo|paiement minimum|available credit|plafond|limite disponivel|vorige? saldo|kredietlimiet|bestedingslimiet)\b/,
];
