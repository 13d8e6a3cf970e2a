import type { z } from "zod";
import type { DeclaredFacts } from "#lib/deal/fact-finds/core/fact-find.ts";
import type { IsoDate, Verification } from "#lib/reading/statements/core/model.ts";
import type { DayRange } from "#lib/reading/statements/core/summarise/coverage.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type { StoredAccount } from "#lib/reading/statements/core/understand/types.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { DocumentStatus, FailureCode } from "#lib/records/documents/core/document-status.ts";
import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanRequest } from "#lib/records/loan-requests/core/loan-request.ts";
import type { checklistSchema } from "../schemas.ts";

export const checklistGroups = ["STATEMENTS", "INCOME", "DEBTS", "PROPERTY", "APPLICANTS", "OWN"] as const;
export type ChecklistGroup = (typeof checklistGroups)[number];

export const checklistStates = ["OPEN", "UNDER_WAY", "DONE", "WAIVED"] as const;

/** The application's tab where an item is resolved. */
export const checklistPlaces = [
  "documents",
  "summary",
  "transactions",
  "loan-accounts",
  "fact-find",
] as const;
export type ChecklistPlace = (typeof checklistPlaces)[number];

/** The facts that the checklist is derived from. */
export type ChecklistFacts = {
  /** Today's date in New Zealand. */
  today: IsoDate;
  /** The main applicant first. */
  applicants: readonly { clientId: string; firstName: string; lastName: string }[];
  documents: readonly FactDocument[];
  /** The accounts with readable statements and the days that they cover. */
  accounts: readonly FactAccount[];
  /** One per account and period of a document. */
  statements: readonly { documentId: string; accountId: string; verification: Verification }[];
  /** Transactions that look like transfers with an own account that has no statements. */
  transfers: readonly FactTransfer[];
  /** Null until statements are summarised. */
  money: {
    streams: readonly {
      payer: string;
      category: Category;
      regular: boolean;
      /** The accounts that are paid. */
      accountIds: string[];
    }[];
    commitments: readonly { lender: string; type: Category; lastDate: IsoDate }[];
  } | null;
  loans: readonly FactLoan[];
  /** Payslips as read. Files that could not be read have none. */
  payslips: readonly FactPayslip[];
  /** The loan request; null if none was entered. */
  request: FactRequest | null;
  /** The fact finds that were started. */
  factFinds: readonly DeclaredFacts[];
  /** Labels of undecided figures whose declared and observed amounts differ materially. */
  openFigures: readonly string[];
  /** The evidence of resolved flags, by their key. */
  resolvedFlags: ReadonlyMap<string, string>;
};

type FactRequest = Pick<LoanRequest, "purpose" | "property" | "price" | "loanAmount" | "depositItems">;

export type FactPayslip = {
  documentId: string;
  employer: string | null;
  employee: string | null;
  payDate: IsoDate | null;
};

export type FactDocument = {
  documentId: string;
  category: DocumentCategory;
  fileName: string;
  description?: string | null;
  status: DocumentStatus;
  failureCode: FailureCode | null;
  failureReason: string | null;
};

export type FactAccount = StoredAccount & { coverage: readonly DayRange[] };

export type FactTransfer = {
  accountId: string;
  date: IsoDate;
  description: string;
  merchant: string;
  /** Whether the transfer names a person or a number, not only the word savings. */
  named: boolean;
};

export type FactLoan = {
  type: LoanAccountType;
  lender: string | null;
  accountNumber: string | null;
  balance: number | null;
  limit: number | null;
};

/** An item derived from the facts. Its sentences address the broker. */
export type ComputedItem = Omit<ChecklistItem, "state" | "waived" | "own" | "askedAt"> & {
  state: "OPEN" | "UNDER_WAY" | "DONE";
};

/** An item that is required, open and no problem, and resolved by a document, unless `item` says otherwise. */
export function computedItem(
  item: Partial<ComputedItem> & Pick<ComputedItem, "key" | "group" | "title" | "why">,
): ComputedItem {
  return {
    clientId: null,
    state: "OPEN",
    required: true,
    problem: false,
    todo: null,
    place: "documents",
    ask: null,
    ...item,
  };
}

/** The start of the keys of items about an account's holder, which a broker accepts rather than waives. */
export const HOLDER_KEY = "holder:";

export type Waiver = { key: string; reason: string; waivedAt: string };

export type OwnItem = { itemId: string; text: string; askApplicant: boolean; doneAt: string | null };

export type Checklist = z.infer<typeof checklistSchema>;

/** Its key is stable across rebuilds for the same need: `[a-z0-9.:_-]`, so that it is safe in a URL. */
export type ChecklistItem = Checklist["items"][number];

export type AskedFor = { keys: readonly string[]; at: string };

/** Whether it is done or waived. */
export function isResolved({ state }: Pick<ChecklistItem, "state">): boolean {
  return state === "DONE" || state === "WAIVED";
}

/** The items that prevent submission. */
export function missingItems({ items }: Pick<Checklist, "items">): ChecklistItem[] {
  return items.filter((item) => item.required && !isResolved(item));
}

/** The items set aside with a reason, for which nothing was received. */
export function waivedItems({ items }: Pick<Checklist, "items">): ChecklistItem[] {
  return items.filter(({ state }) => state === "WAIVED");
}

/** The items that an upload link asks its applicant for: open ones of their own or of all applicants. */
export function askedItems({ items }: Pick<Checklist, "items">, clientId: string): ChecklistItem[] {
  return items.filter((item) => item.state === "OPEN" && item.ask !== null && concerns(item, clientId));
}

function concerns({ clientId: concerned }: Pick<ChecklistItem, "clientId">, clientId: string): boolean {
  return concerned === null || concerned === clientId;
}

/** The item that an applicant's own fact find is signed. Its link asks for it besides documents. */
export function factFindKey(clientId: string): string {
  return `fact-find:${clientId}`;
}

type Asked = NonNullable<ChecklistItem["ask"]>;

/**
 * The requests to an applicant, each once: open items of their own or of all applicants. Excludes the broker's findings
 * and anything about other applicants.
 */
export function applicantRequests(checklist: Pick<Checklist, "items">, clientId: string): Asked[] {
  const asked = askedItems(checklist, clientId).flatMap(({ ask }) => ask ?? []);
  return [...new Map(asked.map((ask) => [`${ask.category} ${ask.text}`, ask])).values()];
}
