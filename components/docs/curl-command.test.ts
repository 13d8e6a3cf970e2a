import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { z } from "zod";
import { allRoutes } from "#app/registry.ts";
import { openApiDocument } from "#lib/api/openapi.ts";
import { publishResolved } from "#lib/env.ts";
import { type ApiDocument, endpointsByTag } from "./api-document.ts";
import { curlCommand } from "./curl-command.ts";
import { exampleBody } from "./example-body.ts";

publishResolved({
  serviceDatabaseUrl: "postgres://nobody@127.0.0.1/none",
  authSecret: "not a secret, only for this test of documents",
  masterSheetId: null,
  embedded: true,
});
const routes = allRoutes();
const document = openApiDocument(routes, "https://lodge.test") as ApiDocument;
const endpoints = endpointsByTag(document).flatMap((group) => group.endpoints);
const { schemas } = document.components;

/** What a shell makes of the command: the arguments that curl would be given. */
function argumentsOf(command: string): string[] {
  const script = `TOKEN=a.b.c APPLICATION_ID=id-1\ncurl() { for part in "$@"; do printf '%s\\0' "$part"; done; }\n${command}`;
  const { stdout, status } = spawnSync("/bin/sh", ["-c", script], {
    encoding: "utf8",
  });
  assert.equal(status, 0, command);
  return stdout.split("\0").slice(0, -1);
}

test("every operation of the registry is documented under a tag, once", () => {
  const documented = endpoints.map(({ operationId }) => operationId).sort();
  assert.deepEqual(documented, routes.map(({ definition }) => definition.operationId).sort());
});

test("every example body passes the check of its own route", () => {
  for (const { definition } of routes) {
    if (!(definition.body instanceof z.ZodType)) continue;
    const endpoint = endpoints.find(({ operationId }) => operationId === definition.operationId);
    const schema = endpoint?.requestBody?.content["application/json"]?.schema;
    assert.ok(schema, definition.operationId);
    const checked = definition.body.safeParse(exampleBody(schema, schemas));
    assert.ok(checked.success, `${definition.operationId}: ${checked.error?.message}`);
  }
});

test("a command is one curl call with its token, headers and body", () => {
  const endpoint = endpoints.find(({ operationId }) => operationId === "createClient");
  assert.ok(endpoint);
  const parts = argumentsOf(curlCommand(endpoint, "https://lodge.test", schemas));
  assert.deepEqual(parts.slice(0, 3), ["-X", "POST", "https://lodge.test/v1/subscriber/clients"]);
  assert.ok(parts.includes("Authorization: Bearer a.b.c"));
  assert.ok(parts.includes("x-crm-platform: local"));
  assert.equal(JSON.parse(parts.at(-1) ?? "").firstName, "Aroha");
});

test("parameters of the path are shell variables; an upload names a file and its category", () => {
  const endpoint = endpoints.find(({ operationId }) => operationId === "uploadDocuments");
  assert.ok(endpoint);
  const parts = argumentsOf(curlCommand(endpoint, "https://lodge.test", schemas));
  assert.ok(parts.includes("https://lodge.test/v1/subscriber/applications/id-1/documents"));
  assert.ok(parts.includes("files=@statement.pdf"));
  assert.ok(parts.includes("documentCategory=BANK_STATEMENTS"));
});

test("an operation without a token and a body has neither, and quotes survive the shell", () => {
  const endpoint = endpoints.find(({ operationId }) => operationId === "captchaChallenge");
  assert.ok(endpoint);
  assert.deepEqual(argumentsOf(curlCommand(endpoint, "https://lodge.test", schemas)), [
    "https://lodge.test/v1/auth/captcha",
  ]);
  const content = { "application/json": { schema: { type: "string", examples: ["Liam O'Sullivan"] } } };
  const made = { ...endpoint, method: "POST", requestBody: { required: true, content } };
  assert.equal(argumentsOf(curlCommand(made, "https://lodge.test", schemas)).at(-1), `"Liam O'Sullivan"`);
});
