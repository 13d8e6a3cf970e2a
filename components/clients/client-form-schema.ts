import { z } from "zod";
import { clientCreateRequestSchema } from "#lib/clients/schemas.ts";

/** The request's own schema, and the platform that its header names. */
export const clientFormSchema = clientCreateRequestSchema.extend({ platform: z.string() });
