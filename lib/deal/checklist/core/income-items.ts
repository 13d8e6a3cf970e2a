import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { compareHolder } from "#lib/reading/statements/core/understand/compare-holder.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import {
  type ChecklistFacts,
  type ComputedItem,
  computedItem,
  type FactPayslip,
  HOLDER_KEY,
} from "./checklist.ts";
import { documentItem } from "./document-item.ts";
import { keyPart, type NamedAccount } from "./name-accounts.ts";

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

const PAYSLIPS = "Your latest three payslips, or a letter from your employer";

/** Lenders want two consecutive payslips, the latest no older than this many days. */
const FRESH_DAYS = 45;
const ENOUGH = 2;

const SHORTEST_WORD = 4;

/** Words in many employers' names, which identify none of them. */
const COMMON = /^(?:limited|services|group|holdings|company|wages|salary|trust|payroll)$/;

/**
 * One item for each employer that pays wages or is declared. Payslips that were read count for their employer; unread
 * files, and payslips from employers not in the statements, count once each for the remaining employers.
 */
function payslipItems(
  facts: ChecklistFacts,
  accounts: readonly NamedAccount[],
  employers: readonly string[],
  paying: readonly string[],
): ComputedItem[] {
  const ofEmployer = new Map(
    employers.map(
      (name) =>
        [name, facts.payslips.filter(({ employer }) => isSameEmployer(employer ?? "", name))] as const,
    ),
  );
  const matched = new Set([...ofEmployer.values()].flat().map(({ documentId }) => documentId));
  const loose = facts.documents.filter(
    ({ category, status, documentId }) =>
      category === "PAYSLIPS" && status !== "FAILED" && !matched.has(documentId),
  ).length;
  const left = employers.filter((name) => ofEmployer.get(name)?.length === 0);
  return employers.map((name) => {
    const own = ofEmployer.get(name) ?? [];
    if (own.length > 0) return fromPayslips(facts, name, own);
    return fromFiles({ name, clientId: employeeOf(name, facts, accounts) }, left.indexOf(name) < loose, {
      files: loose,
      employers: left.length,
      isPaying: paying.includes(name),
    });
  });
}

function itemOf(employer: string) {
  return {
    group: "INCOME" as const,
    key: `payslips:${keyPart(employer)}`,
    title: `Payslips from ${employer}`,
  };
}

/** Files without a known employer: as many files as employers count as one from each. */
function fromFiles(
  { name: employer, clientId }: { name: string; clientId: string | null },
  isReceived: boolean,
  { files, employers, isPaying }: { files: number; employers: number; isPaying: boolean },
): ComputedItem {
  const item = { ...itemOf(employer), clientId };
  if (isReceived) {
    const why = `${counted(files, "file")} for ${counted(employers, "employer")}.`;
    return computedItem({ ...item, state: "DONE", why });
  }
  return computedItem({
    ...item,
    why: isPaying
      ? `${employer} pays wages. Statements only show net pay, but lenders and the calculator need gross.`
      : `${employer} is declared as an employer. Lenders need to see the pay.`,
    todo: "Add the latest payslips, or a letter from the employer.",
    ask: { category: "PAYSLIPS", text: PAYSLIPS },
  });
}

function fromPayslips(facts: ChecklistFacts, employer: string, own: readonly FactPayslip[]): ComputedItem {
  const clientId = applicantOf(facts, own);
  const item = { ...itemOf(employer), clientId };
  const dates = [...new Set(own.flatMap(({ payDate }) => payDate ?? []))].toSorted();
  const latest = dates.at(-1);
  const days = latest ? dayNumber(facts.today) - dayNumber(latest) : 0;
  if (latest && days > FRESH_DAYS) {
    return computedItem({
      ...item,
      why: `The latest payslip is from ${formatDate(latest)}, ${days} days ago.`,
      todo: `Ask for the payslips since ${formatDate(latest)}.`,
      // Other applicants must not learn about this one's pay.
      ask: { category: "PAYSLIPS", text: clientId ? `Your payslips since ${formatDate(latest)}` : PAYSLIPS },
    });
  }
  if (own.length < ENOUGH) {
    return computedItem({
      ...item,
      why: `One payslip received${latest ? `, dated ${formatDate(latest)}` : ""}. Lenders want two consecutive payslips.`,
      todo: "Ask for the payslip before it.",
      ask: {
        category: "PAYSLIPS",
        text: clientId && latest ? `Your payslip before ${formatDate(latest)}` : PAYSLIPS,
      },
    });
  }
  const until = latest ? `, the latest dated ${formatDate(latest)}` : "";
  return computedItem({ ...item, state: "DONE", why: `${own.length} payslips received${until}.` });
}

/**
 * The only applicant who works there: the one who declares the employer, or else the owner of the account that is paid.
 * Null if that is not certain, and then everybody is asked.
 */
function employeeOf(
  employer: string,
  { factFinds, money }: ChecklistFacts,
  accounts: readonly NamedAccount[],
): string | null {
  const declaring = factFinds.filter(({ employers }) =>
    employers.some((one) => isSameEmployer(one, employer)),
  );
  const paid = (money?.streams ?? [])
    .filter(({ payer, category }) => category === "SALARY" && payer === employer)
    .flatMap(({ accountIds = [] }) => accountIds);
  const owners = accounts.filter(({ accountId }) => paid.includes(accountId)).map(({ clientId }) => clientId);
  const found = new Set(declaring.length > 0 ? declaring.map(({ clientId }) => clientId) : owners);
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/** The only applicant whose name is on all of these payslips; null for none or several. */
function applicantOf({ applicants }: ChecklistFacts, own: readonly FactPayslip[]): string | null {
  const matches = applicants.filter((applicant) =>
    own.every(({ employee }) => compareHolder(employee, [applicant])?.result === "SAME"),
  );
  return matches.length === 1 ? (matches[0]?.clientId ?? null) : null;
}

/** Payslips of non-applicants, which prevent submission until the broker accepts them. */
function payslipHolderItems({ payslips, applicants, documents }: ChecklistFacts): ComputedItem[] {
  const others = payslips.filter(({ employee }) => compareHolder(employee, applicants)?.result === "OTHER");
  return [...Map.groupBy(others, ({ documentId }) => documentId)].map(([documentId, slips]) => {
    const fileName = documents.find((file) => file.documentId === documentId)?.fileName ?? "A payslip";
    return computedItem({
      key: `${HOLDER_KEY}payslip-${documentId}`,
      group: "INCOME",
      problem: true,
      title: `${fileName} is in someone else’s name`,
      why: `It is the payslip of ${slips[0]?.employee}, who is not an applicant.`,
      todo: "Ask for the applicant's own payslips, or accept it with a reason.",
    });
  });
}

/** Whether two names share a distinctive word, or the beginning of one. */
function isSameEmployer(one: string, other: string): boolean {
  const words = wordsOf(one);
  return wordsOf(other).some((word) => words.some((each) => each.startsWith(word) || word.startsWith(each)));
}

function wordsOf(name: string): string[] {
  return keyPart(name)
    .split("-")
    .filter((word) => word.length >= SHORTEST_WORD && !COMMON.test(word));
}
