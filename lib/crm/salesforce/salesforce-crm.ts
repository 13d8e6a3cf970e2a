import { z } from "zod";
import type { CrmDeal, CrmNote, CrmPlatform } from "../platform.ts";
import { contactKey } from "../platform.ts";
import { allRows, createRecord, findByKey, type Keyed, putRecord } from "./records.ts";
import type { SalesforceSettings } from "./salesforce-sessions.ts";
import { type Salesforce, salesforceSessions } from "./salesforce-sessions.ts";

const DAY_MS = 86_400_000;
/** Salesforce requires a close date for an opportunity, which is not known yet. */
const DAYS_TO_CLOSE = 90;

const LONGEST_NAME = 120;
const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 1_000;

/** Salesforce adapter: contacts, opportunities with contact roles, and document links, in an org that brokers share. */
export function salesforceCrm(settings: SalesforceSettings): CrmPlatform {
  const withSalesforce = salesforceSessions(settings);
  const contacts: Keyed = { type: "Contact", field: settings.contactKeyField };
  const opportunities: Keyed = { type: "Opportunity", field: settings.opportunityKeyField };
  const account: Record<string, string> = settings.accountId ? { AccountId: settings.accountId } : {};

  return {
    name: "salesforce",

    putContact: (ctx, contact, signal) =>
      withSalesforce(signal, async (salesforce) => {
        const key = contactKey(ctx.actor.brokerId, contact.reference);
        const contactId = await putRecord(salesforce, contacts, key, {
          FirstName: contact.firstName,
          LastName: contact.lastName,
          Email: contact.email,
          Birthdate: contact.dateOfBirth,
          Description: `Lodge reference: ${contact.reference}`,
          ...account,
        });
        return { contactId };
      }),

    putDeal: (ctx, deal, signal) =>
      withSalesforce(signal, async (salesforce) => {
        const dealId = await putRecord(salesforce, opportunities, deal.reference, {
          Name: shortened(deal.title, LONGEST_NAME),
          StageName: settings.stage,
          CloseDate: new Date(ctx.now.getTime() + DAYS_TO_CLOSE * DAY_MS).toISOString().slice(0, 10),
          ...account,
        });
        await giveRoles(salesforce, dealId, deal);
        return { dealId };
      }),

    putNote: (_ctx, note, signal) => withSalesforce(signal, (salesforce) => putLink(salesforce, note)),

    check: (signal) =>
      withSalesforce(signal, async (salesforce) => {
        for (const keyed of [contacts, opportunities]) await findByKey(salesforce, keyed, "lodge-check");
      }),
  };
}

/** Adds missing contact roles to the opportunity. The main applicant's is the primary one. */
async function giveRoles(salesforce: Salesforce, dealId: string, { contactIds }: CrmDeal): Promise<void> {
  const roles = await allRows(
    salesforce,
    `SELECT ContactId FROM OpportunityContactRole WHERE OpportunityId = ${quoted(dealId)}`,
    z.object({ ContactId: z.string() }),
  );
  for (const [index, contactId] of contactIds.entries()) {
    if (roles.some((role) => sameId(role.ContactId, contactId))) continue;
    await createRecord(salesforce, "OpportunityContactRole", {
      OpportunityId: dealId,
      ContactId: contactId,
      IsPrimary: index === 0,
    });
  }
}

/**
 * Adds a link to the opportunity's files. Its description contains the text of the note and the document's mark, by
 * which an existing link is found. (A ContentVersion has no External ID field unless an administrator adds one.)
 */
async function putLink(salesforce: Salesforce, note: CrmNote): Promise<void> {
  const mark = `Lodge document ${note.reference}`;
  const links = await allRows(
    salesforce,
    `SELECT Description FROM ContentVersion WHERE FirstPublishLocationId = ${quoted(note.dealId)}`,
    z.object({ Description: z.string().nullable() }),
  );
  if (links.some(({ Description }) => Description?.includes(mark))) return;
  const [title = ""] = note.text.split("\n");
  await createRecord(salesforce, "ContentVersion", {
    FirstPublishLocationId: note.dealId,
    ContentUrl: note.link,
    Title: shortened(title, LONGEST_TITLE),
    Description: `${mark}\n${shortened(note.text, LONGEST_DESCRIPTION - mark.length - 1)}`,
  });
}

/** Salesforce ids have 15 characters, or 18 with a suffix that encodes their case. */
function sameId(left: string, right: string): boolean {
  return left.slice(0, 15) === right.slice(0, 15);
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** Salesforce counts UTF-16 code units, so an emoji counts as two and must not be split. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
