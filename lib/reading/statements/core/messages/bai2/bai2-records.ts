import bai2Types from "#data/reading/bai2-types.json" with { type: "json" };

/** A logical record: its code, its fields, and the fields of each continuation (`88`) record. */
export type Bai2Record = { code: string; fields: string[]; more: string[][]; line: number };

const CODE = /^\s*(0[123]|16|49|88|98|99)(?:,|\/?\s*$)/;

/** Some systems write several records in one line, each ended by a slash and a space. */
const NEXT_RECORD = /\/[ \t]+(?=(?:0[123]|16|49|88|98|99),)/;

/**
 * Splits a BAI2 file into logical records. A line without a record code continues the text of the one before
 * it.
 */
export function bai2Records(text: string): Bai2Record[] {
  const records: Bai2Record[] = [];
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    for (const part of whole.split(NEXT_RECORD)) addLine(records, part, index + 1);
  }
  return records;
}

function addLine(records: Bai2Record[], text: string, line: number): void {
  const body = text.trim().replace(/\/$/, "");
  if (body === "") return;
  const last = records.at(-1);
  const code = CODE.exec(text)?.[1];
  if (code === undefined) {
    if (last) last.more.push([body]);
    return;
  }
  const fields = body.split(",").slice(1);
  if (code === "88") last?.more.push(fields);
  else records.push({ code, fields, more: [], line });
}

/** A balance, total or other summary of an account: `type, amount, count, funds type`. */
export type Bai2Summary = { type: string; amount: string; count: string };

const TYPE = /^\d{3}$/;

/** The account, currency and summaries of an `03` record. */
export function accountFields({ fields, more }: Bai2Record) {
  const [account = "", currency = "", ...first] = fields.map((field) => field.trim());
  const parts = [first, ...more.map((each) => each.map((field) => field.trim()))];
  const summaries: Bai2Summary[] = [];
  const all: string[] = [];
  /** Start of the current summary. */
  let at = 0;
  for (const [index, part] of parts.entries()) {
    // A record that ends before the item count may continue with the next type and omit the empty fields.
    const left = all.length - at;
    if (index > 0 && (left === 2 || left === 3) && TYPE.test(part[0] ?? ""))
      all.push(...["", ""].slice(left - 2));
    for (const field of part) all.push(field);
    const isLast = index === parts.length - 1;
    while (at < all.length && (isLast || all.length - at >= SUMMARY_FIELDS)) {
      const [type = "", amount = "", count = "", funds = ""] = all.slice(at, at + SUMMARY_FIELDS);
      if (TYPE.test(type)) summaries.push({ type, amount, count });
      at += SUMMARY_FIELDS + fundsFields(funds, all[at + SUMMARY_FIELDS]);
    }
  }
  return { account, currency, summaries };
}

/** Type, amount, item count and funds type. */
const SUMMARY_FIELDS = 4;

/** The fields of a `16` record: type, amount, references and text. */
export function transactionFields({ fields, more }: Bai2Record) {
  const [type = "", amount = "", funds = "", ...others] = fields;
  const rest = others.slice(fundsFields(funds, others[0]));
  const [bankReference = "", customerReference = "", ...text] = rest;
  const texts = [text.join(","), ...more.map((each) => each.join(","))];
  return {
    type: type.trim(),
    amount: amount.trim(),
    bankReference: bankReference.trim(),
    customerReference: customerReference.trim(),
    texts: texts.map((each) => each.trim()).filter((each) => each !== ""),
  };
}

/** The number of fields after a funds type: a value date, or amounts by date of availability. */
function fundsFields(funds: string, first: string | undefined): number {
  switch (funds.trim().toUpperCase()) {
    case "V":
      return 2;
    case "S":
      return 3;
    case "D": {
      const pairs = Number(first ?? "");
      return Number.isInteger(pairs) && pairs >= 0 ? 1 + 2 * pairs : 1;
    }
    default:
      return 0;
  }
}

/** Names of the usual types, for transactions without text. */
const NAMES = new Map(Object.entries(bai2Types.names));

/** The name of a transaction type, or its number if it is unknown. */
export function bai2TypeName(type: string): string {
  return NAMES.get(type) ?? `Type ${type}`;
}
