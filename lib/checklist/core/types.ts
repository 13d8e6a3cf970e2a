import type { DocumentCategory, DocumentStatus } from "#lib/documents/model.ts";
import type { LoanAccountType } from "#lib/loan-accounts/model.ts";
import type { IsoDate, Verification } from "#lib/statements/core/model.ts";
import type { DayRange } from "#lib/statements/core/summarise/coverage.ts";
import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { StoredAccount } from "#lib/statements/core/understand/types.ts";

export const checklistGroups = ["STATEMENTS", "INCOME", "DEBTS", "PROPERTY", "APPLICANTS", "OWN"] as const;
export type ChecklistGroup = (typeof checklistGroups)[number];

export const checklistStates = ["OPEN", "UNDER_WAY", "DONE", "WAIVED"] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** The tab of an application where an item is put right. */
export const checklistPlaces = ["documents", "summary", "transactions", "loan-accounts"] as const;
export type ChecklistPlace = (typeof checklistPlaces)[number];

/** What is there, as the checklist reads it. */
export type ChecklistFacts = {
  /** The day in New Zealand. */
  today: IsoDate;
  /** The main applicant first. */
  applicants: readonly { clientId: string; firstName: string; lastName: string }[];
  documents: readonly FactDocument[];
  /** The accounts of which statements were read, with the days that they cover. */
  accounts: readonly FactAccount[];
  /** One for each account and period of a document. */
  statements: readonly { documentId: string; accountId: string; verification: Verification }[];
  /** Rows that look like money to or from an own account of which nothing is here. */
  transfers: readonly FactTransfer[];
  /** Null until statements are summarised. */
  money: {
    streams: readonly { payer: string; category: Category; regular: boolean }[];
    commitments: readonly { lender: string; type: Category; lastDate: IsoDate }[];
  } | null;
  loans: readonly FactLoan[];
};

export type FactDocument = {
  documentId: string;
  category: DocumentCategory;
  fileName: string;
  status: DocumentStatus;
  failureCode: string | null;
  failureReason: string | null;
};

export type FactAccount = StoredAccount & { coverage: readonly DayRange[] };

export type FactTransfer = {
  accountId: string;
  date: IsoDate;
  description: string;
  merchant: string;
  /** The transfer names a person or a number, not merely the word savings. */
  named: boolean;
};

export type FactLoan = {
  type: LoanAccountType;
  lender: string | null;
  accountNumber: string | null;
  balance: number | null;
  limit: number | null;
};

/** An item that follows from the facts. Sentences are for the broker. */
export type ComputedItem = {
  /** The same need has the same key whenever the list is made: `[a-z0-9.:_-]`, so that it stands in an address. */
  key: string;
  group: ChecklistGroup;
  /** The applicant whom it concerns; null where it is all of them. */
  clientId: string | null;
  state: "OPEN" | "UNDER_WAY" | "DONE";
  /** Must be done or waived before submission. */
  required: boolean;
  /** Something here is wrong, rather than not here. */
  problem: boolean;
  title: string;
  why: string;
  /** What to do; null where nothing is left to. */
  todo: string | null;
  place: ChecklistPlace;
  /** How an applicant is asked for it; null for what only the broker can do, or is to know. */
  ask: { category: DocumentCategory; text: string } | null;
};

export type Waiver = { key: string; reason: string; waivedAt: string };

export type OwnItem = { itemId: string; text: string; askApplicant: boolean; doneAt: string | null };

export type ChecklistItem = Omit<ComputedItem, "state"> & {
  state: ChecklistState;
  /** Why it is done without; present exactly for WAIVED. */
  waived: { reason: string; at: string } | null;
  /** The broker's own item; null for computed ones. */
  own: { itemId: string; askApplicant: boolean } | null;
};

export type Checklist = {
  items: ChecklistItem[];
  progress: { done: number; total: number };
  /** No required item is open. */
  complete: boolean;
};
