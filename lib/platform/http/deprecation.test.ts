import assert from "node:assert/strict";
import { test } from "node:test";
import { defineRoute } from "#lib/identity/define-route.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { openApiDocument } from "./openapi.ts";
import { operationsOf } from "./operations.ts";

publishResolved({
  serviceDatabaseUrl: "postgres://nobody@127.0.0.1/none",
  authSecret: "not a secret, only for this test of headers",
  masterSheetId: null,
  embedded: true,
});

const described = { summary: "Old", auth: "none", statuses: [404] } as const;
const deprecated = { since: "2027-01-01", sunset: "2027-06-30", instead: "use `newThing`." };
const answering = defineRoute({
  ...described,
  operationId: "oldThing",
  description: "An old thing.",
  deprecated,
  handler: async () => new Response("old"),
});
const refusing = defineRoute({
  ...described,
  operationId: "olderThing",
  deprecated,
  handler: async () => {
    throw new AppError("NOT_FOUND", "There is none.");
  },
});

test("sends the deprecation headers with every response, including errors", async () => {
  for (const route of [answering, refusing]) {
    const { headers } = await route(new Request("http://lodge.test/v1/auth/old"), {
      params: Promise.resolve(undefined),
    });
    assert.equal(headers.get("deprecation"), "@1798761600");
    assert.equal(headers.get("sunset"), "Wed, 30 Jun 2027 23:59:59 GMT");
  }
});

test("marks the operation in the document, with its replacement and headers", () => {
  const { paths } = openApiDocument(
    operationsOf({ "/v1/auth/old": { GET: answering } }),
    "https://lodge.test",
  ) as {
    paths: Record<
      string,
      { get: { deprecated: boolean; description: string; responses: Record<string, { headers: object }> } }
    >;
  };
  const operation = paths["/v1/auth/old"]?.get;
  assert.equal(operation?.deprecated, true);
  assert.equal(
    operation?.description,
    "An old thing. Deprecated since 2027-01-01, gone after 2027-06-30: use `newThing`.",
  );
  for (const { headers } of Object.values(operation?.responses ?? {}))
    assert.ok("Deprecation" in headers && "Sunset" in headers);
});
