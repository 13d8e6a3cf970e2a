import { z } from "zod";
import { applicationCreateRequestSchema } from "#lib/applications/schemas.ts";

/** The request's own schema, and the platform that its header names. */
export const applicationFormSchema = z.intersection(
  applicationCreateRequestSchema,
  z.object({ platform: z.string() }),
);

export type ApplicationFormInput = z.input<typeof applicationFormSchema>;
