import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
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

type FileItem = Pick<ComputedItem, "key" | "group" | "title" | "why" | "todo" | "ask"> & {
  /** The explanation once it is done. */
  received: string;
  required?: boolean;
};

/** An item that is done once a file was received. */
function fileItem(files: number, { received, required = true, ...open }: FileItem): ComputedItem {
  const item = { ...open, clientId: null, required, problem: false, place: "documents" } as const;
  if (files === 0) return { ...item, state: "OPEN" };
  return { ...item, state: "DONE", why: received, todo: null, ask: null };
}

/** The readable files of a category. */
function count({ documents }: ChecklistFacts, category: DocumentCategory): number {
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
  const seen = `Income that is not wages: ${names.join(", ")}.`;
  return fileItem(files, {
    key: "tax-summary",
    group: "INCOME",
    title: "Tax summary",
    why: seen,
    received: seen,
    todo: "Add the Inland Revenue income summary, or the last two years' accounts.",
    ask: { category: "TAX_SUMMARY", text: TAX_SUMMARY },
  });
}

function anyIncome(files: number): ComputedItem {
  return fileItem(files, {
    key: "income",
    group: "INCOME",
    title: "Proof of income",
    why: "Statements only show net pay; lenders and the calculator need gross.",
    received: `${files} ${files === 1 ? "file" : "files"} received.`,
    todo: "Add payslips, or a tax summary for income that is not wages.",
    ask: { category: "PAYSLIPS", text: `${PAYSLIPS}; if you work for yourself, a tax summary instead` },
  });
}

/**
 * Property documents. They share a category with others, so any other document may be one. They are never required,
 * because an application without a property yet (a pre-approval) can be complete.
 */
export function propertyItem(facts: ChecklistFacts): ComputedItem {
  const files = count(facts, "OTHER_DOCUMENTS");
  return fileItem(files, {
    key: "property",
    group: "PROPERTY",
    required: false,
    title: "Property documents",
    why: "Sale and purchase agreement, valuation or rates notice: lenders need one once there is a property.",
    received: `${files} other ${files === 1 ? "document" : "documents"} received.`,
    todo: "Add it under other documents once you have it.",
    ask: null,
  });
}
