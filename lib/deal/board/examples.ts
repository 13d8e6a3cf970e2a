import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { Board, BoardDeal } from "./schemas.ts";

export const exampleClients = [
  { clientId: exampleIds.client, clientName: "Aroha Ngata" },
  { clientId: exampleIds.secondClient, clientName: "Tāne Whitiora" },
];

export const exampleDeal: BoardDeal = {
  applicationId: exampleIds.application,
  clients: exampleClients,
  status: "APPROVED",
  stage: "CONDITIONAL",
  purpose: "PURCHASE",
  address: "14 Rimu Street, Ponsonby, Auckland",
  amount: 650_000,
  submission: {
    submissionId: exampleIds.submission,
    version: 3,
    state: "CONDITIONAL",
    lenderName: "Kauri Bank",
  },
  since: "2026-11-04T01:20:09.301Z",
  nextDate: { kind: "FINANCE", label: "Finance", on: "2026-11-13" },
};

const board: Board = {
  today: "2026-11-07",
  totals: {
    inProgress: { count: 0, amount: 0 },
    approved: { count: 1, amount: 650_000 },
    settlingThisMonth: { count: 1, amount: 650_000 },
  },
  stages: [{ stage: "CONDITIONAL", count: 1, amount: 650_000 }],
  deals: [exampleDeal],
  left: 0,
};

export const boardExamples: Examples = { Board: board, BoardDeal: exampleDeal };
