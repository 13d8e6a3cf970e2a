import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { stripTypeScriptTypes } from "node:module";
import { test } from "node:test";
import { operations } from "#app/operations.ts";
import { openApiDocument } from "#lib/platform/http/openapi.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { type ApiDocument, endpointsByTag } from "./api-document.ts";
import { type ApiRequest, curlCommand, exampleRequest, typescriptSample } from "./code-samples.ts";

publishResolved({
  serviceDatabaseUrl: "postgres://nobody@127.0.0.1/none",
  authSecret: "not a secret, only for this test of documents",
  masterSheetId: null,
  embedded: true,
});
const BASE = "https://lodge.test";
const document = openApiDocument(operations, BASE) as ApiDocument;
const endpoints = endpointsByTag(document).flatMap((group) => group.endpoints);

function requestOf(operationId: string): ApiRequest {
  const endpoint = endpoints.find((candidate) => candidate.operationId === operationId);
  assert.ok(endpoint, operationId);
  return exampleRequest(endpoint);
}

/** Runs commands in a shell and returns the arguments that each curl receives. */
function argumentsOf(commands: string[]): string[][] {
  const names = new Set(commands.flatMap((command) => command.match(/\$[A-Z_]+/g) ?? []));
  const variables = [...names].map((name) => `${name.slice(1)}='a b'`).join("\n");
  const script = `${variables}\ncurl() { for part in "$@"; do printf '%s\\0' "$part"; done; printf '\\1'; }\n${commands.join("\n")}`;
  const { stdout, status, stderr } = spawnSync("/bin/sh", ["-c", script], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout
    .split("\u0001")
    .slice(0, -1)
    .map((text) => text.split("\0").slice(0, -1));
}

/** Returns the arguments that a TypeScript sample passes to fetch. */
async function fetchArguments(code: string, variables: Record<string, unknown>) {
  let asked: { url: string; init: RequestInit } | undefined;
  const fetch = async (url: string, init: RequestInit) => {
    asked = { url, init };
    return new Response("{}");
  };
  const body = `${stripTypeScriptTypes(`async function run() {\n${code}\n}`)}\nreturn run();`;
  await new Function("fetch", ...Object.keys(variables), body)(fetch, ...Object.values(variables));
  assert.ok(asked, code);
  return asked;
}

test("documents every registered operation once, under a tag", () => {
  const documented = endpoints.map(({ operationId }) => operationId);
  assert.equal(new Set(documented).size, documented.length);
  for (const { operationId } of operations) assert.ok(documented.includes(operationId));
});

test("curl and TypeScript send the same request for every operation, including quotes and macrons", async () => {
  const requests = [
    ...endpoints.map(exampleRequest),
    {
      ...requestOf("createClient"),
      body: { kind: "json" as const, text: `{"lastName":"O'Sullivan $HOME \`Ā\`"}` },
    },
    { ...requestOf("getClient"), pathValues: { clientId: 'a/b "$HOME" `x`' } },
    { ...requestOf("searchClients"), query: [["search", "Ā & $1"] as [string, string]] },
  ];
  const commands = argumentsOf(requests.map((request) => curlCommand(request, BASE)));
  for (const [index, request] of requests.entries()) {
    const parts = commands[index] ?? [];
    const names = [...request.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "a b"]);
    const file = new Blob(["bytes"]);
    const { url, init } = await fetchArguments(typescriptSample(request, BASE), {
      token: "a b",
      file,
      // Some paths have a parameter named `file` although nothing is uploaded.
      ...Object.fromEntries(names),
    });
    assert.ok(parts.includes(url), `${url} in ${parts.join(" ")}`);
    assert.equal(init.method, parts.includes("-X") ? parts[parts.indexOf("-X") + 1] : "GET");
    const headers = parts.filter((_, place) => parts[place - 1] === "-H").map((line) => line.split(": "));
    assert.deepEqual(Object.fromEntries(headers), init.headers ?? {}, request.path);
    const data = parts[parts.indexOf("--data-raw") + 1];
    if (request.body?.kind === "json")
      assert.deepEqual(JSON.parse(data ?? ""), JSON.parse(String(init.body)));
    if (request.body?.kind === "form") {
      const sent = [...(init.body as FormData)].map(([name, value]) =>
        typeof value === "string" ? `${name}=${value}` : `${name}=@${value.name}`,
      );
      const flags = ["-F", "--form-string"];
      assert.deepEqual(
        parts.filter((_, place) => flags.includes(parts[place - 1] ?? "")),
        sent,
      );
    }
  }
});

test("a command has the token, required headers and body, with variables for path parameters", () => {
  const [create = [], upload = [], captcha = []] = argumentsOf(
    ["createClient", "uploadDocuments", "captchaChallenge"].map((id) => curlCommand(requestOf(id), BASE)),
  );
  assert.deepEqual(create.slice(0, 3), ["-X", "POST", `${BASE}/v1/subscriber/clients`]);
  assert.ok(create.includes("Authorization: Bearer a b"));
  assert.ok(create.includes("x-crm-platform: local"));
  assert.equal(JSON.parse(create.at(-1) ?? "").firstName, "Aroha");
  assert.ok(upload.includes(`${BASE}/v1/subscriber/applications/a b/documents`));
  assert.ok(upload.includes("files=@Everyday.pdf"));
  assert.ok(upload.includes("documentCategory=BANK_STATEMENTS"));
  assert.deepEqual(captcha, [`${BASE}/v1/auth/captcha`]);
});
