import { reasonPhrases } from "#lib/platform/errors/error-codes.ts";
import { headers, headersOf } from "./about.ts";

const text = (description: string, example: string, more = {}) => ({
  description,
  schema: { type: "string", ...more },
  example,
});

const path = "/files/documents/019a9d3d-30b2-7c18-a7f2-91c4d6b03e55/Everyday.pdf";

function failure(
  status: number,
  description: string,
  message: string,
  more: Record<string, unknown> = {},
  at = path,
) {
  const example = {
    timestamp: "2026-11-20T02:14:09.301Z",
    status,
    error: reasonPhrases[status] ?? "Error",
    message,
    path: at,
    requestId: headers.RequestId.example,
  };
  return {
    description,
    headers: { ...headersOf({ "X-Request-Id": "RequestId" }), ...more },
    content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorResponse" }, example } },
  };
}

const file = {
  ...headersOf({ "X-Request-Id": "RequestId", "Content-Disposition": "Disposition" }),
  "Accept-Ranges": text("Byte ranges are supported", "bytes"),
  ETag: text(
    "Identifies the file's exact bytes, for `If-Range`",
    '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  ),
};
const bytes = { "*/*": { schema: { type: "string", format: "binary" } } };

const wrongMethod = (at: string) =>
  failure(
    405,
    "Method not allowed: `Allow` lists those that are",
    "POST is not allowed on this path. Allowed: GET, HEAD.",
    headersOf({ Allow: "Allow" }),
    at,
  );

const download = {
  operationId: "downloadFile",
  tags: ["Files"],
  summary: "Download a document or PDF statement by its signed link",
  description:
    "The `downloadUrl`, `documentUrl` and `uri` fields of other responses are such links: use them unchanged. A link works for 15 minutes and needs no token. PDFs and images are displayed; other files are saved.",
  security: [],
  parameters: [
    {
      name: "kind",
      in: "path",
      required: true,
      ...text("The kind of file", "documents", { enum: ["documents", "statements"] }),
    },
    {
      name: "id",
      in: "path",
      required: true,
      ...text("The file's identifier", "019a9d3d-30b2-7c18-a7f2-91c4d6b03e55"),
    },
    { name: "name", in: "path", required: true, ...text("The file name for saving it", "Everyday.pdf") },
    {
      name: "broker",
      in: "query",
      required: true,
      ...text("Part of the signature", "019a9d3a-0c11-7f35-8f0b-6a2de417b9c3"),
    },
    {
      name: "expires",
      in: "query",
      required: true,
      ...text("When the link expires, in seconds since 1970", "1793916849"),
    },
    {
      name: "signature",
      in: "query",
      required: true,
      ...text("Lodge's signature", "Q0yK3n5r8u1x4A7D0G3J6M9P2S5V8Y1b4e7h0k3n6q8"),
    },
    { name: "Range", in: "header", required: false, ...text("A single byte range", "bytes=0-1023") },
    {
      name: "If-Range",
      in: "header",
      required: false,
      ...text(
        "The `ETag` of the file that the range is from. If it differs, the whole file is returned",
        file.ETag.example,
      ),
    },
  ],
  responses: {
    200: { description: "The whole file", headers: file, content: bytes },
    206: {
      description: "The requested range",
      headers: { ...file, "Content-Range": text("The bytes returned, and the total", "bytes 0-1023/184203") },
      content: bytes,
    },
    403: failure(
      403,
      "The link was not issued by Lodge, has expired, or a virus scanner has blocked the file",
      "This link has expired. Get a new one from the application's documents.",
    ),
    404: failure(
      404,
      "The file no longer exists",
      "File not found. Check the identifier; only your own records can be reached.",
    ),
    405: wrongMethod(path),
    416: failure(
      416,
      "The range is beyond the end of the file",
      "The range is beyond the file's 184203 bytes.",
      {
        "Content-Range": text("The file's total size in bytes", "bytes */184203"),
      },
    ),
    500: failure(
      500,
      "The service failed",
      "Something went wrong on our side; nothing was changed. Try again, and quote the requestId if it happens again.",
    ),
    503: failure(
      503,
      "The file is still waiting for its virus scan, or the storage is unavailable",
      "This file is still being checked for viruses. Try again in a moment.",
      { "Retry-After": text("Seconds to wait before retrying", "10") },
    ),
  },
};

function probe(operationId: string, summary: string, responses: Record<string, unknown>) {
  return { operationId, tags: ["Service"], summary, security: [], parameters: [], responses };
}

function json(
  description: string,
  properties: Record<string, unknown>,
  example: unknown,
  required = Object.keys(properties),
) {
  const schema = { type: "object", properties, required, additionalProperties: false };
  return {
    description,
    headers: headersOf({ "X-Request-Id": "RequestId" }),
    content: { "application/json": { schema, example } },
  };
}

const state = { type: "string", enum: ["ok", "away"] };
const readiness = {
  ready: { type: "boolean" },
  checks: {
    type: "object",
    description: "Each component that Lodge needs, and whether it responds",
    properties: { database: state, storage: state, jobs: state },
    required: ["database", "storage", "jobs"],
    additionalProperties: false,
  },
  scanner: {
    ...state,
    description:
      "Whether the virus scanner responds; absent if none is configured. It does not affect `ready`",
  },
  crm: {
    type: "object",
    description: "The last known state of each CRM platform except `local`. It does not affect `ready`",
    additionalProperties: { type: "string", enum: ["ok", "away", "unknown"] },
  },
};

function readinessResponse(description: string, ready: boolean) {
  const checks = { database: ready ? "ok" : "away", storage: "ok", jobs: "ok" };
  const example = { ready, checks, scanner: "ok", crm: { hubspot: "ok" } };
  return json(description, readiness, example, ["ready", "checks", "crm"]);
}

/** Paths outside the API that are useful to its callers or to operators. */
export const servicePaths: Record<string, Record<string, unknown>> = {
  "/files/{kind}/{id}/{name}": { get: download },
  "/api/health": {
    get: probe("health", "Check that the process is up", {
      200: json("The process is up", { status: { type: "string", const: "up" } }, { status: "up" }),
      405: wrongMethod("/api/health"),
    }),
  },
  "/api/ready": {
    get: probe("ready", "Check that everything Lodge needs responds", {
      200: readinessResponse("Everything responds", true),
      405: wrongMethod("/api/ready"),
      503: readinessResponse("Something does not respond", false),
    }),
  },
};
