import PDFDocument from "pdfkit";
import type { Cents } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import type { FileFamily } from "../file-family.ts";
import { figure, randomFor } from "../pdf-rows/typed-table.ts";
import { type AnyAccount, anyAccount, DATE_FORMS, longDate, truthOfAccount } from "./any-account.ts";

const MARGIN = 40;

/** The parts of a row, in order: date, second date, text, amount, balance, direction word. */
type Order = readonly ("D" | "d" | "T" | "A" | "B" | "F")[];

const ORDERS: readonly Order[] = [
  ["D", "T", "A", "B"],
  ["D", "T", "A", "B"],
  ["D", "A", "T", "B"],
  ["T", "D", "A", "B"],
  ["D", "d", "T", "A", "B"],
  ["D", "T", "A"],
  ["D", "A", "T"],
  ["T", "D", "A"],
  ["D", "T", "F", "A"],
  ["D", "F", "T", "A", "B"],
];

const HEADINGS = { D: "Date", d: "Value Date", T: "Description", A: "Amount", B: "Balance", F: "Type" };

type Signs = "MINUS" | "TRAILING" | "MARK" | "NONE";

/** Rows like sentences, with single spaces between their parts and no visible columns. */
export const runningLines: FileFamily = {
  name: "pdf: lines with single spaces",
  draw: async (seed) => {
    const random = randomFor(seed);
    const account = anyAccount(random);
    const order = random.pick(ORDERS);
    const balanced = order.includes("B");
    const lines = linesOf(random, account, order);
    const bytes = await drawTextLines(lines, {
      font: random.pick(["Helvetica", "Times-Roman", "Courier"]),
      size: random.between(7, 11),
      paper: random.pick(["A4", "LETTER"]),
      byWord: random.chance(0.3),
    });
    return {
      fileName: "statement.pdf",
      bytes,
      truth: [truthOfAccount(account, balanced)],
      compare: balanced ? "BALANCES_AND_ROWS" : "ROWS",
    };
  },
};

function linesOf(random: Random, account: AnyAccount, order: Order): string[] {
  const decimal = random.pick([".", ".", ","] as const);
  const signs: Signs = order.includes("F")
    ? "NONE"
    : random.pick(
        order.includes("B")
          ? (["MINUS", "TRAILING", "MARK", "NONE"] as const)
          : (["MINUS", "TRAILING"] as const),
      );
  const dateForm = random.pick(DATE_FORMS);
  const symbol = random.pick(["", "", "$"]);
  const wraps = random.chance(0.3);
  const money = (cents: Cents) => signed(cents, signs, symbol, decimal);
  const plain = (cents: Cents) => `${symbol}${figure(cents, decimal)}`;
  const rows = account.moves.flatMap(({ date, text, amount }, at) => {
    const cells = {
      D: dateForm(date),
      d: dateForm(addDays(date, 1)),
      T: text,
      A: money(amount),
      B: plain(account.balances[at] ?? 0),
      F: amount < 0 ? "DEBIT" : "CREDIT",
    };
    const line = order.map((part) => cells[part]).join(" ");
    return wraps ? [line, "REFERENCE AB CD"] : [line];
  });
  const heading = order.map((part) => HEADINGS[part]).join(" ");
  const balances = order.includes("B");
  return [
    "Example Bank",
    "Account statement",
    `Account number ${account.number}`,
    `Statement period ${longDate(account.from)} to ${longDate(account.to)}`,
    ...(random.chance(0.7) ? [heading] : []),
    ...(balances ? [`Opening balance ${plain(account.opening)}`] : []),
    ...rows,
    ...(balances ? [`Closing balance ${plain(account.closing)}`] : []),
  ];
}

function signed(cents: Cents, signs: Signs, symbol: string, decimal: "." | ","): string {
  const text = `${symbol}${figure(cents, decimal)}`;
  if (signs === "MINUS") return cents < 0 ? `-${text}` : text;
  if (signs === "TRAILING") return cents < 0 ? `${text}-` : text;
  return signs === "MARK" ? `${text} ${cents < 0 ? "DR" : "CR"}` : text;
}

type TextLines = {
  font: "Helvetica" | "Times-Roman" | "Courier";
  size: number;
  paper: "A4" | "LETTER";
  /** Whether each word is a separate text run. */
  byWord?: boolean;
  /** pdfkit options, such as passwords. */
  pdf?: Record<string, unknown>;
};

/** Draws each line as one text with its spaces, on as many pages as needed. */
export function drawTextLines(
  lines: readonly string[],
  { font, size, paper, byWord = false, pdf: options = {} }: TextLines,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: paper,
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
    ...options,
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
  let y = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (y > (pdf.page?.height ?? 0) - MARGIN) {
      pdf.addPage().font(font).fontSize(size);
      y = MARGIN;
    }
    let x = MARGIN;
    for (const part of byWord ? line.split(/(?<= )/) : [line]) {
      pdf.text(part.trimEnd(), x, y, { lineBreak: false });
      x += pdf.widthOfString(part);
    }
    y += size * 1.5;
  }
  pdf.end();
  return done;
}
