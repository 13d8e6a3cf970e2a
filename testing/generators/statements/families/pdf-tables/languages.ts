import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import type { RawEncoding } from "../../pdf/raw-pdf.ts";

/** The appearance of statements in a language. `whole`: its currency has no cents. */
export type Language = {
  words: {
    bank: string;
    title: string;
    account: string;
    period: string;
    to: string;
    opening: string;
    closing: string;
    date: string;
    description: string;
    debit: string;
    credit: string;
    amount: string;
    balance: string;
    payees: readonly string[];
  };
  date: (date: IsoDate) => string;
  decimal: "." | ",";
  group: "," | "." | " ";
  whole?: true;
  /** The ten digits, if they are not ASCII. */
  digits?: string;
  /** Whether letters are as wide as they are high. */
  wide?: true;
  encoding?: RawEncoding;
};

type Words = Language["words"];

const NAMES =
  "bank title account period to opening closing date description debit credit amount balance".split(" ");

/** Parses words in the order of `NAMES`. */
function words(text: string, payees: string): Words {
  const values = text.split("|");
  const named = Object.fromEntries(NAMES.map((name, at) => [name, values[at] ?? ""])) as Omit<
    Words,
    "payees"
  >;
  return { ...named, payees: payees.split("|") };
}

const dotted = (date: IsoDate) => date.split("-").toReversed().join(".");
const slashed = (date: IsoDate) => date.split("-").toReversed().join("/");
const hyphened = (date: IsoDate) => date;

function eastAsian(date: IsoDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${year}年${month}月${day}日`;
}

function buddhist(date: IsoDate): string {
  const [year = "", month, day] = date.split("-");
  return `${day}/${month}/${Number(year) + 543}`;
}

const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";
const FULL_WIDTH_DIGITS = "０１２３４５６７８９";

/** Returns letters in the order in which they are drawn. */
function drawn(text: string): string {
  return text
    .split("|")
    .map((part) => (/[\u0590-\u06ff]/.test(part) ? [...part].reverse().join("") : part))
    .join("|");
}

export const LANGUAGES: readonly Language[] = [
  {
    words: words(
      "한강은행|거래내역조회|계좌번호|조회기간|~|이월잔액|최종잔액|거래일자|적요|출금금액|입금금액|거래금액|잔액",
      "체크카드|급여|자동이체|월세",
    ),
    date: (date) => date.replaceAll("-", "."),
    decimal: ".",
    group: ",",
    whole: true,
    wide: true,
    encoding: "KOREAN",
  },
  {
    words: words(
      "长江银行|账户交易明细|账号|起止日期|至|期初余额|期末余额|交易日期|摘要|支出金额|收入金额|交易金额|账户余额",
      "快捷支付|代发工资|转账汇款|消费",
    ),
    date: hyphened,
    decimal: ".",
    group: ",",
    wide: true,
    encoding: "CHINESE",
  },
  {
    words: words(
      "長江銀行|綜合月結單|戶口號碼|結單期|至|上期結餘|期末結餘|日期|進支詳情|提取|存入|金額|結餘",
      "自動轉賬|薪金|轉賬|現金",
    ),
    date: eastAsian,
    decimal: ".",
    group: ",",
    wide: true,
    encoding: "TAIWANESE",
  },
  {
    words: words(
      "さくら銀行|入出金明細|口座番号|期間|～|前月繰越|期末残高|お取引日|お取扱内容|お引出し|お預入れ|お取引金額|差引残高",
      "カード|給与|家賃|振込",
    ),
    date: eastAsian,
    decimal: ".",
    group: ",",
    whole: true,
    wide: true,
    encoding: "JAPANESE",
  },
  {
    words: words(
      "さくら銀行|取引明細|口座番号|期間|～|繰越残高|最終残高|年月日|摘要|お支払金額|お預り金額|取引金額|残高",
      "カード|給与|家賃|振込",
    ),
    date: hyphened,
    decimal: ".",
    group: ",",
    whole: true,
    wide: true,
    digits: FULL_WIDTH_DIGITS,
  },
  {
    words: words(
      "Пример Банк|Выписка по счёту|Номер счёта|Период с|по|Входящий остаток|Исходящий остаток|Дата операции|Описание операции|Расход|Приход|Сумма операции|Остаток",
      "Рестораны и кафе|Зарплата|Перевод|Супермаркет",
    ),
    date: dotted,
    decimal: ",",
    group: " ",
  },
  {
    words: words(
      "Приклад Банк|Виписка по рахунку|Рахунок|Період|до|Вхідний залишок|Вихідний залишок|Дата операції|Призначення платежу|Дебет|Кредит|Сума|Залишок",
      "Кав'ярня|Зарплата|Переказ|Оренда",
    ),
    date: dotted,
    decimal: ".",
    group: " ",
  },
  {
    words: words(
      "Примерна банка|Извлечение по сметка|Сметка|Период|до|Начално салдо|Крайно салдо|Дата|Описание|Дебит|Кредит|Сума|Салдо",
      "Плащане|Заплата|Наем|Такса",
    ),
    date: dotted,
    decimal: ".",
    group: ",",
  },
  {
    words: words(
      "Пример банка|Извод рачуна|Број рачуна|Период|до|Претходно стање|Ново стање|Датум|Опис|Исплата|Уплата|Износ|Стање",
      "Куповина|Плата|Кирија|Провизија",
    ),
    date: (date) => `${dotted(date)}.`,
    decimal: ",",
    group: ".",
  },
  {
    words: words(
      "Τράπεζα Παράδειγμα|Κίνηση λογαριασμού|Αριθμός λογαριασμού|Περίοδος|έως|Προηγούμενο υπόλοιπο|Νέο υπόλοιπο|Ημερομηνία|Αιτιολογία|Χρέωση|Πίστωση|Ποσό|Υπόλοιπο",
      "ΑΓΟΡΑ|ΜΙΣΘΟΔΟΣΙΑ|ΕΝΟΙΚΙΟ|ΠΡΟΜΗΘΕΙΑ",
    ),
    date: slashed,
    decimal: ",",
    group: ".",
  },
  {
    words: words(
      "ธนาคารตัวอย่าง|รายการเดินบัญชี|เลขที่บัญชี|ระหว่างวันที่|ถึง|ยอดยกมา|ยอดยกไป|วันที่|รายการ|ถอนเงิน|ฝากเงิน|จำนวนเงิน|ยอดคงเหลือ",
      "โอนเงิน|เงินเดือน|ค่าเช่า|ซื้อสินค้า",
    ),
    date: buddhist,
    decimal: ".",
    group: ",",
  },
  {
    words: words(
      drawn(
        "بنك المثال|كشف حساب|رقم الحساب|الفترة|-|الرصيد الافتتاحي|الرصيد الختامي|التاريخ|البيان|مدين|دائن|المبلغ|الرصيد",
      ),
      drawn("مشتريات|راتب|تحويل|ايجار"),
    ),
    date: slashed,
    decimal: ".",
    group: ",",
  },
  {
    words: words(
      drawn(
        "بنك المثال|كشف حساب|رقم الحساب|الفترة|-|رصيد افتتاحي|رصيد ختامي|تاريخ العملية|التفاصيل|سحب|إيداع|المبلغ|الرصيد",
      ),
      drawn("مشتريات|راتب|تحويل|ايجار"),
    ),
    date: hyphened,
    decimal: ".",
    group: ",",
    digits: ARABIC_DIGITS,
  },
  {
    words: words(
      drawn(
        "בנק דוגמה|תנועות בחשבון|מספר חשבון|תקופה|-|יתרת פתיחה|יתרת סגירה|תאריך|תיאור|חובה|זכות|סכום|יתרה",
      ),
      drawn("קניה|משכורת|העברה|שכירות"),
    ),
    date: slashed,
    decimal: ".",
    group: ",",
  },
  {
    words: words(
      "उदाहरण बैंक|खाता विवरण|खाता संख्या|अवधि|-|प्रारंभिक शेष|अंतिम शेष|दिनांक / Date|विवरण / Particulars|निकासी / Debit|जमा / Credit|राशि / Amount|शेष / Balance",
      "UPI RAMESH|NEFT SALARY|RENT|ATM",
    ),
    date: (date) => date.split("-").toReversed().join("-"),
    decimal: ".",
    group: ",",
  },
  {
    words: words(
      "Bank Przykładowy|Wyciąg z rachunku|Numer rachunku|Okres|do|Saldo początkowe|Saldo końcowe|Data operacji|Opis operacji|Obciążenia|Uznania|Kwota|Saldo po operacji",
      "Zakup kartą|Wynagrodzenie|Czynsz|Przelew",
    ),
    date: hyphened,
    decimal: ",",
    group: " ",
  },
  {
    words: words(
      "Příkladová banka|Výpis z účtu|Číslo účtu|Období|-|Počáteční zůstatek|Konečný zůstatek|Datum zaúčtování|Popis|Odchozí|Příchozí|Částka|Zůstatek",
      "Platba kartou|Mzda|Nájem|Převod",
    ),
    date: dotted,
    decimal: ",",
    group: " ",
  },
  {
    words: words(
      "Példa Bank|Számlakivonat|Számlaszám|Időszak|-|Nyitó egyenleg|Záró egyenleg|Könyvelés dátuma|Megnevezés|Terhelés|Jóváírás|Összeg|Egyenleg",
      "Kártyás vásárlás|Munkabér|Lakbér|Átutalás",
    ),
    date: (date) => date.replaceAll("-", "."),
    decimal: ",",
    group: ".",
    whole: true,
  },
  {
    words: words(
      "Banca Exemplu|Extras de cont|Cont|Perioada|-|Sold inițial|Sold final|Data tranzacției|Detalii tranzacție|Debit|Credit|Suma|Sold",
      "Plată card|Salariu|Chirie|Comision",
    ),
    date: slashed,
    decimal: ",",
    group: ".",
  },
  {
    words: words(
      "Örnek Bankası|Hesap Özeti|Hesap No|Dönem|-|Devreden bakiye|Son bakiye|İşlem Tarihi|Açıklama|Borç|Alacak|Tutar|Bakiye",
      "Market|Maaş|Kira|Havale",
    ),
    date: dotted,
    decimal: ",",
    group: ".",
  },
  {
    words: words(
      "Exempelbanken|Kontoutdrag|Kontonummer|Period|-|Ingående saldo|Utgående saldo|Bokföringsdag|Beskrivning|Uttag|Insättning|Belopp|Saldo",
      "Kortköp|Lön|Hyra|Avgift",
    ),
    date: hyphened,
    decimal: ",",
    group: " ",
  },
  {
    words: words(
      "Esimerkkipankki|Tiliote|Tilinumero|Kausi|-|Alkusaldo|Loppusaldo|Kirjauspäivä|Saaja/Maksaja|Otot|Panot|Määrä|Saldo",
      "Kauppa|Palkka|Vuokra|Maksu",
    ),
    date: dotted,
    decimal: ",",
    group: " ",
  },
  {
    words: words(
      "Bank Contoh|Rekening Koran|No Rekening|Periode|-|Saldo awal|Saldo akhir|Tanggal|Keterangan|Debet|Kredit|Mutasi|Saldo",
      "TRSF E-BANKING|GAJI|SEWA|BIAYA ADM",
    ),
    date: slashed,
    decimal: ".",
    group: ",",
  },
  {
    words: words(
      "NGÂN HÀNG VÍ DỤ|SAO KÊ TÀI KHOẢN|Số tài khoản|Từ ngày|đến ngày|Số dư đầu kỳ|Số dư cuối kỳ|Ngày giao dịch|Nội dung|Ghi nợ|Ghi có|Số tiền|Số dư",
      "Mua hàng|Lương|Tiền nhà|Phí",
    ),
    date: slashed,
    decimal: ".",
    group: ",",
    whole: true,
  },
];
