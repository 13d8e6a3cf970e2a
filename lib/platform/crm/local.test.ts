import { testLodge } from "#testing/test-lodge.ts";
import { localCrm } from "./platforms.ts";
import { crmContract, type StoredRecords } from "./testing/crm-contract.ts";

const lodge = await testLodge();

crmContract(async () => ({
  platform: localCrm,
  conditionalStage: "CONDITIONAL",
  broker: () => lodge.user(),
  async stored() {
    const contacts = await lodge.admin<StoredRecords["contacts"]>`
      select id, first_name as "firstName", last_name as "lastName", email, date_of_birth::text as "dateOfBirth"
      from crm_contacts`;
    const deals = await lodge.admin<StoredRecords["deals"]>`
      select id, title, contact_ids as "contactIds", stage, amount::float8 / 100 as amount, lender from crm_deals`;
    const notes = await lodge.admin<StoredRecords["notes"]>`select deal_id as "dealId", text from crm_notes`;
    return { contacts: contacts.map((row) => ({ ...row })), deals: [...deals], notes: [...notes] };
  },
}));
