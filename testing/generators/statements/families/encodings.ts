import type { Cents } from "#lib/reading/statements/core/model.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import { anyStatement } from "../any-statement.ts";
import { layoutNamed } from "../layouts/layout-families.ts";
import type { FileFamily } from "./file-family.ts";
import { anyTableForm, inFileOrder, writeAmount, writeTable } from "./written-table.ts";

const tables = new Map<string, Map<string, readonly number[]>>();

type Script = {
  encodings: readonly string[];
  headings: readonly [date: string, text: string, amount: string, balance: string];
  /** A plus marks texts of money in. */
  texts: readonly string[];
  above: readonly (readonly string[])[];
};

const SCRIPTS: readonly Script[] = [
  {
    encodings: ["windows-1252", "macintosh", "iso-8859-1"],
    headings: ["Date", "Libellé", "Montant", "Solde"],
    texts: [
      "Prélèvement ÉLECTRICITÉ",
      "+Virement reçu de Mme Béatrice",
      "CAFÉ DE LA GARE",
      "Retrait à Orléans",
    ],
    above: [["Relevé de compte", ""], []],
  },
  {
    encodings: ["windows-1252"],
    headings: ["Buchungstag", "Verwendungszweck", "Betrag", "Saldo"],
    texts: ["Überweisung Müller", "BÄCKEREI GRÜN", "+Gehalt", "Straßenbahn"],
    above: [],
  },
  {
    encodings: ["windows-1250", "iso-8859-2"],
    headings: ["Data operacji", "Opis operacji", "Kwota", "Saldo po operacji"],
    texts: ["Płatność kartą ŻABKA", "+Przelew wynagrodzenie", "Opłata za prowadzenie", "SPÓŁDZIELNIA ŁÓDŹ"],
    above: [["Zestawienie operacji na rachunku", "", "", ""], []],
  },
  {
    encodings: ["windows-1250", "iso-8859-2"],
    headings: ["Datum", "Popis", "Částka", "Zůstatek"],
    texts: ["Platba kartou ŘEZNICTVÍ", "+Příchozí úhrada mzda", "Poplatek za vedení účtu"],
    above: [],
  },
  {
    encodings: ["windows-1254"],
    headings: ["Tarih", "Açıklama", "Tutar", "Bakiye"],
    texts: ["+Maaş ödemesi", "MİGROS ALIŞVERİŞ", "Havale gönderimi İĞDIR"],
    above: [["Hesap özeti – şube", "", "", ""], []],
  },
  {
    encodings: ["windows-1251", "koi8-r", "ibm866"],
    headings: ["Дата операции", "Описание", "Сумма", "Остаток"],
    texts: ["Покупка в магазине ПЯТЁРОЧКА", "+Зачисление зарплаты", "Оплата услуг связи", "КОМИССИЯ"],
    above: [["Выписка по счёту за период", "", "", ""], ["Владелец: Иванов Иван"], []],
  },
  {
    encodings: ["windows-1251", "koi8-u"],
    headings: ["Дата", "Призначення платежу", "Сума", "Залишок"],
    texts: ["Купівля у магазині", "+Зарахування заробітної плати", "Комунальні послуги"],
    above: [["Виписка за рахунком"], []],
  },
  {
    encodings: ["windows-1253", "iso-8859-7"],
    headings: ["Ημερομηνία", "Περιγραφή", "Ποσό", "Υπόλοιπο"],
    texts: ["+Μισθοδοσία", "Αγορά ΣΚΛΑΒΕΝΙΤΗΣ", "Ανάληψη μετρητών"],
    above: [],
  },
  {
    encodings: ["gb18030", "gbk"],
    headings: ["交易日期", "交易摘要", "交易金额", "账户余额"],
    texts: ["+工资", "超市购物消费", "转账汇款给张三", "水电费代扣", "+利息"],
    above: [
      ["------------------------银行账户交易明细------------------------"],
      ["账号：[6222000000001234]"],
      ["---------------------------------交易记录明细列表------------------------------------"],
    ],
  },
  {
    encodings: ["big5"],
    headings: ["交易日期", "摘要", "交易金額", "餘額"],
    texts: ["+薪資轉帳", "便利商店消費", "電話費代繳", "+利息收入"],
    above: [["帳戶交易明細查詢"], []],
  },
  {
    encodings: ["shift_jis", "euc-jp"],
    headings: ["日付", "お取り扱い内容", "入出金額", "残高"],
    texts: ["+給与振込", "カード利用 スーパー", "電気料金 口座振替", "ATM引出し"],
    above: [["口座取引明細"], []],
  },
  {
    encodings: ["euc-kr"],
    headings: ["거래일자", "적요", "거래금액", "잔액"],
    texts: ["+급여", "이마트 체크카드", "통신요금 자동이체", "+이자"],
    above: [["거래내역 조회"], []],
  },
  {
    encodings: ["windows-874"],
    headings: ["วันที่", "รายละเอียด", "จำนวนเงิน", "ยอดคงเหลือ"],
    texts: ["+เงินเดือน", "ซื้อสินค้า ร้านค้า", "โอนเงินให้"],
    above: [],
  },
];

const WIDE = ["utf-16le", "utf-16be", "utf-8"];

/** Exports in encodings from before Unicode, and in UTF-16 without a byte-order mark. */
export const encodings: FileFamily = {
  name: "csv: encodings",
  draw: (seed) => {
    const random = seededRandom(seed);
    const script = random.pick(SCRIPTS);
    const encoding = random.pick([...script.encodings, ...script.encodings, ...WIDE]);
    const drawn = anyStatement(seed, layoutNamed("plain"));
    const statement = {
      ...drawn,
      transactions: drawn.transactions.map((row) => ({
        ...row,
        description: textFor(row.amount, random, script.texts),
      })),
    };
    const form = anyTableForm(random);
    const rows = [
      ...(random.chance(0.5) ? script.above : []),
      script.headings,
      ...inFileOrder(statement, form).map(({ date, description, amount, balance }) => [
        date,
        description,
        writeAmount(amount, form),
        writeAmount(balance ?? 0, form),
      ]),
    ];
    return {
      fileName: "export.csv",
      bytes: encodeAs(writeTable(rows, form), encoding),
      truth: [statement],
      compare: "ROWS",
    };
  },
};

function textFor(amount: Cents, random: Random, texts: readonly string[]): string {
  const into = texts.filter((text) => text.startsWith("+")).map((text) => text.slice(1));
  const out = texts.filter((text) => !text.startsWith("+"));
  return random.pick(amount < 0 || into.length === 0 ? out : into);
}

/** Encodes text in a legacy encoding, or as UTF-16 without a byte-order mark. Unknown characters become `?`. */
export function encodeAs(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-16le") return new Uint8Array(Buffer.from(text, "utf16le"));
  if (encoding === "utf-16be") return new Uint8Array(Buffer.from(text, "utf16le").swap16());
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  const table = tableOf(encoding);
  return new Uint8Array(
    [...text].flatMap((letter) => (letter < "\u0080" ? [letter.charCodeAt(0)] : (table.get(letter) ?? [63]))),
  );
}

/** Finds the bytes of each character by decoding every byte and every pair of bytes. */
function tableOf(encoding: string): Map<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const keep = (...bytes: number[]) => {
    const letter = decoder.decode(new Uint8Array(bytes));
    if ([...letter].length === 1 && letter > "\u007f" && letter !== "\ufffd" && !table.has(letter))
      table.set(letter, bytes);
  };
  for (let first = 0x80; first < 0x100; first++) keep(first);
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) keep(first, second);
  }
  tables.set(encoding, table);
  return table;
}
