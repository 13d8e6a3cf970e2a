/** What to know before the first call: the description of the document, in Markdown. */
export const about = `Clients, applications, documents, statement summaries and bank serviceability.

**Sign in.** \`POST /v1/auth/login\` answers with an access token for 15 minutes and a refresh token. Send the access token as \`Authorization: Bearer <token>\`. The role decides what it opens.

**Refusals.** Every answer but 2xx has the body ErrorResponse: \`message\` says what is wrong and how to put it right, and for 400 \`details\` names every fault by field. A request is checked in this order: token (401), role (403), headers, path and body (400), the resource (404). Another broker's resource is answered like one that does not exist. A method that a path does not take is 405, with \`Allow\`; HEAD works wherever GET does, and OPTIONS tells the methods.

**Retries.** Operations that create take an \`Idempotency-Key\`: the same key with the same request gets the first answer again for 24 hours, marked \`Idempotent-Replayed: true\`; with another request it is 400. 429 and 503 carry \`Retry-After\`. Quote the \`X-Request-Id\` of an answer when you ask for help.

**Money and time.** Amounts are New Zealand dollars with at most two decimals, the calculator takes them as strings. Times are UTC in ISO 8601, dates \`YYYY-MM-DD\`.

**Versions.** The version is in the path. Within one, fields, operations and values may be added; nothing is taken away or changed in meaning. What is to go is marked \`deprecated\` here and answers with the headers \`Deprecation\` and \`Sunset\` for at least six months before. Paths under \`/v1/portal\` serve the portal and are not bound by this.`;
