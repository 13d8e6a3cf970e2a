import { z } from "zod";

/** The body of every response that is not 2xx. */
export const errorResponseSchema = z
  .object({
    timestamp: z.iso.datetime().describe("When it happened, in UTC"),
    status: z.int().describe("The HTTP status code"),
    error: z.string().describe("The status's reason phrase"),
    message: z.string().describe("What is wrong and how to fix it"),
    path: z.string().describe("The path of the request"),
    requestId: z.string().describe("Also in the X-Request-Id header. Quote it when you ask for help"),
    details: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe(
        "For 400: every error, by field. For 401 from a login: `otp`, if a one-time code is missing or wrong",
      ),
  })
  .meta({ id: "ErrorResponse" });
export type ErrorBody = z.infer<typeof errorResponseSchema>;
