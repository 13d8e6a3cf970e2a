import { formatDateRange } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { maskAccountNumber } from "../core/understand/mask-account-number.ts";
import { accountName, kindName } from "./account-name.ts";
import type { Block } from "./block.ts";
import { labelled } from "./prose.ts";
import type { ReportInput } from "./report-input.ts";
import { moneyFormat } from "./report-money.ts";
import { contentWidth, paper, styles } from "./theme.ts";
import { wrapLines } from "./wrap-lines.ts";

/** What the report is about: the account, whose it is, the period, and the files it was read from. */
export function headerSection(input: ReportInput): Block[] {
  const facts = factsOf(input).filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== "");
  return [
    ...titleBlocks(accountName(input.account)),
    ...facts.flatMap(([label, text]) => labelled(label, text, 96)),
  ];
}

function factsOf({
  account,
  applicants,
  brokerName,
  period,
  sources,
}: ReportInput): [string, string | null][] {
  const { creditLimit, interestRate } = account;
  const number = account.accountNumber && maskAccountNumber(account.accountNumber);
  return [
    ["Period", formatDateRange(period.from, period.to)],
    ["Account", [number, kindName(account), account.currency].filter(Boolean).join(" · ")],
    [applicants.length === 1 ? "Applicant" : "Applicants", applicants.join(", ")],
    ["Broker", brokerName],
    ["Credit limit", creditLimit === null ? null : moneyFormat(account.currency)(creditLimit)],
    ["Interest rate", interestRate === null ? null : `${formatPercentage(interestRate)} a year`],
    ["Read from", sources.map((source) => source.fileName).join(", ")],
  ];
}

function titleBlocks(title: string): Block[] {
  return wrapLines(title, contentWidth, styles.title).map((line, index, lines) => ({
    height: index === lines.length - 1 ? 35 : 23,
    tag: "H1",
    draw: (sheet, top) => sheet.text(line, paper.left, top + 17, styles.title),
  }));
}
