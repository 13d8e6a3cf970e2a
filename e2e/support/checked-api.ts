import assert from "node:assert/strict";
import { STATUS_CODES } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { ResultOf } from "#app/api-types.ts";
import type { Answer } from "#testing/answer.ts";
import { type ApiRequest, api } from "./api.ts";

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

export type OpenApiDocument = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
};

export type CheckedApi = {
  base: string;
  document: OpenApiDocument;
  /** Sends a request and fails if the response does not match the server's own `/openapi.json`. */
  call<const M extends string, const Path extends string>(
    method: M,
    path: Path,
    request?: ApiRequest,
  ): Promise<Answer<ResultOf<M, Path>>>;
  /** Makes the same check for a response obtained in another way. */
  check(method: string, path: string, answer: Answer<unknown>): void;
};

const DOCUMENT = "lodge";

/** The API of a running Lodge. Checks each response against the OpenAPI document that Lodge publishes. */
export async function checkedApi(base: string): Promise<CheckedApi> {
  const document: OpenApiDocument = await (await fetch(`${base}/openapi.json`)).json();
  // contract/http/openapi.test.ts validates the document itself.
  const validator = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(validator);
  validator.addSchema(document, DOCUMENT);
  const validatorFor = (...pointer: (string | number)[]): ValidateFunction => {
    const escaped = pointer.map((step) =>
      encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const validate = validator.getSchema(`${DOCUMENT}#/${escaped.join("/")}`);
    assert.ok(validate, `${pointer.join(" ")} is in the document`);
    return validate;
  };
  const check = (method: string, path: string, answer: Answer<unknown>) => {
    const pathname = path.split("?")[0] ?? path;
    const name = `${method} ${pathname} → ${answer.status}`;
    checkHeaders(name, document.servers[0]?.url ?? base, answer);
    const template = templateOf(document, pathname);
    const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
    // Each operation documents 405 for methods that its path does not support.
    const documented = operation
      ? Object.keys(operation.responses)
          .map(Number)
          .filter((status) => status !== 405)
      : [template ? 405 : 404];
    assert.ok(
      documented.includes(answer.status),
      `${name}: only ${documented.join(", ")} are documented; the body is ${JSON.stringify(answer.body)}`,
    );
    if (answer.status >= 300) checkError(name, pathname, answer);
    const content = operation?.responses[answer.status]?.content;
    if (operation && !content && answer.status < 300)
      return void assert.equal(answer.body, "", `${name} has no body`);
    const types = Object.keys(content ?? {});
    if (types.length > 0 && !types.includes("application/json")) {
      const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
      return void assert.ok(types.includes(type), `${name} is ${types.join(" or ")}, not ${type}`);
    }
    const validate =
      template && content?.["application/json"]
        ? validatorFor(
            "paths",
            template,
            method.toLowerCase(),
            "responses",
            answer.status,
            "content",
            "application/json",
            "schema",
          )
        : validatorFor("components", "schemas", "ErrorResponse");
    assert.ok(
      validate(answer.body),
      `${name}: ${validator.errorsText(validate.errors)}; ${JSON.stringify(answer.body)}`,
    );
  };
  return {
    base,
    document,
    check,
    async call(method, path, request = {}) {
      const answer = await api(base, method, path, request);
      check(method, path, answer);
      return answer;
    },
  };
}

/** `ownUrl` is the service's public URL. Behind a proxy that terminates TLS it starts with https. */
function checkHeaders(name: string, ownUrl: string, { headers }: Answer<unknown>): void {
  assert.match(headers.get("cache-control") ?? "", /no-store/, `${name} may not be stored`);
  assert.equal(headers.get("x-content-type-options"), "nosniff", name);
  assert.equal(headers.get("x-powered-by"), null, `${name} does not reveal the server software`);
  assert.ok(headers.get("x-request-id"), `${name} has X-Request-Id`);
  const secured = headers.get("strict-transport-security") !== null;
  assert.equal(secured, ownUrl.startsWith("https:"), `${name} has HSTS only under https`);
}

function checkError(name: string, path: string, answer: Answer<unknown>): void {
  const { status, headers } = answer;
  assert.match(headers.get("content-type") ?? "", /^application\/json/, name);
  const error = answer.fault;
  assert.equal(error.status, status, name);
  assert.equal(error.error, STATUS_CODES[status], name);
  assert.equal(error.path, path, name);
  assert.equal(error.requestId, headers.get("x-request-id"), name);
  assert.match(error.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, name);
  assert.ok(Math.abs(Date.parse(error.timestamp) - Date.now()) < 60_000, `${name} has the current time`);
  assert.ok(error.message.length > 10, `${name} has a message`);
  if (status === 400) assert.ok(error.details?.length, `${name} has details`);
  if (status === 401) assert.equal(headers.get("www-authenticate"), "Bearer", name);
  if (status === 405) assert.ok(headers.get("allow"), `${name} has Allow`);
  if (status === 429) assert.match(headers.get("retry-after") ?? "", /^[1-9]\d*$/, name);
}

function templateOf(document: OpenApiDocument, path: string): string | undefined {
  return Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
}
