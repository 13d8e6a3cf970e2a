import { letterWords } from "../values/text.ts";

/** Names of statements and their parts in other languages. */
const STATEMENT_WORDS = words(
  "выписка|справка о движении средств|движение средств|виписка|рух коштів|извлечение|движения по сметка|извод|промет по рачуну",
  "对账单|账户明细|历史明细|交易明细|交易流水|流水|月结单|月結單|結單|往來明細|存款明細|对帐单|明细清单|明細|거래내역|입출금내역|거래명세|입출금|통장|명세서",
  "入出金明細|取引明細|ご利用明細|利用明細|كشف حساب|كشف الحساب|حركة الحساب|דף חשבון|תדפיס|תנועות בחשבון|תנועות עו ש",
  "κινηση λογαριασμου|κινησεις λογαριασμου|κινησης λογαριασμου|รายการเดินบัญชี|ใบแจ้งยอด|รายการบัญชี|खाता विवरण|खाते का विवरण|হিসাব বিবরণী",
  "kontoudtog|kontoutskrift|kontoudskrift|kontoutdrag|kontobesked|tiliote|tilitapahtumat|wyciag|historia rachunku|historia transakcji",
  "historia operacji|zestawienie operacji|vypis z uctu|vypis|pohyby na ucte|szamlakivonat|szamlatortenet|extras de cont|izvadak",
  "hesap ozeti|hesap hareketleri|hesap ekstresi|ekstre|konto valjavote|saskaitos israsas|konta parskats|rekening koran",
  "mutasi rekening|laporan transaksi|laporan mutasi|penyata akaun|penyata|sao ke|lich su giao dich|so phu tai khoan",
  "estado de cuenta|cartola|detalle de movimientos|resumen de cuenta|movimientos|extrato|movimentacoes|taarifa ya akaunti",
);

/** Labels of account numbers in other languages. */
const ACCOUNT_WORDS = words(
  "номер счета|номер счёта|счет|лицевого счета|рахунок|номер рахунку|сметка|број рачуна|рачун|账号|帐号|卡号|賬號|帳號|戶口號碼|账户|카드번호|계좌번호|계좌|예금주|口座番号",
  "口座|رقم الحساب|الحساب|מספר חשבון|חשבון|αριθμος λογαριασμου|λογαριασμος|เลขที่บัญชี|บัญชี|खाता संख्या|হিসাব নম্বর|nr rachunku|rachunek",
  "numer rachunku|cislo uctu|szamlaszam|hesap no|hesap numarasi|hesap|no rekening|nomor rekening|no akaun|nombor akaun|so tai khoan|tai khoan",
  "kontonummer|kontonr|tilinumero|conta corrente|agencia|cuenta de ahorros|cuenta corriente|numero de cuenta|clabe|broj racuna|numar cont",
);

const BANK_WORDS = words(
  "банк|банка|银行|銀行|은행|ธนาคาร|بنك|البنك|مصرف|בנק|τραπεζα|बैंक|ব্যাংক|banka|bankasi|bankas|pank|pankki|ngan hang|banki|takarekpenztar|sporitelna",
);

/** Phrases in the form of `letterWords`. In Latin script, only whole words count. */
type Phrases = { latin: readonly string[]; others: readonly string[] };

function words(...lines: readonly string[]): Phrases {
  const all = lines.flatMap((line) => line.split("|")).map(letterWords);
  return {
    latin: all.filter((word) => /^[a-z ]+$/.test(word)).map((word) => ` ${word} `),
    others: all.filter((word) => !/^[a-z ]+$/.test(word)),
  };
}

function phrasesIn(text: string, { latin, others }: Phrases): string[] {
  const plain = ` ${letterWords(text)} `;
  const isLatin = /^[a-z ]*$/.test(plain);
  return (isLatin ? latin : [...latin, ...others]).filter((phrase) => plain.includes(phrase));
}

/** The words in a line that bank statements use, in languages that `statement-words.ts` does not cover. */
export function foreignStatementWords(text: string): string[] {
  return [...phrasesIn(text, STATEMENT_WORDS), ...phrasesIn(text, ACCOUNT_WORDS)];
}

/** Whether a text in another script or language names a bank. */
export function hasForeignBankName(text: string): boolean {
  return phrasesIn(text, BANK_WORDS).length > 0;
}

/** Groups of digits and masks, with one space or hyphen between them. */
const NUMBER = /[\dx*•]+(?:[ -][\dx*•]+)*/g;

/** The account number after its label in one of these languages, or null. A date does not count. */
export function foreignAccountNumber(text: string): string | null {
  const first = text.search(/\d{3}|[x*•]{3}/);
  if (first <= 0 || phrasesIn(text.slice(0, first), ACCOUNT_WORDS).length === 0) return null;
  const found = text.match(NUMBER)?.find((number) => (number.match(/\d/g) ?? []).length >= MIN_DIGITS);
  return found && found.length <= MAX_LENGTH && !/^\d{4}-\d{2}-\d{2}/.test(found) ? found : null;
}

const MIN_DIGITS = 6;
const MAX_LENGTH = 34;
