import type { BrokerContext } from "#lib/context.ts";

export type CrmContact = {
  /** The broker's own reference: the same reference is the same contact. */
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
};

/** `reference` is the application's id: a deal is found again by it. */
export type CrmDeal = { reference: string; title: string; contactIds: string[] };

/** `reference` is the document's id. */
export type CrmNote = { reference: string; dealId: string; text: string };

/** A CRM that keeps contacts, deals and notes. Every call finds before it makes: a repeated call makes nothing twice. */
export type CrmPlatform = {
  /** As `x-crm-platform` names it, in lower case. */
  name: string;
  putContact(ctx: BrokerContext, contact: CrmContact): Promise<{ contactId: string }>;
  putDeal(ctx: BrokerContext, deal: CrmDeal): Promise<{ dealId: string }>;
  putNote(ctx: BrokerContext, note: CrmNote): Promise<void>;
};

/** The CRM will not take it, whatever we do: its own words say why. */
export class CrmRefusal extends Error {
  override name = "CrmRefusal";
}
