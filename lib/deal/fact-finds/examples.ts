import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import type { ApplicantFactFind, FactFind, FactFinds, Figure } from "./schemas.ts";

const answers = {
  firstName: "Aroha",
  lastName: "Ngata",
  phone: "021 555 0142",
  groceriesFood: { amount: 400, per: "MONTHLY" as const },
};

const missing = [
  { topic: "DEBTS" as const, field: "debts", label: "What you owe", message: "is not answered" },
];

const factFind: FactFind = {
  clientId: exampleIds.client,
  clientName: "Aroha Ngata",
  isErased: false,
  state: "IN_PROGRESS",
  topic: "SPENDING",
  isJoint: false,
  answers,
  missing,
  updatedAt: "2026-11-03T06:12:40.118Z",
  updatedBy: "APPLICANT",
  signatures: [],
};

const applicant: ApplicantFactFind = {
  name: "Aroha Ngata",
  brokerName: examplePeople.broker,
  state: "IN_PROGRESS",
  topic: "SPENDING",
  isJoint: false,
  answers,
  missing,
  text: "Fact find of Aroha Ngata\n\nAbout you\nFirst name: Aroha",
  textHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  signedName: null,
  signedAt: null,
};

const figure: Figure = {
  figure: "expense:groceriesFood",
  group: "SPENDING",
  label: "Groceries and food",
  clientId: null,
  measure: "MONTHLY",
  declared: { amount: 400, source: "Declared in the fact find, not signed" },
  observed: { amount: 911, source: "92 days of statements to 31 Oct 2026" },
  apart: true,
  flatters: true,
  warning: null,
  decision: {
    choice: "OTHER",
    amount: 700,
    reason: "The August party was a one-off",
    decidedAt: "2026-11-03T20:40:02.441Z",
    outdated: false,
  },
  taken: 700,
  proof: "CHECKED",
};

const all: FactFinds = {
  factFinds: [factFind],
  figures: [figure],
  details: [
    {
      clientId: exampleIds.client,
      field: "phone",
      label: "Phone number",
      declared: "021 555 0142",
      onRecord: null,
    },
  ],
};

/** Examples for fact finds, by schema name. */
export const factFindExamples: Examples = {
  FactFind: factFind,
  ApplicantFactFind: applicant,
  DeclaredFigure: figure,
  FactFinds: all,
  FactFindSignatureRequest: { name: "Aroha Ngata", textHash: applicant.textHash },
};
