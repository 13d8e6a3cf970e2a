import { counted } from "#lib/platform/format.ts";
import type { Verification } from "#lib/reading/statements/core/model.ts";
import { compareHolder } from "#lib/reading/statements/core/understand/compare-holder.ts";
import { INFECTED, isPendingStatus } from "#lib/records/documents/core/document-status.ts";
import {
  type ChecklistFacts,
  type ComputedItem,
  computedItem,
  type FactDocument,
  HOLDER_KEY,
} from "./checklist.ts";
import type { NamedAccount } from "./name-accounts.ts";

const group = "STATEMENTS";

const LAST_THREE_MONTHS =
  "The last three months of every account you have: everyday, savings, credit cards and loans";

/** Whether bank statements have been received, and which files are unreadable, contradictory or unproved. */
export function statementItems(facts: ChecklistFacts, accounts: readonly NamedAccount[]): ComputedItem[] {
  return [
    statementsItem(
      facts.documents.filter(({ category }) => category === "BANK_STATEMENTS"),
      accounts.length > 0,
    ),
    ...facts.documents.filter(({ status }) => status === "FAILED").map(unreadable),
    ...facts.documents.flatMap((document) => unproved(document, facts, accounts)),
  ];
}

/** Unreadable files do not count as statements, even if each is waived. */
function statementsItem(files: readonly FactDocument[], covered: boolean): ComputedItem {
  const pending = files.filter(({ status }) => isPendingStatus(status)).length;
  const item = { key: "statements", group, title: "Bank statements" } as const;
  if (files.length === 0 || (pending === 0 && !covered)) {
    return computedItem({
      ...item,
      why:
        files.length === 0
          ? "There are no statements, so income, spending and debts are unknown."
          : `${counted(files.length, "file")} received, but no account activity could be read.`,
      todo: "Add the last three months of every account, or send an upload link.",
      ask: { category: "BANK_STATEMENTS", text: LAST_THREE_MONTHS },
    });
  }
  if (pending > 0) {
    const why = `${pending} of ${counted(files.length, "file")} ${pending === 1 ? "is" : "are"} being read.`;
    return computedItem({ ...item, state: "UNDER_WAY", why, todo: "Wait until they have been read." });
  }
  return computedItem({ ...item, state: "DONE", why: `${counted(files.length, "file")} received.` });
}

function unreadable({ documentId, fileName, failureCode, failureReason }: FactDocument): ComputedItem {
  const locked = failureCode === "PASSWORD_PROTECTED";
  const blocked = failureCode === INFECTED;
  return computedItem({
    key: `file:${documentId}`,
    group,
    problem: true,
    title: locked
      ? `${fileName} needs its password`
      : `${fileName} ${blocked ? "is blocked" : "could not be read"}`,
    why: failureReason ?? "It is not included in any of the application's figures.",
    todo: locked
      ? "Enter its password, or add a copy without one."
      : `${blocked ? "Add a clean copy" : "Try again or add another copy"}; then waive this one.`,
  });
}

/** Applicants are never asked about this, because a contradiction may be a forgery that the broker must investigate. */
function unproved(
  { documentId, fileName }: FactDocument,
  { statements }: ChecklistFacts,
  accounts: readonly NamedAccount[],
): ComputedItem[] {
  const own = statements.filter((statement) => statement.documentId === documentId);
  const named = (verification: Verification) =>
    accounts.filter(({ accountId }) =>
      own.some((s) => s.verification === verification && s.accountId === accountId),
    );
  const known = { group, place: "summary" } as const;
  if (own.some(({ verification }) => verification === "CONFLICT")) {
    return [
      computedItem({
        ...known,
        key: `conflict:${documentId}`,
        problem: true,
        title: `${fileName} contradicts itself`,
        why: `The figures of ${labels(named("CONFLICT"))} don't add up: it was altered or misread.`,
        todo: "Compare it with the original, or get a fresh copy from the bank.",
      }),
    ];
  }
  if (!own.some(({ verification }) => verification === "NOT_CHECKABLE")) return [];
  return [
    computedItem({
      ...known,
      key: `unproved:${documentId}`,
      required: false,
      title: `${fileName} could not be proved`,
      why: `No balance or total in it checks every transaction of ${labels(named("NOT_CHECKABLE"))}.`,
      todo: "The bank's own PDF for the same period would have them.",
    }),
  ];
}

function labels(accounts: readonly NamedAccount[]): string {
  return accounts.map(({ label }) => label).join(" and ") || "an account";
}

/**
 * Accounts whose printed holder is not an applicant. An account in someone else's name prevents submission until the
 * broker accepts it with a reason.
 */
export function holderItems(
  { applicants }: Pick<ChecklistFacts, "applicants">,
  accounts: readonly NamedAccount[],
): ComputedItem[] {
  const people = applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and ");
  return accounts.flatMap(({ key, label, accountName, ownerIds = [] }): ComputedItem[] => {
    const compared = compareHolder(accountName, applicants);
    if (!compared || compared.result === "SAME") return [];
    if (compared.result === "UNSURE" && ownerIds.length > 0) return [];
    const isOther = compared.result === "OTHER";
    return [
      computedItem({
        key: `${HOLDER_KEY}${key}`,
        group,
        required: isOther,
        problem: isOther,
        title: isOther ? `${label} is in someone else’s name` : `Check whose account ${label} is`,
        why: `The holder is “${accountName}”: ${compared.reason}. The application is for ${people}.`,
        todo: isOther
          ? "Delete its documents if it is not theirs, or accept it with a reason."
          : "Compare the name with the applicants.",
      }),
    ];
  });
}
