import { z } from "zod";

export type CrmHealth = {
  state: "OK" | "AWAY" | "UNKNOWN";
  /** Why it is unavailable, for administrators. Completes a sentence that begins with "because". */
  reason: string | null;
  checkedAt: string | null;
};

export type CrmPlatformState = {
  name: string;
  /** False if the platform is no longer in the settings but still has undelivered records. */
  isConfigured: boolean;
  health: CrmHealth;
  waiting: number;
  /** Rejected by the CRM until the cause is fixed. */
  refused: number;
  oldest: string | null;
  lastError: string | null;
};

export const crmRetrySchema = z
  .object({ sent: z.int().describe("How many deliveries are retried, at most 500 per request") })
  .meta({ id: "CrmRetry" });
export type CrmRetry = z.infer<typeof crmRetrySchema>;
