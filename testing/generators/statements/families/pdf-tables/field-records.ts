import type { Cents } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import type { FileFamily } from "../file-family.ts";
import { figure, randomFor } from "../pdf-rows/typed-table.ts";
import { type AnyAccount, anyAccount, DATE_FORMS, longDate, truthOfAccount } from "./any-account.ts";
import { drawTextLines } from "./running-lines.ts";

type Field = "date" | "text" | "amount" | "balance" | "type";

const LABELS: Record<Field, readonly string[]> = {
  date: ["Date", "Transaction date", "Posted on"],
  text: ["Description", "Details", "Payee"],
  amount: ["Amount", "Amount", "Value"],
  balance: ["Balance", "Running balance"],
  type: ["Type", "Transaction type"],
};

/** Records that print each field after its label, one or several per line. */
export const fieldRecords: FileFamily = {
  name: "pdf: one field per line",
  draw: async (seed) => {
    const random = randomFor(seed);
    const account = anyAccount(random, 3, 24);
    const typed = random.chance(0.3);
    const fields: Field[] = ["date", "text", ...(typed ? (["type"] as const) : []), "amount"];
    if (random.chance(0.5)) fields.push("balance");
    if (random.chance(0.3)) fields.splice(0, 2, "text", "date");
    const labels = new Map(fields.map((field) => [field, random.pick(LABELS[field])]));
    const colon = random.pick([": ", ": ", " : ", ":   ", "      "]);
    const together =
      colon.includes(":") && fields.length < 4 && random.chance(0.5)
        ? random.pick([" | ", "   ", " "])
        : null;
    const dateForm = random.pick(DATE_FORMS);
    const decimal = random.pick([".", ","] as const);
    const plain = (cents: Cents) => figure(cents, decimal);
    const gap = random.chance(0.6);
    const records = account.moves.flatMap(({ date, text, amount }, at) => {
      const values: Record<Field, string> = {
        date: dateForm(date),
        text,
        amount: !typed && amount < 0 ? `-${plain(amount)}` : plain(amount),
        balance: plain(account.balances[at] ?? 0),
        type: amount < 0 ? "Debit" : "Credit",
      };
      const lines = fields.map((field) => `${labels.get(field)}${colon}${values[field]}`);
      return [...(together ? [lines.join(together)] : lines), ...(gap ? [""] : [])];
    });
    return {
      fileName: "statement.pdf",
      bytes: await drawTextLines([...head(account), ...records], typeOf(random)),
      truth: [truthOfAccount(account, false)],
      compare: "ROWS",
    };
  },
};

/** Cards in an app: date, text and amount on separate lines, without labels. */
export const stackedCards: FileFamily = {
  name: "pdf: cards without labels",
  draw: async (seed) => {
    const random = randomFor(seed);
    const account = anyAccount(random, 3, 24);
    const form = random.pick(["DTA", "TDA", "T A/D", "D T/A", "D/T A"] as const);
    const dateForm = random.pick(DATE_FORMS);
    const symbol = random.pick(["", "$", "£"]);
    const time = random.chance(0.4);
    const gap = form === "T A/D" || random.chance(0.5);
    const records = account.moves.flatMap(({ date, text, amount }) => {
      const D = `${dateForm(date)}${time ? `, ${random.between(10, 12)}:${random.between(10, 59)}` : ""}`;
      const A = `${amount < 0 ? "-" : ""}${symbol}${figure(amount)}`;
      const cells = {
        DTA: [D, text, A],
        TDA: [text, D, A],
        "T A/D": [`${text}      ${A}`, D],
        "D T/A": [`${D} ${text}`, A],
        "D/T A": [D, `${text}      ${A}`],
      };
      return [...cells[form], ...(gap ? [""] : [])];
    });
    return {
      fileName: "activity.pdf",
      bytes: await drawTextLines([...head(account), "", ...records], typeOf(random)),
      truth: [truthOfAccount(account, false)],
      compare: "ROWS",
    };
  },
};

function head(account: AnyAccount): string[] {
  return [
    "Example Bank",
    "Transaction history",
    `Account number ${account.number}`,
    `${longDate(account.from)} - ${longDate(account.to)}`,
  ];
}

function typeOf(random: Random) {
  return {
    font: random.pick(["Helvetica", "Times-Roman", "Courier"] as const),
    size: random.between(8, 12),
    paper: random.pick(["A4", "LETTER"] as const),
  };
}
