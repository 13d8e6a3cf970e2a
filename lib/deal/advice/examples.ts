import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { AdviceRecord } from "./core/advice-record.ts";
import { adviceText, type ComparedLenders } from "./core/advice-text.ts";
import { partStates } from "./core/part-states.ts";
import type { Advice, AdviceAcknowledgement, AdviceVisit } from "./schemas.ts";

const record: AdviceRecord = {
  disclosure: { document: "Disclosure statement, version 4", givenOn: "2026-11-02", how: "EMAIL" },
  identity: [
    {
      clientId: exampleIds.client,
      identitySeen: "NZ passport, expires 2031",
      addressSeen: "Power bill, October 2026",
      seenOn: "2026-11-03",
    },
  ],
  needs: "A first home in Petone, with repayments that leave room for a child. Fixed for one to two years.",
  scenarioId: exampleIds.scenario,
  recommendation: {
    lenderName: "Kauri Bank",
    reasons: "It lends the amount needed, leaves the largest surplus and offers the lowest rate.",
  },
  conflicts: "None",
  commission: "Kauri Bank pays a one-off 0.85% of the loan. The other lenders compared pay about the same.",
};

const compared: ComparedLenders = {
  name: "First home in Petone",
  calculatedOn: "2026-11-03",
  banks: [
    { name: "Kauri Bank", maxLending: 782_000 },
    { name: "Rimu Bank", maxLending: 741_000 },
  ],
};

const text = adviceText(record, compared);
const expiresAt = "2026-11-17T21:14:09.301Z";

const acknowledgement: AdviceAcknowledgement = {
  acknowledgementId: exampleIds.acknowledgement,
  state: "ACKNOWLEDGED",
  delivery: { state: "SENT", reason: null },
  createdAt: "2026-11-03T21:14:09.301Z",
  mailedAt: "2026-11-03T21:14:11.062Z",
  openedAt: "2026-11-03T22:40:27.940Z",
  expiresAt,
  acknowledgedAt: "2026-11-03T22:44:02.118Z",
  signedName: "Aroha Ngata",
  text,
};

const advice: Advice = {
  applicationId: exampleIds.application,
  version: 3,
  updatedAt: "2026-11-03T21:10:40.118Z",
  record,
  text,
  applicants: [
    {
      clientId: exampleIds.client,
      clientName: "Aroha Ngata",
      email: "aroha.ngata@example.com",
      isErased: false,
      acknowledgements: [acknowledgement],
    },
  ],
  parts: partStates(
    record,
    [{ clientId: exampleIds.client, clientName: "Aroha Ngata", hasAcknowledged: true }],
    true,
  ).map((state) => ({ ...state, required: state.part === "DISCLOSURE" })),
};

const visit: AdviceVisit = { text, applicantName: "Aroha Ngata", expiresAt, acknowledged: null };

/** Examples for advice, by schema name. */
export const adviceExamples: Examples = {
  AdviceRecord: record,
  RecordedAdvice: record,
  Advice: advice,
  AdviceAcknowledgement: acknowledgement,
  AdviceVisit: visit,
};
