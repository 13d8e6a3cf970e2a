import type { OfxTag } from "./ofx-tags.ts";

/** Values of one aggregate by tag name. The first value of each tag counts. */
export type OfxValues = Map<string, string>;

export type OfxStatement = {
  card: boolean;
  investment: boolean;
  values: OfxValues;
  transactions: OfxValues[];
};

/** The contents of an OFX file: its statements, its sender and the errors that it reports. */
export type OfxContent = { organisation: string | null; statements: OfxStatement[]; errors: string[] };

/**
 * Aggregates whose values are stored under a qualified name (`LEDGERBAL.BALAMT`), since the same tags occur
 * elsewhere.
 */
const SECTIONS = new Set([
  "BANKACCTFROM",
  "CCACCTFROM",
  "INVACCTFROM",
  "LOANACCTFROM",
  "BANKACCTTO",
  "CCACCTTO",
  "LEDGERBAL",
  "AVAILBAL",
  "BAL",
  "STATUS",
  "FI",
  "PAYEE",
  "CURRENCY",
  "ORIGCURRENCY",
  "IMAGEDATA",
]);
const STATEMENTS = new Set(["STMTRS", "CCSTMTRS", "INVSTMTRS", "LOANSTMTRS"]);
const ACCOUNTS = new Set(["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM", "LOANACCTFROM"]);

/** Collects the values of statements and transactions from the sequence of tags. */
export function collectOfx(tags: Iterable<OfxTag>): OfxContent {
  const content: OfxContent = { organisation: null, statements: [], errors: [] };
  const state: State = { content, statement: null, transaction: null, section: "", status: new Map() };
  for (const tag of tags) {
    if (tag.closing) close(state, tag);
    else open(state, tag);
  }
  return content;
}

type State = {
  content: OfxContent;
  statement: OfxStatement | null;
  transaction: OfxValues | null;
  section: string;
  status: OfxValues;
};

function open(state: State, { name, text }: OfxTag): void {
  if (STATEMENTS.has(name)) begin(state, name);
  else if (
    ACCOUNTS.has(name) &&
    (!state.statement || (state.statement.transactions.length > 0 && !state.transaction))
  ) {
    begin(state, name.startsWith("CC") ? "CCSTMTRS" : "STMTRS");
  }
  if (name === "STMTTRN") {
    if (!state.statement) begin(state, "STMTRS");
    state.transaction = new Map();
    state.statement?.transactions.push(state.transaction);
    state.section = "";
  } else if (SECTIONS.has(name)) {
    state.section = name;
    if (name === "LEDGERBAL" || name === "AVAILBAL") state.transaction = null;
    if (name === "STATUS") state.status = new Map();
  } else if (text !== "") keep(state, name, text);
}

function begin(state: State, name: string): void {
  state.statement = {
    card: name === "CCSTMTRS",
    investment: name === "INVSTMTRS",
    values: new Map(),
    transactions: [],
  };
  state.content.statements.push(state.statement);
  state.transaction = null;
  state.section = "";
}

function keep(state: State, name: string, text: string): void {
  if (state.section === "STATUS") {
    keepStatus(state, name, text);
    return;
  }
  const key = state.section === "" ? name : `${state.section}.${name}`;
  if (state.section === "FI" && name === "ORG") state.content.organisation ??= text;
  const values = state.transaction ?? state.statement?.values;
  if (values && !values.has(key)) values.set(key, text);
}

/** Code 0 is success. Any status of severity ERROR explains a missing statement. */
function keepStatus(state: State, name: string, text: string): void {
  state.status.set(name, text);
  if (name === "SEVERITY" && text.toUpperCase() === "ERROR")
    state.content.errors.push(state.status.get("CODE") ?? "error");
  if (name === "MESSAGE" && state.status.get("SEVERITY")?.toUpperCase() === "ERROR") {
    state.content.errors[state.content.errors.length - 1] = text;
  }
}

function close(state: State, { name }: OfxTag): void {
  if (name === state.section) state.section = "";
  if (name === "STMTTRN" || name === "BANKTRANLIST" || name === "INVTRANLIST") {
    state.transaction = null;
    state.section = "";
  }
  // Some exporters close it too early; the tags that follow still belong to it.
  if (STATEMENTS.has(name) && (state.statement?.transactions.length ?? 0) > 0) state.statement = null;
}
