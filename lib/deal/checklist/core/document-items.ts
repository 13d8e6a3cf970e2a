import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { ChecklistFacts, ComputedItem } from "./checklist.ts";
import { keyPart, type NamedAccount } from "./name-accounts.ts";
import { isSameEmployer, PAYSLIPS, payslipHolderItems, payslipItems } from "./payslip-items.ts";

const taxed: ReadonlySet<Category> = new Set(["OTHER_INCOME", "RENTAL_INCOME", "BOARDER_INCOME"]);

const TAX_SUMMARY = "Your income summary from Inland Revenue, or your last two years' accounts";

/** Documents that prove income: for each employer found, for other income, or in general if none is found yet. */
export function incomeItems(facts: ChecklistFacts, accounts: readonly NamedAccount[]): ComputedItem[] {
  const streams = facts.money?.streams ?? [];
  const paying = unique(streams.filter(({ category }) => category === "SALARY").map(({ payer }) => payer));
  const declared = facts.factFinds.flatMap((found) => found.employers);
  const employers = unique([
    ...paying,
    ...declared.filter((name) => !paying.some((payer) => isSameEmployer(payer, name))),
  ]);
  const others = unique([
    ...streams.filter(({ category, regular }) => taxed.has(category) && regular).map(nameStream),
    ...(facts.factFinds.some(({ isSelfEmployed }) => isSelfEmployed) ? ["self-employment, as declared"] : []),
  ]);
  const payslips = count(facts, "PAYSLIPS");
  const summaries = count(facts, "TAX_SUMMARY");
  const holders = payslipHolderItems(facts);
  if (employers.length === 0 && others.length === 0) return [anyIncome(payslips + summaries), ...holders];
  return [
    ...payslipItems(facts, accounts, employers, paying),
    ...(others.length > 0 ? [taxItem(others, summaries)] : []),
    ...holders,
  ];
}

const group = "INCOME";

const known = { group, clientId: null, required: true, problem: false, place: "documents" } as const;

function count({ documents }: ChecklistFacts, category: "PAYSLIPS" | "TAX_SUMMARY"): number {
  return documents.filter((document) => document.category === category && document.status !== "FAILED")
    .length;
}

function nameStream({ payer, category }: { payer: string; category: Category }): string {
  return `${factsOf(category).label.toLowerCase()} from ${payer}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [keyPart(name), name])).values()];
}

function taxItem(names: readonly string[], files: number): ComputedItem {
  const item = { ...known, key: "tax-summary", title: "Tax summary" };
  const seen = `Income that is not wages: ${names.join(", ")}.`;
  if (files > 0) return { ...item, state: "DONE", why: seen, todo: null, ask: null };
  return {
    ...item,
    state: "OPEN",
    why: seen,
    todo: "Add the Inland Revenue income summary, or the last two years' accounts.",
    ask: { category: "TAX_SUMMARY", text: TAX_SUMMARY },
  };
}

function anyIncome(files: number): ComputedItem {
  const item = { ...known, key: "income", title: "Proof of income" };
  if (files > 0) {
    const why = `${files} ${files === 1 ? "file" : "files"} received.`;
    return { ...item, state: "DONE", why, todo: null, ask: null };
  }
  return {
    ...item,
    state: "OPEN",
    why: "Statements only show net pay; lenders and the calculator need gross.",
    todo: "Add payslips, or a tax summary for income that is not wages.",
    ask: { category: "PAYSLIPS", text: `${PAYSLIPS}; if you work for yourself, a tax summary instead` },
  };
}

/**
 * Property documents. They share a category with others, so any other document may be one. They are never required,
 * because an application without a property yet (a pre-approval) can be complete.
 */
export function propertyItems({ documents }: ChecklistFacts): ComputedItem[] {
  const files = documents.filter(
    ({ category, status }) => category === "OTHER_DOCUMENTS" && status !== "FAILED",
  ).length;
  const known = {
    key: "property",
    group: "PROPERTY",
    clientId: null,
    required: false,
    problem: false,
    title: "Property documents",
    place: "documents",
  } as const;
  if (files > 0) {
    const why = `${files} other ${files === 1 ? "document" : "documents"} received.`;
    return [{ ...known, state: "DONE", why, todo: null, ask: null }];
  }
  return [
    {
      ...known,
      state: "OPEN",
      why: "Sale and purchase agreement, valuation or rates notice: lenders need one once there is a property.",
      todo: "Add it under other documents once you have it.",
      ask: null,
    },
  ];
}
