import { createHash } from "node:crypto";
import type { BrokerContext } from "#lib/context.ts";

export type CrmContact = {
  /** The broker's own reference: the same reference is the same contact. */
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
};

/** `reference` is the application's id: a deal is found again by it. The main applicant's contact is first. */
export type CrmDeal = { reference: string; title: string; contactIds: string[] };

/** `reference` is the document's id. `link` opens the document's place in the portal, for who may sign in. */
export type CrmNote = { reference: string; dealId: string; text: string; link: string };

/**
 * A CRM that keeps contacts, deals and notes. Every call finds before it makes, so that a repeated one makes nothing
 * twice. Throws CrmRefusal or CrmUnavailable, nothing else, and gives up as soon as the signal says so.
 */
export type CrmPlatform = {
  /** As `x-crm-platform` names it, in lower case. */
  name: string;
  putContact(ctx: BrokerContext, contact: CrmContact, signal: AbortSignal): Promise<{ contactId: string }>;
  putDeal(ctx: BrokerContext, deal: CrmDeal, signal: AbortSignal): Promise<{ dealId: string }>;
  putNote(ctx: BrokerContext, note: CrmNote, signal: AbortSignal): Promise<void>;
  /** Asks whether it would answer, and whether it is set up; changes nothing there. */
  check(signal: AbortSignal): Promise<void>;
};

/** The CRM will not take it, whatever we do: its own words say why. */
export class CrmRefusal extends Error {
  override name = "CrmRefusal";
}

/** The CRM does not answer, asks for patience, or is not set up. The message is for administrators. */
export class CrmUnavailable extends Error {
  override name = "CrmUnavailable";
  /** How long the CRM asks to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** True where asking again changes nothing until somebody mends the set-up. */
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
 * What a contact is found again by in a CRM that all brokers share: of the broker and their reference. A digest, because
 * CRMs compare such values without case and take few characters of a URL, while references are any text.
 */
export function contactKey(brokerId: string, reference: string): string {
  return createHash("sha256").update(`${brokerId}\n${reference}`).digest("hex").slice(0, 40);
}
