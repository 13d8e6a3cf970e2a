/*
 * Words for money out and money in, beside an amount or in a column of their own, in PDFs and data files. To
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

/** −1 for a word of money out, 1 for one of money in, otherwise 0. The word is in lower case. */
export function directionOfWord(word: string): -1 | 0 | 1 {
  if (OUT_WORDS.has(word)) return -1;
  return IN_WORDS.has(word) ? 1 : 0;
}

/** The pattern of the mark after a figure on paper, where a single lower-case letter is not a mark. */
export const MARK_ON_PAPER = "CR|Cr|cr|DR|Dr|dr|OD|O\\/D|DB|Db|C|D|H|S";

/** CR and H (Haben) are in the holder's favour; DR, OD, DB and S (Soll) against. */
export function markOf(mark: string | undefined): "CR" | "DR" | null {
  if (!mark) return null;
  return /^(CR|C|H)$/i.test(mark) ? "CR" : "DR";
}

/**
 * The words of flag columns in data files, in the form of `normalHeading`: money out, then money in. Where one
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

/** The beginnings of transaction types in data files that move money out, or in. */
export const TYPES_OUT =
  /^(?:debit|withdrawal|payment out|money out|transfer out|transfer to|direct debit|standing order|card purchase|purchase|pos|atm|fee|service charge|sent)\b/;
export const TYPES_IN =
  /^(?:credit(?! card)|deposit|payment in|money in|transfer in|transfer from|direct credit|refund|received|salary|top ?up)\b/;
