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
    for (const part of whole.split(NEXT_RECORD)) takeLine(records, part, index + 1);
  }
  return records;
}

function takeLine(records: Bai2Record[], text: string, line: number): void {
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

/** The account, its currency and its summaries of an `03` record. */
export function accountFields({ fields, more }: Bai2Record) {
  const [account = "", currency = "", ...rest] = fields.map((field) => field.trim());
  const summaries: Bai2Summary[] = [];
  let queue = rest;
  const continued = more.map((each) => each.map((field) => field.trim()));
  for (;;) {
    while (queue.length < 4 && continued.length > 0) {
      const next = continued.shift() ?? [];
      // A record that ends before the item count may be continued by the next type, without the empty fields.
      while (queue.length >= 2 && queue.length < 4 && TYPE.test(next[0] ?? "")) queue.push("");
      queue = [...queue, ...next];
    }
    const [type = "", amount = "", count = "", funds = "", ...others] = queue;
    if (TYPE.test(type)) summaries.push({ type, amount, count });
    queue = afterFunds(funds, others);
    if (queue.length === 0 && continued.length === 0) return { account, currency, summaries };
  }
}

/** The fields of a `16` record: what was booked, and its references and text. */
export function transactionFields({ fields, more }: Bai2Record) {
  const [type = "", amount = "", funds = "", ...others] = fields;
  const rest = afterFunds(funds.trim(), others);
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

/** Skips what a funds type brings: a value date, or when how much is available. */
function afterFunds(funds: string, fields: readonly string[]): string[] {
  switch (funds.toUpperCase()) {
    case "V":
      return fields.slice(2);
    case "S":
      return fields.slice(3);
    case "D": {
      const pairs = Number(fields[0] ?? "");
      return fields.slice(Number.isInteger(pairs) && pairs >= 0 ? 1 + 2 * pairs : 1);
    }
    default:
      return [...fields];
  }
}
