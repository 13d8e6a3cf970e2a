/*
 * Words for money out and money in, beside an amount or in a separate column, in PDFs and data files. To
 * add one, append it to `OUT` or `IN`. A data file's column of flags also needs the pair in `FLAG_PAIRS`.
 */
const OUT =
  "dr d od db debit debet débit s soll belastung lastschrift debito débito debe cargo dare af ut uit - " +
  "дт дебет расход 支出 支 借 借方 出 出金 출금 مدين חובה";

const IN =
  "cr c credit kredit crédit h haben gutschrift credito crédito haber abono avere bij inn in + " +
  "кт кредит приход 收入 收 贷 贷方 貸 入 入金 입금 دائن זכות";

const OUT_WORDS: ReadonlySet<string> = new Set(OUT.split(" "));

const IN_WORDS: ReadonlySet<string> = new Set(IN.split(" "));

/** −1 for a word for money out, 1 for money in, otherwise 0. The word is in lower case. */
export function directionOfWord(word: string): -1 | 0 | 1 {
  if (OUT_WORDS.has(word)) return -1;
  return IN_WORDS.has(word) ? 1 : 0;
}

/** The pattern of the mark after a figure on paper, where a single lower-case letter is not a mark. */
export const MARK_ON_PAPER = "CR|Cr|cr|DR|Dr|dr|OD|O\\/D|DB|Db|C|D|H|S";

/** CR and H (Haben) are in the account holder's favour; DR, OD, DB and S (Soll) are against it. */
export function markOf(mark: string | undefined): "CR" | "DR" | null {
  if (!mark) return null;
  return /^(CR|C|H)$/i.test(mark) ? "CR" : "DR";
}

/**
 * The words in flag columns of data files, in the form of `normalHeading`: money out, then money in. Where one
 * letter has two meanings, the column's other letter decides.
 */
export const FLAG_PAIRS: readonly (readonly [out: string, into: string])[] = (
  "debit>credit|d>c|d>a|c>a|e>i|g>i|s>e|r>d|l>g|u>i|p>r|dv>ct|dr>cr|db>cr|dbit>crdt|deb>cred|deb>cre|debits>credits|s>h|soll>haben|o>i|" +
  "out>in|outgoing>incoming|outbound>inbound|outflow>inflow|outward>inward|paid out>paid in|" +
  "money out>money in|payment out>payment in|payments out>payments in|transfer out>transfer in|" +
  "sent>received|spent>received|spend>receive|spend>income|paid>received|expense>income|" +
  "expenses>income|withdrawal>deposit|withdraw>deposit|withdrawals>deposits|wd>dep|w>d|" +
  "purchase>payment|sale>return|charge>payment|charge>credit|" +
  "debit transfer>credit transfer|account debit>account credit|pay>receive|neg>pos|" +
  "negative>positive|minus>plus|less>add|subtract>add|n>p|belastung>gutschrift|" +
  "lastschrift>gutschrift|ausgang>eingang|ausgabe>einnahme|ausgaben>einnahmen|abgang>zugang|" +
  "auszahlung>einzahlung|ausgehend>eingehend|soll buchung>haben buchung|a>e|sortie>entree|" +
  "depense>recette|depense>revenu|depenses>revenus|debiteur>crediteur|au debit>au credit|" +
  "debe>haber|cargo>abono|egreso>ingreso|gasto>ingreso|gastos>ingresos|retiro>deposito|" +
  "salida>entrada|debito>credito|debitar>acreditar|saida>entrada|despesa>receita|despesas>receitas|" +
  "saque>deposito|dare>avere|uscita>entrata|uscite>entrate|addebito>accredito|spesa>entrata|" +
  "prelievo>versamento|af>bij|a>b|u>e|uit>in|uitgave>inkomst|uitgaven>inkomsten|" +
  "afschrijving>bijschrijving|uitgaand>inkomend|ut>in|ut>inn|utgift>inkomst|uttag>insattning|" +
  "utgaende>inkommande|utgift>inntekt|haevet>indsat|ud>ind|udgift>indtaegt|udbetaling>indbetaling|" +
  "utbetaling>innbetaling|meno>tulo|otto>pano|ulos>sisaan|menot>tulot|d>k|deebet>kreedit|" +
  "debet>kredit|debet>credit|debet>kreditt|debets>kredits|debetas>kreditas|dt>kt|" +
  "valjaminek>sissetulek|islaidos>pajamos|izejosais>ienakosais|wn>ma|obciazenie>uznanie|" +
  "wydatek>wplyw|wydatki>wplywy|wyplata>wplata|rozchod>przychod|wychodzace>przychodzace|" +
  "odchozi>prichozi|vydaj>prijem|vydaje>prijmy|odchadzajuca>prichadzajuca|" +
  "odchadzajuci>prichadzajuci|odepsano>pripsano|na vrub>ve prospech|terheles>jovairas|t>j|" +
  "kimeno>bejovo|kiadas>bevetel|cheltuiala>venit|cheltuieli>venituri|plata>incasare|isplata>uplata|" +
  "duguje>potrazuje|teretenje>odobrenje|breme>dobro|odliv>priliv|rashod>prihod|borc>alacak|" +
  "gider>gelir|giden>gelen|cikis>giris|cikan>giren|harcama>odeme|дебет>кредит|дт>кт|расход>приход|" +
  "списание>зачисление|расходы>доходы|расход>доход|исходящий>входящий|исходящая>входящая|" +
  "снятие>пополнение|витрата>надходження|витрати>доходи|видаток>прибуток|дебит>кредит|" +
  "разход>приход|тегление>внасяне|χρεωση>πιστωση|χ>π|εξοδα>εσοδα|εξοδο>εσοδο|支出>收入|支>收|借>贷|" +
  "借>貸|借方>贷方|借方>貸方|借记>贷记|转出>转入|轉出>轉入|付款>收款|支付>收款|消费>还款|出账>入账|" +
  "出金>入金|出>入|支払>入金|支払い>受取り|お引出し>お預入れ|引出>預入|お支払金額>お預り金額|" +
  "출금>입금|지급>입금|지출>수입|출>입|차변>대변|keluar>masuk|debit>kredit|pengeluaran>pemasukan|" +
  "penarikan>setoran|no>co|ghi no>ghi co|chi>thu|tien ra>tien vao|rut>nap|ถอน>ฝาก|เดบิต>เครดิต|" +
  "จ่าย>รับ|โอนออก>รับโอน|รายจ่าย>รายรับ|مدين>دائن|سحب>إيداع|صادر>وارد|خصم>إضافة|مصروف>دخل|" +
  "חובה>זכות|חיוב>זיכוי|הוצאה>הכנסה|नामे>जमा|निकासी>जमा"
)
  .split("|")
  .map((pair) => {
    const [out = "", into = ""] = pair.split(">");
    return [out, into];
  });

/** Headings of flag columns whose letters mean the opposite elsewhere: `B` is borç in Turkish, bij in Dutch. */
export const FLAGS_BY_HEADING: ReadonlyMap<string, readonly [out: string, into: string]> = new Map([
  ["b a", ["b", "a"]],
  ["borc alacak", ["b", "a"]],
  ["borc alacak kodu", ["b", "a"]],
]);

/** How transaction types in data files begin if they move money out, or in. */
export const TYPES_OUT =
  /^(?:debit|withdrawal|payment out|money out|transfer out|transfer to|direct debit|standing order|card purchase|purchase|pos|atm|fee|service charge|sent)\b/;

export const TYPES_IN =
  /^(?:credit(?! card)|deposit|payment in|money in|transfer in|transfer from|direct credit|refund|received|salary|top ?up)\b/;

/** A column of types in which one is a sale is a card's, whose payments come in. */
export const CARD_SALE = /^(?:sale|sales)$/;

export const CARD_TYPES_OUT = /^(?:sales?|purchases?|fees?|interest|cash advance|charge|debit)\b/;

export const CARD_TYPES_IN = /^(?:payments?|returns?|refunds?|credits?|reversal|adjustment)\b/;

/*
 * Phrases in descriptions and categories that show which way money went. To add one, append it to its group: whole
 * words in any case, with or without accents. Phrases in scripts without spaces match within a word.
 */
export const DIRECTION_PHRASES = {
  /** Thanks for a payment, which only cards and loans print. */
  PAYMENT_RECEIVED: `
    payment thank you, payment thankyou, payment received, payment recd, payment recvd, payments received,
    card payment received, payment received thank you, zahlung erhalten, zahlung danke, ihre zahlung,
    ihre einzahlung, paiement recu, paiement merci, votre paiement, pago recibido, su pago,
    gracias por su pago, pagamento recebido, pagamento ricevuto, betaling ontvangen, betaling modtaget,
    betaling mottatt, inbetalning mottagen, mottagen betalning, maksu vastaanotettu, splata karty,
    splata zadluzenia, pagamento de fatura recebido, ご入金ありがとうございます, погашение задолженности,
    spłata karty kredytowej, uberweisung erhalten, zahlung uberweisung erhalten, bbps payment received
  `,
  /** A payment into a card, or out of an account that pays one. Other rows show which. */
  CARD_PAYMENT: `
    autopay, auto pay, directpay, direct pay, directpay full balance, full balance, payment full balance,
    online payment, internet payment, mobile payment, web payment, phone payment, ach payment, epayment,
    e payment, bill payment received, card repayment, card payment, credit card payment, credit crd autopay,
    crcardpmt, payment to card, autopayment, direct debit full payment, balance payment, minimum payment,
    statement payment, inet payment, einzug des rechnungsbetrages, ausgleich, kontoausgleich,
    kartenausgleich, rechnungsausgleich, einzahlung, uberweisung auf karte, reglement,
    prelevement automatique, pago automatico, pago tarjeta, pago de tarjeta, abono por pago,
    pagamento fatura, pagamento de fatura, pagamento estratto conto, addebito in conto, aflossing,
    incasso creditcard, indbetaling, innbetaling, inbetalning, suoritus, splata, splatka, odeme,
    hesaptan odeme, otomatik odeme, borc odeme, pembayaran, pembayaran kartu, погашение,
    оплата задолженности, пополнение, 还款, 還款, 自动还款, 信用卡还款, 繳款, ご入金, 口座振替, 口座引落, お支払金, 결제대금, 선결제, 납부,
    thanh toan the, ชำระเงิน, سداد, תשלום כרטיס, spłata, spłata karty, spłata zadłużenia, zahlung, paiement,
    pago, pagamento, betaling, 入金, wplata, wpłata, thank you, vielen dank, merci, gracias, obrigado,
    payment by direct debit, payment by, direct debit payment, payment direct debit, loan repayment,
    repayment, extra repayment, loan payment, rate payment, internet transfer from account, betalt bg,
    betalt, pagto debito automatico, pagto, pagamento cartao, capital one mobile pymt, mobile pymt,
    online pymt, internet pymt, crd autopay, e pymt, pymt
  `,
  /** Interest earned or charged, depending on the kind of account. */
  INTEREST: `
    interest, int, gross interest, loan interest, zinsen, interet, interets, intereses, interes, interessi, juro,
    juros, rente, ranta, renta, rantor, korko, odsetki, urok, uroky, kamat, faiz, dobanda, intress, palukanos,
    процент, проценты, відсотки, 利子, 利息支払, τοκοι, ריבית, فائدة
  `,
  REFUND: `
    refund, refunded, refunds, reversal, reversed, chargeback, cashback, cash back, rebate, credit voucher,
    purchase return, merchandise return, return, returned goods, statement credit, dining credit,
    reward credit, rewards credit, merchant credit, credit adjustment, storno, ruckerstattung,
    rueckerstattung, erstattung, gutschrift storno, remboursement, avoir, annulation, reembolso, devolucion,
    devolucion compra, anulacion, rimborso, storno acquisto, estorno, devolucao, terugbetaling, retour,
    tilbagebetaling, refusjon, retur, aterbetalning, hyvitys, zwrot, vraceni, vratka, visszaterites, iade,
    rambursare, tagasimakse, возврат, повернення, 退款, 退货, 退貨, 退税, 返现, 返現, 现金奖励, 現金回贈, 返金, 返品, キャンセル, 환불, 취소,
    환급, hoan tien, คืนเงิน, pengembalian, استرداد, החזר, זיכוי
  `,
  PAY: `
    salary, salaries, wages, wage, payroll, paycheck, paycheque, net pay, pension, superannuation, winz,
    msd, benefit payment, jobseeker, centrelink, work and income, working for families, family tax credit,
    dividend, dividends, interest earned, interest paid, interest credit, credit interest,
    interest received, interest income, interest payment, annual percentage yield earned, apy earned,
    tax refund, stipend, bonus pay, direct dep, dir dep, direct deposit, gehalt, lohn, lohnzahlung, bezuge,
    rente, kindergeld, habenzinsen, guthabenzinsen, salaire, traitement, allocation, allocations familiales,
    caf, pole emploi, interets crediteurs, nomina, sueldo, salario, salarios, abono nomina, stipendio,
    stipendi, emolumenti, pensione, bonifico stipendio, ordenado, vencimento, subsidio, salaris, loon,
    kinderbijslag, toeslag, lonnsutbetaling, lonudbetaling, loneoverforsel, utbetaling lonn, barnbidrag,
    palkka, elake, kela, wynagrodzenie, pensja, wyplata wynagrodzenia, emerytura, mzda, vyplata mzdy,
    duchod, munkaber, nyugdij, maas, maas odemesi, emekli, salariu, pensie, palk, pension maks, alga,
    atlyginimas, darbo uzmokestis, зарплата, заработная плата, зачисление зарплаты, аванс, пенсия, пособие,
    проценты по вкладу, заробітна плата, зарплатня, заплата, μισθοδοσια, 工资, 薪资, 薪水, 代发, 奖金, 存款利息, 利息收入,
    公积金, 給与, 給料, 賞与, 年金, 利息, 給与振込, 급여, 월급, 상여, 이자, 연금, gaji, upah, tunjangan, bunga, luong, tra luong,
    เงินเดือน, ดอกเบี้ย, راتب, رواتب, משכורת, קצבה, वेतन, løn, lønn, lønsudbetaling, lønnsutbetaling,
    lonutbetalning, loneutbetalning, wynagrodzenie za, income, wypłata wynagrodzenia, płaca, plaća
  `,
  RECEIVED: `
    deposit, mobile deposit, atm deposit, cash deposit, direct credit, credit transfer, transfer from,
    tfr from, trf from, received from, payment from customer, money received, incoming transfer,
    transfer in, bank credit, inward payment, inward transfer, customer transfer credit,
    faster payment received, top up, topup, top up by, e transfer received, interac received, zelle from,
    venmo cashout, deposited, gutschrift, geldeingang, uberweisungseingang, ueberweisungseingang,
    zahlungseingang, einzahlung bar, bareinzahlung, virement recu, virement en votre faveur, virement de,
    versement, remise cheque, remise de cheque, transferencia recibida, transferencia a favor,
    ingreso efectivo, ingresos, bizum recibido, bonifico in entrata, bonifico a vostro favore,
    bonifico ricevuto, accredito, versamento, transferencia recebida, transferencia de, pix recebido,
    deposito, trf de, bijschrijving, overboeking van, storting, indbetaling fra, overforsel fra, innskudd,
    overforing fra, insattning, overforing fran, tilisiirto saapuva, pano, przelew przychodzacy, uznanie,
    wplata gotowki, prichozi platba, prichozi uhrada, jovairas, beerkezo atutalas, gelen havale, gelen eft,
    para yatirma, incasare, depunere, laekumine, pervedimas gautas, поступление, зачисление,
    входящий перевод, перевод от, внесение наличных, зарахування, 转入, 转账收入, 收款, 汇入, 入账, 银联入账, 存入, 现金存款, 轉入,
    振込入金, お預入れ, 預入, 입금, 이체입금, setoran, transfer masuk, chuyen den, nop tien, รับโอน, ฝากเงิน, إيداع,
    حوالة واردة, הפקדה, זיכוי מ, जमा, tfr in, d c from, dc from, payment from, payout, payouts, settlement,
    eftpos settlement, merchant settlement, takings, sales settlement, net sales, pos settlement,
    ach deposit, internet transfer from
  `,
  SPENT: `
    purchase, purchases, card purchase, visa purchase, debit card purchase, pos purchase, pos, pos w d,
    pos debit, eftpos, eft pos, contactless, sale, sales, recurring payment, withdrawal, atm withdrawal,
    atm, cash withdrawal, wdl atm, atm wdl, cash advance, cash out, cheque withdrawal, check paid,
    debit transfer, cheque, bill pay, bill payment, billpay, transfer to, tfr to, trf to, sent to, zelle to,
    payment to, pymt to, e transfer sent, send e tfr, send e transfer, interac sent, money sent,
    outgoing transfer, transfer out, bank debit, outward payment, visa debit, debit card, rent payment,
    mortgage payment, direct debit to, presentment, installment, instalment, kartenzahlung, girocard,
    lastschrift, sepa lastschrift, basislastschrift, lastschrifteinzug, barabhebung, geldautomat,
    bargeldauszahlung, auszahlung, dauerauftrag, miete, uberweisung an, einkauf, paiement par carte,
    paiement carte, carte, achat, achat carte, facture carte, retrait, retrait dab, prelevement, prlv,
    prlv sepa, virement emis, virement a, loyer, cheque emis, compra, compra tarjeta, compra con tarjeta,
    pago con tarjeta, pago tarjeta en, retirada de efectivo, retirada efectivo, cajero, reintegro, recibo,
    adeudo recibo, domiciliacion, transferencia realizada, transferencia emitida, bizum enviado, alquiler,
    acquisto, pagamento pos, pagamento carta, pagamento tramite pos, prelievo, prelievo bancomat,
    addebito diretto, addebito sdd, bonifico in uscita, bonifico disposto, affitto, domiciliazione,
    compra cartao, levantamento, levantamento mb, saque, pagamento de servicos, debito direto, pix enviado,
    transferencia enviada, transferencia para, aluguel, betaalautomaat, pinbetaling, geldautomaat,
    geldopname, bancontact, incasso, europese incasso, europese domiciliering, overboeking naar, huur,
    aankoop, dankort kob, kob, koeb, dankort, visa kob, haevning, haevekort, betalingsservice, husleje,
    overforsel til, varekjop, varekop, kortkop, kortkjop, minibank, minibankuttak, avtalegiro, husleie,
    hyra, overforing til, kortbetaling, uttag, bankomat, bankomatuttag, korttiosto, osto, ottomaatti,
    automaattinosto, tilisiirto lahteva, vuokra, platnosc karta, zakup, zakup przy uzyciu karty,
    wyplata z bankomatu, wyplata gotowki, przelew wychodzacy, polecenie zaplaty, czynsz, platba kartou,
    nakup, vyber z bankomatu, vyber, inkaso, odchozi platba, trvaly prikaz, najem, najemne, vasarlas,
    kartyas vasarlas, keszpenzfelvetel, atutalas kimeno, csoportos beszedes, lakber, alisveris, harcama,
    para cekme, atm para cekme, giden havale, giden eft, fatura odemesi, kira, cumparare, retragere numerar,
    plata pos, chirie, kaardimakse, sularaha valjavott, pirkums, pirkinys, покупка, оплата товаров,
    оплата услуг, оплата покупки, снятие наличных, выдача наличных, списание, перевод на, исходящий перевод,
    аренда, купівля, покупки, зняття готівки, покупка на пос, теглене, αγορα, αναληψη, 消费, 消費, 异地跨行消费, 支付,
    网上支付, 快捷支付, 扫码支付, 代扣, 取款, 取现, 转出, 转账支出, 转账汇款, 缴费, 购买, 购物, 分期, 刷卡, 預借現金, 提款, 轉出, 繳費, お支払い, 支払, お引出し, 引出し,
    引落, デビット, ご利用, お買物, 買物, ショッピング, キャッシング, カード利用, 결제, 체크카드, 카드결제, 출금, 인출, 자동이체, 구매, belanja, pembelian,
    tarik tunai, penarikan, transfer keluar, mua hang, thanh toan, rut tien, chuyen di, ซื้อ, ถอนเงิน,
    โอนออก, شراء, مشتريات, سحب, نقاط بيع, קניה, קנייה, משיכה, חיוב, הוראת קבע, खरीद, निकासी, køb, varekøb,
    kortkøb, kontantkøb, dankort køb, hævning, varekjøp, kjøp, płatność kartą, zakup kartą,
    wypłata z bankomatu, wypłata gotówki, polecenie zapłaty, check no, renda casa, direct debit,
    automatic payment, tfr out, d d, transfer payment, autogiro, platba
  `,
  FEE: `
    fee, fees, service charge, service charges, account fee, annual fee, late fee, foreign transaction fee,
    maintenance fee, bank charge, bank charges, interest charge, interest charged, interest charges,
    purchase interest, debit interest, overdraft interest, cash advance interest, finance charge, levy,
    tax withheld, withholding tax, rwt, gebuhr, gebuehr, gebuhren, kontofuhrung, kontofuehrung, entgelt,
    sollzinsen, kartenpreis, jahresgebuhr, zinsen soll, frais, cotisation, agios, interets debiteurs,
    abonnement carte, comision, comisiones, cuota, cuota anual, mantenimiento, iof, interes deudor,
    commissione, commissioni, spese, canone, imposta di bollo, interessi passivi, tarifa, anuidade,
    comissao, imposto de selo, imposto do selo, multa, kosten, rentekosten, jaarlijkse bijdrage, gebyr,
    arsgebyr, arsavgift, avgift, omkostninger, palvelumaksu, korttimaksu, toimitusmaksu, oplata, prowizja,
    oplata miesieczna, poplatek, poplatky, dij, kezelesi koltseg, jutalek, szamlavezetesi dij,
    kamat terheles, ucret, ucreti, komisyon, faiz tahakkuku, kkdf, bsmv, comision administrare, teenustasu,
    hooldustasu, komisija, mokestis, комиссия, плата за обслуживание, обслуживание карты, ежемесячная плата,
    комісія, такса, προμηθεια, 手续费, 手續費, 年费, 年費, 利息支出, 滞纳金, 手数料, 年会費, 利用手数料, 수수료, 연회비, biaya, biaya admin,
    phi, phi dich vu, ค่าธรรมเนียม, رسوم, عمولة, עמלה, דמי כרטיס, शुल्क, opłata, opłata miesięczna
  `,
} as const;
