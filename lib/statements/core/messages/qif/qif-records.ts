/** The kinds of QIF lists that are distinguished. */
export type QifList = "ACCOUNT" | "TRANSACTIONS" | "INVESTMENTS" | "OTHER";

export type QifRecord = {
  list: QifList;
  /** `Bank`, `CCard`, `Cash`, `Oth A`, `Oth L` and so on, as written. */
  type: string;
  /** 1-based position of the record among all records of the file. */
  position: number;
  /** First value of each letter, without split lines (`S`, `E`, `$`, `%`). */
  fields: ReadonlyMap<string, string>;
  splits: readonly string[];
};

const TRANSACTION_TYPES =
  /^(?:bank|ccard|c ?card|credit ?card|cash|oth ?a|oth ?l|current|cheque|checking|savings?|transactions?)$/i;

/** The records of a QIF file, each with its list. A file without headings is one list of a bank account. */
export function* qifRecords(text: string): Generator<QifRecord> {
  let heading: { list: QifList; type: string } = { list: "TRANSACTIONS", type: "Bank" };
  let fields = new Map<string, string>();
  let splits: string[] = [];
  let position = 0;
  const record = (): QifRecord => ({ ...heading, position: ++position, fields, splits });
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/^[\s\ufeff]+/, "");
    const code = line.charAt(0);
    if (code === "") continue;
    if (code === "!" || code === "^") {
      if (fields.size > 0) yield record();
      fields = new Map();
      splits = [];
      if (code === "!") heading = headingOf(line) ?? heading;
      continue;
    }
    const value = line.slice(1).trim();
    if (code === "$" && heading.list !== "ACCOUNT") splits.push(value);
    else if ((code === "S" || code === "E" || code === "%") && heading.list !== "ACCOUNT") continue;
    else if (!fields.has(code)) fields.set(code, value);
  }
  if (fields.size > 0) yield record();
}

function headingOf(line: string): { list: QifList; type: string } | null {
  const text = line.slice(1).trim();
  if (/^account/i.test(text)) return { list: "ACCOUNT", type: "" };
  const type = /^type\s*:\s*(?!\s)(.*)$/i.exec(text)?.[1]?.trim();
  // Options such as `!Option:AutoSwitch` do not start a list.
  if (type === undefined) return null;
  if (TRANSACTION_TYPES.test(type)) return { list: "TRANSACTIONS", type };
  return { list: /^invst|^inv/i.test(type) ? "INVESTMENTS" : "OTHER", type };
}
