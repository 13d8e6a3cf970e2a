import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { DrawnPart, DrawnPartList, ReminderSettings } from "./schemas.ts";

const contact = {
  kind: "CONTACTED" as const,
  note: "Prefers one year; wants to check the rate in May",
  until: null,
  at: "2026-11-02T21:14:09.301Z",
};

const part: DrawnPart = {
  partId: exampleIds.drawnPart,
  applicationId: exampleIds.application,
  submissionId: exampleIds.submission,
  clients: [{ clientId: exampleIds.client, clientName: "Aroha Ngata" }],
  lenderName: "Kauri Bank",
  kind: "PRINCIPAL_AND_INTEREST",
  amount: 420_000,
  balance: 412_386,
  rate: 0.0539,
  termYears: 30,
  termMonths: 0,
  drawnOn: "2025-12-12",
  fixedUntil: "2026-12-12",
  daysLeft: 27,
  stage: "WITHIN_30",
  reminder: "OPEN",
  snoozedUntil: null,
  refixId: null,
  lastContact: contact,
  lastNote: contact,
};

const list: DrawnPartList = {
  total: 1,
  stages: { OVERDUE: 0, WITHIN_30: 1, WITHIN_60: 0, WITHIN_90: 0, LATER: 4, FLOATING: 1 },
  items: [part],
};

const settings: ReminderSettings = {
  weeklyEmail: true,
  calendar: { createdAt: "2026-11-02T21:14:09.301Z", readAt: "2026-11-15T18:30:00.000Z" },
};

/** Examples for settlement and refix, by schema name. */
export const settlementExamples: Examples = {
  DrawnPart: part,
  DrawnPartList: list,
  StartedRefix: { applicationId: exampleIds.application, submissionId: exampleIds.refix },
  ReminderSettings: settings,
  CalendarAddress: {
    url: "https://lodge.example/v1/calendars/AZqdOgwRfzWPC2ot5Be5w0w2ZyVqk3m8yUuUoq3X7b1fGxq9d2nXyQ/lodge.ics",
  },
};
