import { exampleClients, exampleDeal } from "#lib/deal/board/examples.ts";
import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { Desk, DeskDeal } from "./schemas.ts";

const waiting: DeskDeal = {
  ...exampleDeal,
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
        clients: exampleClients,
        subject: "Registered valuation",
      },
    ],
  },
};

export const deskExamples: Examples = { Desk: desk, DeskDeal: waiting };
