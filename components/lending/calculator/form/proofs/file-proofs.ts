import type { Evidence } from "#components/reading/proof/evidence.ts";
import { DEBTS, EXPENSES, type ExpenseKey } from "#lib/lending/serviceability/core/household.ts";
import { commitmentOf } from "#lib/lending/serviceability/core/in-file/debts-in-file.ts";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import type { DebtRow, IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { ApplicationFile } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { type Proof, weakestProof } from "#lib/platform/report/proof.ts";
import { explainCommitment } from "#lib/reading/statements/core/memo/arithmetic.ts";
import { accountProof, fieldProof, figureProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { monthlyFigures } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { shownEnding } from "#lib/reading/statements/core/understand/account-label.ts";
import { type CalculatorField, categories } from "#lib/reading/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import type { Prefill } from "../prefill-type.ts";
import { BOUGHT_ID, type PropertyRow, SEEN_RENTAL_ID } from "../values/values.ts";

/** How well a figure is supported, and by what. */
export type InputProof = { proof: Proof; evidence: Evidence };

/** The proofs of prefilled figures: by the id of their row, else by their field. */
export type FileProofs = Readonly<Record<string, InputProof>>;

type Summary = Pick<TransactionSummary, "accounts" | "expenses" | "income" | "period" | "commitments">;

type ProvenFile = Pick<ApplicationFile, "payslips" | "businesses"> & {
  applicationId: string;
  summary: Summary | null;
  loanAccounts: readonly LoanAccountResponse[];
  decided?: DecidedInFile | undefined;
};

/** Returns how well the file supports each prefilled figure. */
export function fileProofs({ values, sources }: Prefill, file: ProvenFile): FileProofs {
  const proofs: Record<string, InputProof> = {};
  for (const { key } of EXPENSES) if (sources[key]) proofs[key] = expenseProof(key, file);
  if (sources.boarderIncomeWeekly) proofs.boarderIncomeWeekly = boardProof(file);
  for (const applicant of values.applicants) {
    for (const row of applicant.incomes) if (row.evidence !== "") proofs[row.id] = incomeProof(row, file);
  }
  for (const row of values.debts) if (row.evidence !== "") proofs[row.id] = debtProof(row, file);
  for (const row of values.properties) if (row.evidence !== "") proofs[row.id] = propertyProof(row, file);
  return proofs;
}

function expenseProof(key: ExpenseKey, file: ProvenFile): InputProof {
  const decided = file.decided?.expenses[key];
  return decided ? declaredProof(decided, { file, clientId: null, field: key }) : spendingProof(key, file);
}

function boardProof(file: ProvenFile): InputProof {
  const decided = file.decided?.boarders;
  return decided
    ? declaredProof(decided, { file, clientId: null, field: "otherIncomes" })
    : receiptsProof("boarderIncomeGrossWeekly", file);
}

/** A figure from the fact find, or the broker's own that replaces it. */
function declaredProof(
  { source, isOwn }: { source: string; isOwn?: boolean },
  { file, clientId, field }: { file: ProvenFile; clientId: string | null; field: string },
): InputProof {
  const { applicationId } = file;
  if (!isOwn) return { proof: "DECLARED", evidence: { kind: "ANSWER", applicationId, clientId, field } };
  const link = { label: "Open the fact find", href: place(file, "fact-find") };
  return { proof: "CHECKED", evidence: { kind: "NOTE", text: `${source}.`, link } };
}

/** Spending in statements: its categories' transactions, with an amount for each category if there are several. */
function spendingProof(field: CalculatorField, file: ProvenFile): InputProof {
  const { applicationId, summary } = file;
  const codes = codesOf(field);
  const seen = summary
    ? monthlyFigures(summary).categories.filter(({ facts }) => codes.has(facts.category))
    : [];
  const proof = summary ? fieldProof(summary, field) : "CHECKED";
  const [only, ...others] = seen;
  if (only && others.length === 0) {
    const filter = { category: only.facts.category, standing: "counted" } as const;
    return { proof, evidence: { kind: "TRANSACTIONS", applicationId, filter } };
  }
  const parts = seen.map(({ facts, monthly }) => `${facts.label} ${formatMoney(monthly)}`);
  if (parts.length > 0) {
    const filter = { categories: seen.map(({ facts }) => facts.category), standing: "counted" } as const;
    const arithmetic = `Monthly amounts in the statements: ${parts.join(", ")}.`;
    return { proof, evidence: { kind: "TRANSACTIONS", applicationId, filter, arithmetic } };
  }
  const link = { label: "Open the summary", href: place(file, "summary") };
  return { proof, evidence: { kind: "NOTE", text: "From the statements.", link } };
}

function receiptsProof(field: CalculatorField, file: ProvenFile): InputProof {
  const { applicationId, summary } = file;
  const [category] = codesOf(field);
  const filter = { category: category ?? null, direction: "in" } as const;
  return { proof: proofOfAccounts(summary), evidence: { kind: "TRANSACTIONS", applicationId, filter } };
}

function incomeProof(row: IncomeRow, file: ProvenFile): InputProof {
  const { applicationId, summary, payslips = [], businesses = [], decided } = file;
  const isOf = (other: { row: IncomeRow }) => other.row.id === row.id;
  const declared = decided?.incomes.flatMap(({ incomes }) => incomes).find(isOf);
  if (declared) {
    const field = row.type === "SALARY" || row.type === "SELF_EMPLOYED" ? "jobs" : "otherIncomes";
    const { clientId, isOwn = false } = declared;
    return declaredProof({ source: declared.row.evidence, isOwn }, { file, clientId, field });
  }
  const document = payslips.find(({ rows }) => rows.some(({ id }) => id === row.id)) ?? businesses.find(isOf);
  if (document) return documentProof({ ...document, source: row.evidence }, file);
  if (row.basis === "ESTIMATE") {
    const query = new URLSearchParams({ search: row.label });
    const link = { label: "Show the payments", href: `${place(file, "transactions")}?${query}` };
    const text = `${row.evidence}. It is the gross pay that leaves this amount after income tax, ACC levy, KiwiSaver and student loan as entered. A payslip replaces it.`;
    return { proof: "ESTIMATED", evidence: { kind: "NOTE", text, link } };
  }
  const filter = { search: row.label, direction: "in" } as const;
  return { proof: proofOfAccounts(summary), evidence: { kind: "TRANSACTIONS", applicationId, filter } };
}

function documentProof(
  { documentId, source, proof = "CHECKED" }: { documentId?: string; source: string; proof?: Proof },
  file: ProvenFile,
): InputProof {
  const { applicationId } = file;
  if (documentId !== undefined) {
    return { proof, evidence: { kind: "INCOME_DOCUMENT", applicationId, documentId } };
  }
  const link = { label: "Open the documents", href: place(file, "documents") };
  return { proof, evidence: { kind: "NOTE", text: `${source}.`, link } };
}

function debtProof(row: DebtRow, file: ProvenFile): InputProof {
  const { applicationId, loanAccounts, summary } = file;
  if (row.id.startsWith("declared-") || row.id.startsWith("own-")) {
    const isOwn = row.id.startsWith("own-");
    return declaredProof({ source: row.evidence, isOwn }, { file, clientId: null, field: "debts" });
  }
  const account = loanAccounts.find(({ accountId }) => row.id === `account-${accountId}`);
  if (account?.source === "BROKER") {
    const evidence = { applicationId, entity: "loan-account", entityId: account.accountId };
    return { proof: "DECLARED", evidence: { kind: "AUDIT", ...evidence } };
  }
  if (account === undefined) return spendingProof(row.id.replace(/^seen-/, "") as CalculatorField, file);
  const ending = shownEnding(account);
  const own = summary?.accounts.find(
    (each) => ending !== null && shownEnding(each) === ending && each.bank === account.lender,
  );
  if (own) {
    const evidence = { kind: "STATEMENTS", applicationId, accountId: own.accountId } as const;
    return { proof: accountProof(own), evidence };
  }
  const commitment = commitmentOf(account, loanAccounts, summary?.commitments);
  if (commitment && summary && DEBTS[row.type].figure === "repaymentMonthly") {
    const payments = { merchant: commitment.lender, category: commitment.type, direction: "out" } as const;
    return {
      proof: weaker(figureProof(summary.accounts, commitment.accountIds), "CHECKED"),
      evidence: {
        kind: "TRANSACTIONS",
        applicationId,
        filter: { ...payments, standing: "counted" },
        arithmetic: explainCommitment(commitment, summary.period, formatMoney),
      },
    };
  }
  const asAt = account.asAt ? ` Its figures are as at ${formatDate(account.asAt)}.` : "";
  const link = { label: "Open the loan accounts", href: place(file, "loan-accounts") };
  const text = `Found from its payments in the statements.${asAt}`;
  return { proof: weaker(proofOfAccounts(summary), "CHECKED"), evidence: { kind: "NOTE", text, link } };
}

function propertyProof({ id, evidence }: PropertyRow, file: ProvenFile): InputProof {
  if (id === SEEN_RENTAL_ID) {
    const decided = file.decided?.rentals;
    return decided
      ? declaredProof(decided, { file, clientId: null, field: "otherIncomes" })
      : receiptsProof("rentalIncomeGrossWeekly", file);
  }
  const what = id === BOUGHT_ID ? "The purchase price" : "The property's value";
  const link = { label: "Open the loan request", href: place(file, "request") };
  const text = `${evidence}. ${what} is as entered there; no valuation on file supports it.`;
  return { proof: "DECLARED", evidence: { kind: "NOTE", text, link } };
}

/** A total of several accounts is only as well proved as the weakest of them. */
function proofOfAccounts(summary: Summary | null): Proof {
  return summary ? figureProof(summary.accounts) : "CHECKED";
}

function weaker(one: Proof, other: Proof): Proof {
  return weakestProof([one, other]) ?? one;
}

function codesOf(field: CalculatorField) {
  return new Set(
    categories.filter(({ calculatorField }) => calculatorField === field).map(({ category }) => category),
  );
}

function place({ applicationId }: ProvenFile, tab: string): string {
  return `/applications/${applicationId}/${tab}`;
}
