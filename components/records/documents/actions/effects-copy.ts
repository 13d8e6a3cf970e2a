import { counted } from "#lib/platform/format.ts";
import type { DocumentEffects } from "#lib/records/documents/schemas.ts";

const packagesKeepCopy = (packages: number) =>
  `${counted(packages, "package")} already created ${packages === 1 ? "keeps its" : "keep their"} own copy.`;

type Change = "DELETE" | "MOVE" | "CATEGORY";

type Effects = Omit<
  DocumentEffects,
  "version" | "clientId" | "applicants" | "fileName" | "applicationId" | "locked" | "statements"
>;

/** Describes what a change to a document removes and keeps, one sentence each, losses first. */
export function effectsOf(effects: Effects, change: Change): string[] {
  const { transactions, sharedTransactions, corrections, incomes, conditions, packages } = effects;
  const isStatement = effects.documentCategory === "BANK_STATEMENTS";
  const sentences: string[] = [];
  if (transactions > 0) {
    const leave = change === "MOVE" ? "leave this application" : "are removed";
    const shown = counted(transactions, "transaction");
    sentences.push(
      `${shown} that only this file shows ${transactions === 1 ? leave.replace("are", "is") : leave}.`,
    );
  }
  if (sharedTransactions > 0)
    sentences.push(
      `${counted(sharedTransactions, "transaction stays", "transactions stay")}, because other files show ${sharedTransactions === 1 ? "it" : "them"} too.`,
    );
  if (corrections > 0)
    sentences.push(
      `${counted(corrections, "category or exclusion", "categories or exclusions")} that you set will be lost.`,
    );
  if (incomes > 0) {
    const verb = change === "MOVE" ? "move with it" : "are removed";
    sentences.push(
      `The figures of ${counted(incomes, "payslip or tax year", "payslips or tax years")} ${verb}.`,
    );
  }
  if (conditions > 0 && change !== "CATEGORY")
    sentences.push(`${counted(conditions, "condition")} will no longer list it as evidence.`);
  if (isStatement) sentences.push("The summary will be rebuilt without it.");
  if (isStatement && change === "MOVE")
    sentences.push("The other application will read it again and ask for its password if it is protected.");
  if (packages > 0) sentences.push(packagesKeepCopy(packages));
  return sentences;
}

type RearrangedEffects = Omit<Effects, "documentCategory"> & Pick<DocumentEffects, "fileName">;

/** Describes the effects of replacing documents with new ones made from their pages, one sentence each. */
export function rearrangementEffects(sources: readonly RearrangedEffects[]): string[] {
  const sum = (value: (effects: RearrangedEffects) => number) =>
    sources.reduce((total, effects) => total + value(effects), 0);
  const transactions = sum((effects) => effects.transactions + effects.sharedTransactions);
  const corrections = sum((effects) => effects.corrections);
  const incomes = sum((effects) => effects.incomes);
  const conditions = sum((effects) => effects.conditions);
  const packages = Math.max(0, ...sources.map((effects) => effects.packages));
  const names = sources.map(({ fileName }) => fileName);
  const replaced = names.length > 3 ? `${names.length} documents` : names.join(" and ");
  const sentences = [`${replaced} ${names.length === 1 ? "is" : "are"} replaced. No page is lost.`];
  if (transactions > 0)
    sentences.push(`${counted(transactions, "transaction")} will be read again, and the summary rebuilt.`);
  if (corrections > 0)
    sentences.push(
      `${counted(corrections, "category or exclusion", "categories or exclusions")} that you set ${corrections === 1 ? "stays with its transaction" : "stay with their transactions"}.`,
    );
  if (incomes > 0)
    sentences.push(
      `The figures of ${counted(incomes, "payslip or tax year", "payslips or tax years")} will be read again.`,
    );
  if (conditions > 0)
    sentences.push(`${counted(conditions, "condition")} will list what replaces it as evidence.`);
  if (packages > 0) sentences.push(packagesKeepCopy(packages));
  return sentences;
}
