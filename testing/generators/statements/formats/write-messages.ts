import type { Cents, IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";

/** Splits a statement into daily ones, as in BAI2, with the balances before and after each day. */
export function dailyStatements(statement: StatementDraft): StatementDraft[] {
  const days = [...new Set(statement.transactions.map(({ date }) => date))];
  let balance = statement.openingBalance ?? 0;
  return days.map((date) => {
    const transactions = statement.transactions.filter((row) => row.date === date);
    const openingBalance = balance;
    balance = transactions.reduce((sum, { amount }) => sum + amount, openingBalance);
    return { ...statement, from: date, to: date, openingBalance, closingBalance: balance, transactions };
  });
}

/** Writes daily statements as BAI2 in the style of several banks, with control totals. */
export function writeBai2(days: readonly StatementDraft[], random: Random): string {
  const style: Style = {
    records: random.pick(["LINES", "ONE_LINE"] as const),
    padded: random.chance(0.3),
    funds: random.pick(["", "Z", "0", "V", "S"] as const),
    continued: random.chance(0.5),
    slash: random.chance(0.8),
  };
  const groups = days.map((day) => groupOf(day, style));
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const count = groups.reduce((sum, group) => sum + group.records.length, 0);
  const first = `01,122099999,123456789,${packed(days[0]?.from ?? null)},0200,1,80,,2/`;
  const records = [
    first,
    ...groups.flatMap(({ records: own }) => own),
    `99,${total},${groups.length},${count + 2}/`,
  ];
  if (style.records === "LINES") return `${records.join(random.pick(["\n", "\r\n"]))}\n`;
  return records
    .map((record, index) => (record.endsWith("/") && index % 3 === 0 ? `${record} ` : `${record}\n`))
    .join("");
}

type Style = {
  records: "LINES" | "ONE_LINE";
  padded: boolean;
  funds: "" | "Z" | "0" | "V" | "S";
  continued: boolean;
  slash: boolean;
};

function groupOf(day: StatementDraft, style: Style): { records: string[]; total: number } {
  const credits = day.transactions.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
  const debits = day.transactions.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
  const summaries: [type: string, amount: Cents, count: string][] = [
    ["010", day.openingBalance ?? 0, ""],
    ["015", day.closingBalance ?? 0, ""],
    ["040", day.openingBalance ?? 0, ""],
    ["100", sum(credits), String(credits.length)],
    ["400", sum(debits), String(debits.length)],
  ];
  const written = summaries.map(([type, amount, count]) => `${type},${figure(amount, style)},${count},`);
  const account = `03,${day.accountNumber ?? ""},NZD,`;
  const head = style.continued
    ? [`${account}${written.slice(0, 2).join(",")}/`, `88,${written.slice(2).join(",")}/`]
    : [`${account}${written.join(",")}/`];
  const rows = day.transactions.flatMap((row) => transactionOf(row, day.from, style));
  const total =
    sum(summaries.map(([, amount]) => amount)) + sum(day.transactions.map(({ amount }) => Math.abs(amount)));
  const records = [
    `02,031001234,122099999,1,${packed(day.from)},2359,NZD,2/`,
    ...head,
    ...rows,
    `49,${total},${head.length + rows.length + 1}/`,
    `98,${total},1,${head.length + rows.length + 3}/`,
  ];
  return { records, total };
}

function transactionOf(
  { amount, description }: StatementDraft["transactions"][number],
  date: IsoDate | null,
  style: Style,
): string[] {
  const magnitude = Math.abs(amount);
  const funds =
    style.funds === "V" ? `V,${packed(date)},` : style.funds === "S" ? `S,${magnitude},0,0` : style.funds;
  const type = amount < 0 ? "451" : "142";
  const text = description.replaceAll("/", "-");
  const head = `16,${type},${figure(magnitude, style)},${funds},REF1,,`;
  const end = style.slash ? "/" : "";
  if (!style.continued || text.length < 12) return [`${head}${text}${end}`];
  return [`${head}${text.slice(0, 10)}${end}`, `88,${text.slice(10)}${end}`];
}

function figure(amount: Cents, { padded }: Style): string {
  if (!padded) return String(amount);
  return `${amount < 0 ? "-" : "+"}${String(Math.abs(amount)).padStart(12, "0")}`;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function packed(date: IsoDate | null): string {
  return (date ?? "2025-01-01").slice(2).replaceAll("-", "");
}

/**
 * Writes a statement as CODA, with communications in several records, collective movements with details, and
 * free messages, in version 1 or 2.
 */
export function writeCoda(statement: StatementDraft, random: Random): string {
  const { transactions, openingBalance, closingBalance, from, to } = statement;
  const account = random.chance(0.5)
    ? ["0", "138536152215 EUR0BE".padEnd(37)]
    : ["2", `${"BE62510007547061".padEnd(34)}EUR`];
  const version = random.pick(["1", "2"]);
  const records = [
    `00000${dayFirst(to)}72505        00265207  ${"TESTER JAN".padEnd(26)}KREDBEBB   00330158420 00000`.padEnd(
      127,
    ) + version,
    `1${account[0]}001${account[1]}${signed(openingBalance ?? 0)}${dayFirst(from)}${"TESTER JAN".padEnd(26)}${"Zichtrekening".padEnd(35)}001`,
    ...transactions.flatMap((row, index) => movementOf(row, index + 1, random)),
    ...(random.chance(0.3) ? ["4 00010000".padEnd(32).concat("A MESSAGE OF THE BANK".padEnd(96))] : []),
    `8001${account[1]}${signed(closingBalance ?? 0)}${dayFirst(to)}`.padEnd(127).concat("0"),
  ];
  const [out, into] = [-1, 1].map((side) =>
    transactions.reduce((sum, { amount }) => sum + (amount * side > 0 ? Math.abs(amount) : 0), 0),
  );
  records.push(
    `9${String(records.length - 1).padStart(21)}${digits(out ?? 0)}${digits(into ?? 0)}`
      .padEnd(127)
      .concat("2"),
  );
  return `${records.join(random.pick(["\n", "\r\n"]))}\n`;
}

function movementOf(
  { date, amount, description }: StatementDraft["transactions"][number],
  sequence: number,
  random: Random,
): string[] {
  const number = String(sequence % 10_000).padStart(4, "0");
  const head = (article: number, detail: number) => `2${article}${number}${String(detail).padStart(4, "0")}`;
  const first = (detail: number, cents: Cents, text: string) =>
    `${head(1, detail)}${"REF00001".padEnd(21)}${signed(cents)}${dayFirst(date)}001500000${text.padEnd(53)}${dayFirst(date)}00101 0`;
  const text = description.slice(0, 53);
  const records = [first(0, amount, text)];
  if (random.chance(0.5)) {
    records.push(`${head(2, 0)}${"SECOND PART".padEnd(53)}`.padEnd(125).concat("1 0"));
    records.push(
      `${head(3, 0)}${"BE22313215646432".padEnd(37)}${"COUNTERPARTY NV".padEnd(35)}`
        .padEnd(125)
        .concat("0 1"),
    );
    records.push(
      `31${number}0000${"REF00001".padEnd(21)}001500001001COUNTERPARTY NV`.padEnd(125).concat("0 0"),
    );
  }
  // Details of a collective movement, which must not count again.
  if (Math.abs(amount) > 1000 && random.chance(0.2)) {
    const part = Math.trunc(amount / 2);
    records.push(first(1, part, "FIRST HALF"), first(2, amount - part, "SECOND HALF"));
  }
  return records;
}

/** Writes `0` for money in or `1` for money out, then the amount with three decimals. */
function signed(amount: Cents): string {
  return `${amount < 0 ? 1 : 0}${digits(amount)}`;
}

function digits(amount: Cents): string {
  return String(Math.abs(amount) * 10).padStart(15, "0");
}

function dayFirst(date: IsoDate | null): string {
  const [year = "", month = "", day = ""] = (date ?? "2025-01-01").split("-");
  return `${day}${month}${year.slice(2)}`;
}
