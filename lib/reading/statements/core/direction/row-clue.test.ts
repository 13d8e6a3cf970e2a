import assert from "node:assert/strict";
import { test } from "node:test";
import { rowClue } from "./row-clue.ts";

const IN = [
  "SALARY ACME LTD",
  "Gehalt Muster GmbH",
  "存款利息",
  "工资 代发",
  "REFUND KMART",
  "退款 京东商城",
  "PAYMENT RECEIVED - THANK YOU",
  "Зачисление зарплаты",
  "D/C FROM J SMITH",
  "SALARY STARBUCKS COFFEE",
];

const OUT = [
  "Countdown Ponsonby",
  "STARBUCKS #1234",
  "LA TRATTORIA RISTORANTE",
  "（消费）示例商户A",
  "Kartenzahlung REWE SAGT DANKE",
  "オンライン セブンイレブン",
  "INTEREST CHARGED",
  "Покупка Пятёрочка",
  "배달의민족 편의점",
  "To Jane",
];

for (const [way, texts] of [
  ["IN", IN],
  ["OUT", OUT],
] as const) {
  for (const text of texts)
    test(`reads “${text}” as money ${way.toLowerCase()}`, () => assert.equal(rowClue(text)?.way, way));
}

test("reads payments to a card as neither", () => {
  for (const text of ["AUTOPAY 000123", "DIRECTPAY FULL BALANCE", "信用卡还款", "财付通还款", "Погашение"])
    assert.equal(rowClue(text)?.way, "CARD_PAYMENT", text);
});

test("gives no clue for unknown names and contradictory words", () => {
  for (const text of ["A B Smith", "INV 1024", ""]) assert.equal(rowClue(text), null, text);
  assert.equal(rowClue("SALARY WITHDRAWAL"), null);
});
