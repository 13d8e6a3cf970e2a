import type { z } from "zod";
import { asEntered } from "#components/platform/api/as-entered.ts";
import { brokerageInputSchema } from "#lib/records/brokerages/schemas.ts";
import type { BrokerageFields } from "./brokerage-fields.ts";

/** The route's own schema; the fields stay as typed. */
export const brokerageAsEntered = asEntered(brokerageInputSchema) as unknown as z.ZodType<
  BrokerageFields,
  BrokerageFields
>;
