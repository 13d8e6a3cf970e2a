import { z } from "zod";

export type CrmHealth = {
  state: "OK" | "AWAY" | "UNKNOWN";
  /** Why it is away, for administrators: the end of a sentence that begins with "because". */
  reason: string | null;
  checkedAt: string | null;
};

export type CrmPlatformState = {
  name: string;
  /** False for one that deliveries wait for and that is no longer in the settings. */
  isConfigured: boolean;
  health: CrmHealth;
  waiting: number;
  /** Refused for good by the CRM, until somebody mends what it refuses. */
  refused: number;
  oldest: string | null;
  lastError: string | null;
};

export const crmRetrySchema = z
  .object({ sent: z.int().describe("How many deliveries are tried again, 500 at most for one call") })
  .meta({ id: "CrmRetry" });

export type CrmRetry = z.infer<typeof crmRetrySchema>;
