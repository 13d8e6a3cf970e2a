import type { z } from "zod";
import { AppError, type ErrorDetail, invalidRequest } from "./app-error.ts";

const MAX_JSON_BYTES = 1024 * 1024;

/** Checks a part of the request against its schema; throws 400 with every fault. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.map(toDetail));
}

function toDetail(issue: z.core.$ZodIssue): ErrorDetail {
  const field = issue.path.reduce<string>(
    (path, key) =>
      typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    "",
  );
  return { field, message: issue.message };
}

/** The JSON body of a request. Malformed, of another content type or over 1 MiB: an error that says so. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type)) {
    throw invalidRequest([
      { field: "Content-Type", message: `must be application/json, not ${type ? `"${type}"` : "empty"}` },
    ]);
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message : "not JSON";
    throw invalidRequest([
      {
        field: "body",
        message: text.trim() === "" ? "is empty: send a JSON object" : `is not valid JSON: ${where}`,
      },
    ]);
  }
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AppError("TOO_LARGE", "The request body is larger than 1 MiB.");
  if (Number(request.headers.get("content-length") ?? 0) > MAX_JSON_BYTES) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_JSON_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8").decode(Buffer.concat(chunks));
}
