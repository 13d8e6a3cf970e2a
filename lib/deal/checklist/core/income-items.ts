import { counted } from "#lib/platform/format.ts";
import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { ChecklistFacts, ComputedItem } from "./checklist.ts";
import { documentItem } from "./document-item.ts";
import { keyPart, type NamedAccount } from "./name-accounts.ts";
import { isSameEmployer, PAYSLIPS, payslipHolderItems, payslipItems } from "./payslip-items.ts";

const taxed: ReadonlySet<Category> = new Set(["OTHER_INCOME", "RENTAL_INCOME", "BOARDER_INCOME"]);

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
  return [
    ...(employers.length === 0 && others.length === 0 ? [anyIncome(facts)] : []),
    ...payslipItems(facts, accounts, employers, paying),
    ...(others.length > 0 ? [taxSummary(facts, others)] : []),
    ...payslipHolderItems(facts),
  ];
}

function nameStream({ payer, category }: { payer: string; category: Category }): string {
  return `${factsOf(category).label.toLowerCase()} from ${payer}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [keyPart(name), name])).values()];
}

function taxSummary(facts: ChecklistFacts, names: readonly string[]): ComputedItem {
  const seen = `Income that is not wages: ${names.join(", ")}.`;
  return documentItem(facts, {
    key: "tax-summary",
    group: "INCOME",
    categories: ["TAX_SUMMARY"],
    title: "Tax summary",
    why: seen,
    received: () => seen,
    todo: "Add the Inland Revenue income summary, or the last two years' accounts.",
    asked: "Your income summary from Inland Revenue, or your last two years' accounts",
  });
}

function anyIncome(facts: ChecklistFacts): ComputedItem {
  return documentItem(facts, {
    key: "income",
    group: "INCOME",
    categories: ["PAYSLIPS", "TAX_SUMMARY"],
    title: "Proof of income",
    why: "Statements only show net pay; lenders and the calculator need gross.",
    received: (files) => `${counted(files, "file")} received.`,
    todo: "Add payslips, or a tax summary for income that is not wages.",
    asked: `${PAYSLIPS}; if you work for yourself, a tax summary instead`,
  });
}
