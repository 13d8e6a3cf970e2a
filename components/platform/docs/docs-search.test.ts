import assert from "node:assert/strict";
import { test } from "node:test";
import type { Endpoint } from "./api-document.ts";
import { docsSections, searchDocs } from "./docs-search.ts";

function endpoint(operationId: string, summary: string, body?: object): Endpoint {
  return {
    operationId,
    tags: [],
    summary,
    security: [],
    parameters: [],
    method: "POST",
    path: `/v1/${operationId}`,
    responses: {},
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: {}, example: body } } } }
      : {}),
  };
}

const sections = docsSections([
  {
    tag: "Clients",
    description: "",
    endpoints: [endpoint("createClient", "Create a client", { dateOfBirth: "" })],
  },
  { tag: "Applications", description: "", endpoints: [endpoint("listApplications", "All applications")] },
]);

test("finds operations by name, path, description, fields and tag, and requires every word", () => {
  const found = (search: string) =>
    searchDocs(sections, search).flatMap(({ entries }) => entries.map(({ operationId }) => operationId));
  assert.deepEqual(found(""), ["createClient", "listApplications"]);
  assert.deepEqual(found("dateofbirth"), ["createClient"]);
  assert.deepEqual(found("  LIST all "), ["listApplications"]);
  assert.deepEqual(found("clients post"), ["createClient"]);
  assert.deepEqual(found("create applications"), []);
});
