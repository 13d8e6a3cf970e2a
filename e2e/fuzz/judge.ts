import { STATUS_CODES } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { OpenApiDocument } from "../support/checked-api.ts";
import type { FuzzRequest, FuzzResponse } from "./fuzz-request.ts";

/** Returns one line for each fault of a response; empty if the response is correct. */
export type Judge = (request: FuzzRequest, answer: FuzzResponse | null) => string[];

const DOCUMENT = "lodge";
const API = /^\/v[12](\/|\?|$)/;
/** Statuses that HTTP requires in addition to those that an operation lists (docs/decisions.md, every endpoint). */
const ALWAYS_ALLOWED = [404, 405, 413, 429, 503];
/** Additional statuses for bytes that are not a complete request. */
const WIRE_STATUSES = [400, 408, 413, 417, 431];
/** A cross-origin write with a cookie. */
const CROSS_ORIGIN = 403;
const MAX_SHOWN = 300;
const NO_OPERATION = new Set(["HEAD", "OPTIONS", "TRACE"]);

export function createJudge(base: string, document: OpenApiDocument): Judge {
  const validator = new Ajv2020({ strict: false, allErrors: false, validateSchema: false });
  formats.default(validator);
  validator.addSchema(document, DOCUMENT);
  const schemaAt = (...pointer: (string | number)[]): ValidateFunction | undefined => {
    const steps = pointer.map((step) =>
      encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    return validator.getSchema(`${DOCUMENT}#/${steps.join("/")}`);
  };
  const errorSchema = schemaAt("components", "schemas", "ErrorResponse");
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  const judgeSuccess = (template: string, method: string, answer: FuzzResponse): string[] => {
    const operation = document.paths[template]?.[method];
    if (!operation?.responses[answer.status])
      return [`returns ${answer.status}, which the document does not list`];
    const content = operation.responses[answer.status]?.content;
    if (!content) return answer.body.length > 0 ? [`${answer.status} has a body`] : [];
    const type = (answer.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
    const known = Object.keys(content).some((listed) => listed === "*/*" || listed.split(";")[0] === type);
    if (!known) return [`${answer.status} is ${type}, which the document does not list`];
    if (type !== "application/json") return [];
    const validate = schemaAt(
      "paths",
      template,
      method,
      "responses",
      answer.status,
      "content",
      type,
      "schema",
    );
    const body = parseBody(answer);
    return validate?.(body) === false
      ? [
          `${answer.status} does not match its schema: ${validator.errorsText(validate.errors).slice(0, MAX_SHOWN)}`,
        ]
      : [];
  };

  const judgeError = (answer: FuzzResponse): string[] => {
    const body = parseBody(answer);
    if (!errorSchema?.(body))
      return [`${answer.status} does not have an ErrorResponse body: ${text(answer).slice(0, MAX_SHOWN)}`];
    const { status, error, requestId } = body as { status: number; error: string; requestId: string };
    const faults: string[] = [];
    if (status !== answer.status) faults.push(`${answer.status} has status ${status} in its body`);
    if (error !== STATUS_CODES[answer.status]) faults.push(`${answer.status} has error ${error} in its body`);
    if (requestId !== answer.headers.get("x-request-id") && answer.headers.has("x-request-id"))
      faults.push(`${answer.status} has another request id in its body`);
    if (answer.status === 405 && !answer.headers.has("allow")) faults.push("405 without Allow");
    if ([429, 502, 503].includes(answer.status) && !answer.headers.has("retry-after"))
      faults.push(`${answer.status} without Retry-After`);
    if (answer.status === 401 && !answer.headers.has("www-authenticate"))
      faults.push("401 without WWW-Authenticate");
    return faults;
  };

  /** Judges a response under /v1 or /v2 to a complete request. */
  const judgeApi = (request: FuzzRequest, answer: FuzzResponse, pathname: string): string[] => {
    const { status } = answer;
    const template = templates.find(({ pattern }) => pattern.test(normalizePath(pathname)))?.template;
    const method = request.method.toLowerCase();
    const operation = template === undefined ? undefined : document.paths[template]?.[method];
    if (status < 300) {
      return template && operation
        ? judgeSuccess(template, method, answer)
        : [`returns ${status} for a path that the document does not have`];
    }
    const allowed = [...Object.keys(operation?.responses ?? {}).map(Number), ...ALWAYS_ALLOWED];
    if (template) allowed.push(CROSS_ORIGIN);
    if (isLong(request)) allowed.push(431);
    if (request.mutations.includes("HEADER")) allowed.push(...WIRE_STATUSES);
    const unlisted = status !== 500 && !allowed.includes(status);
    const faults = unlisted ? [`returns ${status}, which the document does not list`] : [];
    return [...faults, ...judgeError(answer)];
  };

  return (request, answer) => {
    if (!answer) return request.wire ? [] : ["no response"];
    const { status, headers } = answer;
    const pathname = request.path.split(/[?#]/)[0] ?? "";
    const faults = foreignRedirects(base, answer);
    // Readiness returns 503 when a dependency is unavailable, which a busy machine may cause.
    if (status === 503 && pathname === "/api/ready") return faults;
    if (status >= 500 && !(isOutage(status, pathname) && headers.has("retry-after")))
      faults.push(`returns ${status}: ${text(answer).slice(0, MAX_SHOWN)}`);
    // The server may interpret a garbled or duplicated request in its own way.
    if (request.wire || NO_OPERATION.has(request.method) || !API.test(pathname)) return faults;
    return [...faults, ...judgeApi(request, answer, pathname)];
  };
}

/** Whether the status may result from an outage of the database or a CRM, or from a full queue. */
function isOutage(status: number, pathname: string): boolean {
  return status === 503 || (status === 502 && pathname === "/v1/subscriber/clients");
}

/** Normalizes a path as a server may: dot segments resolved, percent escapes decoded. */
function normalizePath(pathname: string): string {
  try {
    return decodeURI(URL.parse(pathname, "http://localhost")?.pathname ?? pathname);
  } catch {
    return pathname;
  }
}

/** Whether the request's head exceeds, or nearly exceeds, the limit of 16 KiB. */
function isLong({ path, headers }: FuzzRequest): boolean {
  return path.length + headers.flat().join("").length > 15_000;
}

/** Reports redirects to another site. */
function foreignRedirects(base: string, { status, headers }: FuzzResponse): string[] {
  const location = headers.get("location");
  if (location === null) return [];
  const target = URL.parse(location, base);
  if (target?.origin === new URL(base).origin && !/^[\\/]{2}/.test(target.pathname)) return [];
  return [`${status} redirects to ${location.slice(0, MAX_SHOWN)}`];
}

function text({ body }: FuzzResponse): string {
  return Buffer.from(body).toString("utf8");
}

export function parseBody(answer: FuzzResponse): unknown {
  try {
    return JSON.parse(text(answer));
  } catch {
    return undefined;
  }
}
