import type { z } from "zod";
import { AppError, type ErrorDetail, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import "./zod-messages.ts";

const MAX_DEPTH = 50;

/** Validates a part of the request. Throws 400 with all errors. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.map(toDetail));
}

type Part = { schema: unknown; read: () => unknown };

/** Validates several parts of a request, each against its schema if it has one. Throws one 400 with all errors. */
export async function validateParts(parts: readonly Part[]): Promise<unknown[]> {
  const values: unknown[] = [];
  const faults: ErrorDetail[] = [];
  for (const { schema, read } of parts) {
    try {
      values.push(schema === undefined ? undefined : validate(schema as z.ZodType, await read()));
    } catch (error) {
      if (!(error instanceof AppError && error.details)) throw error;
      faults.push(...error.details);
    }
  }
  if (faults.length > 0) throw invalidRequest(faults);
  return values;
}

function toDetail(issue: z.core.$ZodIssue): ErrorDetail {
  const field = issue.path.reduce<string>(
    (path, key) =>
      typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    "",
  );
  return { field, message: issue.message };
}

/** Reads the JSON body of a request. Throws 400 if it is malformed or has another content type. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw invalidField("Content-Type", `must be application/json, not ${type ? `"${type}"` : "empty"}`);
  const text = await readText(request);
  const value = parseBody(text);
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw invalidField("body", "must be a JSON object");
  if (text.includes("\\u")) {
    const faults = textFaults(value);
    if (faults.length > 0) throw invalidRequest(faults);
  }
  return value;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message : "not JSON";
    throw invalidField(
      "body",
      text.trim() === "" ? "is empty: send a JSON object" : `is not valid JSON: ${where}`,
    );
  }
}

/** Reads the query of a request. The last value of a repeated name wins. */
export function readQuery(request: Request): Record<string, string> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const faults = textFaults(query);
  if (faults.length > 0) throw invalidRequest(faults);
  return query;
}

/** Reports text that JSON escapes allow but PostgreSQL cannot store, at any depth. */
function textFaults(value: unknown, field = "", depth = 0): ErrorDetail[] {
  if (typeof value === "string") {
    if (value.includes("\u0000")) return [{ field, message: "must not contain NUL characters" }];
    return value.isWellFormed() ? [] : [{ field, message: "must not contain unpaired surrogates" }];
  }
  if (value === null || typeof value !== "object") return [];
  // Limited, because callers control the depth of a body.
  if (depth === MAX_DEPTH) return [{ field: "body", message: `is nested deeper than ${MAX_DEPTH} levels` }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => textFaults(item, `${field}[${index}]`, depth + 1));
  return Object.entries(value).flatMap(([key, item]) =>
    textFaults(item, field ? `${field}.${key}` : key, depth + 1),
  );
}

/** Reads the body of a request as text. Throws 400 if it is not UTF-8. The server limits its length. */
export async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer().catch(rejectTruncated);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidField("body", "is not UTF-8 text: send JSON in UTF-8");
  }
}

/** A client that disconnects before its body is complete is not a server error, so it is only logged at debug. */
function rejectTruncated(error: unknown): never {
  if (!(error instanceof Error && "code" in error && error.code === "ECONNRESET")) throw error;
  log().debug({ err: error }, "the client disconnected before its body was complete");
  throw invalidField("body", "was cut off: send the request again");
}

/** The limit of a request's body. An upload is streamed, and may take any time while it makes progress. */
export type BodyLimit = { bytes: number; upload: boolean };

/** The default for routes that declare no other. Larger than any of our forms or JSON bodies. */
export const ordinaryBody: BodyLimit = { bytes: 64_000, upload: false };

/** For bulk changes by a broker, and for the notifications of UploadThing's library. */
export const largeJson: BodyLimit = { bytes: 1024 * 1024, upload: false };
