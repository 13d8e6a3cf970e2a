import { type JsonSchema, refName, type Schemas } from "#lib/platform/http/openapi/json-schema.ts";
import type { Parameter } from "#lib/platform/http/openapi/operation-of.ts";
import type { Endpoint } from "./api-document.ts";
import type { ApiRequest, FormPart } from "./code-samples.ts";

export type RequestField = {
  name: string;
  place: "path" | "query" | "header" | "body" | "part";
  /** The kind of input; `json` is a text area for nested values, `number` is sent as a number if it is one. */
  kind: "text" | "secret" | "number" | "choice" | "file" | "json";
  required: boolean;
  description: string;
  /** The values of a choice. */
  values: string[];
  /** An example value. */
  example: string;
  /** The initial value, from the operation's example. */
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

function parameterField(parameter: Parameter): RequestField {
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

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
}

/** The fields' values, by `place name`. */
export type Values = Record<string, string>;

export function fieldKey({ place, name }: Pick<RequestField, "place" | "name">): string {
  return `${place} ${name}`;
}

export function startValues(fields: readonly RequestField[]): Values {
  return Object.fromEntries(fields.map((field) => [fieldKey(field), field.start]));
}

/** The request with the fields' values. Empty ones are not sent; `bodyText` replaces the body's fields. */
export function filledRequest(
  operation: { method: string; path: string; secured: boolean },
  fields: readonly RequestField[],
  filled: { values: Values; files: Record<string, string[]>; bodyText?: string },
): ApiRequest {
  const given = (place: RequestField["place"]): [string, string][] =>
    fields
      .filter((field) => field.place === place)
      .map((field): [string, string] => [field.name, filled.values[fieldKey(field)] ?? ""])
      .filter(([, value]) => value !== "");
  const request: ApiRequest = {
    ...operation,
    pathValues: Object.fromEntries(given("path")),
    query: given("query"),
    headers: given("header"),
  };
  if (fields.some(({ place }) => place === "part")) {
    const files = Object.entries(filled.files).flatMap(([name, names]) =>
      names.map((fileName): FormPart => ({ name, fileName })),
    );
    const texts = given("part").map(([name, value]): FormPart => ({ name, value }));
    return { ...request, body: { kind: "form", parts: [...files, ...texts] } };
  }
  if (!fields.some(({ place }) => place === "body")) return request;
  return { ...request, body: { kind: "json", text: filled.bodyText ?? bodyText(fields, filled.values) } };
}

/** The body's fields as JSON. Invalid numbers and JSON are sent as text, so that the service reports the error. */
export function bodyText(fields: readonly RequestField[], values: Values): string {
  const entries = fields
    .filter(({ place }) => place === "body")
    .map((field): [string, unknown] => [field.name, parsed(field, values[fieldKey(field)] ?? "")])
    .filter(([, value]) => value !== "");
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

function parsed({ kind, values }: RequestField, text: string): unknown {
  const isJson = kind === "json" || (kind === "choice" && values.includes("true"));
  if (text === "" || !(isJson || kind === "number")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parses JSON into the body's fields, or returns why it cannot be shown there. */
export function valuesOfBody(fields: readonly RequestField[], text: string): Values | string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "This is not valid JSON, so the form can't show it.";
  }
  if (body === null || typeof body !== "object" || Array.isArray(body))
    return "This is not a JSON object, so the form can't show it.";
  const own = fields.filter(({ place }) => place === "body");
  const unknown = Object.keys(body).find((name) => !own.some((field) => field.name === name));
  if (unknown !== undefined) return `The form has no field “${unknown}”.`;
  const given = body as Record<string, unknown>;
  return Object.fromEntries(own.map((field) => [fieldKey(field), asText(given[field.name])]));
}
