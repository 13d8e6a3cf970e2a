import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import type { FileFamily } from "./file-family.ts";
import { anyTableForm, writeTable } from "./written-table.ts";

/** A heading and the cells below it. */
type Column = readonly [heading: string, cell: (random: Random, at: number) => string];

const money = (random: Random) => (random.between(-90_000, 90_000) / 100).toFixed(2);
const price = (random: Random) => (random.between(100, 9_000_000) / 100).toFixed(2);
const quantity = (random: Random) => (random.between(1, 90_000_000) / 1e6).toFixed(random.pick([2, 6, 8]));
const count = (random: Random) => String(random.between(1, 500));
const coin = (random: Random) => random.pick(["BTC", "ETH", "USDT", "XRP", "DOGE", "USDC"]);
const pair = (random: Random) => random.pick(["BTC/USDT", "ETH-EUR", "XRP_USD", "BTC-USD"]);
const share = (random: Random) => random.pick(["AAPL", "VOO", "FPH", "AIR", "SPK", "TSLA"]);
const isin = (random: Random) => random.pick(["US0378331005", "IE00B4L5Y983", "NZFAPE0001S2"]);
const side = (random: Random) => random.pick(["BUY", "SELL"]);
const empty = () => "";
const number = (random: Random) => String(random.between(100_000, 999_999));
const hash = (random: Random) =>
  `0x${random.between(1e8, 9e8).toString(16)}${random.between(1e8, 9e8).toString(16)}`;
const name = (random: Random) => random.pick(["Acme Ltd", "Rata Roofing", "Kowhai Plumbing"]);
const words =
  (...choices: string[]) =>
  (random: Random) =>
    random.pick(choices);

/** Tables with dates and amounts that do not come from a bank. The date comes first. */
const TABLES: readonly (readonly [date: string, ...columns: Column[]])[] = [
  [
    "Date(UTC)",
    ["Pair", pair],
    ["Side", side],
    ["Price", price],
    ["Executed", quantity],
    ["Amount", price],
    ["Fee", money],
  ],
  [
    "UTC_Time",
    ["Account", words("Spot")],
    ["Operation", words("Buy", "Fee", "Deposit")],
    ["Coin", coin],
    ["Change", quantity],
    ["Remark", empty],
  ],
  [
    "time",
    ["txid", number],
    ["refid", number],
    ["type", words("trade", "deposit")],
    ["aclass", words("currency")],
    ["asset", words("XXBT", "ZEUR", "XETH", "USDC.M", "XXBT")],
    ["amount", quantity],
    ["fee", quantity],
    ["balance", quantity],
  ],
  [
    "Timestamp",
    ["Transaction Type", words("Buy", "Sell", "Send")],
    ["Asset", coin],
    ["Quantity Transacted", quantity],
    ["Spot Price Currency", words("NZD")],
    ["Spot Price at Transaction", price],
    ["Subtotal", price],
    ["Total", price],
    ["Fees", money],
  ],
  [
    "Timestamp (UTC)",
    ["Transaction Description", words("Buy BTC", "Reward")],
    ["Currency", coin],
    ["Amount", quantity],
    ["Native Currency", words("NZD")],
    ["Native Amount", money],
    ["Transaction Hash", empty],
  ],
  [
    "DateTime (UTC)",
    ["Txhash", hash],
    ["Blockno", number],
    ["From", hash],
    ["To", hash],
    ["Value_IN(ETH)", quantity],
    ["Value_OUT(ETH)", quantity],
  ],
  [
    "时间",
    ["交易类型", words("币币交易")],
    ["交易对", pair],
    ["方向", words("买入", "卖出")],
    ["价格", price],
    ["数量", quantity],
    ["成交额", price],
    ["手续费", quantity],
  ],
  [
    "交收日期",
    ["业务名称", words("证券买入", "证券卖出")],
    ["证券代码", number],
    ["证券名称", words("HS300ETF", "公司债")],
    ["成交价格", price],
    ["成交数量", count],
    ["成交金额", price],
    ["清算金额", money],
    ["资金本次余额", price],
  ],
  [
    "Trade date",
    ["Order ID", number],
    ["Instrument code", share],
    ["Market code", words("NZX", "NASDAQ")],
    ["Quantity", quantity],
    ["Price", price],
    ["Transaction type", side],
    ["Amount", price],
  ],
  [
    "Run Date",
    ["Action", words("YOU BOUGHT", "YOU SOLD")],
    ["Symbol", share],
    ["Description", name],
    ["Quantity", count],
    ["Price ($)", price],
    ["Commission ($)", money],
    ["Amount ($)", money],
  ],
  [
    "Datum",
    ["Produkt", words("ISHARES", "VANGUARD")],
    ["ISIN", isin],
    ["Anzahl", count],
    ["Kurs", price],
    ["Betrag", money],
    ["Saldo", price],
  ],
  [
    "Date",
    ["Ticker", share],
    ["Type", words("BUY - MARKET", "DIVIDEND")],
    ["Quantity", quantity],
    ["Price per share", price],
    ["Total Amount", price],
    ["Currency", words("USD")],
  ],
  [
    "date",
    ["Type", words("achat", "vente")],
    ["Valeur mobilière", words("AIR LIQUIDE", "LVMH")],
    ["Quantité", count],
    ["Cours", price],
    ["Montant", money],
  ],
  ["Fecha", ["Ticker", share], ["Cantidad", count], ["Precio", price], ["Importe", money]],
  [
    "約定日",
    ["銘柄", words("トヨタ自動車")],
    ["売買", words("買付", "売付")],
    ["数量", count],
    ["約定単価", price],
    ["受渡金額", price],
  ],
  [
    "Дата",
    ["Тикер", share],
    ["Операция", words("Покупка", "Продажа")],
    ["Количество", count],
    ["Цена", price],
    ["Сумма", money],
  ],
  ["Date", ["Units", quantity], ["Unit Price", price], ["Fund", words("Growth Fund")], ["Amount", money]],
  [
    "Invoice Date",
    ["Invoice Number", number],
    ["Due Date", words("2026-01-20")],
    ["Customer", name],
    ["Subtotal", price],
    ["Total", price],
  ],
  [
    "Rechnungsdatum",
    ["Rechnungsnummer", number],
    ["Kundennummer", number],
    ["MwSt", price],
    ["Betrag", price],
  ],
  ["Date de facture", ["N° facture", number], ["Client", name], ["TVA", price], ["Montant TTC", price]],
  ["Pay Date", ["Employee", name], ["Gross Pay", price], ["PAYE", price], ["Net Pay", price]],
  [
    "Date",
    ["Journal Number", number],
    ["Account Code", number],
    ["Account Name", words("Sales")],
    ["Debit", price],
    ["Credit", empty],
  ],
  [
    "Date",
    ["Full Account Name", words("Assets:Bank", "Expenses:Food")],
    ["Description", name],
    ["Amount Num.", money],
  ],
  [
    "Date",
    ["Account", words("Expenses:Food", "Assets:Bank", "Income:Salary")],
    ["Description", name],
    ["Amount", money],
  ],
  ["Belegdatum", ["Sollkonto", number], ["Habenkonto", number], ["Buchungstext", name], ["Betrag", price]],
  [
    "日期",
    ["凭证号", number],
    ["科目名称", words("银行存款")],
    ["摘要", words("付款")],
    ["借方金额", price],
    ["贷方金额", empty],
  ],
  [
    "Order Date",
    ["Order ID", number],
    ["Product Name", words("Lamp", "Chair")],
    ["Quantity", count],
    ["Unit Price", price],
    ["Item Total", price],
  ],
];

/** Trades, ledgers, invoices and the like, with the columns after the date in any order. */
export const notTransactions: FileFamily = {
  name: "csv: not a bank's transactions",
  draw: (seed) => {
    const random = seededRandom(seed);
    const [date, ...columns] = random.pick(TABLES);
    const ordered = random.chance(0.3) ? columns.toSorted(() => random.next() - 0.5) : columns;
    const start = `20${random.between(20, 26)}-0${random.between(1, 9)}-01`;
    const rows = Array.from({ length: random.between(1, 30) }, (_, at) => [
      random.chance(0.5) ? addDays(start, at) : `${addDays(start, at)} 10:30:0${at % 10}`,
      ...ordered.map(([, cell]) => cell(random, at)),
    ]);
    const table = [[date, ...ordered.map(([heading]) => heading)], ...rows];
    return {
      fileName: "export.csv",
      bytes: new TextEncoder().encode(writeTable(table, anyTableForm(random))),
      truth: [],
      compare: "ROWS",
    };
  },
};
