import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { Board, BoardDeal, Desk, DeskDeal, Unfinished } from "./schemas.ts";

const clients = [
  { clientId: exampleIds.client, clientName: "Aroha Ngata" },
  { clientId: exampleIds.secondClient, clientName: "Tāne Whitiora" },
];

const deal: BoardDeal = {
  applicationId: exampleIds.application,
  clients,
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
  deals: [deal],
  left: 0,
};

const waiting: DeskDeal = {
  ...deal,
  mover: "YOU",
  reason: "CONDITIONS",
  subject: "Registered valuation",
  count: 1,
  yours: 0,
  days: 3,
  stuck: true,
  isNew: false,
};

const desk: Desk = {
  today: "2026-11-07",
  you: { total: 1, deals: [waiting] },
  client: { total: 0, deals: [] },
  lender: { total: 0, deals: [] },
  dormant: { total: 0, deals: [] },
  untold: { total: 0, people: [] },
  due: {
    total: 1,
    dates: [
      {
        kind: "CONDITION",
        on: "2026-11-12",
        applicationId: exampleIds.application,
        clients,
        subject: "Registered valuation",
      },
    ],
  },
};

const unfinished: Unfinished = {
  applicationId: exampleIds.application,
  items: [
    { part: "PACKAGE", text: "Package: not created yet", required: false },
    { part: "ADVICE", text: "Advice record: 2 of 7 parts written", required: false },
  ],
};

export const workflowExamples: Examples = {
  StatusBatchRequest: {
    change: "WITHDRAW",
    applicationIds: [exampleIds.application],
    reason: "The clients bought with family money.",
  },
  Board: board,
  BoardDeal: deal,
  Desk: desk,
  DeskDeal: waiting,
  Unfinished: unfinished,
};
