/*
 * Headings of tables that do not list bank transactions, in the form of `normalHeading`, separated
 * by `|`. To add one, append it to its meaning.
 */

/** The traded instrument: a share, fund or coin. */
export const INSTRUMENTS = setOf(
  "symbol|ticker|ticker symbol|currency ticker|isin|isin code|code isin|codigo isin|cusip|sedol|wkn|security",
  "security name|security code|security id|instrument|instrument code|instrument name|stock|stock name",
  "stock code|fund|fund name|fund code|investment|investment name|asset|asset class|asset name|asset type",
  "aclass|coin|coin type|token|token name|cryptocurrency|crypto|crypto currency|currency pair|trading pair",
  "pair|market pair|market code|base asset|quote asset|base coin|quote coin|wertpapier|wertpapierbezeichnung",
  "wertpapiername|papiername|valeur mobiliere|nombre del valor|titolo|strumento|papier wartosciowy|walor",
  "instrument finansowy|hisse|hisse kodu|ativo|codigo do ativo|vardepapper|verdipapir|vaerdipapir|arvopaperi",
  "cenny papir|cenni papir|инструмент|тикер|ценная бумага|код инструмента|наименование бумаги|актив|монета",
  "证券代码|证券名称|股票代码|股票名称|基金代码|基金名称|合约|合约代码|交易对|币对|證券代號|股票代號|股票|銘柄|銘柄名",
  "銘柄コード|通貨ペア|종목|종목명|종목코드|마켓|코인",
);

/** How many are traded. */
export const QUANTITIES = setOf(
  "quantity|qty|shares|no of shares|number of shares|share quantity|units|no of units|number of units",
  "units transacted|quantity transacted|filled|filled qty|filled quantity|executed|executed qty",
  "executed quantity|exec qty|volume|vol|size|contracts|lots|stuck|stueck|stuckzahl|anzahl|nominale|quantite",
  "nombre de titres|cantidad|titulos|quantita|aantal|antal|antall|ilosc|liczba|adet|lot|quantidade",
  "количество|кол во|数量|成交数量|委托数量|股数|份额|成交份额|約定数量|株数|수량|체결수량|거래수량|mennyiseg|pocet",
);

/** The price of each. */
export const PRICES = setOf(
  "price|unit price|price per share|price per unit|price per coin|price share|share price|avg price",
  "average price|avg fill price|execution price|exec price|trade price|fill price|spot price|nav",
  "spot price at transaction|price at transaction|limit price|kurs|ausfuhrungskurs|stuckpreis|cours",
  "cours d execution|prix|prix unitaire|precio|precio unitario|cotizacion|prezzo|prezzo unitario|koers|pris",
  "cena|kurs wykonania|fiyat|preco|preco unitario|цена|цена сделки|курс|价格|单价|成交价格|成交价|成交均价|均价|净值",
  "単価|約定単価|約定価格|단가|체결가|체결단가|거래단가|arfolyam",
);

/** Only blockchains and exchanges print these. */
export const CHAIN = setOf(
  "tx hash|txhash|txn hash|transaction hash|operation hash|contract address|contractaddress|account xpub",
  "gas used|gas fee|gas price|blockno|block height|blockchain transaction id|ordertxid|confirmations",
  "fee coin|fee asset|maker taker|taker maker|realized pnl|realised pnl|closed pnl|wallet address",
  "aclass|股东代码|股東代號|委托编号|成交编号",
);

/** Bookkeeping. One is sufficient. */
export const BOOKKEEPING = setOf(
  "gl account|general ledger account|ledger account|nominal code|nominal account|journal number",
  "journal no|journal id|journal entry|journal line|je number|bu schlussel|sollkonto|habenkonto|kontenrahmen",
  "gegenkonto ohne bu schlussel|full account name|compte comptable|compte general|code journal|journalcode",
  "comptenum|ecriturenum|cuenta contable|numero de asiento|conto contabile|grootboekrekening|grootboek",
  "会计科目|科目代码|科目编码|科目名称|凭证号|凭证字号|會計科目|勘定科目|借方勘定科目|仕訳番号|계정과목|счет дебета",
  "счет кредита|дебет счета|кредит счета|vch type|vch no|konto ma|konto winien|dekret",
);

/** Invoices, orders, pay, meters, prices, weather, journeys. Several are needed, or one without a money heading. */
export const OTHERS = setOf(
  "invoice no|invoice number|invoice date|invoice total|invoice id|due date|bill to|customer|customer name",
  "supplier|sub total|subtotal|order no|order number|order date|order id|order total|product|product name",
  "product code|item|item code|item name|item no|sku|qty|quantity|units|unit|unit price|unit cost|price|stock",
  "barcode|employee|employee id|employee name|hours|hours worked|overtime|rate|hourly rate|pay date",
  "pay period|gross pay|net pay|paye|kiwisaver|student loan|leave|kwh|usage|usage kwh|meter|meter reading",
  "meter number|reading|consumption|temp|temperature|min temp|max temp|mean temp|avg temp|average temp|rain",
  "min temperature|max temperature|rainfall|rain mm|rainfall mm|humidity|wind|wind speed|open|high|low|close",
  "adj close|volume|route|service|depart|departs|departure|depart time|departure time|arrive|arrival|arrives",
  "arrival time|platform|gate|flight|seat|duration|distance|km|miles|odometer|litre|litres|score|grade|age",
  "weight|height|birthday|date of birth|steps|calories|rechnungsnummer|rechnungs nr|rechnungsdatum|fallig am",
  "falligkeit|kundennummer|mwst|ust|n facture|numero facture|numero de facture|date facture|date de facture",
  "echeance|client|montant ht|tva|montant ttc|numero de factura|n factura|fecha factura|fecha de factura",
  "fecha de vencimiento|vencimiento|base imponible|iva|numero fattura|data fattura|scadenza|imponibile",
  "factuurnummer|factuurdatum|vervaldatum|klant|btw|fakturanummer|fakturadato|fakturadatum|forfallsdato|moms",
  "numer faktury|data wystawienia|termin platnosci|发票号码|发票代码|税额|购买方|請求番号|請求日|商品编号|artikel",
  "artikelnummer|menge|einzelpreis|quantite|prix unitaire|cantidad|precio unitario|quantita|prezzo unitario",
);

/** Pay, meters and journeys. One is sufficient. */
export const SURE_OTHERS = setOf(
  "kwh|k wh|usage kwh|usage k wh|meter reading|meter number|gross pay|net pay|hours worked|rain|rainfall|rain mm|rainfall mm",
  "humidity|odometer|depart time|departure time|arrival time|bruttolohn|nettolohn|lohnsteuer|salaire brut",
  "salaire net|net a payer|salario bruto|salario neto|sueldo bruto|sueldo neto|stipendio lordo",
  "stipendio netto|brutoloon|nettoloon|wynagrodzenie brutto|wynagrodzenie netto|应发工资|实发工资|支給額",
  "差引支給額|gross salary|net salary|basic salary|gross earnings|taxable pay|paye tax|hours paid",
);

/** Codes of cryptocurrencies that are neither currency codes nor common words. */
export const COINS = setOf(
  "btc|xbt|xxbt|eth|xeth|eth2|weth|usdt|usdc|busd|tusd|gusd|dai|ltc|xltc|xrp|xxrp|bch|etc|xmr|xlm|xxlm|ada",
  "doge|xdg|xxdg|sol|bnb|matic|avax|trx|shib|atom|algo|xtz|eos|neo|dash|zec|fil|vet|icp|aave|mkr|ksm|iota|zeur|zusd|zgbp",
);

function setOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split("|")));
}
