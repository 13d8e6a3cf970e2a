import { counted } from "#lib/platform/format.ts";
import type { Cents, Statement } from "#lib/reading/statements/core/model.ts";
import type { Evidence } from "#lib/reading/statements/core/search/search.ts";
import type { ExplainedDecision, ExplainedLine, Explanation } from "./explain-file.ts";

const WIDTH = 120;
const PLACE = 8;
const EVENT = 8;
const RULE = 30;

/** Formats an explanation as plain text, at most 120 columns wide. */
export function formatExplanation(explanation: Explanation): string {
  const { file, format, pages, lines, tables, decisions, statements, flags, refused } = explanation;
  const title = [file, format, pages === null ? null : counted(pages, "page")].filter(
    (part) => part !== null,
  );
  return [
    title.join(" · "),
    ...(lines.length > 0 ? ["", "LINES", ...lines.flatMap(formatLine)] : []),
    ...(tables.length > 0 ? ["", "COLUMNS", ...tables.flatMap(formatTable)] : []),
    ...(decisions.length > 0 ? ["", "INTERPRETATIONS", ...decisions.flatMap(formatDecision)] : []),
    ...(refused ? ["", "REFUSED", ...wrapped(`${refused.code}: ${refused.message}`, 2)] : []),
    ...(statements.length > 0 ? ["", "STATEMENTS", ...statements.flatMap(formatStatement)] : []),
    ...(flags.length > 0 ? ["", "FLAGS", ...flags.flatMap((flag) => wrapped(flag, 2))] : []),
  ].join("\n");
}

function formatLine({ place, event, rule, text, results }: ExplainedLine): string[] {
  const head = `  ${place.padEnd(PLACE)}${event.padEnd(EVENT)}${rule.padEnd(RULE)}`;
  const indent = " ".repeat(2 + PLACE + EVENT + RULE);
  return [cut(`${head}${text}`), ...results.map((each) => cut(`${indent}→ ${each}`))];
}

function formatTable(table: Explanation["tables"][number], at: number): string[] {
  const { columns, dateOrder, decimalMark } = table;
  return [
    `  Table ${at + 1}: dates ${dateOrder}, decimal mark “${decimalMark}”`,
    ...columns.map(({ column, heading, roles }) =>
      cut(`    ${String(column + 1).padEnd(4)}${(roles.join(", ") || "not used").padEnd(RULE)}${heading}`),
    ),
  ];
}

function formatDecision({ question, tried, decidedBy }: ExplainedDecision, at: number): string[] {
  return [
    `  ${at + 1}. ${question}`,
    ...tried.flatMap(({ choices, evidence, won }) => [
      ...wrapped(
        `${won ? "→" : "·"} ${Object.entries(choices)
          .map(([name, choice]) => `${name}: ${choice}`)
          .join("; ")}`,
        5,
      ),
      ...wrapped(evidenceText(evidence), 9),
    ]),
    `     ${reason(tried.length, decidedBy)}`,
  ];
}

function reason(tried: number, decidedBy: ExplainedDecision["decidedBy"]): string {
  if (tried === 1) return "Nothing else was tried.";
  if (decidedBy === null) return "The evidence is equal, so the likeliest one won.";
  return `Decided by: ${CRITERIA[decidedBy]}.`;
}

const CRITERIA: Record<keyof Evidence, string> = {
  allowed: "enough support",
  proved: "proved",
  provedStatements: "statements proved",
  payeesAgree: "payees agree",
  directionVotes: "votes for this direction",
  conflicts: "conflicts",
  agreement: "share of balances explained",
  balances: "balances checked",
  rows: "rows",
};

function evidenceText(evidence: Evidence): string {
  const parts = Object.entries(evidence).map(
    ([name, value]) => `${CRITERIA[name as keyof Evidence]}: ${valueText(value)}`,
  );
  return parts.join(", ") || "no evidence";
}

function valueText(value: boolean | number): string {
  if (value === -1) return "none printed";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(Number.isInteger(value) ? value : Number(value.toFixed(3)));
}

function formatStatement(statement: Statement, at: number): string[] {
  const { bank, accountNumber, kind, currency, from, to, transactions } = statement;
  const account = [bank, accountNumber, kind, currency].filter((part) => part !== null);
  return [
    cut(`  ${at + 1}. ${account.join(" · ") || "Account not named"}`),
    `     ${from ?? "?"} to ${to ?? "?"}, ${counted(transactions.length, "transaction")}`,
    `     opening ${money(statement.openingBalance)}, closing ${money(statement.closingBalance)}`,
    `     ${statement.verification}`,
    ...statement.conflicts.flatMap(({ kind: of, message }) => wrapped(`${of}: ${message}`, 7)),
    ...(statement.assumptions ?? []).flatMap(({ message }) => wrapped(`Assumed: ${message}`, 7)),
    ...(statement.doubts ?? []).flatMap((doubt) => wrapped(`Doubt: ${doubt}`, 7)),
  ];
}

function money(cents: Cents | null): string {
  return cents === null ? "not printed" : (cents / 100).toFixed(2);
}

function cut(text: string): string {
  const plain = text.trimEnd();
  return plain.length <= WIDTH ? plain : `${plain.slice(0, WIDTH - 1)}…`;
}

/** Wraps a text at spaces. Lines after the first are indented by two more. */
function wrapped(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = " ".repeat(indent);
  for (const word of text.split(" ")) {
    if (line.length + word.length > WIDTH && line.trim() !== "") {
      lines.push(line.trimEnd());
      line = " ".repeat(indent + 2);
    }
    line += `${word} `;
  }
  return [...lines, cut(line)];
}
