/** What to know before the first call: the description of the document, in Markdown. */
export const about = `Clients, applications, documents, statement summaries and bank serviceability.

**Sign in.** \`POST /v1/auth/login\` answers with an access token for 15 minutes and a refresh token. Send the access token as \`Authorization: Bearer <token>\`. The role decides what it opens.

**Refusals.** Every answer but 2xx has the body ErrorResponse: \`message\` says what is wrong and how to put it right, and for 400 \`details\` names every fault by field. A request is checked in this order: token (401), role (403), headers, path and body (400), the resource (404). Another broker's resource is answered like one that does not exist. A method that a path does not take is 405, with \`Allow\`; HEAD works wherever GET does, and OPTIONS tells the methods.

**Retries.** Operations that create take an \`Idempotency-Key\`: the same key with the same request gets the first answer again for 24 hours, marked \`Idempotent-Replayed: true\`; with another request it is 400. 429 and 503 carry \`Retry-After\`. Quote the \`X-Request-Id\` of an answer when you ask for help.

**Money and time.** Amounts are New Zealand dollars with at most two decimals, the calculator takes them as strings. Times are UTC in ISO 8601, dates \`YYYY-MM-DD\`.

**Versions.** The version is in the path. Within one, fields, operations and values may be added; nothing is taken away or changed in meaning. What is to go is marked \`deprecated\` here and answers with the headers \`Deprecation\` and \`Sunset\` for at least six months before. Paths under \`/v1/portal\` serve the portal and are not bound by this.`;

/** The groups of operations, in the order of the document, and what each is for. */
export const tags = {
  Authentication: "Access tokens for a user name and password, and their renewal.",
  Clients: "The people whom a broker applies for, kept in a CRM platform.",
  Applications: "Home-loan applications: who applies, how far they are, what their statements show.",
  Documents: "Uploads, and what statement processing makes of bank statements.",
  "Bank calculator": "What each of five banks would lend a household, and why.",
  Files: "The bytes behind the signed links that other operations answer with.",
  "Upload links": "For applicants, who come by a personal link instead of a token.",
  Calendars: "For calendar programs, which come by a broker's secret address instead of a token.",
  "Advice links": "For applicants, who come by a personal link to read and acknowledge advice.",
  "Package links": "For lenders, who come by a link to fetch an application's package.",
  Brokerages: "The logo and disclosure document of a brokerage, which anyone with their address can get.",
  Service: "For those who run Lodge.",
  Portal: "What the portal's own screens use. It may change with them, without notice.",
  Account:
    "The signed-in person's own password, second factor, passkeys and sessions. It may change with the portal.",
  Administration:
    "Users, audit log and jobs, for administrators. It may change with the portal, without notice.",
  "CRM platforms":
    "What waits for each CRM, for administrators. It may change with the portal, without notice.",
  "Master sheets": "The banks' rules, for administrators. It may change with the portal, without notice.",
} as const;

export type Tag = keyof typeof tags;

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
