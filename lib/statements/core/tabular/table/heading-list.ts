/** The use of a column. Several columns may share a role; the lower rank takes precedence. */
export type Role =
  | "date"
  | "amount"
  | "debit"
  | "credit"
  | "balance"
  | "flag"
  | "fee"
  | "description"
  | "account"
  | "currency"
  | "status"
  | "ignored";

/**
 * Column headings as banks print them, in lower case, without accents and punctuation, separated by `|`. Each
 * line is a role and its rank. Languages: English, German, French, Spanish, Italian, Portuguese, Dutch, the
 * Nordic ones, Polish, Czech, Hungarian, Turkish, Romanian, Estonian, Russian, Japanese, Chinese, Korean,
 * Indonesian.
 */
export const HEADINGS: readonly (readonly [Role, number, readonly string[]])[] = [
  [
    "date",
    0,
    [
      "date|date op|date operation|buchungs tag|transaction date|trans date|txn date|tran date|booking date",
      "date of transaction|buchungstag|buchungsdatum|buchung|datum|datum buchung|bu tag|buchungs datum",
      "date de l operation|date d operation|date transaction|date de transaction|date comptable",
      "date de comptabilisation|fecha|fecha operacion|fecha de operacion|f operacion|fecha contable",
      "f contable|fecha transaccion|fecha de transaccion|fecha movimiento|data|data contabile",
      "data operazione|data registrazione|data movimento|data mov|data lancamento|data do movimento",
      "data operacao|data da operacao|data de lancamento|data transacao|datum transactie|transactiedatum",
      "boekdatum|boekingsdatum|uitvoeringsdatum|bokforingsdag|bokforingsdatum|bokfort|bokfort dato",
      "bokforingsdato|bogforingsdato|bogforingsdag|dato|transaktionsdag|transaktionsdatum|transaksjonsdato",
      "kirjauspaiva|paivamaara|pvm|data operacji|data ksiegowania|data transakcji|data zaksiegowania",
      "datum zauctovani|datum provedeni|datum operace|konyveles datuma|datum konyveles|tranzakcio datuma",
      "tarih|islem tarihi|data tranzactiei|data tranzactie|kuupaev|completed date|date completed",
      "completed on|ledger date|activity date|date time|datetime|дата|дата операции|дата проводки|дата транзакции",
      "日付|お取引日|取引日|年月日|お取扱日|利用日|ご利用日|交易日期|交易日|交易时间|交易時間|记账日期|記帳日期|入账日期|日期|帳務日期",
      "거래일|거래일자|거래일시|날짜|วันที่|ngay giao dich|tanggal|tarikh",
    ],
  ],
  [
    "date",
    1,
    [
      "posted date|posting date|post date|date posted|posted|process date|processed date|date processed",
      "entry date|settlement date|settled date|clearing date|cleared date|effective date|date posting",
      "bookdate|book date|posted on|reskontradatum|fecha de cargo|fecha proceso",
    ],
  ],
  [
    "date",
    2,
    [
      "value date|val date|valuta|valutadatum|valuta datum|wertstellung|wertstellungstag|wertstellungsdatum",
      "wert|date valeur|date de valeur|valeur|fecha valor|f valor|fecha de valor|data valuta|data valor",
      "data val|rentedatum|rentedato|valutadag|valutadato|arvopaiva|data waluty|datum valuty|erteknap",
      "valor tarihi|valuta date",
    ],
  ],
  [
    "date",
    3,
    [
      "started date|date started|created|created date|created on|date created|authorised date",
      "authorisation date|authorization date|belegdatum|kaufdatum|purchase date|timestamp|date initiated",
      "initiated date|created at|transaction created",
    ],
  ],
  [
    "amount",
    0,
    [
      "amount|transaction amount|trans amount|txn amount|amt|amount nzd|amount aud|amount usd|amount gbp",
      "amount eur|amount in account currency|account amount|value|betrag|betrag eur|betrag in eur",
      "buchungsbetrag|umsatz|umsatz in eur|betrag in kontowahrung|montant|montant eur",
      "montant de l operation|montant operation|montant en euros|importe|importe eur|monto|cantidad|importo",
      "importo eur|importe en euros|valor|valor eur|valor da transacao|montante|bedrag|bedrag eur",
      "transactiebedrag|bedrag in eur|belopp|belop|belob|belob dkk|beloeb|kwota|kwota operacji",
      "kwota transakcji|kwota w walucie rachunku|castka|objem|castka v mene uctu|osszeg|tutar|islem tutari",
      "suma|summa|maara|maara euroa|maara eur|signed amount|amount signed|net amount|debit credit amount",
      "credit debit amount|transaction value|сумма|сумма операции в валюте счета|сумма в валюте счета",
      "сумма платежа|金额|金額|交易金额|交易金額|入出金円|入出金額|入出金|利用金額|ご利用金額|取引金額|发生额|거래금액|금액|jumlah|nominal",
    ],
  ],
  [
    "amount",
    1,
    [
      "net|nzd|aud|usd|gbp|eur|cad|chf|total amount|amount total|total|billing amount|billed amount",
      "posted amount|amount original|sum|summe|source amount|source amount after fees",
    ],
  ],
  ["amount", 2, ["gross|gross amount|montant brut|brutto|bruttobetrag"]],
  [
    "amount",
    3,
    [
      "local amount|original amount|foreign amount|foreign currency amount|amount foreign currency",
      "amount in foreign currency|ursprunglicher betrag|originalbetrag|montant d origine|importe original",
      "target amount|target amount after fees",
    ],
  ],
  [
    "debit",
    0,
    [
      "debit|debits|debit amount|amount debit|debit amt|debited amount|amount debited|dr|dr amount",
      "amount dr|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawal s|withdrawn|paid out",
      "money out|amount out|out|outflow|outgoing|outgoings|spent|spend|payments out|payment out|debits out",
      "soll|belastung|belastungen|belastung in chf|lastschrift|lastschriften|ausgang|ausgange|ausgabe",
      "ausgaben|auszahlung|debit eur|debit euros|depenses|sorties|sortie|cargo|cargos|cargo eur|debito",
      "debitos|debe|retiro|retiros|egreso|egresos|gastos|importe cargo|uscite|uscita|dare|addebito|addebiti",
      "uscite eur|saida|saidas|debito eur|af|uitgaven|uitgave|uit|debet|debet eur|ut fra konto|ut|uttag",
      "ut av konto|belop ut|belob ut|kwota obciazenia|haevet|ud|belastet|belastet belop|ulos|obciazenia|obciazenie|wydatki|wyplaty|wyplata",
      "odchozi|vydaje|terheles|kiadas|borc|cikan|cheltuieli|deebet|charge|charges|purchases|amount paid",
      "paid amount|debit value|money spent|расход|списание|дебет|支払い金額|支払金額|お支払金額|お支払い金額|出金額|出金",
      "お引出し|お引き出し|引出金額|払戻金額|支出|支出金额|借方|借方金额|借方发生额|提款|출금|출금액|출금금액|찾으신금액|keluar|mutasi debet|debet idr",
    ],
  ],
  [
    "credit",
    0,
    [
      "credit|credits|credit amount|amount credit|credit amt|credited amount|amount credited|cr|cr amount",
      "amount cr|deposit|deposits|deposit amount|deposit amt|deposited|paid in|money in|amount in|in|inflow",
      "incoming|incomings|received|amount received|receipts|receipt amount|payments in|payment in|haben",
      "gutschrift|gutschriften|gutschrift in chf|eingang|eingange|einnahme|einnahmen|einzahlung|credit eur",
      "credit euros|recettes|entrees|entree|abono|abonos|abono eur|credito|creditos|haber|deposito",
      "depositos|ingreso|ingresos|importe abono|entrate|entrata|avere|accredito|accrediti|entrate eur",
      "entrada|entradas|credito eur|bij|inkomsten|inn pa konto|belop inn|belop in|kwota uznania|inn|insattning|insattningar|in pa konto",
      "indsat|ind|godskrevet|sisaan|uznania|uznanie|wplywy|wplaty|wplata|prichozi|prijmy|jovairas|bevetel",
      "alacak|giren|venituri|kreedit|payments credits|payments received|credit value|доход|приход|зачисление|кредит",
      "預かり金額|お預り金額|お預かり金額|預り金額|入金額|入金|お預入れ|お預け入れ|預入金額|收入|收入金额|存入|贷方|贷方金额|贷方发生额",
      "存款|입금|입금액|입금금액|맡기신금액|masuk|mutasi kredit",
    ],
  ],
  [
    "balance",
    0,
    [
      "balance|running balance|account balance|ledger balance|balance amount|balance nzd|balance aud",
      "balance eur|balance after|balance after transaction|current balance|closing balance|book balance|bal",
      "running bal|saldo|saldo eur|saldo in eur|kontostand|kontosaldo|saldo nach buchung|neuer saldo",
      "saldo danach|solde|solde eur|solde apres operation|saldo contable|saldo disponible|saldo despues",
      "saldo progressivo|saldo contabile|saldo contabilistico|saldo na buchung|saldo na mutatie",
      "saldo na transactie|saldo na trn|resulterend saldo|bokfort saldo|saldo po operacji",
      "saldo po transakcji|saldo rachunku|zustatek|zustatek po operaci|egyenleg|konyvelt egyenleg|bakiye",
      "sold|saldo etter|saldo efter|jaak|remaining balance|end balance|остаток|остаток по счету|баланс",
      "余额|餘額|账户余额|帳戶餘額|结余|結餘|本次余额|残高|差引残高|取引後残高|取引後残高円|残高円|잔액|거래후잔액|baki|saldo akhir",
    ],
  ],
  [
    "balance",
    1,
    [
      "disponible|available balance|balance available|available|saldo disponivel|cleared balance",
      "verfugbarer saldo",
    ],
  ],
  [
    "flag",
    0,
    [
      "debit credit|credit debit|dr cr|cr dr|d c|c d|db cr|debit or credit|credit or debit|dc|drcr|crdr",
      "debit credit indicator|credit debit indicator|debit credit code|cd indicator|dc indicator|indicator",
      "sign|s h|soll haben|soll haben kennzeichen|sh|h s|debet credit|af bij|bij af|sens|debe haber",
      "cdtdbtind|in out|direction|flow|deebet kreedit|d k|plus minus|transaction sign|dare avere|af of bij",
      "debitcredit|entry type|cr dr indicator|dr cr indicator|richting|sentido",
    ],
  ],
  ["fee", 0, ["fee|fees|fee amount|source fee amount|commission|gebuhr|frais|comision"]],
  [
    "currency",
    0,
    [
      "currency|devizanem|valuuta|ccy|currency code|curr|cur|account currency|wahrung|wahrg|whg|kontowahrung|devise",
      "moneda|divisa|valuta code|muntsoort|munt|moeda|valuta konta|waluta|waluta rachunku|mena|penznem",
      "deviza|para birimi|currency name|transaction currency|source currency|mena uctu|валюта|валюта счета|valiuta|currencycode|币种|幣別|通貨",
    ],
  ],
  [
    "account",
    0,
    [
      "account|account number|account num|account label|client account|kliendi konto|account no|account nr",
      "account id|acct|acct no|acct number|accountnumber|this party account|bank account|own account",
      "from account|kontonummer|konto|konto nr|auftragskonto|auftraggeberkonto|iban auftragskonto",
      "iban auftraggeberkonto|iban konto|kontobezeichnung|bezeichnung auftragskonto|compte|numero de compte",
      "n de compte|no de compte|cuenta|numero de cuenta|numero cuenta|conto|numero conto|conta|rekening",
      "rekeningnummer|rekening nummer|eigen rekening|eigen iban|iban bban|iban rekening|rachunek",
      "rachunek zrodlowy|numer rachunku|cislo uctu|szamlaszam|hesap no|account name|account iban",
      "source account|sub account|rubriknaam|ibanaccount|nazwa rachunku|account nickname",
      "account holder account|saskaitos nr|saskaita|saskaitos numeris|konta numurs|账号|帐号|口座番号|계좌번호",
    ],
  ],
  [
    "account",
    1,
    ["card no|card number|card|karte|kartennummer|card last four digits|card last 4 digits|kortnummer"],
  ],
  ["account", 2, ["iban"]],
  [
    "status",
    0,
    ["status|state|transaction status|transaction state|estado|statut|etat|stan|tila|stato|umsatzstatus"],
  ],
  [
    "description",
    0,
    [
      "description|desc|details|detail|particulars|narrative|narration|memo|payee|payee name|payer name",
      "payer|name|merchant|merchant name|reference|ref|code|other party|other party name|counterparty",
      "counterparty name|counter party|text|transaction details|transaction description|transaction detail",
      "transaction narrative|description 1|description 2|description 3|details 1|details 2|comment|comments",
      "remarks|remark|note|notes|message|purpose|payment details|payment reference|long description",
      "full description|original description|extended details|additional information|beneficiary|op name",
      "op part|op code|op ref|tp part|tp code|tp ref|memo description|narrative 1|analysis code",
      "appears on your statement as|what|subject|reason|verwendungszweck|buchungstext|umsatztext|vorgang",
      "umsatzart|auftraggeber empfanger|auftraggeber beguenstigter|auftraggeber begunstigter",
      "begunstigter zahlungspflichtiger|beguenstigter zahlungspflichtiger|name zahlungsbeteiligter",
      "zahlungsempfanger|zahlungspflichtiger|zahlungspflichtige r|zahlungsempfanger in|empfanger",
      "auftraggeber|beschreibung|buchungsdetails|vorgang verwendungszweck|umsatzbeschreibung|betreff",
      "mitteilung|buchungsinformation|zahlungsreferenz|partnername|name des partners|zahlungszweck",
      "beschreibung 1|beschreibung 2|beschreibung 3|libelle|libelle operation|libelle de l operation",
      "libelle simplifie|designation|nature de l operation|informations complementaires|communication",
      "communications|contrepartie|nom de la contrepartie|detail de l ecriture|tiers|beneficiaire|concepto",
      "descripcion|concepto ampliado|observaciones|movimiento|mas datos|beneficiario|detalle|detalles",
      "referencia|informacion adicional|glosa|descrizione|descrizione operazione|causale|descrizione estesa",
      "dettagli|operazione|beneficiario ordinante|descricao|historico|descritivo|detalhe|detalhes",
      "lancamento|descricao do movimento|omschrijving|naam omschrijving|naam tegenpartij|mededelingen",
      "mededeling|naam|tegenpartij naam|tegenpartij|omschrijving 1|omschrijving 2|omschrijving 3",
      "betalingskenmerk|naam tegenrekening|details mutatie|naam van tegenpartij bevat|beskrivning|namn",
      "rubrik|meddelande|transaktionstext|transaktion|specifikation|text mottagare|forklaring|tekst",
      "beskrivelse|modtager|mottaker|mottagare|avsender|selitys|saaja maksaja|viesti|saaja|maksaja|opis",
      "opis operacji|opis transakcji|tytul|tytulem|nadawca odbiorca|kontrahent|odbiorca|dane kontrahenta",
      "tytul operacji|zprava|zprava pro prijemce|poznamka|popis|nazev protiuctu|popis transakce|kozlemeny",
      "partner neve|partner|leiras|aciklama|islem aciklamasi|explicatie|descriere|selgitus|saaja maksja",
      "saaja maksja nimi|saaja maksaja nimi|описание|описание операции|назначение|назначение платежа|основание",
      "摘要|摘要内容|内容|入出金内容|お取り扱い内容|お取扱内容|取引内容|メモ|備考|ご利用店名|店名|交易摘要|交易备注|备注|備註|附言|对方户名|交易说明|交易類型|交易类型",
      "gavejas|paaiskinimai|paskirtis|moketojas|sanemejs|maksatajs|maksajuma merkis|적요|내용|거래내용|메모|보낸분 받는분|keterangan|uraian|butiran|noi dung",
    ],
  ],
  [
    "description",
    1,
    [
      "type|transaction type|tran type|trans type|txn type|payment type|type of transaction|product",
      "mutatiesoort|soort|art|vorgangsart|buchungsart|tipo|tipo movimento|typ|typ operacji|rodzaj operacji",
      "typ transakce|transaktionstyp|type operation|type d operation|tapahtumalaji|tapahtuma|laji",
      "source code payment type|source code|tran code|channel|method",
    ],
  ],
  [
    "ignored",
    0,
    [
      "id|no|nr|row|line|unique id|transaction id|transaction number|transaction no|fitid|serial",
      "serial number|cheque number|cheque no|cheque|chq no|chq ref no|check number|check no|check or slip",
      "check|checknumber|card member|category|categories|category group|subcategory|parent category|budget",
      "labels|tags|address|emoji|icon|receipt|time|timezone|time zone|conversion charge|exchange rate|rate",
      "fx rate|other party account|other party account number|op bank account number|counterparty account",
      "counter account|batch number|bank|bank name|bankcode|blz|bic|swift|bic swift code|transaction code",
      "originating bank branch|kontonummer zahlungsbeteiligter|iban zahlungsbeteiligter",
      "bic swift code zahlungsbeteiligter|bankleitzahl|tegenrekening|tegenrekening iban bban",
      "iban tegenrekening|glaubiger id|glaeubiger id|mandatsreferenz|kundenreferenz|kategorie",
      "unterkategorie|protiucet|kod banky|vs|ks|ss|tax|tax amount|tax rate|gst|vat|local currency",
      "original currency|foreign currency|type foreign currency|merchant category|mcc|country|city|cleared",
      "bank account type|transaction reference|bank reference|volgnr|volgnummer|archive id",
      "arkistointitunnus|viitenumero|tilinumero|numero de transaction|exchange to|exchange from",
      "from email address|to email address|invoice number|sequence|sort code|branch|branch code|bank code",
      "target fee amount|source fee currency|target fee currency|target currency",
      "branch number|iraso nr|kodas|imokos kodas|dok nr",
    ],
  ],
];
