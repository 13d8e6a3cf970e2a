import { z } from "zod";

/** The body of every response that is not 2xx. */
export const errorResponseSchema = z
  .object({
    timestamp: z.iso.datetime(),
    status: z.int(),
    error: z.string(),
    message: z.string(),
    path: z.string(),
    requestId: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "ErrorResponse" });

export type ErrorBody = z.infer<typeof errorResponseSchema>;
