import type { Change } from "./presentation.ts";
import { grouped, MONTHS } from "./printed-forms.ts";
import type { PrintedTable } from "./printed-table.ts";
import {
  asFlagged,
  asOne,
  asPair,
  columnsOf,
  inOrder,
  mapCells,
  moneyOf,
  plain,
  signed,
  withColumn,
} from "./table-columns.ts";

type TableChange = Change<PrintedTable>;

function dates(name: string, print: (year: string, month: string, day: string) => string): TableChange {
  return {
    name: `dates as ${name}`,
    isForm: true,
    change: (table) => ({
      ...table,
      rows: mapCells(table, table.dates, (cell) =>
        cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, (_, year, month, day) => print(year, month, day)),
      ),
    }),
  };
}

function amounts(
  name: string,
  print: (text: string, isNegative: boolean) => string,
  delimiter?: string,
): TableChange {
  return {
    name: `amounts as ${name}`,
    isForm: true,
    change: (table) => ({
      ...table,
      delimiter: delimiter ?? table.delimiter,
      rows: mapCells(table, moneyOf(table), (cell) => {
        const figure = /^(-?)(\d+\.\d\d)$/.exec(cell);
        return figure ? print(figure[2] ?? "", figure[1] === "-") : cell;
      }),
    }),
  };
}

/** Every change keeps what a person would read. */
export const TABLE_CHANGES: readonly TableChange[] = [
  { name: "as written", change: (table) => table },
  { name: "no headings", change: (table) => ({ ...table, headings: null, above: [] }) },
  {
    name: "unknown headings",
    change: (table) => ({
      ...table,
      headings: table.headings?.map((_, at) => `Zorp ${"abcdefghijklmnopqrstuvwxyz"[at % 26]}`) ?? null,
    }),
  },
  { name: "columns reversed", change: (table) => inOrder(table, columnsOf(table).toReversed()) },
  {
    name: "balance first",
    change: (table) =>
      table.balance === null
        ? null
        : inOrder(table, [table.balance, ...columnsOf(table).filter((column) => column !== table.balance)]),
  },
  { name: "rows reversed", change: (table) => ({ ...table, rows: table.rows.toReversed() }) },
  {
    name: "empty column between",
    change: (table) =>
      inOrder(
        table,
        columnsOf(table).flatMap((column) => [column, -1]),
      ),
  },
  { name: "semicolons", change: (table) => ({ ...table, delimiter: ";" }) },
  { name: "tabs", change: (table) => ({ ...table, delimiter: "\t" }) },
  { name: "bars", change: (table) => ({ ...table, delimiter: "|" }) },
  dates("31/12/2024", (year, month, day) => `${day}/${month}/${year}`),
  dates("31/12/24", (year, month, day) => `${day}/${month}/${year.slice(2)}`),
  { ...dates("12/31/2024", (year, month, day) => `${month}/${day}/${year}`), isAlone: true },
  dates("31.12.2024", (year, month, day) => `${day}.${month}.${year}`),
  dates("31-Dec-2024", (year, month, day) => `${day}-${MONTHS[Number(month) - 1]}-${year}`),
  dates("31 Dec 24", (year, month, day) => `${Number(day)} ${MONTHS[Number(month) - 1]} ${year.slice(2)}`),
  dates("Dec 31, 2024", (year, month, day) => `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`),
  dates("20241231", (year, month, day) => `${year}${month}${day}`),
  dates("2024/12/31", (year, month, day) => `${year}/${month}/${day}`),
  dates("2024-12-31T00:00:00Z", (year, month, day) => `${year}-${month}-${day}T00:00:00Z`),
  dates("31/12/2024 14:05", (year, month, day) => `${day}/${month}/${year} 14:05`),
  dates(
    "Tue 31 Dec 2024",
    (year, month, day) =>
      `${["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date(`${year}-${month}-${day}`).getUTCDay()]} ${day} ${MONTHS[Number(month) - 1]} ${year}`,
  ),
  dates(
    "31st December 2024",
    (year, month, day) =>
      `${Number(day)}${/1[123]/.test(day) ? "th" : (["th", "st", "nd", "rd"][Number(day) % 10] ?? "th")} ${["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"][Number(month) - 1]} ${year}`,
  ),
  amounts("1,234.50", (text, minus) => `${minus ? "-" : ""}${grouped(text, ",", ".")}`),
  amounts("1.234,50", (text, minus) => `${minus ? "-" : ""}${grouped(text, ".", ",")}`, ";"),
  amounts("1 234,50", (text, minus) => `${minus ? "-" : ""}${grouped(text, "\u00a0", ",")}`, ";"),
  amounts("1'234.50", (text, minus) => `${minus ? "-" : ""}${grouped(text, "'", ".")}`),
  amounts(
    "1,23,456.50",
    (text, minus) =>
      `${minus ? "-" : ""}${text.replace(/(\d+)(\d{3}\.\d\d)$/, (_, head, tail) => `${head.replace(/\B(?=(\d\d)+$)/g, ",")},${tail}`)}`,
  ),
  amounts("(12.50)", (text, minus) => (minus ? `(${text})` : text)),
  amounts("12.50-", (text, minus) => (minus ? `${text}-` : text)),
  amounts("-$12.50", (text, minus) => `${minus ? "-" : ""}$${text}`),
  amounts("$-12.50", (text, minus) => `$${minus ? "-" : ""}${text}`),
  amounts("12.50 NZD", (text, minus) => `${minus ? "-" : ""}${text} NZD`),
  amounts("NZ$ 12.50", (text, minus) => `${minus ? "- " : ""}NZ$ ${text}`),
  amounts("+12.50", (text, minus) => `${minus ? "-" : "+"}${text}`),
  amounts("\u221212.50", (text, minus) => `${minus ? "\u2212" : ""}${text}`),
  amounts("12.5", (text, minus) => `${minus ? "-" : ""}${text.replace(/\.?0+$/, "")}`),
  amounts("12.50 DR", (text, minus) => `${text} ${minus ? "DR" : "CR"}`),
  amounts("12.50D", (text, minus) => `${text}${minus ? "D" : "C"}`),
  { name: "Debit and Credit", change: (table) => asPair(table, ["Debit", "Credit"]) },
  { name: "Debit and Credit with 0.00", change: (table) => asPair(table, ["Debit", "Credit"], "0.00") },
  { name: "Paid out and Paid in", change: (table) => asPair(table, ["Paid out", "Paid in"], "-") },
  { name: "one Amount", change: (table) => (table.amount === null ? asOne(table) : null) },
  { name: "DR and CR beside", change: (table) => asFlagged(table, ["DR", "CR"], "DR/CR") },
  {
    name: "Debit and Credit beside",
    change: (table) => asFlagged(table, ["Debit", "Credit"], "Transaction Type"),
  },
  {
    name: "unknown flags beside",
    isAlone: true,
    change: (table) => asFlagged(table, ["zib", "zab"], "Zorp"),
  },
  {
    name: "a number of the row first",
    change: (table) => withColumn(table, 0, "No.", (_, index) => String(index + 1)),
  },
  {
    name: "a reference after the date",
    change: (table) =>
      withColumn(table, (table.dates[0] ?? 0) + 1, "Reference", (_, index) =>
        String(10_200_300 + index * 7919),
      ),
  },
  {
    name: "a value date",
    change: (table) =>
      withColumn(table, (table.dates[0] ?? 0) + 1, "Value Date", (row) => row[table.dates[0] ?? 0] ?? ""),
  },
  {
    name: "a cheque number",
    change: (table) =>
      withColumn(table, table.text === null ? 1 : table.text + 1, "Cheque No.", (_, index) =>
        index % 4 === 0 ? String(100_230 + index) : "",
      ),
  },
  {
    name: "a category last",
    change: (table) =>
      withColumn(
        table,
        columnsOf(table).length,
        "Category",
        (_, index) => ["Groceries", "Transport", "Income", "Bills"][index % 4] ?? "",
      ),
  },
  {
    name: "a currency",
    change: (table) => withColumn(table, columnsOf(table).length, "Currency", () => "NZD"),
  },
  {
    name: "a rate of exchange",
    change: (table) =>
      withColumn(table, columnsOf(table).length, "Exchange Rate", (_, index) =>
        index % 3 === 0 ? "1.0834" : "",
      ),
  },
  {
    name: "a time after the date",
    change: (table) =>
      withColumn(
        table,
        (table.dates[0] ?? 0) + 1,
        "Time",
        (_, index) =>
          `${String(8 + (index % 12)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}`,
      ),
  },
  {
    name: "own account in every row",
    change: (table) => withColumn(table, 0, "Account", () => "12-3140-0171323-50"),
  },
  {
    name: "lines about the account above",
    change: (table) => ({
      ...table,
      above: [
        ["Example Bank"],
        ["Account number", "12-3140-0171323-50"],
        ["Printed on", "31 December 2031"],
        [""],
      ],
    }),
  },
  {
    name: "blank lines between rows",
    addsLines: true,
    change: (table) => ({ ...table, rows: table.rows.flatMap((row) => [row, [""]]) }),
  },
  {
    name: "headings every ten rows",
    addsLines: true,
    change: (table) => ({
      ...table,
      rows: table.rows.flatMap((row, index) =>
        index > 0 && index % 10 === 0 && table.headings ? [table.headings, row] : [row],
      ),
    }),
  },
  { name: "a total below", addsLines: true, change: (table) => totalBelow(table) },
  { name: "opening and closing rows", addsLines: true, change: (table) => framed(table) },
  {
    name: "a footer",
    addsLines: true,
    change: (table) => ({
      ...table,
      rows: [...table.rows, [""], ["Generated on 31/12/2031 10:15 by Example Bank. Page 1 of 1"]],
    }),
  },
  {
    name: "date only once a day",
    addsLines: true,
    change: (table) => ({
      ...table,
      rows: table.rows.map((row, at) =>
        row.map((cell, column) =>
          column === table.dates[0] &&
          table.dates.length === 1 &&
          at > 0 &&
          table.rows[at - 1]?.[column] === cell
            ? ""
            : cell,
        ),
      ),
    }),
  },
  {
    name: "text on two lines",
    addsLines: true,
    change: (table) =>
      table.text === null
        ? null
        : {
            ...table,
            rows: table.rows.flatMap((row) => [
              row,
              row.map((_, column) => (column === table.text ? "CARD 4417 REF 88120" : "")),
            ]),
          },
  },
  {
    name: "figures within the text",
    change: (table) =>
      table.text === null
        ? null
        : { ...table, rows: mapCells(table, [table.text], (cell) => `${cell} AUD 12.50 @ 1.0834 ON 03/04`) },
  },
  {
    name: "text named Total and Balance",
    change: (table) =>
      table.text === null
        ? null
        : {
            ...table,
            rows: table.rows.map((row, index) =>
              row.map((cell, column) =>
                column === table.text && index % 3 === 1
                  ? index % 2
                    ? "TOTAL WINE AND MORE"
                    : "BALANCE GYM LTD"
                  : cell,
              ),
            ),
          },
  },
];

function totalBelow(table: PrintedTable): PrintedTable {
  const money = [table.amount, table.debit, table.credit].filter((column) => column !== null);
  const total = columnsOf(table).map((column) => {
    if (column === (table.text ?? table.dates[0])) return "Total";
    if (!money.includes(column)) return "";
    return plain(table.rows.reduce((sum, row) => sum + Math.round((Number(row[column]) || 0) * 100), 0));
  });
  return { ...table, rows: [...table.rows, total] };
}

function framed(table: PrintedTable): PrintedTable | null {
  if (table.balance === null || table.text === null) return null;
  const { balance, text } = table;
  const dated = table.rows.filter((row) => row[balance] !== "");
  const [first, last] = [dated[0], dated.at(-1)];
  if (dated.length !== table.rows.length || !first || !last) return null;
  const cents = (row: readonly string[]) => Math.round(Number(row[balance]) * 100);
  const ends = table.rows.every(
    (row, at) => at === 0 || cents(row) - cents(table.rows[at - 1] ?? []) === signed(row, table),
  );
  if (!ends) return null;
  const line = (label: string, value: number) =>
    columnsOf(table).map((column) => (column === text ? label : column === balance ? plain(value) : ""));
  return {
    ...table,
    rows: [
      line("Opening Balance", cents(first) - signed(first, table)),
      ...table.rows,
      line("Closing Balance", cents(last)),
    ],
  };
}
