import { z } from "zod";
import { daysAfter } from "#lib/platform/dates.ts";
import { toNumber } from "#lib/platform/money.ts";
import type { CrmSettings } from "#lib/platform/settings/crm-settings.ts";
import {
  type CrmContact,
  type CrmDeal,
  type CrmNote,
  type CrmPlatform,
  CrmUnavailable,
  contactKey,
} from "../platform.ts";
import { salesforceErrors } from "./salesforce-fault.ts";
import { type Salesforce, salesforceSessions } from "./salesforce-sessions.ts";

const foundSchema = z.object({ Id: z.string().min(1) });
const createdSchema = z.object({ id: z.string().min(1) });

/** Salesforce requires a close date for an opportunity, but it is not known yet. */
const DAYS_TO_CLOSE = 90;

const MAX_NAME_LENGTH = 120;
const MAX_TITLE_LENGTH = 255;
const MAX_DESCRIPTION_LENGTH = 1_000;

/** Salesforce adapter: contacts, opportunities with contact roles, and document links, in an org that brokers share. */
export function salesforceCrm(settings: CrmSettings): CrmPlatform {
  const withSalesforce = salesforceSessions(settings);
  const contacts: Keyed = { type: "Contact", field: settings.SALESFORCE_CONTACT_KEY_FIELD };
  const opportunities: Keyed = { type: "Opportunity", field: settings.SALESFORCE_OPPORTUNITY_KEY_FIELD };
  const { SALESFORCE_ACCOUNT_ID: AccountId, SALESFORCE_LENDER_FIELD: lenderField } = settings;
  const account: Record<string, string> = AccountId ? { AccountId } : {};

  const newContactFields = (contact: CrmContact) => ({
    ...contactFields(contact),
    Description: `Lodge reference: ${contact.reference}`,
    ...account,
  });

  return {
    name: "salesforce",

    putContact: (ctx, contact, signal) =>
      withSalesforce(signal, async (salesforce) => {
        const key = contactKey(ctx.actor.brokerId, contact.reference);
        return putRecord(salesforce, contacts, key, newContactFields(contact));
      }),

    updateContact: (ctx, contact, signal) =>
      withSalesforce(signal, async (salesforce) => {
        const key = contactKey(ctx.actor.brokerId, contact.reference);
        const isKnown = (await findByKey(salesforce, contacts, key)) !== null;
        const phone: Record<string, string> = contact.phone === null ? {} : { Phone: contact.phone };
        const fields = { ...(isKnown ? contactFields(contact) : newContactFields(contact)), ...phone };
        return upsertRecord(salesforce, contacts, key, fields);
      }),

    putDeal: (ctx, deal, signal) =>
      withSalesforce(signal, async (salesforce) => {
        const dealId = await putRecord(salesforce, opportunities, deal.reference, {
          Name: shortened(deal.title, MAX_NAME_LENGTH),
          StageName: settings.SALESFORCE_STAGE,
          CloseDate: daysAfter(ctx.now, DAYS_TO_CLOSE).toISOString().slice(0, 10),
          ...account,
        });
        await addContactRoles(salesforce, dealId, deal);
        return dealId;
      }),

    updateDeal: (_ctx, { reference, stage, amount, lender }, signal) =>
      withSalesforce(signal, async (salesforce) => {
        const stageName = stage === null ? undefined : settings.SALESFORCE_STAGES[stage];
        const fields = {
          ...(stageName !== undefined && { StageName: stageName }),
          ...(amount !== null && { Amount: toNumber(amount) }),
          ...(lender !== null && lenderField && { [lenderField]: lender }),
        };
        if (Object.keys(fields).length > 0) await upsertRecord(salesforce, opportunities, reference, fields);
      }),

    putNote: (_ctx, note, signal) => withSalesforce(signal, (salesforce) => putLink(salesforce, note)),

    check: (signal) =>
      withSalesforce(signal, async (salesforce) => {
        for (const keyed of [contacts, opportunities]) await findByKey(salesforce, keyed, "lodge-check");
      }),
  };
}

function contactFields({ firstName, lastName, email, dateOfBirth }: CrmContact): Record<string, string> {
  return { FirstName: firstName, LastName: lastName, Email: email, Birthdate: dateOfBirth };
}

/** Adds missing contact roles to the opportunity. The main applicant's is the primary one. */
async function addContactRoles(salesforce: Salesforce, dealId: string, { contactIds }: CrmDeal) {
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
 * Adds a link to the opportunity's files. Its description contains the note's text and the document's mark, which
 * identifies an existing link. (A ContentVersion has no External ID field unless an administrator adds one.)
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
    Title: shortened(title, MAX_TITLE_LENGTH),
    Description: `${mark}\n${shortened(note.text, MAX_DESCRIPTION_LENGTH - mark.length - 1)}`,
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

/** An object type and its custom field for Lodge's key, which must be unique and an External ID. */
type Keyed = { type: "Contact" | "Opportunity"; field: string };

/** The id of the record with that key, or null. Throws CrmUnavailable if the org lacks the field. */
async function findByKey(salesforce: Salesforce, keyed: Keyed, key: string): Promise<string | null> {
  const path = `${pathOf(keyed, key)}?fields=Id`;
  const found = await salesforce(foundSchema, { method: "GET", path }).catch((error: unknown) => {
    const [known] = salesforceErrors(error);
    if (known?.errorCode !== "NOT_FOUND") throw error;
    if (!/external ID field/i.test(known.message)) return null;
    throw new CrmUnavailable(
      `it is not set up: ${keyed.type} has no External ID field ${keyed.field} that the app's user may see`,
      { isLasting: true, cause: error },
    );
  });
  return found?.Id ?? null;
}

function pathOf({ type, field }: Keyed, key: string): string {
  return `/sobjects/${type}/${field}/${encodeURIComponent(key)}`;
}

/**
 * Finds or creates the record with that key. An existing record is not updated, to preserve changes made in Salesforce.
 * Of two concurrent calls, one creates the record and the other updates it, possibly after DUPLICATE_VALUE.
 */
async function putRecord(salesforce: Salesforce, keyed: Keyed, key: string, fields: Record<string, string>) {
  return (await findByKey(salesforce, keyed, key)) ?? upsertRecord(salesforce, keyed, key, fields);
}

/** Creates the record with that key or overwrites the fields of the existing one. */
async function upsertRecord(
  salesforce: Salesforce,
  keyed: Keyed,
  key: string,
  fields: Record<string, string | number>,
): Promise<string> {
  const upsert = () => salesforce(createdSchema, { method: "PATCH", path: pathOf(keyed, key), body: fields });
  const written = await upsert().catch((error: unknown) => {
    const isTaken = salesforceErrors(error).some(({ errorCode }) => errorCode === "DUPLICATE_VALUE");
    if (isTaken) return upsert();
    throw error;
  });
  return written.id;
}

/** Creates a record that has no key. The caller checks for an existing one first. */
async function createRecord(salesforce: Salesforce, type: string, fields: Record<string, string | boolean>) {
  await salesforce(createdSchema, { method: "POST", path: `/sobjects/${type}`, body: fields });
}

/** All rows of a SOQL query, from all pages, validated by `schema`. */
async function allRows<S extends z.ZodType>(
  salesforce: Salesforce,
  soql: string,
  schema: S,
): Promise<z.output<S>[]> {
  const page = z.object({
    records: z.array(schema),
    done: z.boolean(),
    nextRecordsUrl: z.string().optional(),
  });
  const rows: z.output<S>[] = [];
  let path: string | undefined = `/query?q=${encodeURIComponent(soql)}`;
  while (path) {
    const response: z.output<typeof page> = await salesforce(page, { method: "GET", path });
    rows.push(...response.records);
    path = response.done ? undefined : response.nextRecordsUrl;
  }
  return rows;
}
