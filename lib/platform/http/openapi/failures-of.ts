import { STATUS_CODES } from "node:http";
import { z } from "zod";
import facts from "#data/api/document.json" with { type: "json" };
import { AppError, type ErrorDetail } from "#lib/platform/errors/app-error.ts";
import type { Operation } from "../operations.ts";
import { validate } from "../validate.ts";

/** The description and message of each error status, for operations without their own texts. */
const failures: Readonly<Record<number, { description: string; message: string }>> = facts.failures;

/** The noun for a path's last parameter in the message of a 404. */
const nouns: Readonly<Record<string, string>> = facts.nouns;

/** References to response headers, which the document defines once: `headersOf({ Allow: "Allow" })`. */
export function headersOf(
  names: Record<string, keyof typeof facts.headers>,
): Record<string, { $ref: string }> {
  return Object.fromEntries(
    Object.entries(names).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The failures that follow from what the operation needs and takes, and its own. */
function statusesOf(definition: Operation): number[] {
  const {
    auth,
    path,
    body,
    multipart,
    octets,
    query,
    headers: header,
    idempotent,
    statuses = [],
  } = definition;
  return [
    ...(body || multipart || octets || query || header || idempotent ? [400] : []),
    ...(auth === "none" ? [] : [401, 403]),
    ...(path.includes("{") ? [404] : []),
    ...statuses,
  ];
}

/** The non-2xx responses of an operation, each with an example in the service's own wording. */
export function failuresOf(definition: Operation, path: string): Record<string, ReturnType<typeof failure>> {
  // Any body can be too large, any path rejects other methods, and any request can fail on our side.
  const everywhere = definition.method === "GET" ? [405, 500, 503] : [405, 413, 500, 503];
  const statuses = [...new Set([...statusesOf(definition), ...everywhere])].sort();
  return Object.fromEntries(statuses.map((status) => [status, failure(status, definition, path)]));
}

function failure(status: number, definition: Operation, path: string) {
  const { description, message } = textsOf(status, definition);
  const faults = status === 400 ? exampleFaults(definition) : undefined;
  const example = {
    timestamp: "2026-11-20T02:14:09.301Z",
    status,
    error: STATUS_CODES[status] ?? "Error",
    message: faults?.message ?? message,
    path,
    requestId: facts.headers.RequestId.example,
    ...(faults ? { details: faults.details } : {}),
  };
  return {
    description,
    headers: headersOf({
      "X-Request-Id": "RequestId",
      ...(status === 401 ? { "WWW-Authenticate": "Challenge" as const } : {}),
      ...(status === 405 ? { Allow: "Allow" as const } : {}),
      ...(status === 429 || status === 503 ? { "Retry-After": "RetryAfter" as const } : {}),
    }),
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/ErrorResponse" }, example },
    },
  };
}

function textsOf(status: number, { auth, multipart, path, operationId }: Operation) {
  const texts = failures[status] ?? { description: STATUS_CODES[status] ?? "Error", message: "" };
  const withMessage = (message: string) => ({ ...texts, message });
  if (status === 401 && operationId === "refresh") {
    return {
      description: "Not a valid refresh token, or already used",
      message: "The refresh token is invalid or no longer valid. Log in again.",
    };
  }
  if (status === 401 && auth === "none") {
    return {
      description: "Wrong credentials",
      message:
        "The email address or password is incorrect. Check both and try again. Repeated failures are slowed down.",
    };
  }
  if (status === 403 && auth === "ROLE_ADMIN") return withMessage(texts.message.replace("ROLE_BROKER", auth));
  if (status === 409 && operationId === "putMasterSheetInForce")
    return withMessage("version 4 is now in force: review the differences again before you continue");
  if (status === 413 && multipart) return withMessage("Everyday.xlsx is larger than the limit.");
  const [noun] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => nouns[name]).toReversed();
  if (status === 404 && noun) return withMessage(texts.message.replace("Application", noun));
  return texts;
}

/** The actual errors of an invalid request, produced by the operation's own schemas. */
function exampleFaults(definition: Operation): { message: string; details: ErrorDetail[] } {
  const { headers: header, body, params, query } = definition;
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const tries: [unknown, unknown][] = [
    [body, {}],
    [body, Object.fromEntries(fields.slice(0, 1).map((field) => [field, 2]))],
    [header, {}],
    [params, { version: "latest" }],
    [query, { format: "docx" }],
    [query, { offset: "half" }],
  ];
  for (const [schema, value] of tries) {
    if (!(schema instanceof z.ZodType)) continue;
    try {
      validate(schema, value);
    } catch (error) {
      if (error instanceof AppError && error.details)
        return { message: error.message, details: error.details };
    }
  }
  const fault = definition.multipart
    ? { field: "files", message: "is required: at least one part named files, with a file in it" }
    : { field: "Idempotency-Key", message: "must be 1 to 255 characters" };
  return { message: `${fault.field}: ${fault.message}`, details: [fault] };
}
