import { z } from "zod";

/** The body of every response that is not 2xx. */
export const errorResponseSchema = z
  .object({
    timestamp: z.iso.datetime().describe("When it happened, UTC"),
    status: z.int().describe("The HTTP status"),
    error: z.string().describe("The reason phrase of the status"),
    message: z.string().describe("What is wrong and how to put it right"),
    path: z.string().describe("The path of the request"),
    requestId: z.string().describe("Also in the X-Request-Id header: quote it when you ask for help"),
    details: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe(
        "With status 400: every fault found, by field; with status 401 to a login: `otp`, where a one-time code is missing or wrong",
      ),
  })
  .meta({ id: "ErrorResponse" });

export type ErrorBody = z.infer<typeof errorResponseSchema>;
