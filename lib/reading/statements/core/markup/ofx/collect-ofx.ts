import { decodeEntities } from "../entities.ts";

const NAME = /^(\/?)(?:\w+:)?([a-z][\w.]*)/i;

/** Values of one aggregate by tag name. The first value of each tag wins. */
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
 * Aggregates whose values are stored under a qualified name (`LEDGERBAL.BALAMT`), since the same tags occur elsewhere.
 */
const SECTIONS = new Set(
  "BANKACCTFROM CCACCTFROM INVACCTFROM LOANACCTFROM BANKACCTTO CCACCTTO LEDGERBAL AVAILBAL BAL STATUS FI PAYEE CURRENCY ORIGCURRENCY IMAGEDATA".split(
    " ",
  ),
);

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
  if (STATEMENTS.has(name)) startStatement(state, name);
  else if (
    ACCOUNTS.has(name) &&
    (!state.statement || (state.statement.transactions.length > 0 && !state.transaction))
  ) {
    startStatement(state, name.startsWith("CC") ? "CCSTMTRS" : "STMTRS");
  }
  if (name === "STMTTRN") {
    if (!state.statement) startStatement(state, "STMTRS");
    state.transaction = new Map();
    state.statement?.transactions.push(state.transaction);
    state.section = "";
  } else if (SECTIONS.has(name)) {
    state.section = name;
    if (name === "LEDGERBAL" || name === "AVAILBAL") state.transaction = null;
    if (name === "STATUS") state.status = new Map();
  } else if (text !== "") storeValue(state, name, text);
}

function startStatement(state: State, name: string): void {
  const [card, investment] = [name === "CCSTMTRS", name === "INVSTMTRS"];
  state.statement = { card, investment, values: new Map(), transactions: [] };
  state.content.statements.push(state.statement);
  state.transaction = null;
  state.section = "";
}

function storeValue(state: State, name: string, text: string): void {
  if (state.section === "STATUS") {
    storeStatus(state, name, text);
    return;
  }
  const key = state.section === "" ? name : `${state.section}.${name}`;
  if (state.section === "FI" && name === "ORG") state.content.organisation ??= text;
  const values = state.transaction ?? state.statement?.values;
  if (values && !values.has(key)) values.set(key, text);
}

/** Code 0 is success. Any status of severity ERROR explains a missing statement. */
function storeStatus(state: State, name: string, text: string): void {
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
  // Some exporters close a statement too early. The tags that follow still belong to it.
  if (STATEMENTS.has(name) && (state.statement?.transactions.length ?? 0) > 0) state.statement = null;
}

/** One tag of an OFX file with the text after it, in file order. */
type OfxTag = { name: string; closing: boolean; text: string };

/**
 * The tags of OFX, both SGML (1.x, unclosed values) and XML (2.x). Does not build a tree: real files close tags in the
 * wrong order or not at all, so a tree would lose values that a flat sequence keeps. Runs in linear time on any input.
 */
export function* ofxTags(text: string): Generator<OfxTag> {
  const plain = plainMarkup(text);
  let close = -1;
  for (let at = nextTag(plain, 0); at < plain.length; ) {
    if (close < at) close = plain.indexOf(">", at);
    if (close < 0) return;
    const next = nextTag(plain, at + 1);
    // `<NAME` without a closing `>` is not a tag, but the text after it may contain one.
    const name = next < close ? null : NAME.exec(plain.slice(at + 1, close));
    if (name) {
      yield {
        name: (name[2] ?? "").toUpperCase(),
        closing: name[1] === "/",
        text: decodeEntities(plain.slice(close + 1, next).trim()),
      };
    }
    at = next;
  }
}

/** The start of the next tag or instruction at or after `from`. A `<` before anything else is text. */
function nextTag(text: string, from: number): number {
  for (let at = text.indexOf("<", from); at >= 0; at = text.indexOf("<", at + 1)) {
    if (/[/!?A-Za-z]/.test(text.charAt(at + 1))) return at;
  }
  return text.length;
}

/** Removes comments and replaces CDATA with escaped text. An unterminated one is left unchanged. */
export function plainMarkup(text: string): string {
  const uncommented = replaceBetween(text, "<!--", "-->", () => "");
  return replaceBetween(uncommented, "<![CDATA[", "]]>", (inner) =>
    inner.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );
}

function replaceBetween(
  text: string,
  open: string,
  close: string,
  replace: (inner: string) => string,
): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at);
    if (end < 0) break;
    kept += text.slice(from, at) + replace(text.slice(at + open.length, end));
    from = end + close.length;
  }
  return kept + text.slice(from);
}
