import { createHash } from "node:crypto";
import type { BrokerContext } from "#db/tenant.ts";
import type { SubmissionState } from "#lib/platform/settings/crm-settings.ts";

export type CrmContact = {
  /** The broker's reference, which identifies the contact. */
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
};

/** A corrected contact. Null fields are left unchanged in the CRM. */
export type CorrectedContact = CrmContact & { phone: string | null };

/** `reference` is the application's id, which identifies the deal. The main applicant's contact comes first. */
export type CrmDeal = { reference: string; title: string; contactIds: string[] };

/** A deal's progress. Amount in cents. Null fields are left unchanged in the CRM. */
export type CrmProgress = {
  stage: SubmissionState | null;
  amount: number | null;
  lender: string | null;
};

/** `reference` is the application's id, `dealId` the CRM's own. */
export type CrmDealUpdate = CrmProgress & { reference: string; dealId: string };

/** `reference` is the document's id. `link` opens the document in the portal, after sign-in. */
export type CrmNote = { reference: string; dealId: string; text: string; link: string };

/**
 * A CRM with contacts, deals and notes. Every call looks for the record before it creates one, so repeated calls create
 * no duplicates. A contact or a deal returns its id in the CRM. Throws only CrmRejection or CrmUnavailable, and stops when the signal is aborted.
 */
export type CrmPlatform = {
  /** Its name in `x-crm-platform`, in lower case. */
  name: string;
  putContact(ctx: BrokerContext, contact: CrmContact, signal: AbortSignal): Promise<string>;
  /** Overwrites the contact with the corrected data; creates it if the CRM has lost it. */
  updateContact(ctx: BrokerContext, contact: CorrectedContact, signal: AbortSignal): Promise<string>;
  putDeal(ctx: BrokerContext, deal: CrmDeal, signal: AbortSignal): Promise<string>;
  /** Overwrites stage, amount and lender of a deal. */
  updateDeal(ctx: BrokerContext, update: CrmDealUpdate, signal: AbortSignal): Promise<void>;
  putNote(ctx: BrokerContext, note: CrmNote, signal: AbortSignal): Promise<void>;
  /** Checks that the CRM responds and is set up. Changes nothing. */
  check(signal: AbortSignal): Promise<void>;
};

/** The CRM rejects the record permanently. The message is the CRM's reason. */
export class CrmRejection extends Error {
  override name = "CrmRejection";
}

/** The CRM does not respond, is rate limiting or is not set up. The message is for administrators. */
export class CrmUnavailable extends Error {
  override name = "CrmUnavailable";
  /** How long the CRM requires Lodge to wait before the next call. */
  readonly retryAfterMs: number | undefined;
  /** True if a retry is useless until the set-up is fixed. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    more: { retryAfterMs?: number | undefined; isLasting?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.retryAfterMs = more.retryAfterMs;
    this.isLasting = more.isLasting ?? false;
  }
}

/**
 * The key of a contact in a CRM that all brokers share, derived from the broker and their reference. A digest, because
 * a reference can be any text, while CRMs compare keys case-insensitively and restrict them in URLs.
 */
export function contactKey(brokerId: string, reference: string): string {
  return createHash("sha256").update(`${brokerId}\n${reference}`).digest("hex").slice(0, 40);
}
