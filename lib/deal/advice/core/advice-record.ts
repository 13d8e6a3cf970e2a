import type { z } from "zod";
import type { adviceRecordSchema } from "../schemas.ts";

export const disclosureWays = ["EMAIL", "IN_PERSON", "POST", "LINK"] as const;
export type DisclosureWay = (typeof disclosureWays)[number];

/** What the adviser disclosed, learned and recommended. Null means not recorded. */
export type AdviceRecord = z.output<typeof adviceRecordSchema>;

/** An empty advice record. */
export const emptyAdvice: AdviceRecord = {
  disclosure: null,
  identity: [],
  needs: null,
  scenarioId: null,
  recommendation: null,
  conflicts: null,
  commission: null,
};
