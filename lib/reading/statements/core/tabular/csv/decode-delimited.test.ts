import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import { encodeAs } from "#testing/generators/statements/families/encodings.ts";
import { decodeDelimited, guessEncoding } from "./decode-delimited.ts";

/** None of these texts has a heading that decides the encoding. */
const TEXTS: [encoding: string, text: string][] = [
  ["windows-1252", "Prélèvement EDF,Café de la gare,Béatrice"],
  ["macintosh", "Prélèvement EDF,Café de la gare,Béatrice"],
  ["windows-1250", "Płatność kartą,Sklep ŻABKA,Opłata"],
  ["windows-1251", "Выписка по счёту,Покупка в магазине,Зарплата"],
  ["koi8-u", "Выписка по счёту,Покупка в магазине,Зарплата"],
  ["ibm866", "Выписка по счету,Покупка в магазине,Зарплата"],
  ["windows-1253", "Μισθοδοσία,Αγορά,Ανάληψη μετρητών"],
  ["windows-1254", "Maaş ödemesi,Alışveriş,İşlem ücreti"],
  ["windows-1257", "Grąžinta už prekes,Nuoma už žiemos mėnesį,Algų pervedimas į šeimos sąskaitą"],
  ["gb18030", "超市购物消费,转账汇款,水电费"],
  ["big5", "薪資轉帳,電話費代繳,便利商店"],
  ["shift_jis", "カード利用,電気料金,振込手数料"],
  ["euc-kr", "통신요금,자동이체,급여"],
  ["windows-874", "เงินเดือน,โอนเงินให้,ค่าน้ำ"],
];

describe("text in older encodings", () => {
  for (const [encoding, text] of TEXTS) {
    it(`is decoded from ${encoding}`, () => {
      const bytes = encodeAs(`${text}\n2024-03-01,${text},-1.00\n`, encoding);
      assert.equal(guessEncoding(bytes), encoding);
      assert.ok(decodeDelimited(bytes).startsWith(text));
    });
  }

  for (const [encoding, text] of [
    ["windows-1250", "datum zaúčtování;částka;název protiúčtu\n13.01.2024;2000,00;ACME\n"],
    ["windows-1251", "Дата операции;Описание;Сумма\n13.01.2024;Зарплата;2000,00\n"],
    ["shift_jis", "日付,摘要,支払い金額,預かり金額\n2024/1/13,給料,,2000.00\n"],
    ["gb18030", "交易日期,交易备注,收入,支出\n2024年1月13日,工资,2000.00,\n"],
  ] as const) {
    it(`is decoded from ${encoding} by the headings of a table`, () => {
      assert.equal(decodeDelimited(encodeAs(text, encoding)), text);
    });
  }

  it("is UTF-8 if most of its characters are complete", () => {
    const whole = new TextEncoder().encode("日期,摘要,金额\n2024-03-01,超市购物消费转账汇款水电费,-1.00\n");
    const cut = Uint8Array.from([...whole].filter((_, at) => at !== 44));
    assert.equal(guessEncoding(cut), "utf-8");
  });

  it("is a table below a preamble in another script", () => {
    for (const [encoding, above] of [
      ["windows-1251", "Выписка по счёту № 40817\nВладелец: Иванов Иван"],
      ["gb18030", "-------银行账户交易明细-------\n账号:[6222000000001234]\n----------------"],
    ] as const) {
      const headings = encoding === "gb18030" ? "交易日期,交易摘要,交易金额" : "Дата,Описание,Сумма";
      const text = `${above}\n\n${headings}\n2024-03-01,A,-1.00\n2024-03-02,B,-2.00\n`;
      assert.equal(detectFormat(encodeAs(text, encoding)), "CSV");
    }
  });

  it("is UTF-16 without a byte-order mark", () => {
    const text = "日期,摘要,金额\r\n2024-03-01,超市购物,-1.00\r\n2024-03-02,转账,-2.00\r\n";
    for (const encoding of ["utf-16le", "utf-16be"]) {
      assert.equal(decodeDelimited(encodeAs(text, encoding)), text);
    }
  });
});
