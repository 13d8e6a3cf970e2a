import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { ClientExport, Erasure, ErasurePlan } from "./schemas.ts";

const erasure: Erasure = {
  erasureId: exampleIds.event,
  clientId: exampleIds.client,
  reason: "REQUEST",
  createdAt: "2026-11-20T02:10:44.020Z",
  finishedAt: "2026-11-20T02:10:46.512Z",
  keptUntil: "2033-11-18",
  counts: { transactions: 168, statements: 3, upload_links: 2, files: 3 },
  digest: "9f2c1b7e40d65a83c1e09b74d2f6a58e3c7b1d90f4a6e2857b3c9d1e0f4a6b28",
};

const plan: ErasurePlan = {
  clientName: "Aroha Ngata",
  platform: "local",
  retentionYears: 7,
  keptUntil: "2033-11-18",
  applications: [
    {
      applicationId: exampleIds.application,
      createdAt: "2026-11-02T21:14:09.301Z",
      outcome: "REDUCED",
      keptUntil: "2033-11-18",
      documents: 6,
      others: [],
    },
  ],
  erasures: [],
};

const exported: ClientExport = {
  exportId: exampleIds.run,
  state: "READY",
  createdAt: "2026-11-20T02:10:44.020Z",
  size: 2_480_113,
  sha256: "5d0f8e3ab71c94e26f50d8a3c7e1b9420f6d5c8a1e7b3f9024d6c8e0a1b3f572",
  expiresAt: "2026-11-27T02:10:44.020Z",
};

/** Examples for privacy, by schema name. */
export const privacyExamples: Examples = {
  Erasure: erasure,
  ErasurePlan: plan,
  ErasureRequest: { confirmation: "Aroha Ngata" },
  ClientExport: exported,
};
