import { formatDateRange } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { maskAccountNumber } from "../core/understand/mask-account-number.ts";
import { type Block, documentTitle, labelled } from "./blocks.ts";
import type { ReportAccount, ReportInput } from "./report-input.ts";
import { moneyFormat } from "./report-money.ts";

const kinds = {
  TRANSACTION: "Transaction account",
  SAVINGS: "Savings account",
  CREDIT_CARD: "Credit card",
  LOAN: "Loan account",
} as const;

/** The subject of the report: the account, its holder, the period and the source files. */
export function headerSection(input: ReportInput): Block[] {
  const facts = factsOf(input).filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== "");
  return [
    ...documentTitle(accountName(input.account)),
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

/** The name of the account kind, or null if the statements do not state it. */
function kindName({ kind }: ReportAccount): string | null {
  return kind && kinds[kind];
}

/** The name of an account: its bank and name, as far as its statements show them. */
export function accountName(account: ReportAccount): string {
  const named = [account.bank, account.accountName ?? kindName(account)].filter((part) => part !== null);
  return named.join(" ") || "Account";
}
