import { type JsonSchema, refName, type Schemas } from "#lib/http/openapi/json-schema.ts";
import type { ApiParameter, Endpoint } from "./api-document.ts";

/** A field of the form that makes a call. */
export type RequestField = {
  name: string;
  place: "path" | "query" | "header" | "body" | "part";
  /** How it is entered; `json` is a text area for what has fields of its own, `number` is sent as one where it is one. */
  kind: "text" | "secret" | "number" | "choice" | "file" | "json";
  required: boolean;
  description: string;
  /** The values of a choice. */
  values: string[];
  /** What such a field may hold. */
  example: string;
  /** Filled in from the start: part of the operation's example. */
  start: string;
};

/** The fields of an operation's request: its parameters, then those of its body. */
export function requestFields(endpoint: Endpoint, schemas: Schemas): RequestField[] {
  const content = endpoint.requestBody?.content ?? {};
  const json = content["application/json"];
  const form = content["multipart/form-data"];
  return [
    ...endpoint.parameters.map(parameterField),
    ...(json ? bodyFields(json, "body", schemas) : []),
    ...(form ? bodyFields(form, "part", schemas) : []),
  ];
}

function parameterField(parameter: ApiParameter): RequestField {
  const { name, in: place, required, description = "", schema, example } = parameter;
  const start = place === "header" && required ? String(example) : "";
  return { name, place, required, description, example: String(example), start, ...kindOf(schema) };
}

function bodyFields(
  media: { schema: JsonSchema; example?: unknown },
  place: "body" | "part",
  schemas: Schemas,
): RequestField[] {
  const schema = resolved(media.schema, schemas);
  const example = (media.example ?? {}) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const inner = resolved(property, schemas);
    const kind = kindOf(inner);
    const start = kind.kind === "file" ? "" : asText(example[name]);
    return {
      name,
      place,
      required: schema.required?.includes(name) ?? false,
      description: property.description ?? inner.description ?? "",
      example: start || asText(inner.examples?.[0] ?? inner.default),
      start,
      ...kind,
    };
  });
}

function kindOf(schema: JsonSchema): Pick<RequestField, "kind" | "values"> {
  const variants = schema.anyOf ?? [schema];
  const types = variants.flatMap(({ type = "string" }) => type);
  const values = variants.flatMap(({ enum: list = [] }) => list).filter((value) => value !== null);
  if (schema.items?.format === "binary") return { kind: "file", values: [] };
  if (values.length > 0) return { kind: "choice", values: values.map(String) };
  if (types.includes("boolean")) return { kind: "choice", values: ["true", "false"] };
  if (types.includes("object") || types.includes("array") || variants.some(({ $ref }) => $ref))
    return { kind: "json", values: [] };
  if (types.includes("integer") || types.includes("number")) return { kind: "number", values: [] };
  return { kind: schema.format === "password" ? "secret" : "text", values: [] };
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref ? (schemas[refName(schema.$ref)] ?? {}) : schema;
}

/** A value as it stands in its field. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
}
