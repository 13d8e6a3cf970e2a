/** The introduction of the API, in Markdown: the description of the document. */
export const about = `Clients, applications, documents, statement summaries and bank serviceability.

**Sign in.** \`POST /v1/auth/login\` returns an access token that is valid for 15 minutes and a refresh token. Send the access token as \`Authorization: Bearer <token>\`. The user's role determines what it can access.

**Errors.** Every response of 400 or more under \`/v1\`, \`/v2\` and \`/files\` has an ErrorResponse body: \`message\` says what is wrong and how to fix it, and for 400 \`details\` lists every error by field. A request is checked in this order: token (401), role (403), headers, path and body (400), then the resource (404); an upload's application is looked up before its body is read. Another broker's resource returns 404, like one that does not exist. An unsupported method returns 405, with \`Allow\`; HEAD works wherever GET does, and OPTIONS lists the methods.

**Retries.** Operations that list the header \`Idempotency-Key\` accept one: for 24 hours, repeating the same request with the same key returns the first response again, marked \`Idempotent-Replayed: true\`; a different request with that key returns 400. 429 and 503 responses have \`Retry-After\`. Quote a response's \`X-Request-Id\` when you ask for help.

**Money and time.** Amounts are New Zealand dollars with at most two decimals; \`/v2/bank-calculator/calculate\` and \`/breakdown\` take them as strings, \`/assess\` as numbers; responses have numbers. Times are ISO 8601 in UTC, dates \`YYYY-MM-DD\`.

**Versions.** The version is in the path. Within a version, fields, operations and values may be added; nothing is removed or changes meaning. Before an operation is removed, it is marked \`deprecated\` here and returns the headers \`Deprecation\` and \`Sunset\` for at least six months. Paths under \`/v1/portal\` serve the portal and are exempt from this policy.`;

/** The groups of operations and their descriptions, in the order of the document. */
export const tags = {
  Authentication: "Get access tokens with a username and password, and renew them.",
  Clients: "A broker's clients, each with a contact in a CRM platform.",
  Applications: "Home-loan applications: applicants, progress and statement summaries.",
  Documents: "Uploads, and the PDF statements generated from bank statements.",
  "Bank calculator": "How much each of five banks would lend a household, and why.",
  Files: "The files behind the signed links that other operations return.",
  "Upload links": "For applicants, who use a personal link instead of a token.",
  Calendars: "For calendar apps, which use a broker's secret address instead of a token.",
  "Advice links": "For applicants, who use a personal link to read and acknowledge advice.",
  "Package links": "For lenders, who use a link to download an application's package.",
  Brokerages: "A brokerage's logo and disclosure document, available to anyone with their address.",
  Service: "For operators.",
  Portal: "Used by the portal's own screens. It may change with them, without notice.",
  Account:
    "The signed-in person's own password, second factor, passkeys and sessions. It may change with the portal.",
  Administration:
    "Users, audit log and jobs, for administrators. It may change with the portal, without notice.",
  "CRM platforms":
    "Deliveries waiting for each CRM, for administrators. It may change with the portal, without notice.",
  "Master sheets": "The banks' rules, for administrators. It may change with the portal, without notice.",
} as const;

export type Tag = keyof typeof tags;

/** Response headers, which the document defines once and references. */
export const headers = {
  RequestId: {
    description: "Identifies the request in the logs: the `X-Request-Id` sent, or a new one",
    schema: { type: "string", maxLength: 128 },
    example: "0c3b8f6e-2f0a-4c7e-9d55-6c1f3f2b7a10",
  },
  Challenge: {
    description: "How to authenticate",
    schema: { type: "string", const: "Bearer" },
    example: "Bearer",
  },
  RetryAfter: {
    description: "Seconds to wait before retrying",
    schema: { type: "integer", minimum: 1 },
    example: 5,
  },
  Allow: {
    description: "The methods that the path supports",
    schema: { type: "string" },
    example: "GET, HEAD, POST",
  },
  Replayed: {
    description: "`true` if this repeats the first response for the `Idempotency-Key`; otherwise absent",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  Disposition: {
    description: "Whether to display or save the file, and its name",
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
