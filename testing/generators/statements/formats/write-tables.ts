import { writeOds } from "hucre";
import type { Cents, StatementDraft } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";

const HEADINGS = ["Date", "Details", "Withdrawals", "Deposits", "Balance"];

/** Writes statements as an OpenDocument spreadsheet, one sheet each, after a sheet of notes. */
export function writeOdsSheets(statements: readonly StatementDraft[]): Promise<Uint8Array> {
  const sheets = statements.map((statement, index) => ({
    name: `Account ${index + 1}`,
    rows: [
      ["Account number", statement.accountNumber],
      ["Opening balance", (statement.openingBalance ?? 0) / 100],
      ["Closing balance", (statement.closingBalance ?? 0) / 100],
      [],
      ["Date", "Description", "Amount", "Balance"],
      ...statement.transactions.map(({ date, description, amount, balance }) => [
        new Date(`${date}T00:00:00Z`),
        description,
        amount / 100,
        (balance ?? 0) / 100,
      ]),
    ],
  }));
  return writeOds({ sheets: [{ name: "Notes", rows: [["Made for you"]] }, ...sheets] });
}

/** Writes a statement as a web page with tables, as internet banking exports it for Excel. */
export function writeHtml(statement: StatementDraft, random: Random): string {
  const upper = random.chance(0.3);
  const closes = random.chance(0.8);
  const tag = (name: string, text: string, attributes = "") => {
    const written = upper ? name.toUpperCase() : name;
    return `<${written}${attributes}>${text}${closes || name === "table" ? `</${written}>` : ""}`;
  };
  const cell = (text: string, attributes = "") => tag("td", text, attributes);
  const row = (cells: readonly string[]) => tag("tr", cells.join("\n"));
  const grouped = random.chance(0.4);
  const body = statement.transactions.map((each, index, all) => {
    const before = all[index - 1]?.date === each.date;
    const span = all.slice(index).findIndex(({ date }) => date !== each.date);
    const days = span < 0 ? all.length - index : span;
    const date = grouped
      ? before
        ? []
        : [cell(dated(each.date), ` rowspan="${days}"`)]
      : [cell(dated(each.date))];
    const [out, into] = each.amount < 0 ? [each.amount, null] : [null, each.amount];
    const text = random.chance(0.2)
      ? tag("table", row([cell(escaped(each.description))]))
      : escaped(each.description);
    return row([...date, cell(text), cell(money(out)), cell(money(into)), cell(money(each.balance, true))]);
  });
  const details = tag("table", row([cell("Account number:"), cell(statement.accountNumber ?? "")]));
  const headings = row(HEADINGS.map((heading) => tag("th", heading)));
  const table = tag("table", `${headings}\n${body.join("\n")}`);
  const layout = random.chance(0.5)
    ? tag("table", row([cell("Menu"), cell(`${details}${table}`)]))
    : details + table;
  return `<html><head><title>Transactions</title><style>td > p { color: red }</style></head><body>${layout}</body></html>`;
}

/** Writes statements as an Excel 2003 XML spreadsheet, one sheet each. */
export function writeXmlSpreadsheet(statements: readonly StatementDraft[]): string {
  const text = (value: string) => `<Cell><Data ss:Type="String">${escaped(value)}</Data></Cell>`;
  const figure = (cents: Cents | null) =>
    cents === null
      ? ""
      : `<Cell ss:Index="${cents < 0 ? 3 : 4}"><Data ss:Type="Number">${Math.abs(cents) / 100}</Data></Cell>`;
  const sheets = statements.map(
    ({ accountNumber, transactions }, index) => `<Worksheet ss:Name="S${index}"><Table>
<Row><Cell ss:MergeAcross="4"><Data ss:Type="String">Account number ${accountNumber}</Data></Cell></Row>
<Row>${HEADINGS.map(text).join("")}</Row>
${transactions
  .map(
    ({ date, description, amount, balance }) =>
      `<Row ss:Height="15"><Cell ss:StyleID="d"><Data ss:Type="DateTime">${date}T00:00:00.000</Data></Cell>${text(description)}${figure(amount)}<Cell ss:Index="5"><Data ss:Type="Number">${(balance ?? 0) / 100}</Data></Cell></Row>`,
  )
  .join("\n")}
</Table></Worksheet>`,
  );
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style></Styles>${sheets.join("")}</Workbook>`;
}

/** Writes a statement as plain text in columns aligned with spaces, over several pages, as banks print it. */
export function writePrinted(statement: StatementDraft, random: Random): string {
  const [widths, perPage] = [{ date: 12, text: 34, money: 16 }, random.pick([30, 1000])];
  const line = (date: string, text: string, figures: readonly string[]) =>
    `${date.padEnd(widths.date)}${text.slice(0, widths.text - 2).padEnd(widths.text)}${figures.map((each) => each.padStart(widths.money)).join("")}`.trimEnd();
  const headings = line("Date", "Details", ["Withdrawals", "Deposits", "Balance"]);
  const rows = statement.transactions.map(({ date, description, amount, balance }) =>
    line(dated(date), description, [
      money(amount < 0 ? amount : null),
      money(amount < 0 ? null : amount),
      money(balance, true),
    ]),
  );
  const pages = Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  );
  const head = `Example Bank\nStatement of account\nAccount number ${statement.accountNumber}\nStatement period ${dated(statement.from ?? "")} to ${dated(statement.to ?? "")}\n`;
  const opening = line(dated(statement.from ?? ""), "Opening balance", [
    "",
    "",
    money(statement.openingBalance, true),
  ]);
  const closing = line(dated(statement.to ?? ""), "Closing balance", [
    "",
    "",
    money(statement.closingBalance, true),
  ]);
  return pages
    .map((page, at) =>
      [
        at === 0 ? head : "",
        headings,
        ...(at === 0 ? [opening] : []),
        ...page,
        ...(at === pages.length - 1 ? [closing] : []),
      ].join("\n"),
    )
    .join("\f\n");
}

const thousands = new Intl.NumberFormat("en-NZ", { minimumFractionDigits: 2 });

function dated(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${day}/${month}/${year}`;
}

function money(cents: Cents | null, signed = false): string {
  if (cents === null) return "";
  const figure = thousands.format(Math.abs(cents) / 100);
  return signed && cents < 0 ? `-${figure}` : figure;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
