/** Response headers, which the document defines once and references. */
export const headers = {
  RequestId: {
    description: "Names the request in the logs: the `X-Request-Id` that was sent, or a new one",
    schema: { type: "string", maxLength: 128 },
    example: "0c3b8f6e-2f0a-4c7e-9d55-6c1f3f2b7a10",
  },
  Challenge: {
    description: "How to authenticate",
    schema: { type: "string", const: "Bearer" },
    example: "Bearer",
  },
  RetryAfter: {
    description: "Try again after so many seconds",
    schema: { type: "integer", minimum: 1 },
    example: 5,
  },
  Allow: {
    description: "The methods that the path takes",
    schema: { type: "string" },
    example: "GET, HEAD, POST",
  },
  Replayed: {
    description:
      "`true` when the answer is the first one to this `Idempotency-Key`, given again; else absent",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  Disposition: {
    description: "Whether to show or to save it, and the name of the file",
    schema: { type: "string" },
    example: "inline; filename=\"Everyday.pdf\"; filename*=UTF-8''Everyday.pdf",
  },
} as const;

/** References to response headers: `headersOf({ Allow: "Allow" })`. */
export function headersOf(names: Record<string, keyof typeof headers>): Record<string, { $ref: string }> {
  return Object.fromEntries(
    Object.entries(names).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]),
  );
}
