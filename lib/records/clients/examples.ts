import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { ClientDetails } from "./correction-schemas.ts";

const employment: ClientDetails["employment"][number] = {
  employer: "Te Whare Hauora",
  role: "Registered nurse",
  kind: "FULL_TIME",
  from: "2021-03-01",
  to: null,
};

const details: ClientDetails = {
  id: exampleIds.client,
  firstName: "Aroha",
  lastName: "Ngata",
  email: "aroha.ngata@example.com",
  dateOfBirth: "1988-04-17",
  phone: "021 555 0199",
  homeAddress: "14 Rātā Street, Naenae, Lower Hutt 5011",
  formerAddresses: [{ address: "3 Karo Way, Porirua 5022", from: "2017-06-01", to: "2022-11-20" }],
  employment: [employment],
  externalReferenceId: "CRM-10027",
  platform: "local",
  version: 2,
  createdAt: "2026-11-02T21:12:40.118Z",
  erasedAt: null,
  openLinks: 1,
};

/** Examples for clients, by schema name. */
export const clientExamples: Examples = {
  ClientDetails: details,
  Employment: employment,
  ClientCorrection: { version: 1, email: "aroha.ngata@example.com", phone: "021 555 0199" },
};
